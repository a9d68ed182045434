import type { eventListMachine } from './event-list.machine.ts'
import type { MachineWords } from './words.ts'

export const eventListWords: MachineWords<typeof eventListMachine> = {
  title: 'Lista de eventos',
  sentence: 'A pessoa vê os eventos na página inicial e na página Eventos, e abre um deles.',
  happy: ['loading', 'loaded'],
  states: {
    loading: 'Buscando os eventos',
    loaded: 'Eventos na tela',
    failed: 'Eventos não vieram',
  },
  events: {
    'tab.choose': 'escolhe uma aba',
    'list.reload': 'pressiona Tentar novamente',
    'event.open': 'abre um evento',
  },
  guards: {
    isWithoutId: {
      text: 'o evento veio sem identificação',
      holds: { says: 'o servidor não disse qual é', params: { id: '' } },
      fails: { says: 'o evento tem identificação', params: { id: 'ev_1' } },
    },
  },
  actions: {
    saveEvents: 'guarda os eventos',
    sayFailed: 'diz que não foi possível carregar',
    chooseTab: 'troca de aba',
    notify: 'avisa a pessoa',
  },
  ports: { loadEvents: { text: 'buscar os eventos', call: 'events' } },
}
