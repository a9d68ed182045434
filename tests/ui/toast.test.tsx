// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearToasts, notify, withdraw } from '#web/layout/toast-store.ts'
import { Toasts } from '#web/layout/toast.tsx'

const said = 'Você precisa estar logado para comprar ingressos.'

const pass = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined))

const heard = (): string[] =>
  Array.from(document.querySelectorAll('[role=alert]')).map(({ textContent }) => textContent)

const Page = () => (
  <>
    <p>página</p>
    <button type="button">outro lote</button>
  </>
)

/** A shop of two pages; gives the way to leave the one that is shown. */
const open = async () => {
  const root = createRootRoute({
    component: () => (
      <>
        <Toasts />
        <Outlet />
      </>
    ),
  })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/a'] }),
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$', component: Page })]),
    defaultPendingMinMs: 0,
  })
  render(<RouterProvider router={router as never} />)
  await pass(0)
  return async (path: string): Promise<void> => {
    router.history.push(path)
    await pass(10)
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  cleanup()
  clearToasts()
  vi.useRealTimers()
})

it('comes along to the page that it was said on the way to, and leaves with that', async () => {
  const go = await open()
  act(() => notify(said, 'error'))
  await pass(100)
  await go('/b')
  expect(heard()).toEqual([said])
  await pass(3000)
  expect(heard()).toEqual([said])
  await go('/c')
  expect(heard()).toEqual([])
})

it('leaves with the page on which it was read', async () => {
  const go = await open()
  act(() => notify(said, 'error'))
  await pass(3000)
  expect(heard()).toEqual([said])
  await go('/b')
  expect(heard()).toEqual([])
})

it('leaves a success to whoever goes on: the next thing pressed may lie beneath it', async () => {
  await open()
  const press = (name: string) => act(() => within(document.body).getByText(name).click())
  act(() => {
    notify('Lotes atualizados com sucesso!', 'success')
    notify(said, 'error')
  })
  press('outro lote')
  await pass(2000)
  press('página')
  expect(heard()).toEqual(['Lotes atualizados com sucesso!', said])
  press('outro lote')
  expect(heard()).toEqual([said])
})

it('takes the place of an earlier one about the same thing, and of no other', async () => {
  await open()
  act(() => {
    notify('Evento oculto.', 'success', 'painel')
    notify('Cupom criado com sucesso!', 'success', 'cupons')
    notify('Evento publicado de novo.', 'success', 'painel')
  })
  expect(heard()).toEqual(['Cupom criado com sucesso!', 'Evento publicado de novo.'])
  act(() => withdraw('cupons'))
  expect(heard()).toEqual(['Evento publicado de novo.'])
})

it('is an alert, shown once for the same sentence, gone when closed or late', async () => {
  await open()
  act(() => {
    notify(said, 'error')
    notify(said, 'error')
    notify('Cupom criado com sucesso!', 'success')
  })
  expect(heard()).toEqual([said, 'Cupom criado com sucesso!'])
  const [first] = within(document.body).getAllByRole('button', { name: 'Fechar aviso' })
  act(() => first?.click())
  expect(heard()).toEqual(['Cupom criado com sucesso!'])
  await pass(10_000)
  expect(heard()).toEqual([])
})
