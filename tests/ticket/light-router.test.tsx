import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  CatchBoundary,
  createLink,
  Link,
  Outlet,
  PageContext,
  useLocation,
  useParams,
  useRouter,
  useRouterState,
} from '#web/light/router.tsx'

const at = (path: string): void => history.replaceState({ __TSR_index: 4 }, '', path)

const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  at('/ingresso/tk_1')
})
afterEach(() => {
  cleanup()
  reload.mockReset()
  vi.restoreAllMocks()
  at('/')
})

const linkTo = (node: ReactNode): HTMLAnchorElement => {
  render(node)
  return screen.getByRole('link')
}

test('reads the id from the address as the router does, one that nobody can decode as it stands', () => {
  const Id = () => <output>{useParams().id}</output>
  const { rerender } = render(<Id />)
  for (const [path, id] of [
    ['/ingresso/tk_1', 'tk_1'],
    ['/ingresso/tk_1/', 'tk_1'],
    ['/ingresso/um%20dois', 'um dois'],
    ['/ingresso/%E0%A4%A', '%E0%A4%A'],
  ]) {
    at(path ?? '')
    rerender(<Id key={path} />)
    expect(screen.getByRole('status').textContent).toBe(id)
  }
})

test('hears what stands behind the #, and says the whole address', () => {
  const Here = () => (
    <output>
      {useLocation({ select: ({ hash }) => hash })} {useRouterState({ select: (all) => all.location.href })}
    </output>
  )
  render(<Here />)
  expect(screen.getByRole('status').textContent).toBe(' /ingresso/tk_1')
  act(() => {
    history.replaceState(null, '', '/ingresso/tk_1?de=mail#segredo')
    dispatchEvent(new Event('hashchange'))
  })
  expect(screen.getByRole('status').textContent).toBe('segredo /ingresso/tk_1?de=mail#segredo')
})

test.each([
  [{ to: '/perfil', hash: 'devolucoes' }, '/perfil#devolucoes'],
  [{ to: '/eventos/$id', params: { id: 'a b' } }, '/eventos/a%20b'],
  [{ to: '/eventos', search: { q: 'vôlei' } }, '/eventos?q=v%C3%B4lei'],
  [{ to: '/', activeOptions: { exact: true } }, '/'],
])('a link leads where the router would lead: %o', (target, href) => {
  expect(linkTo(<Link {...target} />).outerHTML).toBe(`<a href="${href}"></a>`)
})

test('a link that hands nothing on is left to the browser', () => {
  const onClick = vi.fn<() => void>()
  const link = linkTo(<Link to="/perfil" onClick={onClick} />)
  expect(fireEvent.click(link)).toBe(true)
  expect(onClick).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

test('what a link hands on waits in the history entry of the page that is loaded, in the router’s own form', () => {
  const Styled = createLink(({ children, ...rest }: { children?: ReactNode }) => <a {...rest}>{children}</a>)
  const state = { login: { from: '/ingresso/tk_1' } }
  const link = linkTo(
    <Styled to="/login" state={state}>
      Login
    </Styled>,
  )
  expect(fireEvent.click(link)).toBe(false)
  expect(location.pathname).toBe('/login')
  expect(reload).toHaveBeenCalledOnce()
  expect(history.state).toEqual({
    ...state,
    key: expect.any(String) as string,
    __TSR_key: (history.state as { key: string }).key,
    __TSR_index: 5,
  })
})

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'who opens such a link elsewhere is left to the browser: %o',
  (how) => {
    const link = linkTo(<Link to="/login" state={{ login: { from: '/' } }} />)
    expect(fireEvent.click(link, how)).toBe(true)
    expect(reload).not.toHaveBeenCalled()
  },
)

test('a click that somebody refused leads nowhere', () => {
  const link = linkTo(<Link to="/login" state={{}} onClick={(event) => event.preventDefault()} />)
  fireEvent.click(link)
  expect([location.pathname, reload.mock.calls.length]).toEqual(['/ingresso/tk_1', 0])
})

test('a search leaves for its results', () => {
  const Search = () => {
    const router = useRouter()
    return (
      <button type="button" onClick={() => router.navigate({ to: '/eventos', search: { q: 'areia' } })}>
        Buscar
      </button>
    )
  }
  render(<Search />)
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  fireEvent.click(screen.getByRole('button'))
  expect(assign.mock.calls).toEqual([['/eventos?q=areia']])
})

test('the frame shows the page that it is given', () => {
  render(
    <PageContext value={<p>O ingresso</p>}>
      <Outlet />
    </PageContext>,
  )
  expect(screen.getByText('O ingresso')).toBeTruthy()
})

test('what breaks is replaced until it is tried again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Part = () => {
    const [text] = useState('Pronto')
    if (isBroken) throw new Error('broken')
    return <p>{text}</p>
  }
  const Failed = ({ error, reset }: { error: unknown; reset: () => void }) => (
    <button type="button" onClick={reset}>
      {String(error)}
    </button>
  )
  render(
    <CatchBoundary getResetKey={() => 0} errorComponent={Failed}>
      <Part />
    </CatchBoundary>,
  )
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Error: broken' }))
  expect(screen.getByText('Pronto')).toBeTruthy()
})
