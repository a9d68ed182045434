import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { route } from '#server/http/serve.ts'
import { describeEachDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'

describeEachDatabase('an answer of our own', (open) => {
  test('leaves out no field that only a reader may do without', async () => {
    const shop = openShop(open())
    const row = {
      id: 'ev_1',
      nome: 'Copa',
      data_hora: '2026-12-03T09:00:00-03:00',
      data_hora_final: null,
      banner_image: null,
      banner_url: null,
      local: 'Recife',
      fuso_horario: 'America/Sao_Paulo',
    }
    const statusOf = async (answer: (typeof row)[]): Promise<number> => {
      const app = new Hono()
      route(app, shop.deps, calls.events, () => Promise.resolve(answer))
      return (await app.request('/api/v1/events')).status
    }
    const { local, ...rest } = row
    expect(await statusOf([row, { ...rest, local }])).toBe(200)
    expect(await statusOf([row, rest as typeof row])).toBe(500)
    shop.close()
  })
})
