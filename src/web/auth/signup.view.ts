import type { SnapshotFrom } from 'xstate'
import { type SignupDraft, type SignupErrors, signupErrors } from '#contract/nouns/user.ts'
import type { NewAccount } from '../app/navigation.ts'
import type { signupMachine } from '#machines/signup.machine.ts'

type Snapshot = SnapshotFrom<typeof signupMachine>

export type SignupView = {
  /** The account that was created; login comes next, at once where nothing is said of it any more. */
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

const accountOf = ({ email, message }: Snapshot['context']): NewAccount => ({
  email,
  message: message ?? '',
})

const parts: Record<Snapshot['value'], (context: Snapshot['context']) => Part> = {
  filling: () => ({}),
  invalid: ({ draft, today }) => ({ errors: signupErrors(draft, today) }),
  submitting: () => ({ busy: true, isLocked: true }),
  failed: ({ error }) => ({ failure: error }),
  succeeded: (context) => ({ created: accountOf(context), isLocked: true, success: context.message }),
  leaving: (context) => ({ created: accountOf(context) }),
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
