import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { freshCpf } from '../support/in-process.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const ask = async <T>(path: string, body: object): Promise<T> => {
  const answer = await fetch(`${shop.url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return (await answer.json()) as T
}

const type = 'tiposDeIngressos.0'
const screenHeight = 760
const field = (page: Page, name: string) => page.locator(`[name="${type}.${name}"]`)
const part = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const isOpen = (page: Page, name: string): Promise<boolean> =>
  part(page, name)
    .locator('details')
    .first()
    .evaluate((one: HTMLDetailsElement) => one.open)
const height = async (page: Page): Promise<number> =>
  (await page.locator('details').first().boundingBox())?.height ?? 0

/** A pair ticket with a long name and nine categories on a phone of 360 × 760. */
const openPairs = async (): Promise<Page> => {
  const cpfCnpj = freshCpf()
  const account = { email: `celular.${cpfCnpj}@teste.example`, password: 'segredo1' }
  const person = { nome: 'Organizadora', celular: '11987654321', genero: 'feminino' }
  await ask('/users', { ...person, ...account, cpfCnpj, dataNascimento: '1990-05-17' })
  const { token } = await ask<{ token: string }>('/auth/login', account)
  const page = await browser.open({ viewport: { width: 360, height: screenHeight } })
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${shop.url}/criar-evento`)
  await field(page, 'nome').fill('Dupla intermediária e avançada do circuito de verão')
  await field(page, 'descricao').fill(
    'Inscrição de dois atletas, com kit, camiseta, hidratação e três jogos garantidos na fase de grupos.',
  )
  await page.locator(`[name="${type}.tipo"][value=atleta]`).check()
  await page.locator(`[name="${type}.modo"][value=dupla]`).check()
  await field(page, 'quantidadeDisponivel').fill('144')
  for (const name of ['Masculina A–D', 'Feminina A–D', 'Mista A'])
    await page.getByRole('button', { name, exact: true }).click()
  return page
}

const lot = (page: Page, index: number, name: string) => field(page, `lotes.${index}.${name}`)

const dates = { dataInicio: '10T08:00', dataFim: '20T08:00' }

/** Three lots, each with a month of its own; digits alone have a hint of their own beneath them. */
const fillLots = async (page: Page): Promise<void> => {
  await part(page, 'Lotes').locator('summary').first().click()
  for (const index of [0, 1, 2]) {
    if (index > 0) await page.getByRole('button', { name: 'Adicionar lote' }).click()
    await lot(page, index, 'preco').pressSequentially('11000')
    await lot(page, index, 'quantidadeDisponivel').fill('48')
    const period = part(page, 'Lotes').locator('button', { hasText: 'Datas:' }).nth(index)
    await period.click()
    for (const [name, day] of Object.entries(dates))
      await lot(page, index, name).fill(`2027-0${index + 1}-${day}`)
    await period.click()
  }
}

it('is at most one and a half screens with nine categories and three lots, whichever of its lists is open', async () => {
  const page = await openPairs()
  await fillLots(page)
  await part(page, 'Categorias').locator('summary').first().click()
  expect(await field(page, 'categorias.8.quantidade').isVisible()).toBe(true)
  for (const name of ['Categorias', 'Lotes', 'Perguntas personalizadas']) {
    if (name !== 'Categorias') await part(page, name).locator('summary').first().click()
    await expect.poll(() => isOpen(page, name)).toBe(true)
    expect(await height(page)).toBeLessThanOrEqual(1.5 * screenHeight)
    expect(await sideways(page)).toBe(0)
    await expectAccessible(page)
  }
  expect([await isOpen(page, 'Categorias'), await isOpen(page, 'Lotes')]).toEqual([false, false])
})

