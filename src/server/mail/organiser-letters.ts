import { brl } from '#contract/laws/money.ts'
import { button, letter, list, text, typed } from './letter.ts'
import type { Mail } from './mailer.ts'
import type { DisputeStep } from './dispute-news.ts'
import type { MailedDispute } from './mailed-disputes.store.ts'
import type { MailedPayout } from './mailed-payouts.store.ts'
import type { MailedImage } from '../tickets/image-consents.store.ts'

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

const mayTurn =
  'O banco ainda pode decidir a favor do evento: se as vagas ainda estiverem livres, os ingressos voltam a valer; se não, o valor volta a quem pagou. Avisamos você.'

/** What is contested, in centavos, and whether that is how it stays. */
export type MailedStep = { step: DisputeStep; cents: number; isFinal: boolean }

const disputeSentences: Record<DisputeStep, (of: MailedStep, dispute: MailedDispute) => string[]> = {
  aberta: ({ cents }, { metodo }) => [
    `Quem pagou ${metodo === 'pix' ? 'por PIX' : 'no cartão'} contesta ${brl(cents)} da compra. Até a decisão os ingressos valem e o Mercado Pago retém o valor.`,
  ],
  em_analise: ({ cents }, { metodo }) => [
    `Quem pagou ${metodo === 'pix' ? 'por PIX' : 'no cartão'} contesta ${brl(cents)} da compra. O Mercado Pago retirou o valor até o banco decidir; os ingressos do pedido não valem mais e as vagas voltaram à venda.`,
    mayTurn,
  ],
  perdida: ({ cents, isFinal }) => [
    `A contestação foi perdida: ${brl(cents)} voltaram a quem pagou. Os ingressos do pedido não valem mais e as vagas voltaram à venda.`,
    ...(isFinal ? [] : [mayTurn]),
  ],
  ganha: ({ cents }) => [
    `A contestação foi ganha: ${brl(cents)} ficaram com o evento. A lista de inscritos mostra quais ingressos valem.`,
  ],
}

const titles: Record<DisputeStep, string> = {
  aberta: 'aberta',
  em_analise: 'em análise',
  perdida: 'perdida',
  ganha: 'ganha',
}

/** A payment of an event that is contested, and how that ends. */
export const disputeLetter = (dispute: MailedDispute, of: MailedStep, statementUrl: string): Mail =>
  letter(dispute.email, `Contestação ${titles[of.step]}: ${typed(dispute.evento)}`, [
    text(dispute.nome === null ? 'Olá.' : `Olá, ${typed(dispute.nome)}.`),
    ...disputeSentences[of.step](of, dispute).map(text),
    list(typed(dispute.evento), [
      ['Pedido', dispute.orderId],
      ['Valor contestado', brl(of.cents)],
    ]),
    button('Ver extrato', statementUrl),
  ])

/** That somebody's image is to be used no more. */
export const imageLetter = ({ email, nome, evento, pessoa, codigo }: MailedImage): Mail =>
  letter(email, `Uso de imagem: ${typed(evento)}`, [
    text(nome === null ? 'Olá.' : `Olá, ${typed(nome)}.`),
    text(
      `${typed(pessoa)} retirou a autorização de uso de imagem. A partir de agora, não publique fotos nem vídeos em que essa pessoa apareça.`,
    ),
    list(typed(evento), [
      ['Participante', typed(pessoa)],
      ['Ingresso', codigo],
    ]),
  ])
