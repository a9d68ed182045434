import type { SnapshotFrom } from 'xstate'
import { passwordError } from '#contract/nouns/user.ts'
import { accountMessages as messages } from '#contract/words/account-messages.ts'
import type { newPasswordMachine } from '#machines/new-password.machine.ts'

type Snapshot = SnapshotFrom<typeof newPasswordMachine>

export type NewPasswordForm = {
  password: string
  busy: boolean
  /** What is wrong with the password. */
  problem: string | null
  /** Attempts that were not sent. */
  refusals: number
  /** Why the latest attempt failed. */
  failure: string | null
}

export type NewPasswordView =
  | { shows: 'form'; form: NewPasswordForm }
  | { shows: 'linkInvalid'; text: string }
  | { shows: 'done'; text: string | null }

const form =
  (part: (context: Snapshot['context']) => Partial<NewPasswordForm>) =>
  (context: Snapshot['context']): NewPasswordView => ({
    shows: 'form',
    form: {
      password: context.password,
      busy: false,
      problem: null,
      refusals: context.refusals,
      failure: null,
      ...part(context),
    },
  })

const views: Record<Snapshot['value'], (context: Snapshot['context']) => NewPasswordView> = {
  opening: form(() => ({})),
  linkInvalid: () => ({ shows: 'linkInvalid', text: messages.recovery.linkInvalid }),
  filling: form(() => ({})),
  invalid: form(({ password }) => ({ problem: passwordError(password) })),
  submitting: form(() => ({ busy: true })),
  failed: form(({ error }) => ({ failure: error })),
  done: ({ message }) => ({ shows: 'done', text: message }),
}

/** /reset-password as a person sees it. */
export const newPasswordView = ({ value, context }: Snapshot): NewPasswordView => views[value](context)
