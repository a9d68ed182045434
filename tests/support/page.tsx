import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { expect, vi } from 'vitest'
import { Toasts } from '#web/layout/toast.tsx'
import { clearToasts } from '#web/layout/toast-store.ts'
import { hold, type HeldPorts, type Notice, type Ports } from './ports.ts'
import { Eyes } from './eyes.ts'
import { allNamed, fieldOf, textsOf, theNamed } from './page-search.ts'
import { observed, Taken } from './transitions.ts'
import { whenShown } from './when-shown.ts'

const flush = async (ms = 0): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
  })
}

const routerFor = (ui: ReactNode, path: string, state: object) => {
  const root = createRootRoute({ component: Outlet })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  history.replace(path, state)
  return createRouter({
    history,
    routeTree: root.addChildren([
      createRoute({
        getParentRoute: () => root,
        path: path.split('?')[0] ?? '/',
        component: () => ui,
      }),
      createRoute({ getParentRoute: () => root, path: '$', component: () => <p>outra página</p> }),
    ]),
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPendingMinMs: 0,
  })
}

const isSame = (actual: unknown, expected: unknown, what: string): void => {
  expect({ [what]: actual }).toEqual({ [what]: expected })
}

/** What a person sees and does on a rendered page. Names and texts are the exact ones of the specification. */
export class RenderedScreen {
  readonly #router: ReturnType<typeof routerFor>

  constructor(router: ReturnType<typeof routerFor>) {
    this.#router = router
  }

  /** Types into the field with this label, in place of what it held; typing the same again is still a change. */
  async fill(label: string, text: string): Promise<void> {
    const field = fieldOf(label)
    if (field.value === text) fireEvent.change(field, { target: { value: `${text}0` } })
    fireEvent.change(field, { target: { value: text } })
    await flush()
  }

  async choose(label: string, option: string): Promise<void> {
    const field = fieldOf<HTMLSelectElement>(label)
    const found = Array.from(field.options).find(({ textContent }) => textContent === option)
    if (!found) throw new Error(`no option ${option} in ${label}`)
    fireEvent.change(field, { target: { value: found.value } })
    await flush()
  }

  async tick(label: string): Promise<void> {
    fireEvent.click(fieldOf(label))
    await flush()
  }

  /** Presses the one button or link of this name. */
  async press(name: string): Promise<void> {
    fireEvent.click(theNamed(allNamed('button', name).length > 0 ? 'button' : 'link', name))
    await flush()
  }

  /** Sends the form as Enter in its last field would. */
  async submit(): Promise<void> {
    const form = document.querySelector('form')
    if (!form) throw new Error('there is no form to send')
    fireEvent.submit(form)
    await flush()
  }

  value(label: string): string {
    return fieldOf(label).value
  }

  sees(...texts: string[]): void {
    const missing = texts.filter((text) => !document.body.textContent.includes(text))
    isSame(missing, [], `not on the screen: ${document.body.textContent}`)
  }

  lacks(...texts: string[]): void {
    const found = texts.filter((text) => document.body.textContent.includes(text))
    isSame(found, [], `on the screen: ${document.body.textContent}`)
  }

  seesButton(name: string, { disabled = false }: { disabled?: boolean } = {}): void {
    const button = theNamed('button', name)
    isSame(button.matches(':disabled, :disabled *'), disabled, `${name} disabled`)
  }

  seesLink(name: string, href: string): void {
    isSame(theNamed('link', name).getAttribute('href'), href, name)
  }

  /** The message that stands beside a field, '' when there is none. */
  errorOf(label: string): string {
    const field = fieldOf(label)
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id.endsWith('-erro'))
    isSame(field.getAttribute('aria-invalid') === 'true', ids.length > 0, `${label} aria-invalid`)
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }

  /** What is announced at once, toasts included. */
  alerts(): string[] {
    return textsOf('alert')
  }

  /** What is announced in turn. */
  statuses(): string[] {
    return textsOf('status')
  }

  /** Where the person is: '/eventos/abc?x=1'. */
  address(): string {
    return this.#router.state.location.href
  }

  /** What travelled with the last navigation, without the router's own keys. */
  routerState(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.#router.state.location.state).filter(
        ([key]) => !key.startsWith('__') && key !== 'key',
      ),
    )
  }
}

/** A rendered page with the ports of its machine held by the test and the timers in the test's hand. */
export type PageDriver<M extends AnyStateMachine> = {
  screen: RenderedScreen
  ports: HeldPorts<Ports<M>>
  notices: Notice[]
  takeNotices: () => Notice[]
  /** Lets `ms` pass. */
  wait: (ms: number) => Promise<void>
  close: () => void
}

/**
 * Renders a page at a path. `page` gets the machine as app.tsx would give it: its ports held, its actions written down.
 * Needs `// @vitest-environment happy-dom`.
 */
export const openPage = async <M extends AnyStateMachine>(
  machine: M,
  page: (machine: M) => ReactNode,
  { path = '/', state = {}, taken = new Taken() }: { path?: string; state?: object; taken?: Taken } = {},
): Promise<PageDriver<M>> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const held = hold(machine)
  const eyes = new Eyes()
  const look = (): Promise<void> => eyes.look()
  whenShown.add(look)
  const ui = page(observed(held.machine, taken, eyes))
  const router = routerFor(
    <>
      <Toasts />
      {ui}
    </>,
    path,
    state,
  )
  render(<RouterProvider router={router} />)
  await flush()
  held.ports.within(async (turn) => {
    await act(async () => turn())
    await flush()
  })
  return {
    screen: new RenderedScreen(router),
    ports: held.ports,
    notices: held.notices,
    takeNotices: () => held.notices.splice(0),
    wait: flush,
    close: () => {
      whenShown.delete(look)
      cleanup()
      clearToasts()
      vi.useRealTimers()
    },
  }
}
