import { Link } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import type { loginMachine } from '#machines/login.machine.ts'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { Credentials } from '#contract/nouns/user.ts'
import { type afterLogin, comesToOrganise, type LoginState, type NewAccount } from '../app/navigation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { TextField } from '../ui/field.tsx'
import { KeptChoice } from './kept-choice.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField } from './password-field.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { Leave } from '../ui/leave.tsx'
import { loginView } from './login.view.ts'

type Props = {
  machine: typeof loginMachine
  /** Where login leads. */
  next: ReturnType<typeof afterLogin>
  /** What the visitor came with; signup and recovery hand it back. */
  login: LoginState | null
  /** Made just now: its e-mail is filled in. */
  account?: NewAccount | null
}

export const LoginPage = ({ machine, next, login, account = null }: Props) => {
  const [state, send] = useMachine(machine, { input: { email: account?.email ?? '' } })
  const onwards = login ? { login } : {}
  const { isLoggedIn, draft, busy, errors, refusals, failure } = loginView(state)
  if (isLoggedIn) return <Leave {...next} replace />
  const refusedBy = failure === messages.login.wrong ? 'recusa-erro' : undefined
  const why = login?.tickets && account === null ? 'motivo' : undefined
  const change = (part: Partial<Credentials>) => send({ type: 'draft.change', draft: { ...draft, ...part } })
  return (
    <AuthForm
      title="Login"
      lead={
        login?.tickets
          ? undefined
          : comesToOrganise(login)
            ? 'Entre para criar o seu evento.'
            : 'Entre para comprar e acompanhar seus ingressos.'
      }
      readWith={account === null ? why : 'conta-criada'}
      locked={busy}
      onSubmit={() => send({ type: 'form.submit' })}
      more={
        <LinkButton to="/signup" state={onwards} variant="secondary" block>
          Não tenho conta, criar conta
        </LinkButton>
      }
    >
      {account !== null && (
        <Notice kind="success">
          <p id="conta-criada">{account.message}</p>
        </Notice>
      )}
      <KeptChoice login={login} whyId={why} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={draft.email}
        error={errors.email}
        refusedBy={refusedBy}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        value={draft.password}
        error={errors.password}
        refusedBy={refusedBy}
        onChange={(password) => change({ password })}
      />
      <Link to="/recover-password" state={onwards} className={styles.forgotten}>
        Esqueci minha senha
      </Link>
      <FirstError attempt={refusals} errors={errors} />
      <FirstError attempt={`failed ${failure}`} errors={failure === null ? {} : { password: '' }} />
      {failure !== null && (
        <div id={refusedBy}>
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
      <Button type="submit" large block busy={busy}>
        {busy ? 'Entrando...' : 'Entrar'}
      </Button>
    </AuthForm>
  )
}
