import {
  type AnchorHTMLAttributes,
  Component,
  type ComponentType,
  createContext,
  createElement,
  type MouseEvent,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react'

/**
 * Stands in for the router where one page is all that is loaded (vite.ticket.config.ts): the names that this page and its
 * frame import of the router, and no more. Every other page is the browser's own way, and loads the whole shop.
 */

type Here = { href: string; pathname: string; hash: string }

const moves = ['hashchange', 'popstate'] as const

const subscribe = (listener: () => void): (() => void) => {
  for (const move of moves) addEventListener(move, listener)
  return () => {
    for (const move of moves) removeEventListener(move, listener)
  }
}

let here: Here | null = null

const readHere = (): Here => {
  const { pathname, search, hash } = globalThis.location
  const href = pathname + search + hash
  if (here?.href !== href) here = { href, pathname, hash: hash.slice(1) }
  return here
}

type Select<From, To> = { select: (from: From) => To }

export const useLocation = <To,>({ select }: Select<Here, To>): To =>
  select(useSyncExternalStore(subscribe, readHere))

export const useRouterState = <To,>({ select }: Select<{ location: Here; resolvedLocation: Here }, To>): To =>
  useLocation({ select: (location) => select({ location, resolvedLocation: location }) })

/** Nothing was written that a script takes over. */
export const useHydrated = (): boolean => true

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Of /ingresso/{id}. */
export const useParams = (): { id: string } =>
  useLocation({ select: ({ pathname }) => ({ id: decoded(pathname.split('/')[2] ?? '') }) })

type Target = {
  to?: string
  params?: Record<string, string>
  search?: Record<string, string>
  hash?: string
  /** What the page there finds in its history entry. */
  state?: object
}

const hrefOf = ({ to = '', params = {}, search = {}, hash }: Target): string => {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams(search).toString()
  return path + (query && `?${query}`) + (hash ? `#${hash}` : '')
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && '__TSR_index' in state ? Number(state.__TSR_index) : 0

/** Loads another page of the shop; its router takes the entry that something is handed on by for its own. */
const leave = (target: Target): void => {
  if (!target.state) return globalThis.location.assign(hrefOf(target))
  const key = Math.random().toString(36).slice(2)
  const entry = { ...target.state, key, __TSR_key: key, __TSR_index: indexOf(history.state) + 1 }
  history.pushState(entry, '', hrefOf(target))
  globalThis.location.reload()
}

const router = {
  isServer: false,
  navigate: leave,
  /** No other page is loaded that would have to be asked again. */
  invalidate: () => Promise.resolve(),
}

export const useRouter = (): typeof router => router

type LinkProps = Target & {
  activeOptions?: object
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>

/** A link as the browser follows it; one that hands something on does so where it would be followed here. */
export const createLink = <Props extends object>(Inner: ComponentType<Props & Anchor> | 'a') =>
  function Link({ to, params, search, hash, state, activeOptions: _, onClick, ...rest }: Props & LinkProps) {
    const target = { to, params, search, hash, state } as Target
    return createElement(Inner as ComponentType<Anchor>, {
      ...rest,
      href: hrefOf(target),
      onClick: (event) => {
        onClick?.(event)
        if (!state || !opensHere(event)) return
        event.preventDefault()
        leave(target)
      },
    })
  }

export const Link = createLink('a')

/** The page, for its frame to show. */
export const PageContext = createContext<ReactNode>(null)

export const Outlet = (): ReactNode => useContext(PageContext)

type BoundaryProps = {
  getResetKey: () => number | string
  errorComponent: ComponentType<{ error: unknown; reset: () => void }>
  children: ReactNode
}

export class CatchBoundary extends Component<BoundaryProps, { error: unknown; hasFailed: boolean }> {
  static getDerivedStateFromError = (error: unknown) => ({ error, hasFailed: true })

  override state = { error: null as unknown, hasFailed: false }

  readonly reset = (): void => this.setState({ error: null, hasFailed: false })

  override render(): ReactNode {
    const { errorComponent: Failed, children } = this.props
    return this.state.hasFailed ? <Failed error={this.state.error} reset={this.reset} /> : children
  }
}
