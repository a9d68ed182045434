import { useMachine } from '@xstate/react'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { SignupDraft } from '#contract/nouns/user.ts'
import type { signupMachine } from '#machines/signup.machine.ts'
import { comesToOrganise, type LoginState } from '../app/navigation.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { FirstError } from '../ui/first-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { AuthForm } from './auth-form.tsx'
import styles from './auth-form.module.css'
import { KeptChoice } from './kept-choice.tsx'
import refused from './signup.module.css'
import { SignupFields } from './signup-fields.tsx'
import { Said } from '../ui/said.tsx'
import { useLeftFields } from '../ui/left-fields.ts'
import { Leave } from '../ui/leave.tsx'
import { signupView } from './signup.view.ts'

type Props = {
  machine: typeof signupMachine
  /** 'yyyy-mm-dd' */
  today: string
  /** What the visitor brought to login; handed back to it. */
  login: LoginState | null
}

const leadFor = (login: LoginState | null): string =>
  comesToOrganise(login)
    ? 'Leva um minuto. Depois dela, você monta o seu evento.'
    : 'Leva um minuto. Na compra, seus dados entram com um toque.'

export const SignupPage = ({ machine, today, login }: Props) => {
  const [state, send] = useMachine(machine, { input: { today } })
  const view = signupView(state)
  const left = useLeftFields(view.wrong)
  const { created, draft, busy, isLocked, errors, refusals, failure, success } = view
  const onwards = { ...(login && { login }), ...(created && { account: created }) }
  if (created && success === null) return <Leave to="/login" state={onwards} replace />
  const change = (part: Partial<SignupDraft>) => send({ type: 'draft.change', draft: { ...draft, ...part } })
  return (
    <AuthForm
      title={created ? 'Confirme seu e-mail' : 'Criar Conta'}
      lead={created ? undefined : leadFor(login)}
      locked={isLocked}
      watch={left.watch}
      onSubmit={() => send({ type: 'form.submit' })}
      more={
        !created && (
          <LinkButton to="/login" state={onwards} variant="secondary" block>
            Já tenho conta, entrar
          </LinkButton>
        )
      }
    >
      <KeptChoice login={login} />
      <SignupFields draft={draft} errors={{ ...left.errors, ...errors }} onChange={change} />
      <Said text={left.said} />
      <FirstError attempt={refusals} errors={errors} />
      {Object.keys(errors).length > 0 && (
        <p key={`said ${refusals}`} role="alert" className={refused.refused}>
          {messages.signup.invalid}
        </p>
      )}
      {failure !== null && <Notice kind="error">{failure}</Notice>}
      {success !== null && (
        <div className={styles.done} ref={(place) => place?.scrollIntoView({ block: 'center' })}>
          <Icon name="check" size={32} />
          <p role="status">{success}</p>
          <span>
            Enviamos um link para <b>{created?.email}</b>. Já pode entrar.
          </span>
          <LinkButton to="/login" state={onwards} large block>
            Entrar
          </LinkButton>
        </div>
      )}
      <Button type="submit" large block busy={busy}>
        Criar Conta
      </Button>
    </AuthForm>
  )
}
