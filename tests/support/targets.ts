import type { Page } from 'playwright-core'

/** Where people press with a thumb. */
const phone = { width: 360, height: 760 }

/** What is to be pressed on a phone and is smaller than a finger, as sentences (WCAG 2.5.5; links in a text are as high as it). */
export async function smallTargetsIn(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  await page.setViewportSize(phone)
  const found = await page.evaluate(smallTargets)
  if (before) await page.setViewportSize(before)
  return found
}

/** Runs in the page. */
function smallTargets(): string[] {
  const least = 44
  const controls =
    'a[href], button, input, select, textarea, summary, [role=tab], [role=button], [tabindex="0"]'
  const at = window.scrollY

  const isInText = (element: Element): boolean =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0
  const isOff = (element: Element): boolean => {
    const { bottom, right } = element.getBoundingClientRect()
    return bottom + window.scrollY <= 0 || right <= 0
  }
  /** What one presses for it: a choice by its words, a file by its button. */
  const partsOf = (element: Element): Element[] => [
    element,
    ...('labels' in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : []),
  ]
  const isPressedAt = (parts: Element[], x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && parts.some((part) => part.contains(hit))
  }
  /** px that can be pressed through a point, along one axis. */
  const reach = (parts: Element[], [x, y]: [number, number], [dx, dy]: [number, number]): number => {
    if (!isPressedAt(parts, x, y)) return 0
    let far = 0
    for (const sign of [1, -1])
      for (let step = 0.5; step <= least; step += 0.5) {
        if (!isPressedAt(parts, x + sign * dx * step, y + sign * dy * step)) break
        far += 0.5
      }
    return far
  }
  const sizeOf = (element: Element): { width: number; height: number } => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const parts = partsOf(element)
    const sizes = parts.map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const middle: [number, number] = [left + width / 2, top + height / 2]
      return { width: reach(parts, middle, [1, 0]), height: reach(parts, middle, [0, 1]) }
    })
    return sizes.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one))
  }

  // the rest of the page cannot be pressed meanwhile
  const shown = document.querySelector('dialog:modal') ?? document
  const found = [...shown.querySelectorAll<HTMLElement>(controls)]
    .filter(
      (element) => !element.matches(':disabled, [tabindex="-1"]') && !element.closest('iframe, [inert]'),
    )
    .filter((element) => isSeen(element) && !isOff(element) && !isInText(element))
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      if (Math.round(width) >= least && Math.round(height) >= least) return []
      const pressed = sizeOf(element)
      if (Math.round(pressed.width) >= least && Math.round(pressed.height) >= least) return []
      const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
      return [
        `${element.tagName.toLowerCase()} “${name || (element.getAttribute('name') ?? '')}” is pressed on ${Math.round(pressed.width)} × ${Math.round(pressed.height)}`,
      ]
    })
  window.scrollTo({ top: at, behavior: 'instant' })
  return [...new Set(found)]
}
