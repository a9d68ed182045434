/** 'Dupla · Mista C'; a category that its ticket is named after is said once. */
export const kindText = (ticket: string, category: string | null | undefined): string => {
  if (!category) return ticket
  return ` ${ticket}`.toLowerCase().endsWith(` ${category.toLowerCase()}`)
    ? ticket
    : [ticket, category].filter(Boolean).join(' · ')
}