it('has a lot each on a line but the one that is being filled in, and those that are wrong', async () => {
  const page = await openPairs()
  await fillLots(page)
  const shown = () => Promise.all([0, 1, 2].map((index) => lot(page, index, 'preco').isVisible()))
  const line = page.getByRole('button', { name: /^1º lote/ })
  await expect.poll(shown).toEqual([false, false, true])
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toBe('1º lote R$ 110,00 · 48 vagas')
  await line.click()
  await expect.poll(shown).toEqual([true, false, false])
  await page.locator(`[name="${type}.lotes.0.preco"]:focus`).waitFor()
  await page.getByRole('radio', { name: 'Lote à venda: 2º lote' }).check()
  await expect.poll(shown).toEqual([true, false, false])
  await lot(page, 0, 'preco').fill('')
  await page.getByRole('button', { name: /^3º lote/ }).click()
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await page.getByRole('alert', { name: 'Há um problema' }).waitFor()
  await expect.poll(shown).toEqual([true, false, true])
  await page.getByRole('button', { name: 'Remover lote 3º lote' }).click()
  await lot(page, 0, 'preco').fill('90,00')
  await expect.poll(shown).toEqual([false, false, false])
})

it('has what is seldom changed behind each line, and says there what was chosen', async () => {
  const page = await openPairs()
  const restriction = field(page, 'categorias.1.restricao')
  const options = page.getByRole('button', { name: 'Opções da categoria Masculina B' })
  expect(await restriction.isVisible()).toBe(false)
  await options.click()
  await restriction.selectOption('mesmaCategoria')
  await options.click()
  expect(await restriction.isVisible()).toBe(false)
  await part(page, 'Categorias').getByText('Dupla com: Só a mesma categoria').waitFor()
  await options.click()
  await page.getByRole('button', { name: 'Remover categoria Masculina B' }).click()
  expect(await field(page, 'categorias.1.nome').inputValue()).toBe('Masculina C')
})

it('goes down a column as a sheet does: what is typed takes the place of what was there', async () => {
  const page = await openPairs()
  await field(page, 'categorias.0.quantidade').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.type('16')
  await page.keyboard.press('Shift+Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
    `${type}.categorias.0.quantidade`,
  )
  const places = (at: number): Promise<string> => field(page, `categorias.${at}.quantidade`).inputValue()
  expect([await places(0), await places(1)]).toEqual(['3', '16'])
})

it('is published by its button alone, not by Enter in a field', async () => {
  const page = await openPairs()
  await field(page, 'nome').press('Enter')
  await field(page, 'nome').press('Shift+Enter')
  await page.locator('[name=local]').press('Enter')
  expect(await page.getByRole('alert', { name: 'Há um problema' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Criar evento' }).press('Enter')
  await page.getByRole('alert', { name: 'Há um problema' }).waitFor()
})

it('shares all places anew where a second set of categories found none left', async () => {
  const page = await openPairs()
  await page.getByRole('button', { name: 'Repartir as 144 vagas entre todas' }).click()
  expect(await field(page, 'categorias.8.quantidade').inputValue()).toBe('16')
  expect(await page.getByRole('button', { name: /^Repartir/ }).count()).toBe(0)
})

it('opens every list in which something is wrong, and keeps it open while it is mended', async () => {
  const page = await openPairs()
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await page.getByRole('alert', { name: 'Há um problema' }).waitFor()
  await expect.poll(() => isOpen(page, 'Lotes')).toBe(true)
  expect(await isOpen(page, 'Categorias')).toBe(true)
  expect(await isOpen(page, 'Perguntas personalizadas')).toBe(false)
  await field(page, 'lotes.0.preco').fill('110,00')
  expect(await isOpen(page, 'Lotes')).toBe(true)
})

it.each([
  ['upright', 360, 640],
  ['on its side', 760, 360],
])(
  'has the button of its review where a finger reaches it (%s), with problems and a field in use',
  async (_, width, height) => {
    const page = await openPairs()
    await fillLots(page)
    await page.setViewportSize({ width, height })
    const create = page.getByRole('button', { name: 'Criar evento' })
    await create.click()
    await page.getByRole('alert', { name: 'Há um problema' }).waitFor()
    await lot(page, 0, 'preco').focus()
    const isHit = () =>
      create.evaluate((button) => {
        button.scrollIntoView({ block: 'nearest' })
        const { left, top, width: wide, height: high } = button.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((part) =>
          button.contains(document.elementFromPoint(left + wide * part, top + high / 2)),
        )
      })
    await expect.poll(isHit).toBe(true)
  },
)
