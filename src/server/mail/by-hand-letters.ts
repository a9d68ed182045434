import { brl } from '#contract/laws/money.ts'
import { button, letter, list, text, typed } from './letter.ts'
import type { Mail } from './mailer.ts'
import type { MailedRefund } from './mailed-refunds.store.ts'

const greeting = ({ nome }: MailedRefund) => text(nome === null ? 'Olá.' : `Olá, ${typed(nome)}.`)

/** The provider returns it no more: its payer tells a PIX key. Nobody is asked for it by mail, and says so. */
export const returnByHandLetter = (refund: MailedRefund, profileUrl: string): Mail =>
  letter(refund.email, `Devolução por PIX: ${typed(refund.evento)}`, [
    greeting(refund),
    text(
      `O Mercado Pago não devolve mais ${brl(refund.cents)} do seu pedido para ${typed(refund.evento)} pelo meio em que você pagou. Fazemos um PIX para você.`,
    ),
    text('Informe a sua chave PIX em Minha Conta. Não a envie por e-mail.'),
    button('Informar chave PIX', profileUrl),
  ])

/** The PIX was made. */
export const returnedByHandLetter = (refund: MailedRefund): Mail =>
  letter(refund.email, `PIX feito: ${typed(refund.evento)}`, [
    greeting(refund),
    text(
      `Devolvemos ${brl(refund.cents)} do seu pedido para ${typed(refund.evento)} por PIX, na chave que você informou.`,
    ),
    list('PIX', [
      ['Valor', brl(refund.cents)],
      ['Comprovante', refund.receipt ?? ''],
    ]),
    text('Se o valor não chegar em um dia útil, responda a este e-mail com o comprovante.'),
  ])
