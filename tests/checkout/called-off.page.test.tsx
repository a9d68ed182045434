// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { CalledOffCategory } from '#contract/nouns/ticket-type.ts'
import { messages } from '#contract/words/messages.ts'
import { openOrder } from '#web/orders/open-order.ts'
import { httpError } from '../support/ports.ts'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { gold, now, onSale, pair, silver, typed } from './order-changes.fixture.ts'
import { evento, transaction } from './order.fixture.ts'

const { categoryCalledOff, onlyCategoryCalledOff, categoryGone } = messages.server

const cancelled = (of: Partial<CalledOffCategory>): CalledOffCategory => ({
  id: 'c2',
  nome: 'Prata',
  ingresso: 'tt_1',
  encerrou: false,
  ...of,
})

let driver: CheckoutDriver | undefined
afterEach(() => {
  driver?.close()
  localStorage.clear()
})

const opened = async (
  types = now({ categories: [gold] }),
  canceladas?: CalledOffCategory[],
  lines = typed(),
) => {
  driver = await openCheckout([{ ...pair, preco: 50 }], {
    linhas: lines.map((one) => ({ ...one, ticket_type_id: pair.ticket_type_id })),
    cupom: '',
    cupom_aplicado: null,
    detail: { evento, ticket_types: types, ...(canceladas && { canceladas }) },
  })
  return driver
}

test('a category that was cancelled is said by its name, with what to do', async () => {
  const { screen } = await opened(undefined, [cancelled({})])
  screen.seesLink(categoryCalledOff('Prata'), '#campo-tickets-1-athleteInfo-category')
  screen.sees('O que mudou neste evento')
  screen.lacks(categoryGone('Prata'))
})

test('a category that an edit took off is not called cancelled', async () => {
  const { screen } = await opened(undefined, [cancelled({ id: 'c9', ingresso: 'tt_9' })])
  screen.sees(categoryGone('Prata'))
})

test('a ticket whose last category was cancelled cannot be bought, and leads to the event', async () => {
  const { screen } = await opened([{ ...onSale, id: 'tt_9' }], [cancelled({ encerrou: true })])
  screen.sees(onlyCategoryCalledOff('Dupla', 'Prata'))
  screen.lacks('você pode concluir a compra')
  screen.seesLink('Escolher outro ingresso', '/eventos/ev_1')
  await screen.press('Escolher outro ingresso')
  expect(screen.routerState()).toEqual({ tickets: [] })
})

test('who chooses another ticket has no way back to what can no longer be bought', async () => {
  localStorage.setItem('token', `h.${btoa('{"sub":"us_1"}')}.s`)
  const tickets = [{ ...pair, preco: 50 }]
  openOrder.keep({ evento, tickets, transactionId: 'tr_1' })
  const { screen } = await opened([{ ...onSale, id: 'tt_9' }], [cancelled({ encerrou: true })])
  expect(openOrder.of(evento.id)?.transactionId).toBe('tr_1')
  await screen.press('Escolher outro ingresso')
  expect(openOrder.of(evento.id)).toBeNull()
})

test('of two tickets of one name only the one that was cancelled is left out', async () => {
  const other = { ...pair, ticket_type_id: 'tt_9', preco: 50 }
  driver = await openCheckout([{ ...pair, preco: 50 }, other], {
    linhas: [],
    cupom: '',
    cupom_aplicado: null,
    detail: {
      evento,
      ticket_types: [{ ...onSale, id: 'tt_9' }],
      canceladas: [cancelled({ encerrou: true })],
    },
  })
  await driver.screen.press('Escolher outro ingresso')
  expect(driver.screen.routerState()).toEqual({ tickets: [other] })
})

test('a ticket that was archived after one of its categories was cancelled is still bought with the others', async () => {
  const { screen } = await opened([{ ...onSale, id: 'tt_9' }], [cancelled({ nome: 'Bronze', id: 'c3' })])
  screen.sees('você pode concluir a compra')
})

test('the way back stays where the refusal says it already', async () => {
  const complete = typed().map((one, at) => ({
    ...one,
    personalInfo: {
      ...one.personalInfo,
      ...(at === 1 && { email: 'bia@quadra.example', cpf: '111.444.777-35' }),
    },
    athleteInfo: one.athleteInfo && {
      ...one.athleteInfo,
      gender: 'Feminino' as const,
      agreedToHealthTerms: true,
      agreedToImageTerms: true,
    },
  }))
  const { screen, ports } = await opened(now({ categories: [gold, silver] }), undefined, complete)
  const said = onlyCategoryCalledOff('Dupla', 'Prata')
  await screen.submit()
  const [item] = transaction().ticket_data_snapshot
  await ports.resolve('transaction', transaction({ ticket_data_snapshot: item ? [item, item] : [] }))
  await ports.reject('createPreference', httpError(said, 409))
  await ports.resolve('readOrderAnew', {
    transaction: transaction(),
    detail: { evento, ticket_types: [], canceladas: [cancelled({ encerrou: true })] },
  })
  expect(document.body.textContent.split(said)).toHaveLength(2)
  screen.lacks('O que mudou neste evento')
  screen.seesLink('Escolher outro ingresso', '/eventos/ev_1')
})
