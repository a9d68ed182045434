import type { draftSaverMachine } from './draft-saver.machine.ts'
import type { MachineWords } from './words.ts'

const typed = { lines: [], couponText: 'VERAO' }

export const draftSaverWords: MachineWords<typeof draftSaverMachine> = {
  title: 'Gravação do que é digitado',
  sentence:
    'A loja salva no servidor o que o comprador digita para o pedido, para que ele possa continuar depois ou em outro aparelho.',
  happy: ['deciding', 'clean', 'waiting', 'saving'],
  states: {
    deciding: 'Vendo se falta salvar algo',
    clean: 'Tudo salvo',
    waiting: 'Esperando uma pausa',
    saving: 'Salvando no servidor',
    unsaved: 'Não foi possível salvar',
    loggedOut: 'Sessão terminada',
  },
  events: {
    'draft.change': 'digita no formulário',
    'draft.flush': 'deixa a página ou envia o formulário',
    'network.online': 'a conexão volta ou a pessoa tenta de novo',
  },
  guards: {
    isUnsaved: {
      text: 'algo digitado antes não chegou ao servidor',
      holds: { says: 'o comprador voltou antes de tudo ser salvo', context: { typed } },
      fails: { says: 'nada ficou por salvar', context: { typed: null } },
    },
    isBehind: {
      text: 'algo mais foi digitado enquanto se salvava',
      holds: {
        says: 'o cupom foi digitado depois do envio',
        context: { typed, sent: { lines: [], couponText: '' } },
      },
      fails: { says: 'o que foi enviado é o que está na tela', context: { typed, sent: typed } },
    },
    isAuthError: {
      text: 'a sessão terminou',
      holds: { says: 'o servidor não aceita a sessão', params: { error: { kind: 'auth', message: null } } },
      fails: { says: 'a conexão falha', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    keepTyped: 'guarda o que foi digitado',
    send: 'anota o que está sendo enviado',
    tell: 'diz se foi salvo ou não',
  },
  ports: { saveOrderDraft: 'salvar o que foi digitado' },
}
