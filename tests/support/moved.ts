import type { Page } from 'playwright-core'

/** How far what is painted has moved by itself, as layout shifts sum up; watched from the page's next document on. */
export const watchMoves = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const moved = { by: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        moved.by += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      // what was painted last is told after its frame
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      await frame()
      await frame()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return (globalThis as unknown as { moved: { by: number } }).moved.by
    })
}
