/**
 * A value of the query string as text, null when it is missing or empty. The router reads digits as a number wherever
 * the number gives the same digits back, and a payment id is such digits.
 */
export const searchText = (search: object, name: string): string | null => {
  const value: unknown = Object.entries(search).find(([key]) => key === name)?.[1]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}
