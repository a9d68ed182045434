/** What is to be cancelled; a ticket by its code. */
export type CancellationChoice =
  | { kind: 'event' }
  | { kind: 'category'; id: string }
  | { kind: 'ticket'; code: string }

/** What is typed to confirm a cancellation. */
export type CancellationDraft = { motivo: string; confirmacao: string; codigo: string }

export const emptyCancellation: CancellationDraft = { motivo: '', confirmacao: '', codigo: '' }
