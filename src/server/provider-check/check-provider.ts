import { randomUUID } from 'node:crypto'
import { type Access, Amiss, createAsking } from './asking.ts'
import { checks } from './checks.ts'
import { recordingOf } from './recording.ts'

const test = { email: 'test_user_check@testuser.com', firstName: 'Conferencia', lastName: 'Quadra' }

type Options = {
  say: (line: string) => void
  /** Keeps the answers, without anything personal. */
  record?: (content: string) => void
  /** Who the payments are said to be of; no payment is ever left to be paid. */
  payer?: { email: string; firstName: string; lastName: string; cpf: string }
}

/**
 * Asks the provider for everything that a sale needs, with the shop's own requests and the smallest amounts, and undoes
 * it. Says of each whether it passed, in the provider's own words, and what to do. Answers whether all did.
 */
export const checkProvider = async (
  access: Access,
  { say, record, payer = { ...test, cpf: '12345678909' } }: Options,
): Promise<boolean> => {
  const asking = createAsking(access)
  let failed = 0
  for (const { name, leftOut = 'left out', ofPayments, run } of checks) {
    const scene = { access, asking, reference: `check-${randomUUID()}`, payer }
    if (ofPayments && access.api === 'orders') {
      say(`skip  ${name}: the shop pays by the Orders API`)
      continue
    }
    try {
      const said = await run(scene)
      say(said === null ? `skip  ${name}: ${leftOut}` : `pass  ${name}: ${said}`)
    } catch (error) {
      failed += 1
      say(`FAIL  ${name}: ${error instanceof Error ? error.message : String(error)}`)
      say(
        `      ${error instanceof Amiss ? error.mend : 'look whether the provider can be reached from here'}`,
      )
    }
  }
  record?.(recordingOf(asking.answers))
  say(failed === 0 ? 'The provider is ready for sales.' : `${failed} of ${checks.length} failed.`)
  return failed === 0
}
