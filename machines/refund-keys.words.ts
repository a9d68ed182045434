import type { refundKeysMachine } from './refund-keys.machine.ts'
import type { MachineWords } from './words.ts'

export const refundKeysWords: MachineWords<typeof refundKeysMachine> = {
  title: 'Devoluções por PIX',
  sentence: 'Quem pagou diz a chave PIX de um valor que o provedor não devolve mais.',
  happy: ['loading', 'listed', 'typing', 'sending'],
  states: {
    loading: 'Buscando',
    failed: 'Não vieram',
    listed: 'Devoluções na tela',
    typing: 'Digitando a chave',
    sending: 'Enviando a chave',
  },
  events: {
    'list.reload': 'tenta novamente',
    'key.begin': 'quer informar a chave',
    'key.change': 'digita',
    'key.submit': 'envia a chave',
    'key.close': 'volta sem informar',
  },
  guards: {
    isKey: {
      text: 'é um CPF, um e-mail ou um celular',
      holds: { says: 'digitou um e-mail', context: { typed: 'bia@exemplo.com' } },
      fails: { says: 'digitou um nome', context: { typed: 'Bia' } },
    },
    isConflict: {
      text: 'não espera mais uma chave',
      holds: { says: 'o PIX já foi feito', params: { error: { kind: 'http', message: null, status: 409 } } },
      fails: { says: 'a conexão falhou', params: { error: { kind: 'network', message: null } } },
    },
  },
  actions: {
    saveRefunds: 'guarda as devoluções',
    saveRefund: 'mostra a chave guardada',
    choose: 'abre o campo',
    keepTyped: 'guarda o que se digita',
    forget: 'fecha o campo',
    sayLoadFailed: 'guarda a mensagem',
    sayInvalid: 'pede outra chave',
    sayFailed: 'guarda a mensagem',
  },
  ports: { loadRefunds: 'buscar as devoluções', giveKey: 'guardar a chave' },
}
