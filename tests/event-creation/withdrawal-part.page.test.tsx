// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { emptyEventDraft, type EventDraft, eventFormOf, isBlankDraft } from '#drafts/event-draft-form.ts'
import { draftVersion, keptDraft } from '#web/event-creation/kept-draft.ts'
import { WithdrawalPart } from '#web/event-creation/withdrawal-part.tsx'

let draft: EventDraft
type FormProps = { first: EventDraft; shopHours: number; onDraft: (typed: EventDraft) => void }
const Form = ({ first, shopHours, onDraft }: FormProps) => {
  const [typed, setTyped] = useState(first)
  const edit = (next: EventDraft) => {
    setTyped(next)
    onDraft(next)
  }
  return <WithdrawalPart draft={typed} shopHours={shopHours} onEdit={edit} />
}
const open = (first: EventDraft = emptyEventDraft, shopHours = 48) => {
  draft = first
  return render(<Form first={first} shopHours={shopHours} onDraft={(typed) => (draft = typed)} />).container
}

const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const choicesOf = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map(({ textContent }) => textContent)
const folded = (container: HTMLElement) => container.querySelector('summary')?.textContent

test('is folded, says what holds, and asks for nothing', () => {
  const container = open()
  expect(container.querySelector('details')?.open).toBe(false)
  expect(folded(container)).toBe('DesistênciaAté 7 dias após pagar, com 48 h ou mais até o evento.')
  expect(isBlankDraft(draft)).toBe(true)
  expect(Object.keys(eventFormOf(draft))).not.toContain('desistenciaDias')
  expect(container.querySelectorAll('[required]')).toHaveLength(0)
})

test('gives more than the shop, which its line says', async () => {
  const container = open()
  await choose('Desistir após pagar', '30')
  await choose('Desistir antes do evento', '0')
  expect(folded(container)).toBe('DesistênciaAté 30 dias após pagar, antes de o evento começar.')
  expect(eventFormOf(draft)).toMatchObject({ desistenciaDias: '30', desistenciaHoras: '0' })
  expect(isBlankDraft(draft)).toBe(false)
  await choose('Desistir após pagar', '')
  await choose('Desistir antes do evento', '')
  expect(isBlankDraft(draft)).toBe(true)
})

test('offers no less than the shop gives, and what a copy brought', () => {
  open({ ...emptyEventDraft, desistenciaDias: '45', desistenciaHoras: '3' }, 12)
  expect(choicesOf('Desistir após pagar')).toEqual([
    'até 7 dias',
    'até 14 dias',
    'até 30 dias',
    'até 60 dias',
    'até 90 dias',
    'até 45 dias',
  ])
  expect(choicesOf('Desistir antes do evento')).toEqual([
    'até 12 h antes',
    'até 6 h antes',
    'até o evento começar',
    'até 3 h antes',
  ])
})

test('is kept on the device, and a draft from before has the shop’s', () => {
  const typed = { ...emptyEventDraft, desistenciaDias: '30', desistenciaHoras: '0' }
  expect(keptDraft({ version: draftVersion, value: typed })).toEqual(typed)
  const { desistenciaDias: _days, desistenciaHoras: _hours, ...before } = emptyEventDraft
  expect(keptDraft({ version: draftVersion, value: before })).toEqual(emptyEventDraft)
})
