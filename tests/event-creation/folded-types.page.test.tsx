import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { putTicketTypeBack, removedTicketType, removeTicketType } from '#drafts/event-draft-edits.ts'
import type { RemovedTicketType } from '#drafts/event-draft-edits.ts'
import { emptyEventDraft, type EventDraft, newTicketType } from '#drafts/event-draft-form.ts'
import { TicketTypes } from '#web/event-creation/ticket-types.tsx'
import { fullDraft } from './full-draft.ts'

const Form = ({ first }: { first: EventDraft }) => {
  const [draft, onEdit] = useState(first)
  const [removed, setRemoved] = useState<RemovedTicketType | null>(null)
  const remove = (key: string) => {
    setRemoved(removedTicketType(draft, key))
    onEdit(removeTicketType(draft, key))
  }
  const undo = () => {
    onEdit(putTicketTypeBack(draft, removed))
    setRemoved(null)
  }
  const part = { draft, errors: {}, onEdit, hints: [], removed, attempt: 0 }
  return (
    <>
      <TicketTypes {...part} onRemove={remove} onUndo={undo} />
      <button type="button" onClick={() => onEdit(emptyEventDraft)}>
        Descartar
      </button>
    </>
  )
}

let host: HTMLElement
let root: Root
const open = async (first: EventDraft) => {
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () => root.render(<Form first={first} />))
}
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
})

const oneType = (): EventDraft => ({
  ...fullDraft(),
  tiposDeIngressos: fullDraft().tiposDeIngressos.slice(0, 1),
})
const cards = () =>
  [...host.querySelectorAll('details')].filter((one) => !one.parentElement?.closest('details'))
const areOpen = () => cards().map((card) => card.open)
const press = (name: string, within: Element = host) =>
  act(async () => {
    const button = [...within.querySelectorAll('button')].find(
      ({ textContent }) => textContent.trim() === name,
    )
    if (!button) throw new Error(`no button ${name}`)
    button.click()
  })
const focused = () => document.activeElement?.getAttribute('name')

test('a kept draft shows what is finished as one line, and a new event its first ticket open', async () => {
  await open(fullDraft())
  expect(areOpen()).toEqual(fullDraft().tiposDeIngressos.map(() => false))
  await act(async () => root.render(<Form key="new" first={emptyEventDraft} />))
  expect(areOpen()).toEqual([true])
})

test('what is finished folds for the next ticket, what is not stays open', async () => {
  await open(oneType())
  await act(async () => cards()[0]?.querySelector('summary')?.click())
  expect(areOpen()).toEqual([true])
  await press('Adicionar tipo de ingresso')
  expect([areOpen(), focused()]).toEqual([[false, true], 'tiposDeIngressos.1.nome'])
  await press('Adicionar tipo de ingresso')
  expect([areOpen(), focused()]).toEqual([[false, true, true], 'tiposDeIngressos.2.nome'])
})

test('a copy is open and has the focus, its finished original is one line', async () => {
  await open(oneType())
  await act(async () => cards()[0]?.querySelector('summary')?.click())
  await press('Duplicar ingresso')
  expect([areOpen(), focused()]).toEqual([[false, true], 'tiposDeIngressos.1.nome'])
})

test('a folded ticket that comes back after its removal is open', async () => {
  await open(oneType())
  await press('Remover ingresso')
  expect(areOpen()).toEqual([])
  await press('Desfazer')
  expect([areOpen(), focused()]).toEqual([[true], 'tiposDeIngressos.0.nome'])
})

test('a draft that begins again begins open, and stays so when its kind is chosen', async () => {
  const types = fullDraft().tiposDeIngressos.slice(0, 1)
  await open({ ...fullDraft(), tiposDeIngressos: types.map((type) => ({ ...type, key: 'k1' })) })
  expect(areOpen()).toEqual([false])
  await press('Descartar')
  expect(areOpen()).toEqual([true])
  await act(async () => host.querySelector<HTMLInputElement>('[type=radio][value=espectador]')?.click())
  expect(areOpen()).toEqual([true])
  expect(host.querySelector('summary')?.textContent).toContain('Espectador')
})

const manyTypes = (count: number): EventDraft => ({
  ...emptyEventDraft,
  tiposDeIngressos: Array.from({ length: count }, (_, at) => ({
    ...newTicketType(`t${at}`, `l${at}`),
    lotes: [],
  })),
})
const buttons = (name: string) =>
  [...host.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() === name)

test('no type is added to forty, and the list says why before anything is sent', async () => {
  await open(manyTypes(39))
  expect(host.textContent).toContain('39 de 40 tipos.')
  expect(host.textContent).not.toContain('São no máximo')
  await press('Adicionar tipo de ingresso')
  expect(host.textContent).toContain('40 de 40 tipos. São no máximo 40 tipos de ingresso.')
  const [add] = buttons('Adicionar tipo de ingresso')
  expect([add?.disabled, ...buttons('Duplicar ingresso').map(({ disabled }) => disabled)]).toEqual(
    Array.from({ length: 41 }, () => true),
  )
  const why = document.getElementById(add?.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toContain('40 de 40 tipos.')
})
