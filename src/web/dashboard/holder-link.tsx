import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isEmail } from '#contract/laws/emails.ts'
import { isTicketNumber } from '#contract/laws/ticket-code.ts'
import { holderMessages } from '#contract/words/holder-messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { errandView } from '../session/errand.view.ts'
import { TextField } from '../ui/field.tsx'
import { cx } from '../ui/cx.ts'
import unfold from '../ui/unfold.module.css'
import choice from './column-choice.module.css'
import styles from './holder-link.module.css'

type Asked = { codigo: string; email: string }

/** Sends the link of a ticket. */
export type LinkErrand = (asked: Asked) => typeof errandMachine

/** Reads when the link of a ticket was last sent. */
export type LogErrand = (codigo: string) => typeof errandMachine

const LastSent = ({ log, codigo }: { log: LogErrand; codigo: string }) => {
  const machine = useMemo(() => log(codigo), [log, codigo])
  const [state, send] = useMachine(machine, { input: { failed: holderMessages.logFailed } })
  useEffect(() => send({ type: 'errand.run' }), [send])
  const view = errandView(state)
  return (
    <p role="status" className={styles.log}>
      {view.shows === 'done' ? view.message : view.error}
    </p>
  )
}

type SendingProps = Asked & { errand: LinkErrand; onSent: () => void }

const Sending = ({ errand, codigo, email, onSent }: SendingProps) => {
  const machine = useMemo(
    () => errand({ codigo, email }).provide({ actions: { tellDone: onSent } }),
    [errand, codigo, email, onSent],
  )
  return (
    <Errand
      machine={machine}
      failed={holderMessages.sendFailed}
      label={email === '' ? 'Reenviar link' : 'Corrigir e-mail e enviar link'}
      busyLabel="Enviando..."
      variant="secondary"
    />
  )
}

/** For a holder who did not get the mail with the link of the ticket. */
export const HolderLink = ({ errand, log }: { errand: LinkErrand; log: LogErrand }) => {
  const [codigo, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(0)
  const onSent = useCallback(() => setSent((before) => before + 1), [])
  const number = codigo.trim().toUpperCase()
  const isWrong = email.trim() !== '' && !isEmail(email.trim())
  return (
    <details className={cx(choice.choice, unfold.unfold)}>
      <summary>Reenviar link de um ingresso</summary>
      <div className={styles.form}>
        <p>{holderMessages.resendWhy}</p>
        <TextField
          label="Código do ingresso"
          name="link-codigo"
          help="Está na tabela, como QD-7K2M-9P4X."
          value={codigo}
          maxLength={limits.textMax}
          autoComplete="off"
          onChange={setCode}
        />
        {isTicketNumber(number) && <LastSent key={`${number} ${sent}`} log={log} codigo={number} />}
        <TextField
          label="E-mail certo (opcional)"
          name="link-email"
          type="email"
          inputMode="email"
          help="Vazio: o link vai de novo para o e-mail que está no ingresso."
          error={isWrong ? holderMessages.emailWrong : undefined}
          value={email}
          maxLength={254}
          autoComplete="off"
          onChange={setEmail}
        />
        {codigo.trim() !== '' && !isWrong && (
          <Sending
            key={`${codigo} ${email}`}
            errand={errand}
            codigo={codigo.trim()}
            email={email.trim()}
            onSent={onSent}
          />
        )}
      </div>
    </details>
  )
}
