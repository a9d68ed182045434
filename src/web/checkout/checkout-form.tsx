import { type ComponentType, type ReactNode, useState } from 'react'
import { guardianMessages } from '#contract/words/guardian-messages.ts'
import { messages } from '#contract/words/messages.ts'
import { type AttendeeErrors, attendeeSummary } from '#contract/laws/attendee-rules.ts'
import { groupTickets, type SelectedTicket, type TicketLine } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import type { CheckoutEvent } from '#machines/checkout.context.ts'
import { ErrorSummary, FieldLink } from '../ui/error-summary.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { useLeftFields } from '../ui/left-fields.ts'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
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

/** An attendee with more has their number in the head of the own card, and the summary the way to the first alone. */
const fewOfOne = 2

type Readable = { path: string; title: string; label: string | undefined; message: string | undefined }

const readableErrors = (errors: AttendeeErrors, draft: readonly TicketLine[]): Readable[] => {
  const titles = attendeeTitles(draft)
  return Object.entries(errors).map(([path, message]) => {
    const [, index = '', part = '', key = ''] = path.split('.')
    const question = draft[Number(index)]?.customFields[Number(key)]?.titulo
    return {
      path,
      title: titles[Number(index)] ?? '',
      label: part === 'customFields' ? question : labels[key],
      message,
    }
  })
}

/** Where to begin, with each attendee; the athletes of the one pair there is go by that alone. */
const FirstSteps = ({ firsts, isPairAlone }: { firsts: readonly Readable[]; isPairAlone: boolean }) =>
  firsts.map(({ path, title, label }, index) => {
    const field = [isPairAlone ? title.replace(/^.*, a/, 'A') : title, label].filter(Boolean).join(' · ')
    return (
      <p key={path} className={styles.begin}>
        <FieldLink name={path}>{index === 0 ? messages.checkout.beginWith(field) : field}</FieldLink>
      </p>
    )
  })

/** So many are said beside their fields alone. */
const few = 3

const areFew = ({ errors, wrong }: FormView): boolean => {
  const paths = Object.keys(errors)
  return paths.length > 0 && paths.length <= few && paths.every((path) => path in wrong)
}

/** Nothing is wrong but what the fields say. */
const isOfFields = ({ problem }: FormView): boolean => problem?.text == null && problem?.reason == null

const FormProblem = (form: FormView) => {
  const { problem, errors, lines, refusals } = form
  const [isShort] = useState(() => areFew(form))
  const invalid = attendeeSummary(errors)
  const isOwn = isShort && isOfFields(form)
  if (problem === null || (isOwn && invalid === null)) return null
  const { text, reason } = problem
  if (isOwn && invalid !== null)
    return !Object.values(errors).includes(invalid) && <ErrorSummary isQuiet message={invalid} />
  const readable = readableErrors(errors, lines)
  const firsts = readable.filter(
    ({ title }, at) => at === readable.findIndex((other) => other.title === title),
  )
  const isLong = readable.some(
    ({ title }) => readable.filter((other) => other.title === title).length > fewOfOne,
  )
  const named = Object.fromEntries(
    readable.map(({ path, title, label, message }) => [path, `${title} · ${label ?? ''}: ${message}`]),
  )
  const says = text ?? invalid
  const isNamed = !isLong && Object.values(named).some((line) => line.endsWith(says ?? ''))
  const summary =
    invalid === null
      ? null
      : {
          message: isNamed ? '' : (says ?? ''),
          reason,
          errors: isLong ? {} : named,
          children: isLong && <FirstSteps firsts={firsts} isPairAlone={groupTickets(lines).length === 1} />,
        }
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
        <FirstError attempt={form.refusals} errors={areFew(form) && isOfFields(form) ? form.errors : {}} />
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
        <Said text={left.said} />
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
