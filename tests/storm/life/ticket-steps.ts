import fc from 'fast-check'
import type { TicketInvite } from '#contract/nouns/invite.ts'
import type { Withdrawal } from '#contract/nouns/withdrawal.ts'
import { acceptance } from '../after-sale.ts'
import { chosenOf, choice, meant } from './chosen-tickets.ts'
import { use } from './door-steps.ts'
import { isUsed, isValid, type ModelOrder } from './model-orders.ts'
import type { RealShop } from './real-shop.ts'
import { ofOrder, step, which } from './step.ts'

/** Mostly the right sum. */
const extra = fc.nat(9).map((chance) => (chance === 9 ? 1 : 0))
const forSum = (cents: number): string => (cents === 0 ? '' : ', for a cent too much')

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
    .map((ticket) => `${ticket.net} ${isUsed(ticket) ? 'stays' : 'may go'}`)
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
        if (between === 'entry') await use({ order, at, door: 0 }, 'entrada', model, real)
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
