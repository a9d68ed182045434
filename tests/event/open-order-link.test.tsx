// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { EventPage } from '#web/event/event.page.tsx'
import { OpenOrderLink } from '#web/event/open-order-link.tsx'
import { openOrder } from '#web/orders/open-order.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { openOrders } from '../profile/open-orders.fixtures.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { networkError } from '../support/ports.ts'
import { chosen, detailWith, evento, now } from './event.fixtures.ts'

const order = { tickets: chosen(0, 1), evento, transactionId: 'tx_3' }

const settings = {
  contactEmail: '',
  instagramUrl: '',
  whatsappNumber: '',
  analyticsUrl: null,
  withdrawalHours: 48,
  mercadoPago: { publicKey: '', sdkUrl: '', passPreferenceId: false },
}

let driver: PageDriver<typeof ticketSelectionMachine>
let asked: unknown[]

beforeEach(() => {
  asked = []
  localStorage.setItem('token', `h.${btoa('{"sub":"us_1"}')}.s`)
})
afterEach(() => {
  driver.close()
  localStorage.clear()
})

/** `listed`: what the server knows of the account's orders; null where it does not answer. */
const open = async (listed: PendingOrder[] | null = []): Promise<void> => {
  const api = (call: unknown, ..._rest: unknown[]): Promise<never> => {
    asked.push(call)
    const isAnswered = call === calls.openOrders && listed !== null
    return isAnswered ? Promise.resolve(listed as never) : Promise.reject(networkError)
  }
  driver = await openPage(
    ticketSelectionMachine,
    (machine) => (
      <SessionProvider machine={authMachine} api={api} settings={settings}>
        <EventPage
          shopHours={48}
          machine={machine}
          input={{ id: 'evento-a', wanted: [] }}
          buyer={() => ({ hasToken: true, document: '12345678909' })}
          coming={null}
          openOrder={<OpenOrderLink eventId="evento-a" />}
          address="https://quadra.example/eventos/evento-a"
        />
      </SessionProvider>
    ),
    { path: '/eventos/evento-a' },
  )
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 0, seats: 0 }), now })
}

const ledTo = () => [driver.screen.address(), driver.screen.routerState()]

describe('the event page', () => {
  it.each([
    [
      'is still to be paid',
      openOrders.two.map((one) => ({ ...one, transacao: { ...one.transacao, id: 'tx_3' } })),
    ],
    [
      'is another one than that under review',
      openOrders.reviewed.map((one) => ({ ...one, transacao: { ...one.transacao, id: 'tx_9' } })),
    ],
    ['cannot be asked for', null],
  ])('leads back to the order that holds the last places and %s', async (_, listed) => {
    openOrder.keep(order)
    await open(listed)
    driver.screen.sees('ESGOTADO', 'Você já começou uma compra neste evento.')
    driver.screen.lacks('Ver pedido')
    await driver.screen.press('Continuar compra')
    expect(ledTo()).toEqual(['/pagamento', { checkout: order }])
  })

  it('says what was begun at once, and until when the server keeps it', async () => {
    openOrder.keep(order)
    await open(
      openOrders.two.map((one) => ({ ...one, transacao: { ...one.transacao, id: 'tx_3', pix: null } })),
    )
    driver.screen.sees(
      '1 × Arquibancada · R$',
      'Sua reserva termina em',
      'Outra compra neste evento libera esta reserva. O que você digitou é aproveitado.',
    )
    driver.close()
    await open(null)
    driver.screen.sees('1 × Arquibancada · R$ 30,00')
    driver.screen.lacks('Sua reserva termina em', 'Outra compra')
    expect(asked).toEqual([calls.openOrders, calls.openOrders])
  })

  it('leads to an order whose payment is under review by the word of Minha Conta', async () => {
    openOrder.keep(order)
    await open(openOrders.reviewed)
    driver.screen.sees('Seu pagamento neste evento está em análise.')
    driver.screen.lacks('Continuar compra', 'Você já começou', 'Outra compra')
    await driver.screen.press('Ver pedido')
    expect(ledTo()).toEqual(['/pagamento', { checkout: order }])
  })

  it('offers no way back to an order of another event, and asks for none', async () => {
    openOrder.keep({ ...order, evento: { ...evento, id: 'evento-b' } })
    await open()
    expect(document.body.textContent).toContain('ESGOTADO')
    expect(document.body.textContent).not.toContain('Continuar compra')
    expect(asked).toEqual([])
  })
})
