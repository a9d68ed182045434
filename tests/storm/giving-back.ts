import { setTimeout as pause } from 'node:timers/promises'
import type { Withdrawal } from '#contract/nouns/withdrawal.ts'
import type { CancellationPlan } from '#contract/nouns/cancellation.ts'
import { insisting } from './asked-again.ts'
import type { Buyer } from './buyer.ts'
import type { Dice } from './dice.ts'
import type { Stand } from './stand.ts'
import type { GivenBack } from './returned.ts'
import type { StormEvent } from './world.ts'

const cents = (reais: number): number => Math.round(reais * 100)

/** A buyer gives some tickets of an order back, maybe one and later another; `keeps`: not the last one. */
export const giveBack = async (
  buyer: Buyer,
  orderId: string,
  { one, percent }: Dice,
  keeps: boolean,
): Promise<GivenBack> => {
  const path = `/pedidos/${orderId}/desistencia`
  const gone: string[] = []
  // more than once each only where the shop says no to its own sum
  for (let turn = 0; turn < 12; turn += 1) {
    const { body } = await insisting(() => buyer.ask(path))
    const { linhas } = body as Withdrawal
    const ids = linhas.map(({ ingresso }) => ingresso)
    if (ids.length === 0 || (keeps && ids.length === 1)) return { orderId, tickets: gone }
    const chosen = keeps || percent(50) ? [one(ids)] : ids
    const total =
      linhas
        .filter(({ ingresso }) => chosen.includes(ingresso))
        .reduce((sum, { valor }) => sum + cents(valor), 0) / 100
    const said = await insisting(() => buyer.ask(path, { ingressos: chosen, total }))
    // 409: the first answer was lost, and they are gone already
    if (said.status !== 201 && said.status !== 409)
      throw new Error(`${said.status} ${JSON.stringify(said.body)}`)
    gone.push(...chosen)
  }
  return { orderId, tickets: gone }
}

/** The organiser cancels the whole event, and waits until every order is cancelled. */
export const cancelEvent = async (
  { clock }: Stand<unknown>,
  organiser: Buyer,
  { id }: StormEvent,
): Promise<void> => {
  const path = `/events/${id}/cancelamentos`
  for (let turn = 0; turn < 3_000; turn += 1) {
    const plan = (await insisting(() => organiser.ask(path))).body as CancellationPlan
    const { ultimo } = plan
    if (ultimo?.situacao === 'finished' && ultimo.alvo === 'evento') return
    if (ultimo?.situacao === 'incomplete')
      await organiser.ask(`${path}/${ultimo.id}/retomar`, undefined, 'POST')
    if (ultimo === null)
      await organiser.ask(path, {
        alvo: { evento: true },
        motivo: 'Chuva.',
        total: plan.total,
        confirmacao: 'Torneio',
      })
    clock.move(1000)
    await pause(100)
  }
}

/** What waits at the provider is decided there, now and then against the seller. */
export const decideReturns = async (
  { provider }: Stand<unknown>,
  { percent }: Dice,
  refusedShare: number,
): Promise<number> => {
  let waiting = 0
  for (const charge of await provider.books())
    for (const refund of charge.refunds.filter(({ status }) => status === 'in_process')) {
      waiting += 1
      await provider.change(`${charge.id}/refunds/${refund.id}`, percent(refusedShare) ? 'reject' : 'approve')
    }
  return waiting
}
