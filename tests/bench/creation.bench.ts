import process from 'node:process'
import { chromium, type Locator, type Page } from 'playwright-core'
import sharp from 'sharp'

import { findChromium } from '../../src/tools/chromium.ts'
import { freshCpf } from '../support/in-process.ts'
import { runShop } from '../support/shop-process.ts'

/** Seconds: a model of one person's thumbs, the same for both ways; only their ratio is measured. */
const cost = { key: 0.3, tap: 1.1, swipe: 1.2, decision: 1.35 } as const
/** Most that four types of nine categories may take, minutes. */
const most = 8

type Counted = Record<keyof typeof cost, number>

const minutes = (counted: Counted): number =>
  (Object.keys(cost) as (keyof typeof cost)[]).reduce((sum, part) => sum + counted[part] * cost[part], 0) / 60

/** One person at a phone: everything is done by keys and taps, and counted. */
class Hand {
  readonly counted: Counted = { key: 0, tap: 0, swipe: 0, decision: 0 }
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  /** What is out of sight is swiped to, two thirds of a screen at a time. */
  async #reach(target: Locator): Promise<void> {
    const away = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      const above = 72 - top
      const below = bottom - (innerHeight - 96)
      return Math.max(above, below, 0)
    })
    this.counted.swipe += Math.ceil(away / 500)
    await target.scrollIntoViewIfNeeded()
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target)
    await target.click()
    this.counted.tap += 1
    this.counted.decision += 1
  }

  async keys(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
    this.counted.key += text.length
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key)
    this.counted.key += 1
  }

  async types(name: string, text: string): Promise<void> {
    await this.tap(this.#page.locator(`[name="${name}"]`))
    await this.keys(text)
  }

  /** A long press and 'Selecionar tudo'. */
  async retypes(text: string): Promise<void> {
    this.counted.tap += 2
    await this.#page.keyboard.press('ControlOrMeta+a')
    await this.keys(text)
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true }).last()
  }
}

const names = ['Dupla', 'Individual', 'Dupla kids', 'Individual kids'] as const
const letters = ['Masculina A', 'Masculina B', 'Masculina C', 'Masculina D', 'Feminina A', 'Feminina B']
const categories = [...letters, 'Feminina C', 'Feminina D', 'Mista A']
const places = '16'
const total = '144'

const opensLots = async (page: Page, hand: Hand, at: string): Promise<void> => {
  if (!(await page.locator(`[name="${at}.lotes.0.preco"]`).isVisible()))
    await hand.tap(
      page
        .locator('summary')
        .filter({ hasText: /^Lotes/ })
        .last(),
    )
}

const basics = async (page: Page, hand: Hand, at: string, name: string): Promise<void> => {
  await hand.types(`${at}.nome`, name)
  await hand.types(`${at}.descricao`, 'Com kit para cada atleta.')
  await hand.tap(page.locator(`[name="${at}.tipo"][value=atleta]`))
  if (name.startsWith('Dupla')) await hand.tap(page.locator(`[name="${at}.modo"][value=dupla]`))
  await hand.types(`${at}.quantidadeDisponivel`, total)
}

/** Every category of every type typed, nothing copied: as it was before there were sets, copies and a sheet. */
const byHand = async (page: Page, hand: Hand): Promise<void> => {
  for (const [index, name] of names.entries()) {
    const at = `tiposDeIngressos.${index}`
    if (index > 0) await hand.tap(hand.button('Adicionar tipo de ingresso'))
    await basics(page, hand, at, name)
    for (const [row, category] of categories.entries()) {
      await hand.tap(hand.button('Adicionar categoria'))
      await hand.keys(category)
      await hand.tap(page.locator(`[name="${at}.categorias.${row}.quantidade"]`))
      if (row === 0) await hand.retypes(places)
      else await hand.keys(places)
    }
    await opensLots(page, hand, at)
    await hand.types(`${at}.lotes.0.preco`, '11000')
  }
}

