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
import styles from './auth-form.module.css'
import { recoveryView } from './recovery.view.ts'

const ask = {
  title: 'Recuperar Senha',
  lead: 'Informe o e-mail da sua conta e enviaremos um link para criar uma nova senha.',
}

const asked = {
  title: 'Veja seu e-mail',
  lead: `O link vale por ${limits.recoveryLinkMinutes} minutos. Abra o e-mail neste aparelho ou em outro.`,
}

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
      variant={success === null ? 'ghost' : 'primary'}
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
      more={success === null && back}
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
      <FirstError key={refusals} errors={problem === null ? {} : { email: problem }} />
      <FirstError key={`failed ${failure}`} errors={failure === null ? {} : { email: failure }} />
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
