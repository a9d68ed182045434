/** Named of a list that has more. */
const named = 3

/** '3 e 8'; '3, 8, 12 e mais 197': a list that stays one line however long it is. */
export const shortList = (items: readonly (string | number)[], separator = ', '): string => {
  const isLong = items.length > named + 1
  const told = isLong ? items.slice(0, named) : items.slice(0, -1)
  const end = isLong ? `mais ${items.length - named}` : items.at(-1)
  return [told.join(separator), end ?? ''].filter((part) => part !== '').join(' e ')
}
