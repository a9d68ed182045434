import type { SnapshotFrom } from 'xstate'
import { type SignupDraft, type SignupErrors, signupErrors } from '#contract/nouns/user.ts'
import type { NewAccount } from '../app/navigation.ts'
import type { signupMachine } from '#machines/signup.machine.ts'

type Snapshot = SnapshotFrom<typeof signupMachine>

export type SignupView = {
  /** The account that was created, once login comes next. */
  created: NewAccount | null
  draft: SignupDraft
  busy: boolean
  /** Nothing can be typed or sent. */
  isLocked: boolean
  /** Beside their fields, since the form was refused. */
  errors: SignupErrors
  /** Whatever is missing or wrong, said or not. */
  wrong: SignupErrors
  /** Attempts that were not sent. */
  refusals: number
  /** Why the latest attempt failed. */
  failure: string | null
  /** The server's sentence of success. */
  success: string | null
}

type Part = Partial<Omit<SignupView, 'draft' | 'refusals' | 'wrong'>>

const parts: Record<Snapshot['value'], (context: Snapshot['context']) => Part> = {
  filling: () => ({}),
  invalid: ({ draft, today }) => ({ errors: signupErrors(draft, today) }),
  submitting: () => ({ busy: true, isLocked: true }),
  failed: ({ error }) => ({ failure: error }),
  succeeded: ({ message }) => ({ isLocked: true, success: message }),
  leaving: ({ email, message }) => ({ created: { email, message: message ?? '' } }),
}

/** /signup as a person sees it. */
export const signupView = ({ value, context }: Snapshot): SignupView => ({
  created: null,
  draft: context.draft,
  busy: false,
  isLocked: false,
  errors: {},
  wrong: signupErrors(context.draft, context.today),
  refusals: context.refusals,
  failure: null,
  success: null,
  ...parts[value](context),
})
