import fc from 'fast-check'
import type { TicketInvite } from '#contract/nouns/invite.ts'
import type { Withdrawal } from '#contract/nouns/withdrawal.ts'
import { acceptance } from '../after-sale.ts'
import { isValid, type ModelOrder } from './model-orders.ts'
import type { RealShop } from './real-shop.ts'
import type { ShopModel } from './shop-model.ts'
import { ofOrder, step, which } from './step.ts'

const hasTickets = ({ tickets }: ModelOrder): boolean => tickets.length > 0
const hasValid = ({ tickets }: ModelOrder): boolean => tickets.some(isValid)
const meant = { isMeant: hasValid, check: hasTickets }

type Choice = { from: number; many: number }
const choice: fc.Arbitrary<Choice> = fc.record({ from: fc.nat(3), many: fc.constantFrom(1, 1, 2, 4) })
/** Mostly the right sum. */
const extra = fc.nat(9).map((chance) => (chance === 9 ? 1 : 0))
const forSum = (cents: number): string => (cents === 0 ? '' : ', for a cent too much')

/** Positions of so many tickets of the order: of valid ones, where it has any. */
const chosenOf = ({ tickets }: ModelOrder, { from, many }: Choice): number[] => {
  const all = [...tickets.keys()]
  const valid = all.filter((at) => tickets[at]?.state === 'valid')
  const own = valid.length > 0 ? valid : all
  const first = from % own.length
  return [...own.slice(first), ...own.slice(0, first)].slice(0, many)
}

const priceOf = ({ tickets }: ModelOrder, chosen: readonly number[]): number =>
  chosen.reduce((sum, at) => sum + (tickets[at]?.net ?? 0), 0)

const cents = (reais: number): number => Math.round(reais * 100)

/** The page of a withdrawal shows the valid tickets with their prices, and what is gone. */
const seesWithdrawal = async (order: ModelOrder, real: RealShop, path: string): Promise<void> => {
  const said = await real.buyer(order.buyer).ask(path)
  real.expect('what may be given back', said, 200)
  const { linhas } = said.body as Withdrawal
  const shown = linhas.map(({ valor, motivo }) => `${cents(valor)} ${motivo === null ? 'may go' : 'stays'}`)
  const wanted = order.tickets
    .filter(isValid)
    .map(({ net, entries }) => `${net} ${entries.length === 0 ? 'may go' : 'stays'}`)
  real.same('what may be given back', String(shown), String(wanted))
}

export const giveBack = fc.tuple(which, choice, extra).map(([one, some, more]) =>
  ofOrder(`gives ${some.many} of its tickets back${forSum(more)}`, one, {
    ...meant,
    run: async (order, model, real) => {
      const path = `/pedidos/${real.keptOf(order).id}/desistencia`
      await seesWithdrawal(order, real, path)
      const chosen = chosenOf(order, some)
      const ingressos = (await real.ticketsOf(order, chosen)).map(({ id }) => id)
      const sum = priceOf(order, chosen) + more
      const expected = model.giveBack(order, chosen, sum)
      const said = await real.buyer(order.buyer).ask(path, { ingressos, total: sum / 100 })
      real.expect('withdrawal', said, expected)
    },
  }),
)

export const cancelTickets = fc.tuple(which, choice, extra).map(([one, some, more]) =>
  ofOrder(`has ${some.many} of its tickets cancelled by the organiser${forSum(more)}`, one, {
    ...meant,
    run: async (order, model, real) => {
      const chosen = chosenOf(order, some)
      const ingressos = (await real.ticketsOf(order, chosen)).map(({ id }) => id)
      const valid = chosen.filter((at) => order.tickets[at]?.state === 'valid')
      const sum = priceOf(order, valid) + more
      const expected = model.cancel(order, chosen, sum)
      const said = await real.organiser().ask(`/events/${real.event.id}/cancelamentos`, {
        alvo: { ingressos },
        motivo: 'Chuva.',
        total: sum / 100,
        confirmacao: 'Torneio',
      })
      real.expect('cancellation', said, expected)
    },
  }),
)

const enter = async (order: ModelOrder, at: number, door: number, model: ShopModel, real: RealShop) => {
  const [ticket] = await real.ticketsOf(order, [at])
  const now = real.stand.clock.now()
  model.enter(order, at, now)
  const { isKept } = await (await real.door(door)).write(ticket?.codigo ?? '', now)
  real.same('what the door wrote is kept', String(isKept), 'true')
}

