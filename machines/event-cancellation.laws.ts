import type { CancellationPlan, CancellationTarget } from '#contract/nouns/cancellation.ts'
import { isNameTyped } from '#contract/laws/typed-name.ts'
import {
  type CancellationChoice,
  type CancellationDraft,
  emptyCancellation,
} from '#drafts/cancellation-draft.ts'

type Form = { target: CancellationChoice | null; plan: CancellationPlan | null; draft: CancellationDraft }

/** The form before anything is chosen by hand there. */
export const blankFor = (wanted: CancellationChoice | null): Pick<Form, 'target' | 'draft'> => ({
  target: wanted,
  draft: { ...emptyCancellation, codigo: wanted?.kind === 'ticket' ? wanted.code : '' },
})

type Begun = Pick<Form, 'target' | 'draft'> & { wanted: CancellationChoice | null }

/** Whether more is chosen or typed than `wanted`, what the page was opened for. */
export const isBegun = ({ target, draft, wanted }: Begun): boolean =>
  (target !== null && target.kind !== wanted?.kind) ||
  draft.motivo !== '' ||
  draft.confirmacao !== '' ||
  draft.codigo !== blankFor(wanted).draft.codigo

export const ticketOf = (codigo: string | null): CancellationChoice | null =>
  codigo === null ? null : { kind: 'ticket', code: codigo }

/** Whether the event's name was typed; any text, where the server does not tell the name. */
export const isConfirmed = ({ plan, draft }: Pick<Form, 'plan' | 'draft'>): boolean =>
  isNameTyped(draft.confirmacao, plan?.evento?.nome ?? null)

/** Whether a code was typed and its ticket was not looked for: what is meant is not known then. */
export const isUnsought = ({ target, draft }: Pick<Form, 'target' | 'draft'>): boolean =>
  target?.kind !== 'ticket' && draft.codigo.trim() !== ''

/** What the server is asked to cancel: of a ticket what its code led to. */
const askedFor = ({ target, plan }: Pick<Form, 'target' | 'plan'>): CancellationTarget => {
  if (target?.kind === 'event') return { evento: true }
  if (target?.kind === 'category') return { categoria: target.id }
  return { ingressos: plan?.ingresso ? [plan.ingresso.id] : [] }
}

export const startedBy = (form: Form & { eventId: string }) => ({
  eventId: form.eventId,
  alvo: askedFor(form),
  draft: form.draft,
  total: form.plan?.total ?? 0,
})
