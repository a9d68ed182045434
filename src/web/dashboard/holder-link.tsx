import { useMemo, useState } from 'react'
import { isEmail } from '#contract/laws/emails.ts'
import { holderMessages } from '#contract/words/holder-messages.ts'
import { limits } from '#contract/words/limits.ts'
import type { errandMachine } from '#machines/errand.machine.ts'
import { Errand } from '../session/errand.tsx'
import { TextField } from '../ui/field.tsx'
import { cx } from '../ui/cx.ts'
import unfold from '../ui/unfold.module.css'
import choice from './column-choice.module.css'
import styles from './holder-link.module.css'

type Asked = { codigo: string; email: string }

/** Sends the link of a ticket. */
export type LinkErrand = (asked: Asked) => typeof errandMachine

const Sending = ({ errand, codigo, email }: Asked & { errand: LinkErrand }) => {
  const machine = useMemo(() => errand({ codigo, email }), [errand, codigo, email])
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
export const HolderLink = ({ errand }: { errand: LinkErrand }) => {
  const [codigo, setCode] = useState('')
  const [email, setEmail] = useState('')
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
          <Sending key={`${codigo} ${email}`} errand={errand} codigo={codigo.trim()} email={email.trim()} />
        )}
      </div>
    </details>
  )
}
