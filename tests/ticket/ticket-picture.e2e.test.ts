import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Width and height in the head of a PNG. */
const sizeOf = (file: Buffer): [number, number] => [file.readUInt32BE(16), file.readUInt32BE(20)]

test('a ticket is saved as a picture, and an iPhone is told how to keep it', async () => {
  const page = await browser.open()
  await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { value: agent }), iphone)
  await page.setViewportSize({ width: 360, height: 760 })
  const login = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'comprador@quadra.example', password: 'quadra123' }),
  })
  const { token } = (await login.json()) as { token: string }
  const own = await fetch(`${shop.url}/api/v1/users/me/tickets`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const tickets = (await own.json()) as { id: string; situacao: string }[]
  const valid = tickets.find(({ situacao }) => situacao === 'Válido')
  await page.goto(`${shop.url}/icon.svg`)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${shop.url}/ingresso/${valid?.id}`)
  await page.getByText(/^No iPhone, salve também a imagem/).waitFor()
  expect(await sideways(page)).toBe(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salvar imagem' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^ingresso-QD-.*\.png$/)
  const [width, height] = sizeOf(readFileSync(await download.path()))
  expect(width).toBe(1080)
  expect(height).toBeGreaterThan(1080)
  await page.getByText('A imagem do ingresso foi salva neste aparelho.').waitFor()
})
