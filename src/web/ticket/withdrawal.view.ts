import type { SnapshotFrom } from 'xstate'
import { brl, toCents } from '#contract/laws/money.ts'
import { deadline } from '#contract/laws/short-dates.ts'
import { leavesPartner, type Withdrawal, withdrawable, withdrawalCents } from '#contract/nouns/withdrawal.ts'
import { partOf } from '#contract/nouns/shown-refund.ts'
import { refundMessages } from '#contract/words/refund-messages.ts'
import { withdrawalMessages as messages } from '#contract/words/withdrawal-messages.ts'
import type { withdrawalMachine } from '#machines/withdrawal.machine.ts'

type Snapshot = SnapshotFrom<typeof withdrawalMachine>

export type WithdrawalChoice = {
  id: string
  /** 'Bia Souza · Duplas · R$ 93,50' */
  label: string
  isChosen: boolean
  /** Why it stays. */
  why: string | null
}

export type WithdrawalView = {
  /** What goes back or went back already, each amount. */
  returns: { id: string; text: string; isDone: boolean; /** In Minha Conta. */ asksKey: boolean }[]
  error: string | null
} & (
  | { shows: 'loading' }
  | { shows: 'failed' }
  | { shows: 'closed'; why: string | null }
  | { shows: 'offered'; /** Until when, and what comes back for which of them. */ terms: string }
  | {
      shows: 'choosing'
      choices: WithdrawalChoice[]
      /** 'Voltam R$ 93,50 …'; null while nothing is chosen. */
      sum: string | null
      isBusy: boolean
    }
)

/** Nothing where it is the ticket that is shown alone. */
const whichOf = (tickets: readonly string[], shown: string): string => {
  const isOfOthers = !tickets.includes(shown)
  if (tickets.length > 1) return ` pelos ${isOfOthers ? 'outros ' : ''}${tickets.length} ingressos da compra`
  return isOfOthers ? ' pelo outro ingresso da compra' : ''
}

const termsOf = (withdrawal: Withdrawal, ticketId: string): string => {
  const tickets = withdrawable(withdrawal)
  const cents = withdrawalCents(withdrawal, tickets)
  const until = `Até ${deadline(withdrawal.ate ?? '', withdrawal.fuso_horario)}`
  const back = cents === 0 ? '' : `, com ${brl(cents)} de volta`
  return `${until}${back}${whichOf(tickets, ticketId)}.`
}

const sumOf = (withdrawal: Withdrawal, chosen: readonly string[]): string | null => {
  if (chosen.length === 0) return null
  const cents = withdrawalCents(withdrawal, chosen)
  const back =
    cents === 0
      ? `Nada foi pago: o ingresso só é cancelado.`
      : `Voltam ${brl(cents)} pelo mesmo meio em que você pagou.`
  return leavesPartner(withdrawal, chosen) ? `${back} ${messages.withdrawal.incomplete}` : back
}

const choicesOf = ({ linhas }: Withdrawal, chosen: readonly string[]): WithdrawalChoice[] =>
  linhas.map(({ ingresso, nome, tipo, valor, motivo }) => ({
    id: ingresso,
    label: [nome, tipo, brl(toCents(valor))].join(' · '),
    isChosen: chosen.includes(ingresso),
    why: motivo,
  }))

/** What goes back of this ticket, and of others of its order while it is on its way: then their own pages tell. */
const returnsOf = (withdrawal: Withdrawal | null, ticketId: string): WithdrawalView['returns'] =>
  (withdrawal?.devolucoes ?? []).flatMap((refund) => {
    const { id, situacao } = refund
    const own = partOf(refund, ticketId)
    const isDone = situacao === 'devolvida' || situacao === 'por_pix'
    if (own === null && isDone) return []
    const text = refundMessages.buyer[situacao](brl(toCents(own ?? refund.valor)))
    return [
      {
        id,
        text: own === null ? `Outro ingresso da compra: ${text}` : text,
        isDone,
        asksKey: situacao === 'manual',
      },
    ]
  })

/** Why this ticket stays: its own reason before the order's, and none once it is cancelled. */
const whyStays = ({ linhas, motivo }: Withdrawal, ticketId: string): string | null => {
  const own = linhas.find(({ ingresso }) => ingresso === ticketId)
  return own ? (own.motivo ?? motivo) : null
}

/** What of an order may be given back, as a person sees it. */
export const withdrawalView = (snapshot: Snapshot): WithdrawalView => {
  const { value, context } = snapshot
  const { withdrawal, chosen, error, ticketId } = context
  const common = { returns: returnsOf(withdrawal, ticketId), error }
  if (value === 'failed') return { ...common, shows: 'failed' }
  if (withdrawal === null) return { ...common, shows: 'loading' }
  if (value === 'closed') return { ...common, shows: 'closed', why: whyStays(withdrawal, ticketId) }
  if (value === 'offered') return { ...common, shows: 'offered', terms: termsOf(withdrawal, ticketId) }
  return {
    ...common,
    shows: 'choosing',
    choices: choicesOf(withdrawal, chosen),
    sum: sumOf(withdrawal, chosen),
    isBusy: snapshot.hasTag('busy') || value === 'requested',
  }
}
