import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { limits } from '#contract/words/limits.ts'
import type { newPasswordMachine } from '#machines/new-password.machine.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { AuthForm, AuthPage } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { newPasswordView } from './new-password.view.ts'

type Props = {
  machine: typeof newPasswordMachine
  /** From the mail's link, '' when the address has none. */
  token: string
}

const title = 'Redefinir senha'

const newLink = { to: '/recover-password', block: true, children: 'Pedir um novo link' } as const

type EndedProps = { kind: 'success' | 'error'; text: string | null; children: ReactNode }

const Ended = ({ kind, text, children }: EndedProps) => (
  <AuthPage title={title}>
    <Card>
      <div className={styles.fields}>
        <Notice kind={kind}>{text}</Notice>
        {children}
      </div>
    </Card>
  </AuthPage>
)

export const NewPasswordPage = ({ machine, token }: Props) => {
  const [state, send] = useMachine(machine, { input: { token } })
  const view = newPasswordView(state)
  if (view.shows === 'done')
    return (
      <Ended kind="success" text={view.text}>
        <LinkButton to="/login" large block>
          Ir para o login
        </LinkButton>
      </Ended>
    )
  if (view.shows === 'linkInvalid')
    return (
      <Ended kind="error" text={view.text}>
        <LinkButton {...newLink} large />
      </Ended>
    )
  const { password, busy, problem, refusals, failure } = view.form
  return (
    <AuthForm
      title={title}
      lead="Escolha uma nova senha para a sua conta."
      locked={busy}
      onSubmit={() => send({ type: 'form.submit' })}
    >
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        help={`Pelo menos ${limits.passwordMin} caracteres.`}
        value={password}
        error={problem ?? undefined}
        onChange={(text) => send({ type: 'password.change', password: text })}
      />
      <FirstError attempt={refusals} errors={problem === null ? {} : { password: problem }} />
      {failure !== null && (
        <>
          <Notice kind="error">{failure}</Notice>
          <LinkButton {...newLink} variant="secondary" />
        </>
      )}
      <Button type="submit" large block busy={busy}>
        {busy ? 'Salvando...' : 'Salvar nova senha'}
      </Button>
    </AuthForm>
  )
}
