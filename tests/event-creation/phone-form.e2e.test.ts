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
const card = (page: Page) => page.locator('details', { hasText: 'Ingresso 1' }).first()
const height = async (page: Page): Promise<number> => (await card(page).boundingBox())?.height ?? 0

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

const lists = ['Categorias', 'Quem pode se inscrever', 'Lotes', 'Perguntas personalizadas'] as const
const basics = (page: Page) => page.getByRole('button', { name: /^Dados do ingresso/ })
const openList = (page: Page, name: string) => part(page, name).locator('summary').first().click()
const areOpen = async (page: Page): Promise<string[]> => {
  const open = await Promise.all(lists.map((name) => isOpen(page, name)))
  return lists.filter((_, index) => open[index])
}

const isLow = async (page: Page): Promise<void> => {
  expect(await height(page)).toBeLessThanOrEqual(1.5 * screenHeight)
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page)
}

it('is at most one and a half screens with nine categories and three lots, whichever of its parts is open', async () => {
  const page = await openPairs()
  await page.getByRole('button', { name: 'Repartir as 144 vagas entre todas' }).click()
  expect(await areOpen(page)).toEqual(['Categorias'])
  expect(await field(page, 'nome').isVisible()).toBe(true)
  await isLow(page)
  await fillLots(page)
  for (const name of lists) {
    await openList(page, name)
    await expect.poll(() => areOpen(page)).toEqual([name])
    expect(await field(page, 'nome').isVisible()).toBe(false)
    await isLow(page)
  }
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  await isLow(page)
  await basics(page).click()
  await expect.poll(() => areOpen(page)).toEqual([])
  await page.locator(`[name="${type}.nome"]:focus`).waitFor()
  await isLow(page)
})

it('stays so with the dates of a lot unfolded', async () => {
  const page = await openPairs()
  await fillLots(page)
  await page.getByRole('button', { name: /^Datas:/ }).click()
  expect(await lot(page, 2, 'dataFim').isVisible()).toBe(true)
  await isLow(page)
})

it('stays so with the options of a category unfolded: one at a time, alone in its ticket', async () => {
  const page = await openPairs()
  const options = (name: string) => page.getByRole('button', { name: `Opções da categoria ${name}` })
  await options('Masculina B').click()
  expect(await field(page, 'nome').isVisible()).toBe(false)
  await field(page, 'categorias.1.restricao').selectOption('custom')
  expect(await page.getByRole('checkbox', { name: 'Mista A' }).isVisible()).toBe(true)
  await isLow(page)
  await options('Feminina A').click()
  await expect.poll(() => field(page, 'categorias.1.restricao').isVisible()).toBe(false)
  expect(await field(page, 'categorias.4.restricao').isVisible()).toBe(true)
  await isLow(page)
})

it('stays so while it is said who may enter: one category at a time, alone in its ticket', async () => {
  const page = await openPairs()
  await openList(page, 'Quem pode se inscrever')
  const rule = (index: number, name: string) => field(page, `categorias.${index}.exigencias.${name}`)
  const line = (name: string) => part(page, 'Quem pode').locator('summary', { hasText: `${name}:` })
  await line('Feminina D').click()
  await rule(7, 'genero').selectOption('feminino')
  await rule(7, 'idade_minima').fill('30')
  await rule(7, 'idade_em').selectOption('ano')
  await isLow(page)
  await line('Mista A').click()
  await expect.poll(() => rule(7, 'genero').isVisible()).toBe(false)
  expect(await rule(8, 'genero').isVisible()).toBe(true)
  await isLow(page)
})

const refuse = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await page.getByRole('alert', { name: 'Há um problema' }).waitFor()
}

/** Something is wrong in each list: five categories without places, ages, three lots, a question. */
const spoil = async (page: Page): Promise<void> => {
  await fillLots(page)
  for (const index of [0, 1, 2]) {
    const line = page.getByRole('button', { name: new RegExp(`^${index + 1}º lote`) })
    if (await line.isVisible()) await line.click()
    for (const name of ['nome', 'preco', 'quantidadeDisponivel']) await lot(page, index, name).fill('')
  }
  await openList(page, 'Perguntas personalizadas')
  await page.getByRole('button', { name: 'Adicionar pergunta' }).click()
  await openList(page, 'Quem pode se inscrever')
  await part(page, 'Quem pode').locator('summary', { hasText: 'Mista A:' }).click()
  await field(page, 'categorias.8.exigencias.idade_minima').fill('300')
  await openList(page, 'Categorias')
  for (const index of [0, 1, 2, 3]) await field(page, `categorias.${index}.quantidade`).fill('')
}

it('stays so when it was refused: the part of the first problem is open, the others say how many they have', async () => {
  const page = await openPairs()
  await spoil(page)
  await basics(page).click()
  for (const name of ['nome', 'descricao']) await field(page, name).fill('')
  await openList(page, 'Lotes')
  await refuse(page)
  await expect.poll(() => areOpen(page)).toEqual([])
  expect(await field(page, 'nome').isVisible()).toBe(true)
  await isLow(page)
  const said = (name: string) => part(page, name).locator('summary').first().innerText()
  expect(await said('Categorias')).toContain('9 problemas')
  expect(await said('Quem pode se inscrever')).toContain('1 problema')
  expect(await said('Lotes')).toContain('9 problemas')
  expect(await said('Perguntas personalizadas')).toContain('1 problema')
  const link = (text: string) =>
    page.getByRole('alert', { name: 'Há um problema' }).getByRole('link', { name: text })
  const links: [string, string, string[]][] = [
    ['Ingresso 1, categorias 1', 'categorias.0.quantidade', ['Categorias']],
    ['Ingresso 1, categoria 9', 'categorias.8.exigencias.idade_minima', ['Quem pode se inscrever']],
    ['Informe o preço do lote', 'lotes.0.preco', ['Lotes']],
    ['Ingresso 1, pergunta 1', 'camposPersonalizados.0.titulo', ['Perguntas personalizadas']],
    ['Informe o nome do ingresso', 'nome', []],
  ]
  for (const [text, name, open] of links) {
    await link(text).click()
    await page.locator(`[name="${type}.${name}"]:focus`).waitFor()
    await expect.poll(() => areOpen(page)).toEqual(open)
    expect(await field(page, name).isVisible()).toBe(true)
    await isLow(page)
  }
})

it('has a lot each on a line but the one that is being filled in', async () => {
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
  await openList(page, 'Lotes')
  await expect.poll(shown).toEqual([true, false, false])
  await page.getByRole('button', { name: /^3º lote/ }).click()
  await expect.poll(shown).toEqual([false, false, true])
  expect((await line.innerText()).replaceAll(/\s+/g, ' ')).toBe('1º lote 1 problema')
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

it('opens the first list in which something is wrong, and keeps it open while it is mended', async () => {
  const page = await openPairs()
  await page.getByRole('button', { name: 'Repartir as 144 vagas entre todas' }).click()
  await refuse(page)
  await expect.poll(() => areOpen(page)).toEqual(['Lotes'])
  await field(page, 'lotes.0.preco').fill('110,00')
  expect(await areOpen(page)).toEqual(['Lotes'])
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
