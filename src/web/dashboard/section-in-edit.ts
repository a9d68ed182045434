const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The section whose form is being filled in, by the id of its heading, while the field can be seen; else none. */
export const sectionInEdit = (ids: readonly string[]): string | undefined => {
  const field = document.querySelector('form :is(input, textarea, select):focus')
  if (field === null || !isInWindow(field)) return undefined
  return ids.findLast((id) => {
    const heading = document.getElementById(id)
    return heading && heading.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING
  })
}
