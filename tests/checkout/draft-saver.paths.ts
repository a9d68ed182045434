import { passing, tellPaths } from '../statecharts/tell.ts'
import { type draftSaverModel, draftSaverWalks } from './draft-saver.spec-model.ts'

export const draftSaverPaths = tellPaths<typeof draftSaverModel>(
  'draftSaver',
  [{ name: 'rascunho do pedido', walks: draftSaverWalks }],
  {
    who: 'comprador',
    events: {
      'person types': ({ text }) => `digita “${text}”`,
      'page goes out of sight': 'deixa a página',
      'page is looked at': 'volta à página',
      'network returns': 'a conexão volta',
      'time passes': ({ ms }) => passing(ms),
      'server keeps it': 'o servidor salva',
      'server refuses': 'o servidor recusa',
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
    },
    states: {
      resting: 'nada a salvar',
      typing: 'digitando',
      sending: 'salvando',
      failed: 'não foi possível salvar',
      sentToLogin: 'na tela de entrar',
    },
  },
)
