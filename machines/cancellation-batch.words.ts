import type { cancellationBatchMachine } from './cancellation-batch.machine.ts'
import type { MachineWords } from './words.ts'

export const cancellationBatchWords: MachineWords<typeof cancellationBatchMachine> = {
  title: 'Cancelamento em lote',
  sentence:
    'O servidor cancela os pedidos um a um, e cada um fica cancelado e com a devolução pedida, ou nada muda nele.',
  happy: ['running', 'finished'],
  states: {
    running: 'Cancelando',
    paused: 'Pausado',
    waiting: 'Esperando pagamentos',
    incomplete: 'Com falhas',
    finished: 'Terminado',
  },
  events: {
    'batch.pause': 'pausa o cancelamento',
    'batch.resume': 'retoma o cancelamento',
    'rows.wait': 'faltam só compras que estão sendo pagas',
    'rows.fail': 'todos foram tentados, alguns falharam',
    'rows.finish': 'todos foram cancelados',
    'event.cancel': 'o evento inteiro é cancelado',
  },
  guards: {},
  actions: {},
  ports: {},
}
