/** Runs inside the page: what can be read in the window, line by line, and what stands in its fields. */
export const linesInSight = (): string[] => {
  const isInSight = ({ top, bottom, left, right, width }: DOMRect): boolean =>
    width > 1 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
  const lines = new Set<string>()
  const add = (element: Element, text: string): void => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (line.length > 1 && isSeen) lines.add(line)
  }
  const blocks = new Set<Element>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent } = walker.currentNode
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    if (parent && [...range.getClientRects()].some(isInSight)) {
      let block = parent
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
      if (!['SCRIPT', 'STYLE', 'SELECT', 'OPTION'].includes(block.tagName)) blocks.add(block)
    }
  }
  for (const block of blocks) {
    const own = [...block.childNodes].filter(
      (node) =>
        node instanceof Text || (node instanceof Element && getComputedStyle(node).display === 'inline'),
    )
    add(block, own.map((node) => node.textContent).join(''))
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea'))
    if (
      ['text', 'search', 'email', 'tel', 'textarea'].includes(field.type) &&
      isInSight(field.getBoundingClientRect())
    )
      add(field, field.value)
  return [...lines]
}
