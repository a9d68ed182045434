import type { InputHTMLAttributes } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TicketCorrection } from '#contract/nouns/ticket-correction.ts'
import type { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { BirthDateField } from '../ui/birth-date-field.tsx'
import { Button } from '../ui/button.tsx'
import { type Option, SelectField, TextField } from '../ui/field.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Mask } from '../ui/mask-in-place.ts'
import type { TicketFormView } from './ticket-form.view.ts'
import styles from './forms.module.css'

export type TicketField = {
  name: keyof TicketCorrection | 'cpf'
  label: string
  help?: string
  /** A choice instead of a text. */
  options?: readonly Option[]
  isBirthDate?: true
  mask?: Mask
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'placeholder'>

type Props = {
  view: TicketFormView
  send: ActorRefFrom<typeof ticketFormMachine>['send']
  fields: readonly TicketField[]
  /** Above the fields. */
  note?: string
  label: string
  busyLabel: string
}

/** A short form about a ticket. */
export const TicketForm = ({ view, send, fields, note, label, busyLabel }: Props) => {
  const { typed, refusals, isBusy, error, errors } = view
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'form.submit' })
      }}
    >
      <fieldset disabled={isBusy} className={styles.form}>
        {error !== null && <Notice kind="error">{error}</Notice>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {fields.map(
          ({ options, isBirthDate, mask, type, autoComplete, inputMode, placeholder, ...field }) => {
            const common = {
              ...field,
              required: true,
              value: typed[field.name] ?? '',
              error: errors[field.name],
              onChange: (text: string) => send({ type: 'field.change', name: field.name, text }),
            }
            if (options) return <SelectField key={field.name} {...common} options={options} />
            if (isBirthDate)
              return <BirthDateField key={field.name} {...common} autoComplete={autoComplete} />
            return (
              <TextField
                key={field.name}
                {...common}
                {...(mask && { mask })}
                {...{ type, autoComplete, inputMode, placeholder }}
              />
            )
          },
        )}
        <FirstError attempt={refusals} errors={errors} />
        <Button type="submit" block large busy={isBusy}>
          {isBusy ? busyLabel : label}
        </Button>
      </fieldset>
    </form>
  )
}
