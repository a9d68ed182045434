import { beforeAll, expect, it } from 'vitest'
import { sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { openDemoDashboard } from './demo-dashboard.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const counts = { pix: 0, analise: 0, recusado: 0 }
const reserved = { pedidos: [], contagem: counts, reservados: 4, recusados: [] }

it.each([
  ['phone', 170],
  ['desktop', 90],
] as const)('says in few lines that places are reserved and nobody pays yet (%s)', async (size, most) => {
  const page = await openDemoDashboard(browser, shop, size)
  await page.route('**/events/*/dashboard*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as object
    await route.fulfill({ response: answer, json: { ...body, aguardando: reserved } })
  })
  await page.reload()
  const card = page.getByRole('region', { name: 'Aguardando pagamento' })
  await card.getByText('Vagas em reserva', { exact: true }).waitFor()
  expect((await card.innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'Aguardando pagamento Vagas em reserva 4 Ninguém está pagando ainda: as vagas em reserva são de quem preenche os dados.',
  )
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(most)
  expect(await sideways(page)).toBe(0)
})
