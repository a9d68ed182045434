import type { SnapshotFrom } from 'xstate'
import { emailError } from '#contract/nouns/user.ts'
import type { recoveryMachine } from '#machines/recovery.machine.ts'

type Snapshot = SnapshotFrom<typeof recoveryMachine>

export type RecoveryView = {
  email: string
  busy: boolean
  /** What is wrong with the address. */
  problem: string | null
  /** Attempts that were not sent. */
  refusals: number
  /** Why the latest attempt failed. */
  failure: string | null
  /** The server's sentence of success. */
  success: string | null
}

type Part = Partial<Omit<RecoveryView, 'email' | 'refusals'>>

const parts: Record<Snapshot['value'], (context: Snapshot['context']) => Part> = {
  filling: () => ({}),
  invalid: ({ email }) => ({ problem: emailError(email) }),
  sending: () => ({ busy: true }),
  sent: ({ message }) => ({ success: message }),
  failed: ({ error }) => ({ failure: error }),
}

/** /recover-password as a person sees it. */
export const recoveryView = ({ value, context }: Snapshot): RecoveryView => ({
  email: context.email,
  busy: false,
  problem: null,
  refusals: context.refusals,
  failure: null,
  success: null,
  ...parts[value](context),
})
