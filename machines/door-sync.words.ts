import type { doorSyncMachine } from './door-sync.machine.ts'
import type { MachineWords } from './words.ts'

const refused = { kind: 'http', message: null, status: 401 } as const
const cut = { kind: 'network', message: null } as const

export const doorSyncWords: MachineWords<typeof doorSyncMachine> = {
  title: 'Porta e loja',
  sentence: 'Os registros sobem e as novidades descem sempre que há internet; a porta nunca espera por isso.',
  happy: ['resting', 'sending'],
  states: {
    resting: 'Em dia',
    sending: 'Levando registros',
    waiting: 'Sem internet',
    off: 'Aparelho desligado',
  },
  events: {
    'record.new': 'um registro é gravado',
    'network.online': 'a internet volta',
  },
  guards: {
    isOff: {
      text: 'a porta foi desativada',
      holds: { says: 'desativada', params: { contact: { isOff: true } } },
      fails: { says: 'ativa', params: { contact: { isOff: false } } },
    },
    hasMore: {
      text: 'ainda há o que levar ou trazer',
      holds: { says: 'há mais', params: { contact: { hasMore: true } } },
      fails: { says: 'nada mais', params: { contact: { hasMore: false } } },
    },
    isRefused: {
      text: 'a loja não aceita mais o aparelho',
      holds: { says: 'autorização terminada', params: { error: refused } },
      fails: { says: 'a conexão falha', params: { error: cut } },
    },
  },
  actions: {
    saveContact:
      'guarda quanto falta levar, se as entradas já feitas chegaram e quem entrou também em outro celular',
    countUnsent: 'conta um registro a levar',
    countFailure: 'conta a tentativa que falhou',
  },
  ports: { contactDoor: { text: 'levar registros e trazer novidades', call: 'doorContact' } },
}
