/** What was typed into the search field of a form. */
export const searchedWords = (form: HTMLFormElement): string => {
  const typed = new FormData(form).get('q')
  return typeof typed === 'string' ? typed.trim() : ''
}
