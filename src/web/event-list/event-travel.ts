import type { RegisteredRouter } from '@tanstack/react-router'

type Router = Pick<RegisteredRouter, 'subscribe' | 'startViewTransition'>

const travelled = new WeakSet<Router>()

/** ms that the page before may stay for the sake of a picture. */
const patience = 100

const eventOf = (path: string): string | null => /^\/eventos\/([^/]+)\/?$/.exec(path)?.[1] ?? null

const isList = (path: string): boolean => path === '/' || /^\/eventos\/?$/.test(path)

/** The card of an event that is seen: the one that was pressed, else the first. */
const cardOf = (id: string): Element | null => {
  const cards = Array.from(document.querySelectorAll(`main a[href="/eventos/${id}"]`), (link) =>
    link.closest('article'),
  )
  return cards.find((card) => card?.contains(document.activeElement)) ?? cards[0] ?? null
}

/** The banner and the title of an event, on its page or on a card; null while they are not all there. */
const travellersOf = (id: string, path: string): [HTMLElement, HTMLElement] | null => {
  const place = eventOf(path) === null ? cardOf(id) : document.querySelector('main header')
  const banner = place?.querySelector<HTMLElement>('[data-state]')
  const title = place?.querySelector<HTMLElement>('h1, h2, h3')
  return banner && title ? [banner, title] : null
}

const named = (travellers: [HTMLElement, HTMLElement] | null, names: readonly [string, string]): void => {
  travellers?.forEach((element, index) =>
    element.style.setProperty('view-transition-name', names[index] ?? ''),
  )
}

/** Once the event is shown, at most `patience` later. */
const shown = (id: string, path: string): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const look = (): void => {
      if (travellersOf(id, path)) end()
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(end, patience)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })

/**
 * Between a list and an event the banner and the title travel from one place to the other (look.md: motion only to explain).
 * Where motion is unwelcome, or an engine has no such transitions, the pages change as all others do.
 */
export const travelWithEvents = (router: Router): void => {
  if (travelled.has(router) || !('startViewTransition' in document)) return
  travelled.add(router)
  const quiet = matchMedia('(prefers-reduced-motion: reduce)')
  let latest: ViewTransition | null = null
  let way: { id: string; from: string; to: string } | null = null
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const [from, to] = [fromLocation?.pathname ?? '', toLocation.pathname]
    const id = eventOf(isList(from) ? to : isList(to) ? from : '')
    way = id === null ? null : { id, from, to }
  })
  router.startViewTransition = async (change) => {
    const travel = way
    way = null
    const before = travel && travellersOf(travel.id, travel.from)
    if (!before || quiet.matches) return change()
    const names = ['evento-banner', 'evento-titulo'] as const
    named(before, names)
    const transition = document.startViewTransition(async () => {
      await change()
      named(before, ['', ''])
      await shown(travel.id, travel.to)
      named(travellersOf(travel.id, travel.to), names)
    })
    latest = transition
    // A transition that a next one cut short leaves the names to it.
    const settle = (): void => {
      if (latest === transition) named(travellersOf(travel.id, travel.to), ['', ''])
    }
    transition.finished.then(settle, settle)
    transition.ready.catch(() => undefined)
    return transition.updateCallbackDone
  }
}
