/** Category of a sold ticket from its JSON text; '' when there is none or the text is broken. */
export const soldCategory = (athleteInfo: string): string => {
  try {
    const { category } = JSON.parse(athleteInfo) as { category?: unknown }
    return typeof category === 'string' ? category : ''
  } catch {
    return ''
  }
}
