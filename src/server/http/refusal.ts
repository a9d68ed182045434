type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

type Options = { /** Seconds. */ retryAfter?: number; cause?: unknown }

/** An expected "no": answered as { error } with its status (decision W4). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: RefusalStatus
  readonly error: string | string[]
  readonly retryAfter: number | null

  constructor(status: RefusalStatus, error: string | string[], { retryAfter, cause }: Options = {}) {
    super(Array.isArray(error) ? error.join(' ') : error, { cause })
    this.status = status
    this.error = error
    this.retryAfter = retryAfter ?? null
  }
}
