/** Portuguese words for the names in the charts, for product owners. tests/docs fail when a name has no word. */
export const eventWords: Record<string, string> = {}
export const guardWords: Record<string, string> = {}
export const actionWords: Record<string, string> = {}
export const portWords: Record<string, string> = {}
