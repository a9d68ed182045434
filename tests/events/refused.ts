/** Status and words of the refusal that something ends in; null when it goes well. */
export const refusalOf = async (asked: Promise<unknown>): Promise<[number, unknown] | null> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error === null) return null
  const { status, error: words } = error as { status: number; error: unknown }
  return [status, words]
}
