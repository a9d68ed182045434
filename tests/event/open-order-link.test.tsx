// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { PendingOrder } from '#contract/nouns/order-ticket.ts'
import { authMachine } from '#machines/auth.machine.ts'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { EventPage } from '#web/event/event.page.tsx'
import { OpenOrderLink } from '#web/event/open-order-link.tsx'
import { openOrder } from '#web/orders/open-order.ts'
import { SessionProvider } from '#web/session/session.tsx'
import { now as today, openOrders } from '../profile/open-orders.fixtures.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { networkError, refusedError } from '../support/ports.ts'
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

/** Of the event on screen, by this id. */
const here = (one: PendingOrder | undefined, id: string): PendingOrder => {
  if (!one) throw new Error('no such order')
  return { ...one, evento: { ...one.evento, id: evento.id }, transacao: { ...one.transacao, id } }
}
const [held, pix] = openOrders.two
const [reviewed] = openOrders.reviewed

const wayOf = ({ tickets, evento: of, transacao }: PendingOrder) => ({
  checkout: { tickets, evento: of, transactionId: transacao.id },
})

let driver: PageDriver<typeof ticketSelectionMachine>
let asked: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  asked = []
  localStorage.setItem('token', `h.${btoa('{"sub":"us_1"}')}.s`)
})
afterEach(() => {
  driver.close()
  vi.useRealTimers()
  localStorage.clear()
})

/** `listed`: what the server knows of the account's orders; null where it does not answer. */
const open = async (listed: PendingOrder[] | null = [], seats = 0): Promise<void> => {
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
          openOrder={OpenOrderLink}
          address="https://quadra.example/eventos/evento-a"
        />
      </SessionProvider>
    ),
    { path: '/eventos/evento-a' },
  )
  await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 0, seats }), now })
}

const ledTo = () => [driver.screen.address(), driver.screen.routerState()]

describe('the event page', () => {
  it('leads back to the order that this device kept while the server cannot be asked', async () => {
    openOrder.keep(order)
    await open(null)
    driver.screen.sees('ESGOTADO', 'Você já começou uma compra neste evento.', '1 × Arquibancada', 'R$ 30,00')
    driver.screen.lacks('Ver pedido', 'Reservado por', 'Desfaz a reserva')
    await driver.screen.press('Continuar compra')
    expect(ledTo()).toEqual(['/pagamento', { checkout: order }])
  })

  it.each([
    ['nothing', () => undefined],
    ['another one', () => openOrder.keep(order)],
  ])('leads to the order that the server lists where this device kept %s', async (_, keep) => {
    keep()
    const listed = here(pix, 'tx_9')
    await open([...openOrders.two, listed])
    driver.screen.sees('Falta pagar o PIX desta compra.', '2 × Arquibancada', 'Pague o PIX em')
    driver.screen.sees('Antes, pague o PIX.')
    driver.screen.lacks('Desfaz a reserva')
    await driver.screen.press('Continuar compra')
    expect(ledTo()).toEqual(['/pagamento', wayOf(listed)])
    expect(asked).toEqual([calls.openOrders])
  })

  it('leads to the order of this device where the server lists several of the event', async () => {
    openOrder.keep(order)
    await open([here(pix, 'tx_9'), here(held, 'tx_3')])
    await driver.screen.press('Continuar compra')
    expect(ledTo()).toEqual(['/pagamento', wayOf(here(held, 'tx_3'))])
  })

  it('says until when the server keeps the places, and what another purchase does to them', async () => {
    await open([here(held, 'tx_1')], 3)
    driver.screen.sees('Reservado por', 'R$ 76,50')
    await driver.screen.press('Aumentar Arquibancada')
    driver.screen.sees('Desfaz a reserva acima.')
  })

  it.each([
    ['whose payment is under review', reviewed, 'Ver pedido'],
    ['whose PIX is to be paid', pix, 'Continuar compra'],
  ])(
    'leads to the order %s who is refused another purchase, and keeps the choice',
    async (_, listed, way) => {
      const order = here(listed, 'tx_3')
      await open([order], 3)
      await driver.screen.press('Aumentar Arquibancada')
      await driver.screen.press('Comprar (1 ingresso)')
      await driver.ports.reject(
        'createTransaction',
        refusedError('paymentUnderway', 'Já existe um pagamento.'),
      )
      expect(driver.screen.alerts()).toEqual(['Já existe um pagamento.'])
      driver.screen.lacks('Você já começou', 'Falta pagar')
      driver.screen.seesButton('Comprar (1 ingresso)', { disabled: true })
      expect(document.activeElement?.textContent).toBe(way)
      const chosenThen = await driver.screen.press(way).then(() => driver.screen.routerState())
      expect(chosenThen).toEqual(wayOf(order))
      expect(window.history.state).toMatchObject({ tickets: chosen(0, 1) })
    },
  )

  it('says that its organiser cancelled what was being paid, and goes on with nothing', async () => {
    const order = here(pix, 'tx_3')
    const transacao = { ...order.transacao, estado: 'Cancelada', cancelado: 'categoria' as const, pix: null }
    openOrder.keep({ ...wayOf(order).checkout })
    await open([{ ...order, transacao }], 3)
    driver.screen.sees('A organização cancelou uma categoria deste pedido: não há mais nada a pagar.')
    driver.screen.lacks('Continuar compra', 'Pague o PIX em', 'Reservado por', 'Você já começou')
    await driver.screen.press('Ver pedido')
    expect(driver.screen.address()).toBe('/pagamento')
  })

  it('offers no way back to a reservation whose ticket went with its cancelled category', async () => {
    const order = here(held, 'tx_3')
    await open([{ ...order, transacao: { ...order.transacao, cancelado: 'categoria' } }], 3)
    driver.screen.sees('Arquibancada')
    driver.screen.lacks('Continuar compra', 'Ver pedido', 'Você já começou', 'A organização cancelou')
  })

  it('leads to Minha Conta where nobody can tell which order is being paid', async () => {
    await open(null, 3)
    await driver.screen.press('Aumentar Arquibancada')
    await driver.screen.press('Comprar (1 ingresso)')
    await driver.ports.reject('createTransaction', refusedError('paymentUnderway', 'Já existe um pagamento.'))
    await driver.screen.press('Ver pedido')
    expect(driver.screen.address()).toBe('/perfil')
  })

  it('leads to an order whose payment is under review by the word of Minha Conta', async () => {
    await open([here(reviewed, 'tx_3')])
    driver.screen.sees('Seu pagamento neste evento está em análise.', 'Em análise', 'Só após a análise.')
    driver.screen.lacks('Continuar compra', 'Você já começou', 'Desfaz a reserva', 'Reservado por')
    await driver.screen.press('Ver pedido')
    expect(ledTo()).toEqual(['/pagamento', wayOf(here(reviewed, 'tx_3'))])
  })

  it('offers no way back to an order that is not open any more', async () => {
    openOrder.keep(order)
    await open([])
    driver.screen.sees('ESGOTADO')
    driver.screen.lacks('Continuar compra')
  })

  it('offers none to an order of another event', async () => {
    openOrder.keep({ ...order, evento: { ...evento, id: 'evento-b' } })
    await open(openOrders.two)
    driver.screen.sees('ESGOTADO')
    driver.screen.lacks('Continuar compra')
  })

  it('takes the way back away when the time of the order is up', async () => {
    const ended = here(held, 'tx_1')
    await open([{ ...ended, transacao: { ...ended.transacao, expira_em: today.toISOString() } }])
    driver.screen.sees('ESGOTADO')
    driver.screen.lacks('Continuar compra')
  })
})
