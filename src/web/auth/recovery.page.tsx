import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { limits } from '#contract/words/limits.ts'
import type { recoveryMachine } from '#machines/recovery.machine.ts'
import type { LoginState } from '../app/navigation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { AuthForm } from './auth-form.tsx'
import { HeadingFocus } from '../ui/heading-focus.tsx'
import styles from './recovery.module.css'
import { recoveryView } from './recovery.view.ts'

const ask = {
  title: 'Recuperar Senha',
  lead: 'Informe o e-mail da sua conta e enviaremos um link para criar uma nova senha.',
}

const asked = {
  title: 'Veja seu e-mail',
  lead: `O link vale por ${limits.recoveryLinkMinutes} minutos. Abra o e-mail neste aparelho ou em outro.`,
}

/** What comes after the button, and whom to ask where it cannot come. */
const WhatComes = () => (
  <section className={styles.comes} aria-labelledby="o-que-vem">
    <h2 id="o-que-vem">O que acontece depois</h2>
    <ol>
      <li>Chega um e-mail com um link, que vale por {limits.recoveryLinkMinutes} minutos.</li>
      <li>Abra o link neste aparelho ou em outro e escolha a nova senha.</li>
      <li>Entre com ela. Seus ingressos continuam na sua conta.</li>
    </ol>
    <p>
      Não usa mais esse e-mail?{' '}
      <Link to="/" hash="contact">
        Fale conosco
      </Link>
    </p>
  </section>
)

type Props = {
  machine: typeof recoveryMachine
  /** What the visitor came to the login with; it is handed back. */
  login: LoginState | null
}

export const RecoveryPage = ({ machine, login }: Props) => {
  const [state, send] = useMachine(machine)
  const { email, busy, problem, refusals, failure, success } = recoveryView(state)
  const back = (
    <LinkButton
      to="/login"
      state={login ? { login } : {}}
      variant={success === null ? 'secondary' : 'primary'}
      large={success !== null}
      block
    >
      Voltar para o login
    </LinkButton>
  )
  return (
    <AuthForm
      {...(success === null ? ask : asked)}
      locked={busy}
      onSubmit={() => send({ type: 'form.submit' })}
      more={
        success === null && (
          <>
            {back}
            <WhatComes />
          </>
        )
      }
    >
      {success !== null && (
        <>
          <HeadingFocus />
          <Notice kind="success">{success}</Notice>
          {back}
          <p className={styles.again}>Não chegou? Olhe também a caixa de spam antes de pedir outro.</p>
        </>
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        error={problem ?? undefined}
        onChange={(text) => send({ type: 'email.change', email: text })}
      />
      <FirstError attempt={refusals} errors={problem === null ? {} : { email: problem }} />
      <FirstError attempt={`failed ${failure}`} errors={failure === null ? {} : { email: '' }} />
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      <Button
        type="submit"
        variant={success === null ? 'primary' : 'secondary'}
        large={success === null}
        block
        busy={busy}
      >
        {busy ? 'Enviando...' : 'Recuperar Senha'}
      </Button>
    </AuthForm>
  )
}
