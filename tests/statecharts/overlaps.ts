/** Runs in a page: which words of its drawing touch a line, the edge of a box, or other words. Self-contained. */
export const overlapsIn = (): string[] => {
  type Rect = { left: number; top: number; right: number; bottom: number }
  const found: string[] = []
  const meet = (a: Rect, b: Rect): boolean =>
    a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
  const inside = (a: Rect, b: Rect): boolean =>
    a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
  const boxes = [...document.querySelectorAll<SVGGElement>('.chart [data-state]')].map((group) => ({
    name: group.dataset['state'] ?? '',
    rect: group.querySelector('.box')?.getBoundingClientRect() as Rect,
    texts: [...group.querySelectorAll('text')].map((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect()
      // A line of text is higher than its letters.
      return { words: text.textContent ?? '', rect: { left, top: top + 2, right, bottom: bottom - 3 } }
    }),
  }))
  for (const [index, box] of boxes.entries()) {
    for (const { words, rect } of box.texts)
      if (!inside(rect, box.rect)) found.push(`${box.name}: “${words}” leaves its box`)
    for (const [at, one] of box.texts.entries())
      for (const other of box.texts.slice(at + 1))
        if (meet(one.rect, other.rect)) found.push(`${box.name}: “${one.words}” and “${other.words}”`)
    for (const other of boxes.slice(index + 1))
      if (meet(box.rect, other.rect)) found.push(`${box.name} and ${other.name}`)
  }
  for (const arrow of document.querySelectorAll<SVGPathElement>('.chart .arrow')) {
    const matrix = arrow.getScreenCTM()
    const points = [...(arrow.getAttribute('d') ?? '').matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(([, x, y]) =>
      new DOMPoint(Number(x), Number(y)).matrixTransform(matrix ?? undefined),
    )
    for (const [at, to] of points.entries()) {
      const from = points[at - 1]
      if (!from) continue
      const line = {
        left: Math.min(from.x, to.x) + 1.5,
        right: Math.max(from.x, to.x) - 1.5,
        top: Math.min(from.y, to.y),
        bottom: Math.max(from.y, to.y),
      }
      const thick = {
        left: Math.min(line.left, line.right),
        right: Math.max(line.left, line.right) + 1,
        top: line.top - 0.4,
        bottom: line.bottom + 0.4,
      }
      for (const box of boxes) {
        const inner = {
          left: box.rect.left + 2,
          right: box.rect.right - 2,
          top: box.rect.top + 2,
          bottom: box.rect.bottom - 2,
        }
        if (meet(thick, inner)) found.push(`${arrow.dataset['key']} crosses ${box.name}`)
      }
    }
  }
  return found
}
