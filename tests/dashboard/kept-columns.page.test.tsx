import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import type { RowsPage } from '#machines/dashboard-tables.setup.ts'
import { KeptColumns } from '#web/dashboard/kept-columns.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const quiet = dashboardTablesMachine.provide({
  actors: { participants: fromPromise(() => Promise.resolve<RowsPage>({ rows: {}, next: null })) },
})

/** The tables of an event as a page that was just opened has them. */
const open = (eventId: string) => {
  const tables = createActor(quiet, { input: { eventId } }).start()
  render(<KeptColumns eventId={eventId} tables={tables} />)
  return {
    choose: (columns: string[]) => tables.send({ type: 'columns.choose', columns }),
    columns: () => tables.getSnapshot().context.columns,
  }
}

it('brings the chosen columns of an event back after a reload, and no other event’s', () => {
  const first = open('ev_1')
  expect(first.columns()).toEqual([])
  first.choose(['codigo', 'nascimento'])
  cleanup()
  expect(open('ev_1').columns()).toEqual(['codigo', 'nascimento'])
  expect(open('ev_2').columns()).toEqual([])
  expect(Object.entries(localStorage)).toEqual([['quadra.colunas.ev_1', '["codigo","nascimento"]']])
})

it('forgets what is no longer chosen', () => {
  open('ev_1').choose(['codigo'])
  cleanup()
  open('ev_1').choose([])
  cleanup()
  expect(open('ev_1').columns()).toEqual([])
  expect(localStorage.length).toBe(0)
})

it('begins without any where the device holds something else', () => {
  localStorage.setItem('quadra.colunas.ev_1', '{"codigo":true}')
  expect(open('ev_1').columns()).toEqual([])
})
