// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { EventPage } from '#web/event/event.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { detailWith, now } from './event.fixtures.ts'

let driver: PageDriver<typeof ticketSelectionMachine>
afterEach(() => driver.close())

const open = async (left: { pairs: number; seats: number }): Promise<void> => {
  driver = await openPage(
    ticketSelectionMachine,
    (machine) => (
      <EventPage
        shopHours={48}
        machine={machine}
        input={{ id: 'evento-a', wanted: [] }}
        buyer={() => ({ hasToken: false, document: null })}
        coming={() => <p>O que vem depois</p>}
        openOrder={null}
        address="https://quadra.example/eventos/evento-a"
      />
    ),
    { path: '/eventos/evento-a' },
  )
  await driver.ports.resolve('loadEvent', { detail: detailWith(left), now })
}

const steps = () => document.querySelectorAll('[aria-label="Etapas da compra"]').length

it('offers what comes next, and no steps, where nothing is left', async () => {
  await open({ pairs: 0, seats: 0 })
  driver.screen.sees('ESGOTADO', 'O que vem depois')
  expect(steps()).toBe(0)
})

it('offers its own tickets where one kind is left', async () => {
  await open({ pairs: 0, seats: 5 })
  driver.screen.sees('ESGOTADO')
  driver.screen.lacks('O que vem depois')
  expect(steps()).toBe(1)
})
