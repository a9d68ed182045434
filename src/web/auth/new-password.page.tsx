import { useMachine } from '@xstate/react'
import { limits } from '#contract/words/limits.ts'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import { passwordError } from '#contract/nouns/user.ts'
import type { newPasswordMachine } from '#machines/new-password.machine.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { PasswordField } from './password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'

type Props = {
  machine: typeof newPasswordMachine
  /** From the mail's link, '' when the address has none. */
  token: string
}

const title = 'Redefinir senha'

const NewLink = () => (
  <LinkButton to="/recover-password" variant="secondary" block>
    Pedir um novo link
  </LinkButton>
)

export const NewPasswordPage = ({ machine, token }: Props) => {
  const [state, send] = useMachine(machine, { input: { token } })
  const { password, refusals, error, message } = state.context
  if (state.status === 'done') {
    const done = state.matches('done')
    return (
      <Page title={title} narrow>
        <Card>
          <div className={styles.fields}>
            <Notice kind={done ? 'success' : 'error'}>
              {done ? message : messages.recovery.linkInvalid}
            </Notice>
            {done ? (
              <LinkButton to="/login" large block>
                Ir para o login
              </LinkButton>
            ) : (
              <NewLink />
            )}
          </div>
        </Card>
      </Page>
    )
  }
  const busy = state.hasTag('busy')
  const problem = state.matches('invalid') ? passwordError(password) : null
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
      {problem !== null && (
        <ErrorSummary key={refusals} message={messages.signup.invalid} errors={{ password: problem }} />
      )}
      {state.matches('failed') && (
        <>
          <Notice kind="error">{error}</Notice>
          <NewLink />
        </>
      )}
      <Button type="submit" large block busy={busy}>
        {busy ? 'Salvando...' : 'Salvar nova senha'}
      </Button>
    </AuthForm>
  )
}