const betweens = ['nothing', 'nothing', 'entry', 'return'] as const

export const pass = fc
  .tuple(which, fc.nat(3), fc.constantFrom('other', 'other', 'buyer'), fc.constantFrom(...betweens))
  .map(([one, nth, to, between]) => {
    const late = { nothing: '', entry: ', who comes in before', return: ', and gives it back before' }[
      between
    ]
    const whom = to === 'other' ? 'somebody else' : 'its buyer'
    return ofOrder(`passes ticket ${nth} on to ${whom}${late}`, one, {
      ...meant,
      run: async (order, model, real) => {
        const [at = 0] = chosenOf(order, { from: nth, many: 1 })
        const [ticket] = await real.ticketsOf(order, [at])
        const buyer = real.buyer(order.buyer)
        const offered = model.offer(order, at)
        const said = await buyer.ask(`/tickets/${ticket?.id}/convites`, { tipo: 'titular' })
        real.expect('offer', said, offered)
        if (offered !== 201) return
        const { id, link } = said.body as TicketInvite
        if (between === 'entry') await enter(order, at, 0, model, real)
        if (between === 'return') {
          const total = priceOf(order, [at])
          const gone = { ingressos: [ticket?.id], total: total / 100 }
          const expected = model.giveBack(order, [at], total)
          const path = `/pedidos/${real.keptOf(order).id}/desistencia`
          real.expect('withdrawal of what is offered', await buyer.ask(path, gone), expected)
        }
        const isAthlete = model.types[order.items[at]?.type ?? 0]?.tipo === 'atleta'
        const person = to === 'buyer' ? { cpf: buyer.person.cpf } : {}
        const body = acceptance(link.split('#')[1] ?? '', isAthlete, person)
        const taken = model.take(order, at, to)
        real.expect('acceptance', await buyer.ask(`/convites/${id}/aceite`, body), taken)
      },
    })
  })

/** What the doors and the organiser's panel know afterwards. */
const seeDoors = async (model: ShopModel, real: RealShop, door: number): Promise<void> => {
  const panel = await real.organiser().ask(`/events/${real.event.id}/checkin`)
  real.expect('panel', panel, 200)
  const { total, entraram, conflitos } = panel.body as {
    total: number
    entraram: number
    conflitos: unknown[]
  }
  real.same(
    'panel',
    JSON.stringify({ total, entraram, conflitos: conflitos.length }),
    JSON.stringify(model.doors),
  )
  const listed = new Map((await (await real.door(door)).list()).map((row) => [row.ingresso, row]))
  for (const order of model.orders)
    for (const [at, { codigo }] of (await real.ticketsOf(order, [...order.tickets.keys()])).entries()) {
      const { versao, state } = order.tickets[at] ?? { versao: 0, state: 'valid' }
      const row = listed.get(codigo)
      const found = row ? `${row.versao} ${row.cancelado ? 'void' : 'valid'}` : 'nothing'
      real.same(`the door's list of ${codigo}`, found, `${versao} ${state === 'valid' ? 'valid' : 'void'}`)
    }
}

export const comeIn = fc.tuple(which, fc.nat(3), fc.nat(1), fc.nat(2)).map(([one, nth, door, chance]) => {
  const isTwice = chance === 2
  const where = isTwice ? 'at both doors at once' : `at door ${door + 1}`
  return ofOrder(`comes in with ticket ${nth} ${where}`, one, {
    ...meant,
    run: async (order, model, real) => {
      const [at = 0] = chosenOf(order, { from: nth, many: 1 })
      const doors = isTwice ? [0, 1] : [door]
      await Promise.all(doors.map((other) => enter(order, at, other, model, real)))
      await seeDoors(model, real, door)
    },
  })
})

export const readStatement = fc.constant(
  step('the organiser reads the statement', async (model, real) => {
    const said = await real.organiser().ask(`/events/${real.event.id}/extrato`)
    real.expect('statement', said, 200)
    const { totais } = said.body as { totais: Record<string, number> }
    const wanted = model.statement
    for (const [name, sum] of Object.entries(wanted))
      real.same(`statement, ${name}`, String(cents(totais[name] ?? Number.NaN)), String(sum))
  }),
)
