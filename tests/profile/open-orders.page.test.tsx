// @vitest-environment happy-dom
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openOrdersMachine } from '#machines/open-orders.machine.ts'
import { OpenOrdersPanel } from '#web/profile/open-orders.panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { now, openOrders } from './open-orders.fixtures.ts'
import { type openOrdersModel, openOrdersWalks } from './open-orders.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(openOrdersMachine, 'page'))

type Driver = PageDriver<typeof openOrdersMachine>

const open = (): Promise<Driver> => {
  vi.setSystemTime(now)
  return openPage(
    openOrdersMachine,
    (machine) => (
      <main>
        <h1>Minha Conta</h1>
        <OpenOrdersPanel machine={machine}>{(list) => list}</OpenOrdersPanel>
      </main>
    ),
    { path: '/perfil', taken },
  )
}

const cards = () => Array.from(document.querySelectorAll('li h3'), ({ textContent }) => textContent)
const names: Record<string, string> = {
  tx_1: 'Copa da Praia',
  tx_2: 'Open de Verão',
  tx_3: 'Etapa do Recife',
}

const tables: Tables<typeof openOrdersModel, Driver> = {
  shows: {
    asking: ({ screen }) => screen.lacks('Pedidos pendentes'),
    listing: ({ screen }, { left }) => {
      expect(cards()).toEqual(left.map((id) => names[id]))
      expect(screen.alerts()).toEqual([])
      if (left.length === 0) screen.lacks('Pedidos pendentes')
      if (left.includes('tx_1'))
        screen.sees(
          'seg, 21 dez 2026 · 8h · Parque da Jaqueira · Recife/PE',
          '2 × Arquibancada',
          'Total: R$ 76,50',
          'Sua reserva termina em 10:00',
          'Continuar',
        )
      if (left.includes('tx_2')) screen.sees('Total: R$ 100,00', 'Pague o PIX em', 'Pagar PIX')
      if (left.includes('tx_3')) {
        screen.sees('Pagamento em análise', 'Não pague de novo', 'Ver pedido')
        screen.lacks('Sua reserva termina em')
        screen.lacks('Continuar')
      }
    },
    broken: ({ screen }) => {
      screen.sees('Pedidos pendentes')
      expect(screen.alerts()).toEqual(['Não foi possível carregar seus pedidos pendentes.'])
    },
  },
  does: {
    'orders arrive': ({ ports }, { many }) => ports.resolve('loadOpenOrders', openOrders[many]),
    'orders fail': ({ ports }) => ports.reject('loadOpenOrders', httpError('Fora do ar.')),
    'person retries': ({ screen }) => screen.press('Tentar novamente'),
    'time of the first is over': ({ wait }) => wait(601_000),
  },
}

describe('pending orders in Minha Conta keep to the specification', () => {
  it.each(openOrdersWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(openOrdersMachine)).toEqual([]))

  it('stand in the order in which they end; what somebody looks at comes last', async () => {
    const driver = await open()
    await driver.ports.resolve('loadOpenOrders', [...openOrders.reviewed, ...openOrders.two.toReversed()])
    expect(cards()).toEqual(['Copa da Praia', 'Open de Verão', 'Etapa do Recife'])
    driver.close()
  })

  it.each([
    ['evento', 'A organização cancelou este evento', 'Ver outros eventos', '/eventos'],
    [
      'categoria',
      'A organização cancelou uma categoria deste pedido',
      'Escolher outra categoria',
      '/eventos/ev_tx_1',
    ],
  ] as const)(
    'say what their organiser cancelled, and lead to no payment: %s',
    async (cancelado, says, step, to) => {
      const driver = await open()
      const [order] = openOrders.one
      if (!order) throw new Error('no order')
      const transacao = { ...order.transacao, estado: 'Cancelada', cancelado, pagamento_status: 'cancelled' }
      await driver.ports.resolve('loadOpenOrders', [{ ...order, transacao }])
      driver.screen.sees(says, 'não há mais nada a pagar')
      driver.screen.lacks(
        'Continuar',
        'Pagar PIX',
        'Sua reserva termina em',
        'Pague o PIX em',
        'Pagamento em análise',
      )
      await driver.screen.press(step)
      expect(driver.screen.address()).toBe(to)
      driver.close()
    },
  )

  it('lead to the payment with all that it needs', async () => {
    const driver = await open()
    await driver.ports.resolve('loadOpenOrders', openOrders.one)
    await driver.screen.press('Continuar')
    expect(driver.screen.address()).toBe('/pagamento')
    driver.close()
  })
})
