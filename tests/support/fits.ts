import type { Page } from 'playwright-core'

/** A window and the size of text that the person has set in the browser, px. */
type Sight = { width: number; height: number; text: number }

/** Small windows and large text that every screen stands. 1280 × 1024 at 400 % is 320 × 256. */
const sights = {
  '320 px': { width: 320, height: 640, text: 16 },
  '130 % text': { width: 360, height: 760, text: 21 },
  '200 % text': { width: 360, height: 760, text: 32 },
  '400 % zoom': { width: 320, height: 256, text: 16 },
  landscape: { width: 740, height: 360, text: 16 },
  '200 % text on a desktop': { width: 1280, height: 800, text: 32 },
} as const satisfies Record<string, Sight>

/** What does not fit in any of them, as sentences. */
export async function unfitIn(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const [name, { width, height, text }] of Object.entries(sights)) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: text } })
    await page.setViewportSize({ width, height })
    await page.evaluate(atRest)
    found.push(...(await page.evaluate(unfit)).map((sentence) => `${name}: ${sentence}`))
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  if (before) await page.setViewportSize(before)
  await session.detach()
  return found
}

/** Runs in the page: rows of a long table are measured and moved in the frames after a window has changed. */
async function atRest(): Promise<void> {
  const places = () =>
    [...document.body.querySelectorAll('*')]
      .map((element) => element.getBoundingClientRect())
      .map(({ left, top, width, height }) => `${left} ${top} ${width} ${height}`)
      .join()
  let still = 0
  let before = places()
  for (let frame = 0; frame < 30 && still < 3; frame++) {
    await new Promise(requestAnimationFrame)
    const now = places()
    still = now === before ? still + 1 : 0
    before = now
  }
}

/** Runs in the page. */
function unfit(): string[] {
  for (const animation of document.getAnimations())
    if (
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().endTime !== Infinity
    )
      animation.finish()
  const found: string[] = []
  const { clientWidth, scrollWidth } = document.documentElement
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 30)
    return `${element.tagName.toLowerCase()} “${text || (element.getAttribute('name') ?? '')}”`
  }
  const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element)
  const ancestors = (element: Element): Element[] => {
    const above: Element[] = []
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
      above.push(one)
    return above
  }
  const isUnseen = (element: Element): boolean => {
    const isNothing = (one: Element): boolean => {
      const { width, height } = one.getBoundingClientRect()
      return width <= 1 || height <= 1
    }
    const isOnlySaid = ({ parentElement: around }: Element): boolean =>
      around !== null && styleOf(around).overflowX === 'hidden' && isNothing(around)
    return (
      isNothing(element) ||
      isOnlySaid(element) ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const scrolls = (element: Element): boolean => /auto|scroll/.test(styleOf(element).overflowX)
  const isInScroller = (element: Element): boolean => ancestors(element).some(scrolls)

  if (scrollWidth > clientWidth) found.push(`scrolls ${scrollWidth - clientWidth} px sideways`)

  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => !element.closest('svg, iframe, noscript, [data-count]') && !isUnseen(element),
  )
  const texts = elements.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  )
  const controls = elements.filter((element) =>
    element.matches('button, a[href], input, select, textarea, summary'),
  )

  for (const element of new Set([...texts, ...controls])) {
    if (isInScroller(element)) continue
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > clientWidth + 1) found.push(`${nameOf(element)} ends at ${Math.round(right)}`)
  }

  for (const element of elements) {
    const { overflowX, overflowY, position } = styleOf(element)
    if (position === 'fixed' || scrolls(element)) continue
    const hides = /hidden|clip/.test(overflowX + overflowY)
    const isText = texts.includes(element) || element.matches('button')
    if (element.matches('input, select')) {
      if (
        element.clientHeight > 8 &&
        element.matches('select') &&
        element.scrollHeight > element.clientHeight + 2
      )
        found.push(`${nameOf(element)} is cut`)
      continue
    }
    if (isText && styleOf(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1)
      found.push(`${nameOf(element)} leaves its box by ${element.scrollWidth - element.clientWidth}`)
    else if (
      hides &&
      texts.some((text) => element.contains(text)) &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`${nameOf(element)} is cut at its side`)
    else if (
      hides &&
      texts.some((text) => element.contains(text)) &&
      element.scrollHeight > element.clientHeight + 1
    )
      found.push(`${nameOf(element)} is cut below`)
  }

  /* Whatever stands in a drawn box stays in it. */
  for (const element of new Set([...texts, ...controls])) {
    const { left, right } = element.getBoundingClientRect()
    for (const box of ancestors(element)) {
      const style = styleOf(box)
      if (scrolls(box) || styleOf(element).position === 'absolute') break
      const isDrawn = parseFloat(style.borderLeftWidth) > 0 || parseFloat(style.borderRightWidth) > 0
      if (!isDrawn) continue
      const edges = box.getBoundingClientRect()
      if (left < edges.left - 1 || right > edges.right + 1)
        found.push(`${nameOf(element)} leaves ${nameOf(box)}`)
      break
    }
  }

  /* No two texts of the flow lie on each other. */
  const isFloating = (element: Element): boolean =>
    [element, ...ancestors(element)].some((one) => /fixed|sticky|absolute/.test(styleOf(one).position))
  /** Empty where it is scrolled out of sight. */
  const seenPart = (rect: DOMRect, scrollers: Element[]) => {
    const edges = [rect, ...scrollers.map((one) => one.getBoundingClientRect())]
    return {
      left: Math.max(...edges.map(({ left }) => left)),
      right: Math.min(...edges.map(({ right }) => right)),
      top: Math.max(...edges.map(({ top }) => top)),
      bottom: Math.min(...edges.map(({ bottom }) => bottom)),
    }
  }
  const boxes = texts
    .filter((element) => !isFloating(element))
    .flatMap((element) => {
      const scrollers = ancestors(element).filter(scrolls)
      return [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        .flatMap((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()].map((rect) => ({ element, rect: seenPart(rect, scrollers) }))
        })
    })
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      if (across > 2 && down > 8 && one.element !== other.element)
        found.push(`${nameOf(one.element)} lies on ${nameOf(other.element)}`)
    }

  /* What has the focus can be seen whole, or as much of it as the window holds. */
  const shows = (element: HTMLElement): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    // a round corner leaves nothing to be hit at its outside: 4 px from the top it begins so far in
    const corner = parseFloat(getComputedStyle(element).borderTopLeftRadius) || 0
    const radius = Math.min(corner, width / 2, height / 2)
    const round = radius > 4 ? radius - Math.sqrt(radius ** 2 - (radius - 4) ** 2) : 0
    const inset = Math.min(Math.max(6, round + 1), width / 2)
    const xs = [left + inset, right - inset]
    const isTall = height > innerHeight / 2 || element.tagName === 'TEXTAREA'
    const ys = isTall ? [(Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2] : [top + 4, bottom - 4]
    return ys.every((y) =>
      xs.some((x) => {
        const seen = document.elementFromPoint(x, y)
        return (
          seen !== null &&
          (element.contains(seen) ||
            (seen.contains(element) &&
              seen !== document.body &&
              seen.tagName !== 'MAIN' &&
              seen.tagName !== 'HTML') ||
            seen.closest('label')?.contains(element) === true)
        )
      }),
    )
  }
  for (const element of controls) {
    if (element.matches(':disabled, [tabindex="-1"]')) continue
    element.focus()
    if (document.activeElement === element && !shows(element))
      found.push(`${nameOf(element)} is covered when it has the focus`)
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  window.scrollTo(0, 0)
  return [...new Set(found)]
}
