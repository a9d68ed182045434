import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ScriptSource } from '#web/checkout/load-mercado-pago.ts'

const sandbox: ScriptSource = { publicKey: '', sdkUrl: '/sandbox/js/v2' }
const real: ScriptSource = { publicKey: 'APP_USR-1', sdkUrl: 'https://sdk.mercadopago.com/js/v2' }
class Provider {
  bricks() {
    return { create: () => Promise.resolve(undefined) }
  }
}

let load: (source: ScriptSource) => Promise<unknown>
let scripts: HTMLScriptElement[] = []
const inPage = () => scripts.filter((script) => script.isConnected)

beforeEach(async () => {
  vi.resetModules()
  delete window.MercadoPago
  scripts = []
  vi.spyOn(document.head, 'append').mockImplementation(function (this: HTMLHeadElement, ...nodes) {
    keep(nodes)
    for (const node of nodes) if (node instanceof Node) Node.prototype.insertBefore.call(this, node, null)
  })
  vi.spyOn(document.head, 'appendChild').mockImplementation(function <T extends Node>(
    this: Node,
    node: T,
  ): T {
    keep([node])
    Node.prototype.insertBefore.call(this, node, null)
    return node
  })
  forgiveUnclosedSelectors()
  load = (await import('#web/checkout/load-mercado-pago.ts')).loadMercadoPago
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const script of scripts) script.remove()
})

/** The official loader's selector lacks its last bracket; browsers forgive that. */
const forgiveUnclosedSelectors = () => {
  const strict = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    strict(selector.includes('[') && !selector.includes(']') ? `${selector}]` : selector),
  )
}

const keep = (nodes: readonly (Node | string)[]) => {
  for (const node of nodes)
    if (node instanceof HTMLScriptElement) {
      node.type = 'inert'
      scripts.push(node)
    }
}
const arrive = (script: HTMLScriptElement | undefined) => {
  window.MercadoPago = Provider
  script?.dispatchEvent(new Event('load'))
}
/** The official loader is a part of the script that comes on demand. */
const asked = () => vi.waitFor(() => expect(inPage()).toHaveLength(1))
const rest = () => new Promise((resolve) => setTimeout(resolve, 20))

describe('for the sandbox', () => {
  const source = sandbox

  test('the script is added once for all who ask', async () => {
    const both = [load(source), load(source)]
    await rest()
    expect(inPage()).toHaveLength(1)
    arrive(scripts[0])
    expect(await Promise.all(both)).toEqual([Provider, Provider])
    expect(await load(source)).toBe(Provider)
    expect(scripts).toHaveLength(1)
  })

  test('a failed load can be tried again', async () => {
    const first = load(source)
    await rest()
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(first).rejects.toThrow(/load/)
    expect(inPage()).toEqual([])
    const second = load(source)
    await rest()
    expect(inPage()).toHaveLength(1)
    arrive(scripts[1])
    expect(await second).toBe(Provider)
  })

  test('a load of 15 seconds is given up and can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const first = load(source)
    const ended = vi.fn<(error: unknown) => void>()
    void first.catch(ended)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await expect(first).rejects.toThrow('took too long')
    expect(inPage()).toEqual([])
    const second = load(source)
    await vi.advanceTimersByTimeAsync(10)
    arrive(inPage()[0])
    expect(await second).toBe(Provider)
  })

  test('a script that defines nothing is a failure', async () => {
    const first = load(source)
    await rest()
    scripts[0]?.dispatchEvent(new Event('load'))
    await expect(first).rejects.toThrow(/MercadoPago/)
  })
})

test('a provider that is already there is used', async () => {
  window.MercadoPago = Provider
  expect(await load(sandbox)).toBe(Provider)
  expect(scripts).toEqual([])
})

test('for a real account the official loader is asked, and its remembered failure does no harm', async () => {
  const first = load(real)
  await asked()
  expect(inPage().map(({ src }) => src)).toEqual([real.sdkUrl])
  inPage()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('Failed to load MercadoPago.js')
  expect(inPage()).toEqual([])
  const second = load(real)
  await asked()
  arrive(inPage()[0])
  expect(await second).toBe(Provider)
})
