import { tellPaths } from '../statecharts/tell.ts'
import { type eventListModel, eventListWalks } from './event-list.spec-model.ts'

export const eventListPaths = tellPaths<typeof eventListModel>(
  'eventList',
  [{ name: 'página de eventos', walks: eventListWalks }],
  {
    who: 'visitante',
    events: {
      'list arrives': ({ many }) =>
        many === 'none' ? 'a lista chega vazia' : 'a lista chega com um evento de cada situação',
      'list fails': 'a lista não chega',
      'person retries': 'tenta novamente',
      'person chooses': ({ tab }) => `escolhe a aba ${tab}`,
      'person opens the event without id': 'abre um evento sem identificação',
    },
    states: { waiting: 'carregando', listing: 'lista na tela', broken: 'erro com nova tentativa' },
  },
)
