/** Not now: the job is run again after `ms`, however often, and nothing failed. The message is kept: no personal data in it. */
export class PutOff extends Error {
  override name = 'PutOff'
  readonly ms: number
  constructor(message: string, ms: number) {
    super(message)
    this.ms = ms
  }
}
