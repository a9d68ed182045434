import type { SnapshotFrom } from 'xstate'
import { type Credentials, loginErrors } from '#contract/nouns/user.ts'
import type { loginMachine } from '#machines/login.machine.ts'

type Snapshot = SnapshotFrom<typeof loginMachine>

export type LoginView = {
  isLoggedIn: boolean
  draft: Credentials
  busy: boolean
  errors: ReturnType<typeof loginErrors>
  /** Attempts that were not sent. */
  refusals: number
  /** Why the latest attempt failed. */
  failure: string | null
}

type Part = Partial<Pick<LoginView, 'isLoggedIn' | 'busy' | 'errors' | 'failure'>>

const parts: Record<Snapshot['value'], (context: Snapshot['context']) => Part> = {
  filling: () => ({}),
  invalid: ({ draft }) => ({ errors: loginErrors(draft) }),
  submitting: () => ({ busy: true }),
  failed: ({ error }) => ({ failure: error }),
  loggedIn: () => ({ isLoggedIn: true }),
}

/** /login as a person sees it. */
export const loginView = ({ value, context }: Snapshot): LoginView => ({
  isLoggedIn: false,
  draft: context.draft,
  busy: false,
  errors: {},
  refusals: context.refusals,
  failure: null,
  ...parts[value](context),
})
