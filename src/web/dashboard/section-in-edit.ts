const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** A field of any kind, or what else is pressed in a form. */
const inEdit = ':is(input, textarea, select, form *):focus'

/** The section that is being edited, by the id of its heading, while what has the focus there can be seen; else none. */
export const sectionInEdit = (ids: readonly string[]): string | undefined => {
  const field = document.querySelector(inEdit)
  if (field === null || !isInWindow(field)) return undefined
  return ids.findLast((id) => {
    const heading = document.getElementById(id)
    return heading && heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
  })
}
