import { brl } from '#contract/laws/money.ts'
import { button, letter, list, text, typed } from './letter.ts'
import type { Mail } from './mailer.ts'
import type { MailedPayout } from './mailed-payouts.store.ts'

/** Money of an event that was sent to its organiser. */
export const payoutLetter = (payout: MailedPayout, statementUrl: string): Mail =>
  letter(payout.email, `Repasse de ${brl(payout.cents)}: ${typed(payout.evento)}`, [
    text(payout.nome === null ? 'Olá.' : `Olá, ${typed(payout.nome)}.`),
    text(`Fizemos um repasse do seu evento ${typed(payout.evento)}. Ele já está no extrato.`),
    list('Repasse', [
      ['Valor', brl(payout.cents)],
      ['Comprovante', payout.receipt],
    ]),
    button('Ver extrato', statementUrl),
    text('Se o valor não chegar em um dia útil, responda a este e-mail com o comprovante.'),
  ])
