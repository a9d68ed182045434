import type { Logger } from '../process/logger.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { GatewayRefused } from './gateway.ts'

/** What the provider refuses until the owner of its account mends it, and how. */
export const ownerTroubles = {
  unauthorized: 'the application may not use this API with live keys: activate its production credentials',
  noPixKey: 'the account has no PIX key: register one in its app',
  mixedUsers: 'a test account met a real one: keys and buyers must be both real or both for tests',
  notTestPayer: 'with test keys the payer must be a test user',
  blocked: 'a policy of the provider blocks the account or the application: ask its support',
} as const
export type OwnerTrouble = keyof typeof ownerTroubles

const byCode: Readonly<Record<string, OwnerTrouble>> = {
  '7': 'unauthorized',
  '13253': 'noPixKey',
  '2034': 'mixedUsers',
  '2198': 'notTestPayer',
  invalid_email_for_sandbox: 'notTestPayer',
}

/** Null for a refusal of what was asked, which nobody but the buyer can mend. */
export const ownerTroubleOf = ({ status, codes, blockedBy }: GatewayRefused): OwnerTrouble | null => {
  if (status === 403 && blockedBy !== null) return 'blocked'
  return codes.flatMap((code) => byCode[code] ?? [])[0] ?? null
}

type Asked = 'pix' | 'cartao' | 'preference' | 'refund' | 'cancel'

/** Says it where the owner looks: in the log, with the words that the provider's support asks for, and in the figures. */
export const tellOwner = (
  { logger, metrics }: { logger: Logger; metrics: Metrics },
  error: GatewayRefused,
  facts: { asked: Asked } & Record<string, unknown>,
): OwnerTrouble | null => {
  const trouble = ownerTroubleOf(error)
  metrics.providerRefusal(facts.asked, trouble)
  const { status, codes, description, requestId } = error
  const all = { ...facts, status, codes, description, requestId }
  if (trouble) logger.error({ ...all, trouble, mend: ownerTroubles[trouble] }, 'the provider needs its owner')
  return trouble
}

/** How an attempt is closed that the provider took from nobody: the method first, for its buyer. */
export const unavailableDetail = (metodo: 'pix' | 'cartao', trouble: OwnerTrouble): string =>
  `${metodo === 'pix' ? 'pix' : 'card'}_unavailable:${trouble}`

/** The provider took this attempt's method from nobody. */
export const isUnavailable = ({ statusDetail }: { statusDetail: string | null }): boolean =>
  /^(pix|card)_unavailable:/.test(statusDetail ?? '')
