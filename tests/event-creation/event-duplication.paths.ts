import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type eventDuplicationModel, eventDuplicationWalks } from './event-duplication.spec-model.ts'

export const eventDuplicationPaths = tellPaths<typeof eventDuplicationModel>(
  'eventDuplication',
  [{ name: 'tela de duplicar um evento', walks: eventDuplicationWalks }],
  {
    who: 'organizador',
    events: {
      'server tells': 'o servidor conta o evento e o que ele vende',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a conexão falha',
      'session ends': 'a sessão termina',
      'organiser tries again': 'tenta novamente',
      'organiser fills in': ({ typed: { nome, inicio } }) => {
        if (nome === '') return 'apaga o nome'
        return inicio === '' ? 'apaga a data' : `muda o nome para “${nome}” e a data`
      },
      'organiser asks for the copy': 'pede a cópia',
      'device has no draft': 'não há rascunho neste aparelho',
      'device has a draft': ({ nome }) =>
        nome === '' ? 'há um rascunho sem nome' : `há um rascunho, “${nome}”`,
      'another tab has the draft': 'o rascunho está aberto em outra aba',
      'device fails': 'o aparelho não guarda nada',
      'organiser replaces': 'substitui o rascunho',
      'organiser keeps the draft': 'mantém o rascunho',
      'copy is kept': ({ cover }) => (cover ? 'a cópia é guardada' : 'a cópia é guardada, sem a capa'),
    },
    states: {
      reading: 'lendo o evento',
      unread: 'erro com nova tentativa',
      choosing: 'nome e data da cópia',
      looking: 'vendo se há rascunho',
      asked: 'pergunta se substitui',
      copying: 'copiando',
      drafting: 'na criação, com a cópia',
      sentToLogin: 'na tela de entrar',
    },
  },
)
