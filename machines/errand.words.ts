import type { errandMachine } from './errand.machine.ts'
import type { MachineWords } from './words.ts'

export const errandWords: MachineWords<typeof errandMachine> = {
  title: 'Pedido de um só botão',
  sentence:
    'A pessoa pede uma só coisa com um botão, como confirmar o e-mail ou sair de todos os aparelhos, e lê o que houve.',
  happy: ['ready', 'running', 'done'],
  states: {
    ready: 'Botão à espera',
    running: 'Esperando a resposta',
    refused: 'Pedido não foi feito',
    done: 'Pedido feito',
  },
  events: { 'errand.run': 'pressiona o botão' },
  guards: {},
  actions: {
    forgetError: 'limpa a mensagem',
    saveError: 'guarda a mensagem',
    saveSuccess: 'guarda a resposta do servidor',
    tellDone: 'avisa que está feito',
  },
  ports: { runErrand: 'fazer o pedido' },
}
