// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { latePart } from '#web/ui/late-part.tsx'
import { MarkdownBody } from '#web/ui/markdown-body.tsx'

type Load = () => Promise<() => React.ReactNode>

const Chart = () => <p>gráfico</p>
const Broken = () => {
  throw new Error('broken')
}
const fetched = vi.fn<typeof fetch>()

const open = (load: Load) => {
  const Part = latePart(load, () => <p>esperando</p>)
  return act(async () =>
    render(
      <>
        <h1>Dashboard</h1>
        <Part />
      </>,
    ),
  )
}

const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' })))
const isBroken = () => screen.queryByText('Não foi possível carregar esta parte da página.') !== null

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', fetched.mockReset().mockReturnValue(new Promise(() => undefined)))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a part that comes late', () => {
  it('is waited for in its place', async () => {
    await open(() => new Promise(() => undefined))
    expect(screen.getByText('esperando')).toBeTruthy()
  })

  it.each<[string, Load]>([
    ['does not come', () => Promise.reject(new Error('offline'))],
    ['breaks', async () => Broken],
  ])('that %s fails alone', async (_, load) => {
    await open(load)
    expect(isBroken()).toBe(true)
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('is there after another try', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Chart)
    await open(load)
    await retry()
    expect([isBroken(), screen.queryByText('gráfico') !== null]).toEqual([false, true])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is asked for with the whole page when another try was in vain', async () => {
    await open(() => Promise.reject(new Error('offline')))
    await retry()
    expect(isBroken()).toBe(true)
    expect(fetched).not.toHaveBeenCalled()
    await retry()
    expect(fetched).toHaveBeenCalledWith('/healthz')
  })
})

describe('in an engine without URL.canParse', () => {
  class OldUrl extends URL {
    static override readonly canParse = undefined as never
  }
  beforeEach(() => void vi.stubGlobal('URL', OldUrl))

  it('a text with links is shown, and only what is safe is a link', () => {
    render(<MarkdownBody text="[site](https://liga.example) [mau](javascript:alert) [torto](//x)" />)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://liga.example',
    ])
    expect(screen.getByText('mau')).toBeTruthy()
  })
})
