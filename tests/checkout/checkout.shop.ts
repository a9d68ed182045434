import type { Transaction } from '#contract/nouns/transaction.ts'
import { challenge, paymentAnswer, readOrder } from './checkout.answers.ts'

/** Walks in Chromium begin at 10:00 of that day. */
const pixEnds = '2026-11-21T10:30:00-03:00'

/** When the places of the orders below are free again. */
export const holdEnds = '2026-11-21T10:15:00-03:00'

/** A bank's page that is opened by its address alone: the shop's policy lets no form leave it here. */
const bankByAddress = { ...challenge, creq: null }

/** What stands at that address. */
export const bankPage =
  "<button onclick=\"parent.postMessage({ status: 'COMPLETE' }, '*')\">Confirmar</button>"

/** An order by the clock of the walks in Chromium. */
export const byTheClock = (order: Transaction): Transaction => ({
  ...order,
  expira_em: holdEnds,
  desafio: order.desafio && bankByAddress,
  pix: order.pix && { ...order.pix, expira_em: pixEnds },
})

/** `readOrder` by the clock of the walks in Chromium. */
export const readOrderNow = (...situation: Parameters<typeof readOrder>) =>
  byTheClock(readOrder(...situation))

/** `paymentAnswer` by the clock of the walks in Chromium. */
export const paymentAnswerNow = (paid: Parameters<typeof paymentAnswer>[0]) => ({
  ...paymentAnswer(paid),
  expira_em: paid === 'pix' ? pixEnds : null,
  desafio: paid === 'card to confirm' ? bankByAddress : null,
})
