// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draftParts } from '#drafts/draft-parts.ts'
import { eventDraftErrors } from '#drafts/event-draft-errors.ts'
import { type EventDraft, emptyEventDraft } from '#drafts/event-draft-form.ts'
import { FormIndex } from '#web/event-creation/form-index.tsx'
import { fullDraft } from './full-draft.ts'

const partsOf = (draft: EventDraft) => draftParts(draft, eventDraftErrors(draft))

const links = (): (string | null)[] =>
  screen.getAllByRole('link').map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))

test('each part of an event that is not begun says how many of its fields are missing', () => {
  render(<FormIndex parts={partsOf(emptyEventDraft)} />)
  expect(links()).toEqual(['Dados faltam 7', 'Capa falta 1', 'Ingressos faltam 5'])
})

test('a part that is complete is ready, and one that lacks nothing and is wrong is to be looked at', () => {
  render(<FormIndex parts={partsOf({ ...fullDraft(), dataHoraFinal: '2020-01-01T08:00' })} />)
  expect(links()).toEqual(['Dados rever 1', 'Capa pronto', 'Ingressos pronto'])
})
