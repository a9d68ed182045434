import { addTicketType } from '#drafts/event-draft-edits.ts'
import { emptyEventDraft, type EventDraft, type TicketTypeDraft } from '#drafts/event-draft-form.ts'

export const draftOf = (change: Partial<TicketTypeDraft> = {}): EventDraft => {
  const draft = addTicketType(emptyEventDraft)
  return {
    ...draft,
    tiposDeIngressos: draft.tiposDeIngressos.map((type) => ({
      ...type,
      tipo: 'atleta',
      modo: 'dupla',
      quantidadeDisponivel: '64',
      categorias: [],
      ...change,
    })),
  }
}
export const typeOf = (draft: EventDraft): TicketTypeDraft => {
  const type = draft.tiposDeIngressos.at(-1)
  if (!type) throw new Error('no type')
  return type
}
export const rowsOf = (draft: EventDraft): [string, string][] =>
  typeOf(draft).categorias.map(({ nome, quantidade }) => [nome, quantidade])
export const keyOf = (draft: EventDraft): string => typeOf(draft).key
