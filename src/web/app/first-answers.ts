/** What a page was written from; its machines begin with it, so that the page is taken over as it stands. */
export type FirstAnswers = {
  /** When the page was written, ms. */
  now: number
  /** By URL. */
  answers: Map<string, unknown>
  /** The page stands: whatever opens next asks the server. */
  onTaken: () => unknown
}
