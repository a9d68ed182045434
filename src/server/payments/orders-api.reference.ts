/**
 * An order of the provider has no metadata: its reference names the shop's order and the attempt. Letters, digits, hyphens and
 * underscores, at most 64 of them, as the provider takes them.
 */
const attempt = /^(.+)-(py_[\w-]{22})$/

export const referenceOf = (externalReference: string, attemptId: string): string =>
  `${externalReference}-${attemptId}`

export type Reference = { externalReference: string | null; attemptId: string | null }

/** What was made elsewhere may have any reference: it is taken as the order's. */
export const readReference = (text: string | null): Reference => {
  const [, externalReference, attemptId] = attempt.exec(text ?? '') ?? []
  return externalReference === undefined || attemptId === undefined
    ? { externalReference: text, attemptId: null }
    : { externalReference, attemptId }
}
