import { packClaims, ticketAlphabet } from '#contract/laws/ticket-code.ts'
import { newKey, sealWith, unwrap, verifySeal } from '#server/tickets/ticket-keys.ts'

const secret = 'a secret of a bench, thirty-two characters'
const most = { signMs: 500 }

const timed = <T>(work: () => T): { result: T; ms: number } => {
  const start = performance.now()
  const result = work()
  return { result, ms: performance.now() - start }
}

const claims = (index: number) => ({
  codigo: `QD-7K2M-${[900, 30, 1].map((one) => ticketAlphabet[Math.floor(index / one) % 30]).join('')}X`,
  versao: 1,
  type: 1,
  category: 2,
  athlete: true,
  pair: true,
})

/** npm run bench:tickets: how long codes take. Throws where a figure of the issue is not kept. */
export const benchTickets = (): void => {
  const stored = newKey(secret, 'ev_bench', 1)
  const key = stored && unwrap(secret, 'ev_bench', stored)
  if (!stored || !key) throw new Error('no key')
  const signing = timed(() => Array.from({ length: 1_000 }, (_, index) => sealWith(key, claims(index))))
  const verifying = timed(() =>
    signing.result.filter((seal) => verifySeal(seal, 'ev_bench', stored) !== null),
  )
  if (verifying.result.length !== 1_000) throw new Error('a code was not believed')
  const lines = [
    `1,000 codes of ${packClaims({ ...claims(0), key: 1, event: key.event }).length} bytes signed: ${signing.ms.toFixed(0)} ms (at most ${most.signMs})`,
    `1,000 codes verified: ${verifying.ms.toFixed(0)} ms`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (signing.ms > most.signMs) throw new Error('signing is too slow')
}
