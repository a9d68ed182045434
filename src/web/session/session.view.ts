import type { SnapshotFrom } from 'xstate'
import type { User } from '#contract/nouns/user.ts'
import type { authMachine } from '#machines/auth.machine.ts'

type Snapshot = SnapshotFrom<typeof authMachine>

export type SessionView = {
  token: string | null
  user: User | null
  state: 'loading' | 'loggedIn' | 'loggedOut'
}

const states: Record<Snapshot['value'], SessionView['state']> = {
  starting: 'loggedOut',
  fetchingUser: 'loading',
  waitingToRetry: 'loading',
  loggedIn: 'loggedIn',
  loggedOut: 'loggedOut',
}

/** Who is there, for the whole shop. */
export const sessionView = ({ value, context: { token, user } }: Snapshot): SessionView => ({
  token,
  user,
  state: states[value],
})
