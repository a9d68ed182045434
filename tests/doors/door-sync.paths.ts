import { tellPaths } from '../statecharts/tell.ts'
import { type doorSyncModel, doorSyncWalks } from './door-sync.spec-model.ts'

export const doorSyncPaths = tellPaths<typeof doorSyncModel>(
  'doorSync',
  [{ name: 'registros entre a porta e a loja', walks: doorSyncWalks }],
  {
    who: 'quem ajuda na porta',
    events: {
      'time passes': ({ ms }) => `passam ${ms / 1000} s`,
      'fact is written': 'um registro é gravado no aparelho',
      'network comes back': 'a internet volta',
      'shop hears': ({ more, doubles }) => {
        if (doubles > 0) return 'a loja responde: outro celular deixou entrar as mesmas pessoas'
        return more ? 'a loja responde, e ainda há o que trazer' : 'a loja responde'
      },
      'shop says off': 'a loja diz que a porta foi desativada',
      'shop refuses': ({ status }) =>
        status === 401 ? 'a loja não aceita mais o aparelho' : 'a loja não pode atender agora',
      'network fails': 'a conexão falha',
    },
    states: {
      resting: 'em dia',
      telling: 'levando registros',
      alone: 'sem internet',
      off: 'aparelho desligado',
    },
  },
)
