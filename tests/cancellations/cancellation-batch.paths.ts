import { tellPaths } from '../statecharts/tell.ts'
import { type cancellationBatchModel, cancellationBatchWalks } from './cancellation-batch.spec-model.ts'

export const cancellationBatchPaths = tellPaths<typeof cancellationBatchModel>(
  'cancellationBatch',
  [{ name: 'cancelamento em lote', walks: cancellationBatchWalks }],
  {
    who: 'servidor',
    events: {
      'organiser pauses': 'o organizador pausa',
      'organiser resumes': 'o organizador retoma',
      'only purchases being paid are left': 'faltam só compras que estão sendo pagas',
      'some failed': 'todos foram tentados, alguns falharam',
      'all are done': 'todos foram cancelados',
      'whole event is cancelled': 'o evento inteiro é cancelado',
    },
    states: {
      'going on': 'cancelando',
      stopped: 'pausado',
      'waiting for payments': 'esperando pagamentos',
      'with failures': 'com falhas',
      over: 'terminado',
    },
  },
)
