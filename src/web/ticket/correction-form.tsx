import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { maskPhone } from '#drafts/masks.ts'
import { defaultTimeZone, zonedDateTime } from '#contract/laws/dates.ts'
import {
  type Correctable,
  correctionOf,
  shirtSizes,
  type TicketCorrection,
  type TypedFields,
} from '#contract/nouns/ticket-correction.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { ticketFormMessages as messages } from '#contract/words/ticket-form-messages.ts'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { serverNow } from '../http/server-clock.ts'
import { TicketForm, type TicketField } from './ticket-form.tsx'
import { ticketFormView } from './ticket-form.view.ts'

type FormProps = { machine: typeof ticketFormMachine; dados: Correctable }

const fieldsOf = ({ camiseta, tamanho }: Correctable): TicketField[] => [
  { name: 'nome', label: 'Nome', autoComplete: 'off' },
  { name: 'email', label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'off' },
  {
    name: 'telefone',
    label: 'Celular',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'off',
    mask: maskPhone,
  },
  { name: 'data_nascimento', label: 'Data de Nascimento', isBirthDate: true, autoComplete: 'off' },
  ...(camiseta
    ? [
        {
          name: 'tamanho' as const,
          label: 'Camiseta',
          options: [...new Set([tamanho, ...shirtSizes])].map((size) => ({ value: size, label: size })),
        },
      ]
    : []),
]

const left = (restam: number): string =>
  `${restam === 1 ? 'Resta 1 correção' : `Restam ${restam} correções`}. O CPF e o código do ingresso não mudam.`

/** Name, e-mail, phone, birth date and shirt of who holds the ticket. */
export const CorrectionForm = ({ machine, dados }: FormProps) => {
  const today = zonedDateTime(new Date(serverNow()), defaultTimeZone).slice(0, 10)
  const { nome, email, telefone, data_nascimento, tamanho, restam } = dados
  const fields = { nome, email, telefone: maskPhone(telefone), data_nascimento, tamanho }
  const [state, send] = useMachine(machine, {
    input: { fields, today, before: dados, failed: messages.ticketForm.correctFailed },
  })
  return (
    <TicketForm
      view={ticketFormView(state)}
      send={send}
      fields={fieldsOf(dados)}
      note={left(restam)}
      label={restam === 1 ? 'Corrigir pela última vez' : 'Corrigir'}
      busyLabel="Corrigindo..."
    />
  )
}

/** Sends a correction. */
export type Correct = (correction: TicketCorrection, signal: AbortSignal) => Promise<ShownTicket>

type Props = Pick<FormProps, 'dados'> & { correct: Correct; onDone: (ticket: ShownTicket) => void }

export const Correction = ({ dados, correct, onDone }: Props) => {
  const machine = useMemo(
    () =>
      ticketFormMachine.provide({
        actors: {
          sendForm: fromPromise<ShownTicket, { fields: TypedFields }>(({ input, signal }) =>
            correct(correctionOf(input.fields), signal),
          ),
        },
        actions: { tellDone: (_, { ticket }) => onDone(ticket) },
      }),
    [correct, onDone],
  )
  return <CorrectionForm machine={machine} dados={dados} />
}
