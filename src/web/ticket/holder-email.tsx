import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { defaultTimeZone, zonedDateTime } from '#contract/laws/dates.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { TypedFields } from '#contract/nouns/ticket-correction.ts'
import { holderMessages } from '#contract/words/holder-messages.ts'
import { maskCpfInput } from '#drafts/masks.ts'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { serverNow } from '../http/server-clock.ts'
import { TicketForm } from './ticket-form.tsx'
import { ticketFormView } from './ticket-form.view.ts'

type Props = {
  correct: (
    proof: { email: string; data_nascimento: string; cpf: string },
    signal: AbortSignal,
  ) => Promise<ShownTicket>
  onDone: (ticket: ShownTicket) => void
}

/** For whoever accepted an invite and had typed an address that is not theirs. */
export const HolderEmail = ({ correct, onDone }: Props) => {
  const today = zonedDateTime(new Date(serverNow()), defaultTimeZone).slice(0, 10)
  const machine = useMemo(
    () =>
      ticketFormMachine.provide({
        actors: {
          sendForm: fromPromise<ShownTicket, { fields: TypedFields }>(({ input: { fields }, signal }) =>
            correct(
              {
                email: fields['email'] ?? '',
                data_nascimento: fields['data_nascimento'] ?? '',
                cpf: fields['cpf'] ?? '',
              },
              signal,
            ),
          ),
        },
        actions: { tellDone: (_, { ticket }) => onDone(ticket) },
      }),
    [correct, onDone],
  )
  const [state, send] = useMachine(machine, {
    input: {
      fields: { data_nascimento: '', cpf: '', email: '' },
      today,
      before: null,
      failed: holderMessages.correctFailed,
    },
  })
  return (
    <>
      <h2>{holderMessages.noEmail}</h2>
      <TicketForm
        view={ticketFormView(state)}
        send={send}
        note={holderMessages.noEmailWhy}
        fields={[
          { name: 'data_nascimento', label: 'Data de Nascimento', isBirthDate: true, autoComplete: 'bday' },
          {
            name: 'cpf',
            label: 'CPF',
            inputMode: 'numeric',
            autoComplete: 'off',
            mask: maskCpfInput,
            placeholder: '000.000.000-00',
          },
          { name: 'email', label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'email' },
        ]}
        label="Corrigir e abrir o ingresso"
        busyLabel="Corrigindo..."
      />
    </>
  )
}
