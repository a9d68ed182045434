import type { doorRulesMachine } from './door-rules.machine.ts'
import type { MachineWords } from './words.ts'

export const doorRulesWords: MachineWords<typeof doorRulesMachine> = {
  title: 'Regras da entrada',
  sentence: 'O organizador diz quando as portas abrem e quantas vezes um ingresso entra.',
  happy: ['editing', 'saving', 'saved'],
  states: {
    editing: 'Regras na tela',
    saving: 'Salvando as regras',
    saved: 'Regras salvas',
    loggedOut: 'Sessão terminada',
  },
  events: { 'rules.change': 'muda as regras', 'rules.save': 'pressiona Salvar regras' },
  guards: {
    isWhole: {
      text: 'data e hora estão inteiras ou em branco',
      holds: { says: 'inteiras', params: { isWhole: true } },
      fails: { says: 'falta a hora', params: { isWhole: false } },
    },
    isLoggedOut: {
      text: 'a sessão terminou',
      holds: {
        says: 'o servidor não aceita a sessão',
        params: { error: { kind: 'auth', message: null } },
      },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    saveDraft: 'guarda as regras da tela',
    tellIncomplete: 'pede data e hora inteiras',
    forgetError: 'limpa a mensagem',
    tellNotSaved: 'diz que as regras não foram salvas',
  },
  ports: { saveEntryRules: { text: 'salvar as regras da entrada', call: 'entryRules' } },
}
