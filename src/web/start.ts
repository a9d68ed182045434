import { tokenKey } from './session/token-key.ts'

const touches = ['pointerdown', 'keydown', 'touchstart'] as const

/** Calls once the content of the page has been painted; a page out of sight is not painted, and waits. */
const afterPaint = (call: () => void): void => {
  if (PerformanceObserver.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((painted, observer) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      call()
    }).observe({ type: 'paint', buffered: true })
  // The frame after the next one begins when the next is painted.
  else requestAnimationFrame(() => requestAnimationFrame(call))
}

/** Resolves when the browser has nothing left to do for the page that came, or somebody touches it. */
const restOrTouch = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const touch of touches)
      addEventListener(touch, resolve, { capture: true, once: true, passive: true })
    const rest = (): void => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2000 })
      else setTimeout(resolve, 200)
    }
    if (document.readyState === 'complete') afterPaint(rest)
    else addEventListener('load', () => afterPaint(rest), { once: true })
  })

const isVisitor = (): boolean => {
  try {
    return localStorage.getItem(tokenKey) === null
  } catch {
    return true
  }
}

/** Keeps the presses of buttons, in their order, until the script is there; links lead on by themselves. */
const holdPresses = (): (() => void) => {
  const pressed: HTMLElement[] = []
  const hold = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('#root button, #root [data-script]')
    if (button === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    pressed.push(button)
  }
  addEventListener('click', hold, { capture: true })
  return () => {
    removeEventListener('click', hold, { capture: true })
    for (const button of pressed) button.click()
  }
}

const loaded = (element: HTMLElement): Promise<unknown> =>
  new Promise((onload, onerror) => document.head.append(Object.assign(element, { onload, onerror })))

const link = (what: Partial<HTMLLinkElement>): HTMLLinkElement =>
  Object.assign(document.createElement('link'), what)

/** Loads the whole style and the shop's script, which runs after it; resolves when it has taken the page over. */
const load = async (root: HTMLElement, style: string | undefined, scripts: string[]): Promise<void> => {
  const shown = new Promise((resolve) => root.addEventListener('shown', resolve, { once: true }))
  for (const href of scripts) document.head.append(link({ rel: 'modulepreload', href }))
  if (style) await loaded(link({ rel: 'stylesheet', href: style, crossOrigin: '' }))
  await loaded(Object.assign(document.createElement('script'), { type: 'module', src: scripts[0] }))
  await shown
}

/** Takes over a page that came written whole, without holding it up: its scripts are asked for only now. */
const takeOver = async (root: HTMLElement, scripts: string[]): Promise<void> => {
  if (isVisitor()) document.documentElement.dataset['visitor'] = ''
  const letGo = holdPresses()
  await restOrTouch()
  await load(root, root.dataset['style'], scripts)
  delete root.dataset['scripts']
  letGo()
}

const root = document.getElementById('root')
const scripts = root?.dataset['scripts']?.split(' ')
if (root && scripts)
  takeOver(root, scripts).catch(() =>
    addEventListener('online', () => globalThis.location.reload(), { once: true }),
  )
