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
      'some failed': 'todos foram tentados, alguns falharam',
      'all are done': 'todos foram cancelados',
    },
    states: {
      'going on': 'cancelando',
      stopped: 'pausado',
      'with failures': 'com falhas',
      over: 'terminado',
    },
  },
)
