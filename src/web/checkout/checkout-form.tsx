import { type ComponentType, type ReactNode, useState } from 'react'
import { guardianMessages } from '#contract/words/guardian-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { type AttendeeErrors, attendeeSummary } from '#contract/laws/attendee-rules.ts'
import { groupTickets, type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { Hidden } from '../ui/hidden.tsx'
import { useLeftFields } from '../ui/left-fields.ts'
import { Notice } from '../ui/notice.tsx'
import { athleteLabels } from './athlete-fields.tsx'
import { AttendeeForm, type DraftChange } from './attendee-form.tsx'
import { attendeeTitles } from './attendee-titles.ts'
import styles from './checkout.module.css'
import type { FormView } from './checkout.view.ts'
import { CouponField } from './coupon-field.tsx'
import type { LastPartnerProps } from './last-partner.tsx'
import { attendeesAsked, OrderChanges } from './order-changes.tsx'
import { personalLabels } from './personal-fields.tsx'

type Props = {
  form: FormView
  tickets: readonly SelectedTicket[]
  buyer: User | null
  lastPartner?: ComponentType<LastPartnerProps> | undefined
  /** Whether what is typed is kept. */
  draftStatus: ReactNode
  send: (event: CheckoutEvent) => void
  onChange: (change: DraftChange) => void
  /** The summary with the submit button. */
  children: ReactNode
}

const labels: Readonly<Record<string, string>> = {
  ...personalLabels,
  ...athleteLabels,
  responsavel: guardianMessages.part,
}

/** Up to two errors of an attendee in full ('Ingresso 1 · CPF: CPF inválido.'), more as their number ('Ingresso 1: 6 campos a corrigir'); of the one pair there is, its athletes alone. */
const readableErrors = (errors: AttendeeErrors, draft: readonly TicketLine[]): Record<string, ReactNode> => {
  const readable = Object.entries(errors).map(([path, message]) => {
    const [, index = '', part = '', key = ''] = path.split('.')
    const label =
      part === 'customFields' ? draft[Number(index)]?.customFields[Number(key)]?.titulo : labels[key]
    return { path, index: Number(index), text: `${label ?? ''}: ${message}` }
  })
  const isPairAlone = groupTickets(draft).length === 1
  return Object.fromEntries(
    attendeeTitles(draft).flatMap((title, index): [string, ReactNode][] => {
      const own = readable.filter((error) => error.index === index)
      const [first] = own
      if (first && own.length > 2)
        return [
          [
            first.path,
            <span key={first.path}>
              {isPairAlone ? title.replace(/^.*, a/, 'A') : title}:{' '}
              <span className={styles.whole}>
                {own.length} campos<span className={styles.further}> a corrigir</span>
              </span>
            </span>,
          ],
        ]
      return own.map(({ path, text }) => [path, `${title} · ${text}`])
    }),
  )
}

/** So many are said beside their fields alone. */
const few = 3

const FormProblem = ({ problem, errors, wrong, lines, refusals }: FormView) => {
  const [isShort] = useState(() => {
    const paths = Object.keys(errors)
    return paths.length > 0 && paths.length <= few && paths.every((path) => path in wrong)
  })
  const invalid = attendeeSummary(errors)
  const isOwn = isShort && problem?.text == null && problem?.reason == null
  const focus = <FirstError errors={isOwn ? errors : {}} />
  if (problem === null || (isOwn && invalid === null)) return focus
  const { text, reason } = problem
  if (isOwn && invalid !== null)
    return (
      <>
        {focus}
        {!Object.values(errors).includes(invalid) && <ErrorSummary isQuiet message={invalid} />}
      </>
    )
  const named = readableErrors(errors, lines)
  const isNamed = Object.values(named).some(
    (line) => typeof line === 'string' && line.endsWith(text ?? invalid ?? ''),
  )
  const summary =
    invalid === null ? null : { message: isNamed ? '' : (text ?? invalid), reason, errors: named }
  return (
    <>
      <FormSummary attempt={refusals} summary={summary} />
      {summary === null && text !== null && <ErrorSummary message={text} reason={reason} />}
    </>
  )
}

/** 'Dados dos Ingressos': who goes, the coupon, and the sentence of a free order. */
export const CheckoutForm = ({
  form,
  tickets,
  buyer,
  lastPartner,
  draftStatus,
  send,
  onChange,
  children,
}: Props) => {
  const left = useLeftFields(form.wrong)
  const costs = tickets.some(({ preco }) => preco > 0)
  return (
    <form
      {...left.watch}
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
          <h2 id="dados-dos-ingressos" tabIndex={-1}>
            Dados dos Ingressos
          </h2>
          {draftStatus}
        </div>
        {form.isFree && !costs && (
          <Notice kind="info">
            <p>{messages.checkout.free}</p>
          </Notice>
        )}
        <FormProblem key={form.refusals} {...form} />
        <OrderChanges
          changes={form.changes}
          chooseAnew={form.chooseAnew}
          isBelowProblem={form.problem?.text != null || attendeeSummary(form.errors) !== null}
        />
        {form.notice !== null && <Notice kind="info">{form.notice}</Notice>}
        <AttendeeForm
          tickets={tickets}
          draft={form.lines}
          errors={form.errors}
          left={left.errors}
          missing={form.missing}
          minors={form.minors}
          refusals={form.refusals}
          asked={attendeesAsked(form.changes)}
          disabled={form.isLocked}
          buyer={buyer}
          lastPartner={lastPartner}
          onChange={onChange}
        />
        <Hidden>
          <span aria-live="polite">{left.said}</span>
        </Hidden>
        {costs && (
          <CouponField
            {...form.coupon}
            disabled={form.isLocked}
            onType={(text) => send({ type: 'coupon.type', text })}
            onApply={() => send({ type: 'coupon.apply' })}
            onRemove={() => send({ type: 'coupon.remove' })}
          >
            {form.isFree && form.coupon.applied !== null && (
              <Notice kind="info">
                <p>{messages.checkout.freeByCoupon(form.coupon.applied.nome)}</p>
                <p>{messages.checkout.free}</p>
              </Notice>
            )}
          </CouponField>
        )}
      </div>
      {children}
    </form>
  )
}
