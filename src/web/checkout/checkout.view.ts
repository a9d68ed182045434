import type { SnapshotFrom } from 'xstate'
import type { Cents } from '#contract/laws/money.ts'
import type { OwnRule } from '#contract/laws/withdrawal.ts'
import type { EventInfo } from '#contract/nouns/event.ts'
import { type AppliedCoupon, orderAmounts } from '#contract/nouns/payment.ts'
import type { AttendeeErrors } from '#contract/laws/attendee-rules.ts'
import type { PersonalInfo, SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import { messages } from '#contract/words/messages.ts'
import { minorsOf, wrongFields } from '#machines/checkout.laws.ts'
import type { checkoutMachine } from '#machines/checkout.machine.ts'
import { type StateName, stateName } from '../app/state-name.ts'
import { enteredErrors, missingOf } from './attendee-cards.ts'
import { type OrderChangesView, orderChangesView } from './order-changes.view.ts'
import * as outcomes from './outcome.view.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** The hold of the tickets; once `canEnd`, its end ends the checkout. */
export type HoldView = { until: string; canEnd: boolean }

/** A sentence, and the server's own reason where the sentence is one that never changes. */
export type Problem = { text: string | null; reason: string | null }

export type SummaryView = {
  coupon: AppliedCoupon | null
  amounts: { gross: Cents; due: Cents }
  submit: { label: string; busy: boolean | 'elsewhere' }
}

export type FormView = OrderChangesView & {
  lines: TicketLine[]
  /** Of the fields, since the form was refused. */
  errors: AttendeeErrors
  /** Whatever is missing or wrong, said or not. */
  wrong: AttendeeErrors
  /** How many fields of each attendee are still missing or wrong, refused or not. */
  missing: number[]
  minors: boolean[]
  /** Above the form; null while the form is sent. */
  problem: Problem | null
  refusals: number
  notice: string | null
  coupon: {
    text: string
    applied: AppliedCoupon | null
    error: string | null
    applying: boolean
    due: Cents
  }
  isFree: boolean
  isLocked: boolean
}

export type PaymentView = {
  lines: TicketLine[]
  coupon: AppliedCoupon | null
  amounts: { gross: Cents; due: Cents }
  busy: boolean
  notice: string | null
  problem: Problem | null
  /** What the provider's form is made of; null while there is nothing to be paid. */
  form: {
    amount: Cents
    payer: PersonalInfo
    pixOnly: boolean
    cardOnly: boolean
    first: 'pix' | 'card' | null
    preferenceId: string
  } | null
}

export type Panel =
  | { shows: 'loading' }
  | { shows: 'unavailable'; problem: Problem }
  | { shows: 'form'; form: FormView; summary: SummaryView }
  | { shows: 'payment'; payment: PaymentView }
  | { shows: 'outcome'; outcome: outcomes.OutcomeView }
  | { shows: 'login' }

export type CheckoutView = {
  evento: EventInfo
  /** The event's own rules for who gives tickets back, as the order has them. */
  ownRule: OwnRule | null
  /** Nothing costs anything, or a coupon pays for all of it. */
  isFree: boolean
  tickets: SelectedTicket[]
  hold: HoldView | null
  /** Nothing was confirmed on this visit yet. */
  isArrival: boolean
  panel: Panel
}

const problemOf = ({ context: { error, reason } }: Snapshot): Problem => ({ text: error, reason })

/** What a refusal says of a category that only has another name now is no longer so: the choice went along. */
const formProblem = (snapshot: Snapshot): Problem => {
  const { text, reason } = problemOf(snapshot)
  const outdated = snapshot.context.changes
    .filter(({ kind }) => kind === 'categoryRenamed')
    .map(({ about }) => messages.server.categoryGone(about))
  const stillSo = (said: string | null) => (said !== null && outdated.includes(said) ? null : said)
  return { text: stillSo(text), reason: stillSo(reason) }
}

const submitLabel = (snapshot: Snapshot): string => {
  if (snapshot.matches('confirmingFree')) return messages.checkout.freeConfirming
  return snapshot.matches('filling') ? 'Confirmar Ingressos' : 'Processando...'
}

const form = (snapshot: Snapshot): Panel => {
  const { context } = snapshot
  const { lines, refusals, notice } = context
  const isFilling = snapshot.matches('filling')
  const wrong = wrongFields(context)
  const entered = isFilling ? enteredErrors(context) : {}
  const isSaidBelow = Object.keys(entered).length > 0
  const amounts = orderAmounts(context)
  const applying = snapshot.matches({ filling: { coupon: 'applying' } })
  return {
    shows: 'form',
    form: {
      lines,
      errors: { ...(snapshot.matches({ filling: { form: 'refused' } }) && wrong), ...entered },
      wrong,
      missing: missingOf(wrong, lines.length),
      minors: minorsOf(context),
      problem: isFilling ? { ...formProblem(snapshot), ...(isSaidBelow && { text: null }) } : null,
      refusals,
      notice,
      ...orderChangesView(context),
      coupon: {
        text: context.couponText,
        applied: context.coupon,
        error: context.couponError,
        applying,
        due: amounts.due,
      },
      isFree: amounts.due === 0,
      isLocked: !isFilling,
    },
    summary: {
      coupon: context.coupon,
      amounts,
      submit: { label: submitLabel(snapshot), busy: applying ? 'elsewhere' : snapshot.hasTag('busy') },
    },
  }
}

const payment = (snapshot: Snapshot): Panel => {
  const { context } = snapshot
  const { lines, evento, preferenceId, error, notice, unavailable, preferred } = context
  const payer = lines[0]?.personalInfo
  const amounts = orderAmounts(context)
  return {
    shows: 'payment',
    payment: {
      lines,
      coupon: context.coupon,
      amounts,
      busy: snapshot.hasTag('busy'),
      notice,
      problem: error !== null && snapshot.matches('paying') ? problemOf(snapshot) : null,
      form:
        payer && preferenceId !== null
          ? {
              amount: amounts.due,
              payer,
              pixOnly: evento.somentePix || unavailable === 'cartao',
              cardOnly: !evento.somentePix && unavailable === 'pix',
              first: preferred,
              preferenceId,
            }
          : null,
    },
  }
}

const loading = (): Panel => ({ shows: 'loading' })

const outcome =
  (of: (snapshot: Snapshot) => outcomes.OutcomeView) =>
  (snapshot: Snapshot): Panel => ({
    shows: 'outcome',
    outcome: of(snapshot),
  })

/** Both states are entered with the order that was read. */
const settled = (snapshot: Snapshot): Panel => {
  const { transaction } = snapshot.context
  return transaction ? outcome((known) => outcomes.settled(known, transaction))(snapshot) : loading()
}

/** What each state of the chart shows. */
const panels: Record<StateName<Snapshot['value']>, (snapshot: Snapshot) => Panel> = {
  loading,
  restoring: loading,
  unavailable: (snapshot) => ({ shows: 'unavailable', problem: problemOf(snapshot) }),
  filling: form,
  confirmingFree: form,
  checkingTransaction: form,
  creatingPreference: form,
  readingTotal: form,
  rereading: form,
  paying: payment,
  processing: payment,
  verifying: payment,
  refused: outcome(outcomes.refused),
  monitoring: outcome(outcomes.pending),
  cancelling: outcome(() => ({ is: 'cancelling' })),
  collecting: settled,
  settled,
  collectingFree: outcome(outcomes.free),
  confirmed: outcome(outcomes.free),
  expired: outcome(outcomes.expired),
  loggedOut: () => ({ shows: 'login' }),
}

const holdOf = (snapshot: Snapshot): HoldView | null => {
  const until = snapshot.context.transaction?.expira_em
  return until ? { until, canEnd: snapshot.can({ type: 'hold.end' }) } : null
}

/** The rules under which the order's places were taken, else those that hold now. */
const ownRuleOf = ({ context: { transaction, evento } }: Snapshot): OwnRule | null =>
  (transaction ?? evento).desistencia ?? null

/** /pagamento as a person sees it. */
export const checkoutView = (snapshot: Snapshot): CheckoutView => ({
  evento: snapshot.context.evento,
  ownRule: ownRuleOf(snapshot),
  isFree: orderAmounts(snapshot.context).due === 0,
  tickets: snapshot.context.tickets,
  hold: holdOf(snapshot),
  isArrival: snapshot.context.preferenceId === null,
  panel: panels[stateName(snapshot.value)](snapshot),
})

/** The payment that was sent has its answer, whatever it is. */
export const isPaymentAnswered = (snapshot: Snapshot): boolean =>
  !snapshot.matches('processing') && !snapshot.matches('verifying')

/** Why the payment form is to be used again; null when the payment was taken on. */
export const paymentFailure = (snapshot: Snapshot): string | null =>
  snapshot.matches('paying') ? (snapshot.context.error ?? '') : null
