import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { EventDetail, EventSummary } from '#contract/nouns/event.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { freshCpf } from '../support/in-process.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { problemBox } from './phone-ticket.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
let cover: Buffer

beforeAll(async () => {
  shop = await visitedShop()
  cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a6570' } })
    .png()
    .toBuffer()
}, 180_000)

const ask = async <T>(path: string, body?: unknown): Promise<T> => {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return (await response.json()) as T
}

const password = 'segredo1'

const signUp = async (): Promise<{ email: string; token: string }> => {
  const cpfCnpj = freshCpf()
  const email = `organizadora.${cpfCnpj}@teste.example`
  const person = {
    nome: 'Organizadora',
    celular: '11987654321',
    genero: 'feminino',
    dataNascimento: '1990-05-17',
  }
  await ask('/users', { ...person, email, cpfCnpj, password })
  const { token } = await ask<{ token: string }>('/auth/login', { email, password })
  return { email, token }
}

/** Somebody new, if nobody else, logged in, on the empty form. */
const openForm = async (size: 'phone' | 'desktop', account?: { token: string }): Promise<Page> => {
  const { token } = account ?? (await signUp())
  const page = await browser.open({ size })
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${shop.url}/criar-evento`)
  await page.getByLabel('Nome do Evento').waitFor()
  return page
}

const most = 80

/** Goes on with Tab until the field of this name has the focus, as somebody without a mouse does. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)) return
  }
  throw new Error(`Tab never came to ${name}`)
}

const type = 'tiposDeIngressos.0'

const fillTexts = async (page: Page): Promise<void> => {
  for (const [name, text] of [
    ['nome', 'Copa do Teclado'],
    ['local', 'Praia do Centro'],
  ] as const) {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await page.locator('[name=dataHora]').fill('2027-03-20T08:00')
  await page.locator('[name=dataHoraFinal]').fill('2027-03-21T18:00')
  for (const name of ['descricao', 'restricoes', 'infoAdicional']) {
    await tabTo(page, name)
    await page.keyboard.type(`Texto de ${name}`)
  }
  await tabTo(page, 'image')
  await page.locator('[name=image]').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer: cover })
  await page.getByAltText('Prévia da imagem de capa').waitFor()
}

/** Chooses a pair ticket with one category by keyboard alone: arrows for radios, Enter on buttons. */
const fillTicket = async (page: Page): Promise<void> => {
  await tabTo(page, `${type}.nome`)
  await page.keyboard.type('Dupla')
  await tabTo(page, `${type}.descricao`)
  await page.keyboard.type('Inscrição por atleta')
  await tabTo(page, `${type}.tipo`)
  await page.keyboard.press('Space')
  await tabTo(page, `${type}.modo`)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, `${type}.quantidadeDisponivel`)
  await page.keyboard.type('16')
  await page.getByRole('button', { name: 'Adicionar categoria' }).press('Enter')
  await page.keyboard.type('Mista C')
  // a phone has one list of a ticket open at a time
  await page.locator('summary', { hasText: 'Lotes' }).press('Enter')
  await tabTo(page, `${type}.lotes.0.preco`)
  await page.keyboard.type('11000')
}

const events = () => ask<EventSummary[]>('/events')

it('creates an event by keyboard alone, after a reload that keeps it all, image included', async () => {
  const page = await openForm('phone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar evento' }).press('Enter')
  await page.getByText('Por favor, preencha todos os campos obrigatórios.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
  await expectAccessible(page)
  // on a phone the line of a part opens the links to its fields
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('nome')
  await page.reload()
  await page.getByLabel('Nome do Evento').waitFor()
  await fillTexts(page)
  await fillTicket(page)
  await page.getByText('Rascunho salvo neste aparelho.').waitFor()
  await page.reload()
  await page.getByText('Recuperamos o rascunho que você deixou neste aparelho.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar evento' }).press('Enter')
  await page.waitForURL(`${shop.url}/eventos`)
  await page.waitForFunction(() => document.activeElement?.id === 'criado-agora')
  await page.getByText('Evento criado com sucesso!').waitFor()
  const made = (await events()).find((event) => event.nome === 'Copa do Teclado')
  const { evento, ticket_types } = await ask<EventDetail>(`/events/${made?.id}`)
  expect([evento.data_hora, evento.data_hora_final]).toEqual([
    '2027-03-20T08:00:00-03:00',
    '2027-03-21T18:00:00-03:00',
  ])
  expect(
    ticket_types.map(({ nome, modo, quantidade_disponivel, categories, active_lot }) => [
      [nome, modo, quantidade_disponivel],
      categories.map((category) => [category.nome, category.quantidade]),
      [active_lot?.nome, active_lot?.preco, active_lot?.quantidade_disponivel],
    ]),
  ).toEqual([[['Dupla', 'dupla', 16], [['Mista C', 16]], ['1º lote', 110, 16]]])
  await page.goto(`${shop.url}/criar-evento`)
  await page.getByLabel('Nome do Evento').waitFor()
  expect(await page.getByLabel('Nome do Evento').inputValue()).toBe('')
})

it('has nothing for axe to find with two tickets of two kinds', async () => {
  const page = await openForm('desktop')
  await page.getByLabel('Nome do ingresso').fill('Dupla')
  await page.getByText('Atleta: inscreve-se para jogar').click()
  await page.getByRole('button', { name: 'Duplicar ingresso' }).click()
  await page.getByRole('button', { name: 'Adicionar tipo de ingresso' }).click()
  for (const name of ['Categorias', 'Lotes', 'Perguntas personalizadas'])
    expect(await page.getByRole('region', { name: new RegExp(`^${name}`) }).allInnerTexts()).toHaveLength(
      name === 'Categorias' ? 2 : 3,
    )
  await page.getByRole('region', { name: 'Lotes: Ingresso 1, Dupla', exact: true }).waitFor()
  await page.getByRole('region', { name: 'Lotes: Ingresso 3', exact: true }).waitFor()
  await expectAccessible(page)
})

it('begins its list of errors beneath the bar of the shop on a phone', async () => {
  const page = await openForm('phone')
  await page.getByRole('button', { name: 'Criar evento' }).click()
  const summary = problemBox(page)
  await summary.waitFor()
  const topOf = async (): Promise<number> => (await summary.boundingBox())?.y ?? 0
  const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0
  await expect.poll(topOf).toBeGreaterThanOrEqual(bar)
  expect(await topOf()).toBeLessThan(400)
})

it('asks before leaving and before logging out, and forgets the draft with the session', async () => {
  const account = await signUp()
  const page = await openForm('desktop', account)
  await page.getByLabel('Nome do Evento').fill('Fica para depois')
  await page.getByRole('link', { name: 'Eventos' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/criar-evento')
  await page.getByRole('link', { name: 'Eventos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem criar' }).click()
  await page.waitForURL(`${shop.url}/eventos`)
  await page.goto(`${shop.url}/criar-evento`)
  await page.getByText('Recuperamos o rascunho que você deixou neste aparelho.').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar preenchendo' }).click()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(account.token)
  await page.getByRole('banner').getByRole('button', { name: 'Sair' }).click()
  await page.getByText('Ao sair da conta, o rascunho deste evento é apagado.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da conta' }).click()
  await page.waitForURL(`${shop.url}/login`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(`${shop.url}/criar-evento`)
  await page.getByLabel('Nome do Evento').waitFor()
  expect(await page.getByLabel('Nome do Evento').inputValue()).toBe('')
})

it('refuses a file that only pretends to be an image, and takes a dropped one', async () => {
  const page = await openForm('desktop')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('[name=image]').setInputFiles({ name, mimeType, buffer })
  await choose('capa.pdf', 'application/pdf', cover)
  await page.getByText('Tipo de arquivo não permitido. Selecione uma imagem.').waitFor()
  await choose('capa.png', 'image/png', cover)
  await page.getByAltText('Prévia da imagem de capa').waitFor()
  await choose('capa.png', 'image/png', Buffer.from('<svg/>'))
  await page.getByText('Tipo de arquivo não permitido. Selecione uma imagem.').waitFor()
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(bytes)], 'solta.png', { type: 'image/png' }))
      return transfer
    },
    [...cover],
  )
  await page.locator('label', { hasText: 'Imagem de capa' }).dispatchEvent('drop', { dataTransfer: dropped })
  await page.getByText('solta.png').waitFor()
  const opened = await page.evaluate(
    (transfer) =>
      ['dragover', 'drop'].map((name) =>
        document
          .querySelector('h1')
          ?.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: transfer })),
      ),
    dropped,
  )
  expect(opened).toEqual([false, false])
  expect(await page.getByText('Tipo de arquivo não permitido. Selecione uma imagem.').count()).toBe(0)
})
