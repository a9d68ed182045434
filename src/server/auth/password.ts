import { hash, verify } from '@node-rs/argon2'
import { messages } from '#contract/messages.ts'
import { Refusal } from '../refusal.ts'

/** argon2id, the floor of OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const inFlight = 2
const longestQueue = 500

let running = 0
const waiting: (() => void)[] = []

/** Hashing eats a core: a rush of logins waits in line instead of starving everything else. */
const gated = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= longestQueue) throw new Refusal(429, messages.server.tooMany, { retryAfter: 5 })
  if (running >= inFlight) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string): Promise<string> => gated(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Kept once it was made; a rush that refused it must not refuse unknown accounts for ever. */
const dummyHash = (): Promise<string> =>
  (dummy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    dummy = undefined
    throw error
  }))

/** Without a stored hash it works as long and answers false: nobody learns whether an account exists. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const known = stored ?? (await dummyHash())
  const matches = await gated(() => verify(known, password))
  return stored !== null && matches
}
