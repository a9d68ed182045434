import { hash, verify } from '@node-rs/argon2'
import { createGate } from '../http/gate.ts'

/** argon2id, the floor of OWASP: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing eats a core: a rush of logins waits in line instead of starving everything else. */
const gated = createGate({ inFlight: 2, longestQueue: 500 })

export const hashPassword = (password: string): Promise<string> => gated(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Cached, but not when making it was refused in a rush: unknown accounts would be refused from then on. */
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
