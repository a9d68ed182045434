import { expect, test } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { catalogDraftOf } from '#drafts/catalog-draft.ts'
import { addTicketType, duplicateTicketType } from '#drafts/event-draft-edits.ts'
import type { EventDraft } from '#drafts/event-draft-form.ts'
import { addCategory, addCustomField, addLot } from '#drafts/event-draft-parts.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { catalogView } from '#web/dashboard/catalog.view.ts'
import { eventCreationView } from '#web/event-creation/event-creation.view.ts'
import { catalogWith } from '../dashboard/catalog-editing.data.ts'
import { inState } from '../support/states.ts'
import { fullDraft } from './full-draft.ts'

const additions: [string, (draft: EventDraft, key: string) => EventDraft, string][] = [
  ['a ticket type', addTicketType, '1.nome'],
  ['a copy of a ticket', (draft, key) => duplicateTicketType(draft, key), '1.descricao'],
  ['a lot', addLot, '0.lotes.2.preco'],
  ['a category', (draft, key) => addCategory(draft, key), '0.categorias.3.nome'],
  ['a question', addCustomField, '0.camposPersonalizados.3.titulo'],
]

const blank = (): EventDraft => {
  const full = fullDraft()
  return {
    ...full,
    nome: '',
    tiposDeIngressos: full.tiposDeIngressos.map((type) => ({ ...type, descricao: '' })),
  }
}

test.each(additions)(
  'of %s that is added to a refused form nothing is said until it is sent again',
  (_, add, path) => {
    const input = { userId: 'u1', now: '2026-11-21T12:00:00Z' }
    const opened = inState(eventCreationMachine, 'editing.changed', { input, context: { draft: blank() } })
    const sent = getNextSnapshot(eventCreationMachine, opened, { type: 'form.submit' })
    const draft = add(sent.context.draft, sent.context.draft.tiposDeIngressos[0]?.key ?? '')
    const added = getNextSnapshot(eventCreationMachine, sent, { type: 'draft.change', draft })
    const again = getNextSnapshot(eventCreationMachine, added, { type: 'form.submit' })
    const errors = [sent, added, again].map((one) => eventCreationView(one).form?.errors ?? {})
    expect(Object.keys(errors[1] ?? {}).filter((name) => !(name in (errors[0] ?? {})))).toEqual([])
    expect(errors[1]).toMatchObject({ nome: errors[0]?.['nome'] })
    expect(errors[2]).toHaveProperty([`tiposDeIngressos.${path}`])
  },
)

test('of a lot that is added to published tickets which were refused nothing is said either', () => {
  const catalog = catalogWith({ nome: 'Arena', places: '30' })
  const first = catalogDraftOf(catalog)
  const [type] = first.form.tiposDeIngressos
  const draft = {
    ...first,
    form: { ...first.form, tiposDeIngressos: [{ ...(type as NonNullable<typeof type>), descricao: '' }] },
  }
  const context = { catalog, draft }
  const opened = inState(catalogEditingMachine, 'editing', { input: { eventId: 'ev_1' }, context })
  const sent = getNextSnapshot(catalogEditingMachine, opened, { type: 'catalog.review' })
  const added = getNextSnapshot(catalogEditingMachine, sent, {
    type: 'draft.change',
    draft: { ...draft, form: addLot(draft.form, type?.key ?? '') },
  })
  const again = getNextSnapshot(catalogEditingMachine, added, { type: 'catalog.review' })
  const wrong = [sent, added, again].map((one) => Object.keys(catalogView(one).form?.errors ?? {}))
  const own = ['tiposDeIngressos.0.descricao']
  expect(wrong.slice(0, 2)).toEqual([own, own])
  expect(wrong[2]).toContain(`tiposDeIngressos.0.lotes.${type?.lotes.length}.preco`)
})
