import type { CancellationBatch } from '../nouns/cancellation.ts'

type Batch = Pick<CancellationBatch, 'situacao' | 'espera'>

/** Whether nothing can be done beside it but to follow it. */
export const isBatchBusy = ({ situacao, espera }: Batch): boolean =>
  (situacao === 'running' && !espera) || situacao === 'paused'

/** Whether nothing of it is left but what may come by itself, or failed. */
export const isBatchAtRest = ({ situacao, espera }: Batch): boolean => espera || situacao === 'incomplete'
