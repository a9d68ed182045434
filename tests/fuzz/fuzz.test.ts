import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { expect, onTestFinished, test } from 'vitest'

import { type Fuzzed, fuzz } from './fuzz.ts'

const script = fileURLToPath(new URL('flawed-shop.mjs', import.meta.url))

const fuzzShopThat = async (flaw: string): Promise<Fuzzed> => {
  const shop = spawn(process.execPath, [script, flaw], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void shop.kill())
  const [port] = (await once(shop.stdout, 'data')) as [Buffer]
  const url = `http://127.0.0.1:${port.toString().trim()}`
  return fuzz({ url, pid: shop.pid ?? 0 }, { requests: 150, seed: 7, stallMs: 50 })
}
const problemsOf = async (flaw: string): Promise<string[]> =>
  (await fuzzShopThat(flaw)).findings.map(({ problem }) => problem)

test('finds nothing wrong with a server that answers', async () => {
  const { findings, requests } = await fuzzShopThat('none')
  expect(findings).toEqual([])
  expect(requests).toBe(150)
})

test('finds a failure', async () => {
  expect(new Set(await problemsOf('fails'))).toEqual(new Set(['answered 500: {"error":"Ops"}']))
})

test('finds words of the insides in a refusal', async () => {
  expect((await problemsOf('tells'))[0]).toBe('tells its insides: {"error":"near select * from x"}')
})

test('finds a body that keeps its sender and all others waiting', async () => {
  const { findings } = await fuzzShopThat('blocks')
  const slow = findings.filter(({ problem }) => /^answered after \d{4,} ms$/.test(problem))
  const late = new Set(slow.map(({ shot }) => shot === 'GET /healthz of a second visitor'))
  expect(late).toEqual(new Set([true, false]))
}, 120_000)

test('notices that the shop is gone', async () => {
  await expect(fuzzShopThat('goes')).rejects.toThrow('the shop is gone')
})
