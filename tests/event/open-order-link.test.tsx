// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { EventPage } from '#web/event/event.page.tsx'
import { OpenOrderLink } from '#web/event/open-order-link.tsx'
import { openOrder } from '#web/orders/open-order.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { chosen, detailWith, evento, now } from './event.fixtures.ts'

const order = { tickets: chosen(0, 1), evento, transactionId: 'transacao-1' }

let driver: PageDriver<typeof ticketSelectionMachine>

beforeEach(() => localStorage.setItem('token', `h.${btoa('{"sub":"us_1"}')}.s`))
afterEach(() => {
  driver.close()
  localStorage.clear()
})

const open = async (): Promise<void> => {
  driver = await openPage(
    ticketSelectionMachine,
    (machine) => (
      <EventPage
        machine={machine}
        input={{ id: 'evento-a', wanted: [] }}
        buyer={() => ({ hasToken: true, document: '12345678909' })}
        openOrder={<OpenOrderLink eventId="evento-a" />}
        address="https://quadra.example/eventos/evento-a"
      />
    ),
    { path: '/eventos/evento-a' },
  )
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 0, seats: 0 }), now })
}

describe('the event page', () => {
  it('leads back to the order that holds the last places', async () => {
    openOrder.keep(order)
    await open()
    driver.screen.sees('ESGOTADO', 'Você já começou uma compra neste evento.')
    await driver.screen.press('Continuar compra')
    expect([driver.screen.address(), driver.screen.routerState()]).toEqual([
      '/pagamento',
      { checkout: order },
    ])
  })

  it('offers no way back to an order of another event', async () => {
    openOrder.keep({ ...order, evento: { ...evento, id: 'evento-b' } })
    await open()
    expect(document.body.textContent).toContain('ESGOTADO')
    expect(document.body.textContent).not.toContain('Continuar compra')
  })
})