/** The first type with sets of categories and down its column, the others as its copies. */
const withTools = async (page: Page, hand: Hand): Promise<void> => {
  const first = 'tiposDeIngressos.0'
  await basics(page, hand, first, names[0])
  for (const set of ['Masculina A–D', 'Feminina A–D', 'Mista A']) await hand.tap(hand.button(set))
  await hand.tap(page.locator(`[name="${first}.categorias.0.quantidade"]`))
  await hand.retypes(places)
  for (let row = 1; row < categories.length; row++) {
    await hand.press('Enter')
    await hand.keys(places)
  }
  await opensLots(page, hand, first)
  await hand.types(`${first}.lotes.0.preco`, '11000')
  for (const [index, name] of names.entries()) {
    if (index === 0) continue
    const at = `tiposDeIngressos.${index}`
    await hand.tap(hand.button('Duplicar ingresso'))
    await hand.retypes(name)
    const mode = name.startsWith('Dupla') ? 'dupla' : 'individual'
    const choice = page.locator(`[name="${at}.modo"][value=${mode}]`)
    if (!(await choice.isChecked())) await hand.tap(choice)
    await opensLots(page, hand, at)
    await hand.tap(page.locator(`[name="${at}.lotes.0.preco"]`))
    await hand.retypes('9000')
  }
}

/** The event's own fields: the same both ways. Dates are six taps on a phone's wheels, a cover is three. */
const ownFields = async (page: Page, hand: Hand): Promise<void> => {
  await hand.types('nome', 'Circuito de Verão')
  await hand.types('local', 'Praia de Camburi, Vitória, ES')
  for (const [name, value] of [
    ['dataHora', '2027-01-16T08:00'],
    ['dataHoraFinal', '2027-01-17T18:00'],
  ] as const) {
    await hand.tap(page.locator(`[name=${name}]`))
    await page.locator(`[name=${name}]`).fill(value)
    hand.counted.tap += 5
  }
  for (const [name, text] of [
    ['descricao', 'Dois dias de jogos com premiação em todas as categorias.'],
    ['restricoes', 'Tolerância de 15 minutos.'],
    ['infoAdicional', 'Kits na véspera.'],
  ] as const)
    await hand.types(name, text)
  const buffer = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a6570' } })
    .png()
    .toBuffer()
  await page.locator('[name=image]').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer })
  await page.getByAltText('Prévia da imagem de capa').waitFor()
  hand.counted.tap += 3
}

const token = async (url: string): Promise<string> => {
  const ask = async (path: string, body: object): Promise<{ token: string }> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string }
  }
  const cpfCnpj = freshCpf()
  const account = { email: `organiza.${cpfCnpj}@teste.example`, password: 'segredo1' }
  const person = { nome: 'Organizadora', celular: '11987654321', genero: 'feminino' }
  await ask('/users', { ...person, ...account, cpfCnpj, dataNascimento: '1990-05-17' })
  return (await ask('/auth/login', account)).token
}

const line = (way: string, counted: Counted, heights: number[]): string => {
  const { key, tap, swipe, decision } = counted
  const screens = (Math.max(...heights) / 760).toFixed(1)
  return `| ${way} | ${key} | ${tap} | ${swipe} | ${decision} | ${screens} | ${minutes(counted).toFixed(1)} |`
}

/** Four ticket types with nine categories each, created on a phone of 360 × 760 in Chromium, by hand and with what the form offers. */
export const benchCreation = async (): Promise<void> => {
  const shop = await runShop('visited', { SEED_DEMO: '0' })
  const { executablePath, env } = findChromium()
  const own = Object.entries(process.env).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...(Object.fromEntries(own) as Record<string, string>), ...env },
  })
  try {
    console.log('| way | keys | taps | swipes | decisions | screens of an open type | minutes |')
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
    let last = 0
    for (const [way, fill] of [
      ['nothing copied', byHand],
      ['sets, a column, copies', withTools],
    ] as const) {
      const context = await browser.newContext({ viewport: { width: 360, height: 760 }, locale: 'pt-BR' })
      const page = await context.newPage()
      await page.goto(shop.url)
      await page.evaluate((value) => localStorage.setItem('token', value), await token(shop.url))
      await page.goto(`${shop.url}/criar-evento`)
      await page.getByLabel('Nome do Evento').waitFor()
      const hand = new Hand(page)
      await ownFields(page, hand)
      await fill(page, hand)
      const heights = await page
        .locator('details')
        .evaluateAll((all) =>
          all.filter((one) => one.querySelector('[name$=".nome"]')).map((one) => one.clientHeight),
        )
      await hand.tap(hand.button('Criar evento'))
      const asked = hand.button('Criar com estes preços')
      const made = page.waitForURL(`${shop.url}/eventos`)
      await Promise.race([made, asked.waitFor()])
      if (await asked.isVisible()) await hand.tap(asked)
      await made
      console.log(line(way, hand.counted, heights))
      last = minutes(hand.counted)
      await context.close()
    }
    if (last >= most) throw new Error(`four types take ${last.toFixed(1)} minutes, at most ${most}`)
  } finally {
    await browser.close()
    await shop.close()
  }
}
