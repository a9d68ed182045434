import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, sideways, type TestBrowser } from '../support/browser.ts'
import { freshCpf } from '../support/in-process.ts'

const ask = async <T>(url: string, path: string, body: object): Promise<T> => {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
  return (await answer.json()) as T
}

export const type = 'tiposDeIngressos.0'
const screenHeight = 760
export const field = (page: Page, name: string) => page.locator(`[name="${type}.${name}"]`)
export const part = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const isOpen = (page: Page, name: string): Promise<boolean> =>
  part(page, name)
    .locator('details')
    .first()
    .evaluate((one: HTMLDetailsElement) => one.open)
const card = (page: Page) => page.locator('details', { hasText: 'Ingresso 1' }).first()
const height = async (page: Page): Promise<number> => (await card(page).boundingBox())?.height ?? 0

/** A pair ticket with a long name and nine categories on a phone of 360 × 760. */
export const openPairs = async (browser: TestBrowser, url: string): Promise<Page> => {
  const cpfCnpj = freshCpf()
  const account = { email: `celular.${cpfCnpj}@teste.example`, password: 'segredo1' }
  const person = { nome: 'Organizadora', celular: '11987654321', genero: 'feminino' }
  await ask(url, '/users', { ...person, ...account, cpfCnpj, dataNascimento: '1990-05-17' })
  const { token } = await ask<{ token: string }>(url, '/auth/login', account)
  const page = await browser.open({ viewport: { width: 360, height: screenHeight } })
  await page.goto(url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${url}/criar-evento`)
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

export const lot = (page: Page, index: number, name: string) => field(page, `lotes.${index}.${name}`)

const dates = { dataInicio: '10T08:00', dataFim: '20T08:00' }

/** Three lots, each with a month of its own; digits alone have a hint of their own beneath them. */
export const fillLots = async (page: Page): Promise<void> => {
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

export const lists = ['Categorias', 'Quem pode se inscrever', 'Lotes', 'Perguntas personalizadas'] as const
export const basics = (page: Page) => page.getByRole('button', { name: /^Dados do ingresso/ })
export const openList = (page: Page, name: string) => part(page, name).locator('summary').first().click()
export const areOpen = async (page: Page): Promise<string[]> => {
  const open = await Promise.all(lists.map((name) => isOpen(page, name)))
  return lists.filter((_, index) => open[index])
}

export const isLow = async (page: Page): Promise<void> => {
  expect(await height(page)).toBeLessThanOrEqual(1.5 * screenHeight)
  expect(await sideways(page)).toBe(0)
  await expectAccessible(page)
}

/** The box above a form that was refused: 'Há um problema', 'Há 13 problemas'. */
export const problemBox = (page: Page) =>
  page.getByRole('alert', { name: /^Há (um problema|\d+ problemas)$/ })

export const refuse = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Criar evento' }).click()
  await problemBox(page).waitFor()
}

/** Something is wrong in each list: five categories without places, ages, three lots, a question. */
export const spoil = async (page: Page): Promise<void> => {
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
