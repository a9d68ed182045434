import type { RefusalCode } from '#contract/calls/refusal-code.ts'

type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

type Options = {
  /** Seconds. */
  retryAfter?: number
  code?: RefusalCode
  /** What the code is about. */
  about?: string
  cause?: unknown
}

/** An expected "no": answered as { error } with its status (law W4). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  readonly error: string | string[]
  readonly retryAfter: number | null
  /** Beside the sentence, for the page. */
  readonly facts: Pick<Options, 'code' | 'about'>

  constructor(
    status: RefusalStatus,
    error: string | string[],
    { retryAfter, cause, ...facts }: Options = {},
  ) {
    super(Array.isArray(error) ? error.join(' ') : error, { cause })
    this.status = status
    this.error = error
    this.retryAfter = retryAfter ?? null
    this.facts = facts
  }
}
