import type { ReactNode } from 'react'
import { messages } from '#contract/words/messages.ts'
import {
  attendeeErrors,
  type AttendeeErrors,
  attendeeSummary,
  type TicketLine,
} from '#contract/nouns/ticket.ts'
import { categoriesOf } from '#drafts/attendee-draft.ts'
import { orderAmounts } from '#contract/nouns/payment.ts'
import type { User } from '#contract/nouns/user.ts'
import type { CheckoutSnapshot } from '#machines/checkout.machine.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { athleteLabels } from './athlete-fields.tsx'
import { AttendeeForm, attendeeTitles, type DraftChange } from './attendee-form.tsx'
import styles from './checkout.module.css'
import { CouponField } from './coupon-field.tsx'
import { DraftStatus } from './draft-status.tsx'
import { personalLabels } from './personal-fields.tsx'

type Props = {
  state: CheckoutSnapshot
  buyer: User | null
  send: (event: CheckoutEvent) => void
  onChange: (change: DraftChange) => void
  /** The summary with the submit button. */
  children: ReactNode
}

const labels: Readonly<Record<string, string>> = { ...personalLabels, ...athleteLabels }

/** Up to two errors of an attendee in full ('Ingresso 1 · CPF: CPF inválido.'), more as their number. */
const readableErrors = (errors: AttendeeErrors, draft: readonly TicketLine[]): AttendeeErrors => {
  const readable = Object.entries(errors).map(([path, message]) => {
    const [, index = '', part = '', key = ''] = path.split('.')
    const label =
      part === 'customFields' ? draft[Number(index)]?.customFields[Number(key)]?.titulo : labels[key]
    return { path, index: Number(index), text: `${label ?? ''}: ${message}` }
  })
  return Object.fromEntries(
    attendeeTitles(draft).flatMap((title, index): [string, string][] => {
      const own = readable.filter((error) => error.index === index)
      const [first] = own
      if (first && own.length > 2) return [[first.path, `${title} · ${own.length} campos a corrigir`]]
      return own.map(({ path, text }) => [path, `${title} · ${text}`])
    }),
  )
}

const Problem = ({ state, errors }: { state: CheckoutSnapshot; errors: AttendeeErrors }) => {
  const { reason, lines, refusals } = state.context
  const error = state.matches({ filling: { coupon: 'refused' } }) ? null : state.context.error
  const invalid = attendeeSummary(errors)
  if (!state.matches('filling')) return null
  if (invalid !== null)
    return (
      <ErrorSummary
        message={error ?? invalid}
        reason={reason}
        errors={readableErrors(errors, lines)}
        key={refusals}
      />
    )
  return error === null ? null : <ErrorSummary message={error} reason={reason} />
}

/** 'Dados dos Ingressos': who goes, the coupon, and the sentence of a free order. */
export const CheckoutForm = ({ state, buyer, send, onChange, children }: Props) => {
  const { lines, tickets, coupon, couponText, today, error, notice } = state.context
  const errors = state.matches({ filling: { form: 'refused' } })
    ? attendeeErrors(lines, (line) => categoriesOf(tickets, line), today)
    : {}
  const busy = !state.matches('filling')
  return (
    <form
      className={styles.layout}
      noValidate
      aria-labelledby="dados-dos-ingressos"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'form.submit' })
      }}
    >
      <div className={styles.main}>
        <div className={styles.heading}>
          <h2 id="dados-dos-ingressos">Dados dos Ingressos</h2>
          {state.children.draftSaver && <DraftStatus saver={state.children.draftSaver} />}
        </div>
        <Problem state={state} errors={errors} />
        {notice !== null && <Notice kind="info">{notice}</Notice>}
        <AttendeeForm
          tickets={tickets}
          draft={lines}
          errors={errors}
          disabled={busy}
          buyer={buyer}
          onChange={onChange}
        />
        <CouponField
          text={couponText}
          coupon={coupon}
          error={state.matches({ filling: { coupon: 'refused' } }) ? error : null}
          applying={state.matches({ filling: { coupon: 'applying' } })}
          disabled={busy}
          onType={(text) => send({ type: 'coupon.type', text })}
          onApply={() => send({ type: 'coupon.apply' })}
          onRemove={() => send({ type: 'coupon.remove' })}
        />
        {orderAmounts(state.context).due === 0 && <Notice kind="info">{messages.checkout.free}</Notice>}
      </div>
      {children}
    </form>
  )
}
