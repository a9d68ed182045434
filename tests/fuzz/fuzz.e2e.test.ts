import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Shop, startShop } from '../support/shop-server.ts'
import { fuzz } from './fuzz.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

test('the built shop answers whatever it is sent, and others meanwhile', async () => {
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? 1_000)
  const { findings, ...fuzzed } = await fuzz(shop, { requests, seed: 20_261, stallMs: 500 })
  expect(findings).toEqual([])
  expect(fuzzed.requests).toBe(requests)
}, 600_000)
