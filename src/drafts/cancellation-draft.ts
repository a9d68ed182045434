/** What is typed to confirm a cancellation. */
export type CancellationDraft = { motivo: string; confirmacao: string; codigo: string }

export const emptyCancellation: CancellationDraft = { motivo: '', confirmacao: '', codigo: '' }
