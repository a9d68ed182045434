import type { Dice } from './dice.ts'
import type { Stand } from './stand.ts'

/** The provider's news are lost, doubled, late, out of order, badly signed, or come before its answer. */
export const spoilNews = async ({ provider }: Stand<unknown>, { one, percent }: Dice): Promise<void> => {
  await provider.ask('/_sandbox/settings', 'PUT', {
    webhooks: {
      drop: percent(25),
      copies: one([1, 1, 2, 4]),
      delaysMs: one([[0], [300, 0], [0, 800, 50]]),
      signature: one(['valid', 'valid', 'valid', 'wrong', 'missing']),
      beforeAnswer: percent(30),
    },
  })
}
