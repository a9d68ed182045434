import { afterEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createApi } from '#web/http/api.ts'

/** Stands in for the browser's worker: reads the list and hands it over two items at a time. */
class WorkerInPlace extends EventTarget {
  static ended = 0
  static asked: () => void = () => undefined

  postMessage(bytes: ArrayBuffer): void {
    WorkerInPlace.asked()
    const say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    setTimeout(() => {
      const list: unknown = JSON.parse(Buffer.from(bytes).toString())
      if (!Array.isArray(list)) return say({ type: 'failed' })
      for (let start = 0; start < list.length; start += 2)
        say({ type: 'items', items: list.slice(start, start + 2) })
      return say({ type: 'end' })
    })
  }

  terminate(): void {
    WorkerInPlace.ended += 1
  }
}

const api = createApi({ token: () => 't', onUnauthorized: () => undefined })

const read = (status: number, body: unknown, signal?: AbortSignal): Promise<unknown> => {
  WorkerInPlace.ended = 0
  vi.stubGlobal('Worker', WorkerInPlace)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
    ),
  )
  const input = { params: { id: 'e1' }, query: { filter: 'duplas' } } as const
  return api(calls.participants, input, { long: true, ...(signal && { signal }) })
}

afterEach(() => vi.unstubAllGlobals())

const pair = (number: number) => ({
  nomes: [`Capitã ${number}`, `Líbero ${number}`],
  emails: ['capita@teste.example', 'libero@teste.example'],
  cpfs: ['12345678909', '98765432100'],
  categoria: 'Mista',
})

const fault = { kind: 'http', message: null, status: 200 }

describe('a long list', () => {
  it('arrives whole and in order, and its worker ends', async () => {
    const pairs = [1, 2, 3, 4, 5].map(pair)
    expect(await read(200, pairs)).toEqual(pairs)
    expect(WorkerInPlace.ended).toBe(1)
  })

  it('may be empty', async () => {
    expect(await read(200, [])).toEqual([])
  })

  it.each([
    ['an item that breaks the contract', [pair(1), pair(2), { ...pair(3), cpfs: null }]],
    ['what is no list', { error: 'nada' }],
  ])('is refused with %s', async (_, body) => {
    await expect(read(200, body)).rejects.toEqual(fault)
    expect(WorkerInPlace.ended).toBe(1)
  })

  it('that the server refuses fails with the server’s sentence', async () => {
    await expect(read(404, { error: 'Evento não encontrado.' })).rejects.toEqual({
      kind: 'http',
      message: 'Evento não encontrado.',
      status: 404,
    })
  })

  it('never settles once its caller has left, and its worker ends', async () => {
    const caller = new AbortController()
    const settled = vi.fn<() => void>()
    WorkerInPlace.asked = () => caller.abort()
    read(200, [pair(1)], caller.signal).then(settled, settled)
    await vi.waitFor(() => expect(WorkerInPlace.ended).toBe(1))
    expect(settled).not.toHaveBeenCalled()
  })
})
