/** Retrying cannot help, so the job is given up. The message is logged: keep personal data out of it. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}
