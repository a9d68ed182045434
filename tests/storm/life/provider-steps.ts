import fc from 'fast-check'
import { wish } from './buyer-steps.ts'
import type { RealShop } from './real-shop.ts'
import { type ModelOrder, openPayment } from './model-orders.ts'
import { buyer, isOpen, ofOrder, step, which } from './step.ts'

const minute = 60_000
const decisions = { approve: 'approved', reject: 'refused', cancel: 'cancelled' } as const

const tell = async (real: RealShop, order: ModelOrder, change: string): Promise<void> => {
  const status = await real.stand.provider.change(real.keptOf(order).paymentId ?? '', change)
  if (status !== 200) throw new Error(`the provider cannot ${change}: ${status}`)
}

export const decide = fc
  .tuple(which, fc.constantFrom<keyof typeof decisions>('approve', 'approve', 'reject', 'cancel'))
  .map(([one, change]) =>
    ofOrder(`the provider has it ${decisions[change]}`, one, {
      isMeant: isOpen,
      check: isOpen,
      run: async (order, model, real) => {
        const payment = openPayment(order)
        if (!payment) return
        model.decide(order, payment, decisions[change])
        await tell(real, order, change)
      },
    }),
  )

export const giveUp = which.map((one) =>
  ofOrder('gives its payment up', one, {
    isMeant: isOpen,
    check: isOpen,
    run: async (order, model, real) => {
      const expected = model.giveUp(order)
      real.expect('giving up', await real.buyer(order.buyer).cancel(real.keptOf(order).id), expected)
    },
  }),
)

export const dispute = fc.tuple(which, fc.boolean()).map(([one, isWon]) => {
  const isIt = (order: ModelOrder): boolean =>
    order.payments.at(-1)?.state === (isWon ? 'charged back' : 'approved')
  return ofOrder(isWon ? 'a chargeback is won' : 'the bank takes the money back', one, {
    isMeant: isIt,
    check: isIt,
    run: async (order, model, real) => {
      const payment = order.payments.at(-1)
      if (!payment) return
      if (isWon) model.win(order, payment)
      else model.chargeBack(order, payment)
      await tell(real, order, isWon ? 'win' : 'chargeback')
    },
  })
})

export const wait = fc
  .constantFrom(1, 6, 16, 32, 40)
  .map((minutes) => step(`${minutes} minutes go by`, (_, real) => real.wait(minutes * minute)))

const isOpenPix = (order: ModelOrder): boolean => openPayment(order)?.by === 'pix'

/** Paid in time, but nobody hears of it until the hold is long over and somebody else has taken what was free. */
export const latePix = fc.tuple(which, fc.option(fc.tuple(buyer, wish), { nil: null })).map(([one, rival]) =>
  ofOrder(
    `its PIX is paid, news come 45 minutes later${rival ? `, when buyer ${rival[0]} has chosen ${rival[1].join(' + ')}` : ''}`,
    one,
    {
      isMeant: isOpenPix,
      check: isOpenPix,
      run: async (order, model, real) => {
        const payment = openPayment(order)
        if (!payment) return
        const { provider } = real.stand
        await provider.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
        provider.misbehave(() => 'cut before')
        await tell(real, order, 'pay')
        payment.unheard = true
        await real.wait(45 * minute)
        await real.agrees()
        if (rival) {
          const [who, wanted] = rival
          const expected = model.hold(who, wanted, false)
          const items = model.orders.at(-1)?.items ?? []
          const many = real.kept.length
          if (expected === 201 && model.orders.length > many) {
            const said = await real.buyer(who).hold(real.event, real.wantedOf({ items }, 0))
            real.expect('hold', said, expected)
            const id = String(said.body['transaction_id'])
            real.kept.push({ id, lines: [], preferenceId: null, paymentId: null })
          }
          await real.agrees()
        }
        provider.misbehave(null)
        await provider.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: false } })
        model.decide(order, payment, 'approved')
        await real.wait(2 * minute)
      },
    },
  ),
)
