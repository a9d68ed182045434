/** A job that fails so can never succeed: it is not tried again. The message holds nothing of what it was about. */
export class Hopeless extends Error {
  override name = 'Hopeless'
}
