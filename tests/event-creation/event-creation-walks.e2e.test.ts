import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { changeEvent } from '#drafts/event-draft-edits.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { buyer } from '../checkout/order.fixture.ts'
import { type ChromiumDriver, errorsBeside, walksInChromium, waitsFor } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { eventCreationModel, eventCreationOptions } from './event-creation.spec-model.ts'
import { fullDraft } from './full-draft.ts'
import { HeldDevice } from './held-device.ts'

const taken = new Taken()
afterAll(() => taken.save(eventCreationMachine, 'chromium'))
const openShop = walksInChromium(taken)

/** `kept`: the name of the draft that the device keeps. */
type Driver = ChromiumDriver & { device: HeldDevice; kept: string | null }
type Seen = {
  found: boolean
  ticket: 'there' | 'removed' | 'gone'
  name: string
  corrected: boolean
  imageMessage: string
  message: string
  pictured: boolean
  alone: boolean
  prices: readonly [string, string]
  doubts: 0 | 1 | 2
}

const picture = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#0a6570' } })
  .png()
  .toBuffer()

const files = {
  'image/png': { name: 'nova.png', mimeType: 'image/png', buffer: picture },
  'application/pdf': { name: 'nova.pdf', mimeType: 'application/pdf', buffer: picture },
  huge: { name: 'nova.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
}

/** /criar-evento for somebody known, before their device has said what it keeps. */
const open = async (): Promise<Driver> => {
  let device: HeldDevice | undefined
  const { page, routes } = await openShop({
    path: '/criar-evento',
    token: `h.${btoa(JSON.stringify({ sub: buyer.id }))}.s`,
    size: 'desktop',
    prepare: async (fresh) => {
      device = await HeldDevice.of(fresh)
    },
  })
  if (!device) throw new Error('not prepared')
  await routes.answer('me', buyer)
  return { page, routes, device, kept: null }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const required = 'Por favor, preencha todos os campos obrigatórios.'
const notKept =
  'Não foi possível salvar o rascunho neste aparelho. Não feche esta página antes de criar o evento.'

const named = (page: Page): Promise<string> => page.getByLabel('Nome do Evento').inputValue()

const count = (page: Page, text: string): Promise<number> =>
  page.getByRole('alert').filter({ hasText: text }).count()

const elsewhere =
  'O rascunho deste aparelho está aberto em outra aba: este formulário é um evento novo e só fica guardado enquanto esta aba estiver aberta.'

/** The form as it must look, but for the draft's own line. */
const formOf = async ({ page, routes }: Driver, seen: Seen): Promise<void> => {
  const { found, ticket, name, corrected, imageMessage, message, pictured, alone } = seen
  await button(page, 'Criar evento').waitFor()
  expect(await page.getByText(elsewhere).count()).toBe(alone ? 0 : 1)
  await expect.poll(() => named(page)).toBe(name)
  expect(await page.getByLabel('Regulamento').inputValue()).toBe(found ? 'Regulamento da federação.' : '')
  const hasImage = found || pictured
  expect(await page.getByAltText('Prévia da imagem de capa').count()).toBe(hasImage ? 1 : 0)
  const errors = {
    nome: corrected && name === '' ? 'Informe o nome do evento.' : undefined,
    local: corrected && !found ? 'Informe o local do evento.' : undefined,
    image: imageMessage || (corrected && !hasImage ? 'Escolha a imagem de capa.' : undefined),
  }
  await expect
    .poll(async () => {
      const { nome, local, image } = await errorsBeside(page)
      return { nome, local, image }
    })
    .toEqual(errors)
  expect(await count(page, required)).toBe(corrected && (!found || name === '' || ticket !== 'there') ? 1 : 0)
  if (message !== '') expect(await count(page, message)).toBe(1)
  const removal = page.getByRole('status').filter({ hasText: 'Ingresso 1 removido.' })
  expect(await removal.getByRole('button', { name: 'Desfazer' }).count()).toBe(ticket === 'removed' ? 1 : 0)
  if (found) expect(await page.getByLabel('Nome do ingresso').count()).toBe(ticket === 'there' ? 1 : 0)
  expect(routes.waiting()).toEqual([])
}

/** The line that says where the draft is; 'Descartar rascunho' stands beside it unless there is nothing. */
const draftLine = (page: Page) => page.locator('output').filter({ hasText: /rascunho|Rascunho/ })

const formWith = (line: string) => async (driver: Driver, seen: Seen) => {
  const { page } = driver
  const text = seen.alone ? line : ''
  await expect.poll(() => draftLine(page).allTextContents()).toEqual(text === '' ? [] : [text])
  await formOf(driver, seen)
  expect(await page.getByText(notKept).count()).toBe(0)
}

const asks = (title: string, text: string) => async (driver: Driver, seen: Seen) => {
  const { page, routes } = driver
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(text).waitFor()
  expect(await named(page)).toBe(seen.name)
  expect(new URL(page.url()).pathname).toBe('/criar-evento')
  expect(routes.waiting()).toEqual([])
}

/** What the device keeps once it is left alone: a draft of this name, or nothing at all. */
const comesToKeep = async (driver: Driver, nome: string | null): Promise<void> => {
  const { device } = driver
  driver.kept = nome
  await device.database('let go')
  await expect.poll(() => device.kept('us_1')).toBe(nome)
}

/** The price of a lot of the found draft, whose ticket type may be folded. */
const priceBox = async (page: Page, lot: number) => {
  const box = page.locator(`[name="tiposDeIngressos.0.lotes.${lot}.preco"]`)
  const type = page.locator('details', { has: page.getByText('Remover ingresso') }).first()
  if (!(await box.isVisible())) await type.locator('summary').first().click()
  return box
}

const stays = 'O rascunho fica salvo neste aparelho até você sair da sua conta.'

const tables: Tables<typeof eventCreationModel, Driver> = {
  shows: {
    looking: async ({ page, device }) => {
      await page.getByRole('heading', { name: 'Criar e Configurar Evento' }).waitFor()
      await page.getByText('Abrindo seu rascunho...').waitFor()
      await expect.poll(() => device.waiting()).toEqual({ database: 1, images: 0 })
    },
    'form.empty': formWith(''),
    'form.found': formWith('Recuperamos o rascunho que você deixou neste aparelho.'),
    'form.changed': formWith('Salvando rascunho...'),
    'form.keeping': async (driver, seen) => {
      await formWith('Salvando rascunho...')(driver, seen)
      expect((await driver.device.waiting()).database).toBe(1)
    },
    'form.kept': async (driver, seen) => {
      await formWith('Rascunho salvo neste aparelho.')(driver, seen)
      await comesToKeep(driver, seen.name)
    },
    'form.notKept': async (driver, seen) => {
      await driver.page.getByRole('status').filter({ hasText: notKept }).waitFor()
      await formOf(driver, seen)
      expect(await driver.device.kept('us_1')).toBe(driver.kept)
    },
    'form.opening': async ({ page, routes, device }, { name, message }) => {
      await page.getByText('Lendo a imagem...').waitFor()
      if (message !== '') await expect.poll(() => count(page, message)).toBe(1)
      expect((await device.waiting()).images).toBeGreaterThan(0)
      await expect.poll(() => named(page)).toBe(name)
      expect(routes.waiting()).toEqual([])
    },
    askedThePrice: (driver, seen) =>
      asks(
        'Confira o preço',
        seen.doubts === 2
          ? 'Você digitou 149: o preço é R$ 1,49 ou R$ 149,00?'
          : 'Você digitou 850: o preço é R$ 8,50 ou R$ 850,00?',
      )(driver, seen),
    askedThePrices: asks('Confira os preços', 'Dupla, 1º lote: R$ 14.900,00'),
    askedToDiscard: (driver, seen) =>
      asks(
        'Descartar o rascunho?',
        seen.alone
          ? 'Tudo o que você preencheu será apagado. Não é possível desfazer.'
          : 'Tudo o que você preencheu nesta aba será apagado. O rascunho da outra aba fica como está.',
      )(driver, seen),
    askedToLeave: asks('Sair sem criar o evento?', stays),
    askedToLogOut: asks(
      'Sair da conta sem criar o evento?',
      'Ao sair da conta, o rascunho deste evento é apagado.',
    ),
    warned: (driver, seen) =>
      asks(
        'Sair sem criar o evento?',
        seen.alone
          ? 'Se sair, o que você preencheu será perdido.'
          : 'o que você preencheu nesta aba será perdido',
      )(driver, seen),
    creating: async (driver, { name, message, prices }) => {
      const { page, routes } = driver
      expect(new URL(page.url()).pathname).toBe('/criar-evento')
      await expect
        .poll(() => page.getByRole('alert').allTextContents())
        .toEqual(message === '' ? [] : [message])
      await waitsFor(routes, 'createEvent')
      expect(String(routes.bodies('createEvent').at(-1))).toContain(`name="nome"\r\n\r\n${name}\r\n`)
      const sent = String(routes.bodies('createEvent').at(-1))
      expect([...sent.matchAll(/"preco":([\d.]+)/g)].map(([, price]) => brl(toCents(Number(price))))).toEqual(
        prices,
      )
      expect(await button(page, 'Criando evento...').isDisabled()).toBe(true)
      expect(await page.getByLabel('Nome do Evento').isDisabled()).toBe(true)
      await comesToKeep(driver, name)
    },
    created: async (driver) => {
      await driver.page.waitForURL('**/eventos')
      await driver.page.getByRole('alert').filter({ hasText: 'Evento criado com sucesso!' }).waitFor()
      await comesToKeep(driver, null)
    },
    atLogin: async (driver, { name }) => {
      await driver.page.waitForURL('**/login')
      await driver.page.getByRole('heading', { name: 'Login' }).waitFor()
      await driver.page
        .getByRole('alert')
        .filter({ hasText: 'Usuário não autenticado. Faça login novamente.' })
        .waitFor()
      expect(await driver.page.evaluate(() => JSON.stringify(history.state))).toContain(
        '"login":{"from":"/criar-evento"',
      )
      await comesToKeep(driver, name)
    },
    elsewhere: async ({ page }) => {
      await page.waitForURL('**/eventos')
      expect(await page.getByRole('dialog').count()).toBe(0)
    },
    loggedOut: async (driver) => {
      await driver.page.waitForURL('**/login')
      expect(await driver.page.evaluate(() => localStorage.getItem('token'))).toBe(null)
      await comesToKeep(driver, null)
    },
  },
  does: {
    'device has nothing': ({ device }) => device.database('let go'),
    'another tab has the draft': async ({ page, device }) => {
      await device.takenElsewhere('us_1')
      await device.database('let go')
      await page.clock.runFor(500)
    },
    'device has a draft': async (driver) => {
      const { device } = driver
      driver.kept = 'Copa'
      await device.put('us_1', changeEvent(fullDraft(), { nome: 'Copa' }), picture.toString('base64'))
      await device.database('let go')
    },
    'device fails': ({ device }) => device.database('fail'),
    'person types the name': ({ page }, { name }) => page.getByLabel('Nome do Evento').fill(name),
    'person types prices of few digits': async ({ page }, { lots }) => {
      for (const [lot, price] of [
        [1, '850'],
        [0, '149'],
      ].slice(0, lots))
        await (await priceBox(page, Number(lot))).fill(String(price))
    },
    'person means reais': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Usar R$' }).click(),
    'person means centavos': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Manter R$' }).click(),
    'person goes back to the prices': ({ page }) => button(page, 'Voltar ao formulário').click(),
    'person types a high price': async ({ page }) => (await priceBox(page, 0)).fill('14.900'),
    'person confirms the prices': ({ page }) => button(page, 'Criar com estes preços').click(),
    'person removes the ticket': async ({ page }) => {
      const type = page.locator('details', { has: page.getByText('Remover ingresso') }).first()
      if ((await type.getAttribute('open')) === null) await type.locator('summary').first().click()
      await button(page, 'Remover ingresso').click()
      await page.locator('#campo-tiposDeIngressos-adicionar:focus').waitFor()
    },
    'person takes the removal back': async ({ page }) => {
      await button(page, 'Desfazer').click()
      expect(await page.locator('[name="tiposDeIngressos.0.nome"]:focus').inputValue()).toBe('Dupla')
    },
    'person chooses a file': ({ page }, { kind }) => page.locator('[name=image]').setInputFiles(files[kind]),
    'image opens': async ({ page, device }) => {
      await device.image('let go')
      await page.getByText('nova.png').waitFor()
      await page.getByAltText('Prévia da imagem de capa').waitFor()
    },
    'image does not open': ({ device }) => device.image('fail'),
    'time passes': async ({ page, device }, { ms }) => {
      await device.database('hold')
      const { database } = await device.waiting()
      await page.clock.runFor(ms - 1)
      expect((await device.waiting()).database).toBe(database)
      await page.clock.runFor(1)
    },
    'device keeps the draft': ({ device }) => device.database('let go'),
    'device refuses the draft': async ({ device }) => {
      await device.database('fail')
      await device.database('hold')
    },
    'person asks to create': ({ page }) => button(page, 'Criar evento').click(),
    'server creates': ({ routes }) => routes.answer('createEvent', { id: 'ev_9', message: 'ok' }),
    'server refuses': ({ routes }, { error }) => routes.refuse('createEvent', 400, error),
    'network fails': ({ routes }) => routes.drop('createEvent'),
    'session is over': ({ routes }) => routes.refuse('createEvent', 401, 'Faça login para continuar.'),
    'person asks to discard': ({ page }) => button(page, 'Descartar rascunho').click(),
    'person discards': async (driver) => {
      await button(driver.page, 'Descartar').click()
      await comesToKeep(driver, null)
    },
    'person keeps the draft': ({ page }) => button(page, 'Manter rascunho').click(),
    'person goes elsewhere': ({ page }) =>
      page.getByRole('banner').getByRole('link', { name: 'Eventos' }).click(),
    'person asks to log out': ({ page }) =>
      page.getByRole('banner').getByRole('button', { name: 'Sair' }).click(),
    'person logs out': ({ page }) => button(page, 'Sair da conta').click(),
    'person leaves': async (driver, _, { name }) => {
      const dialog = driver.page.getByRole('dialog')
      const isSafe = await dialog.getByText(stays).isVisible()
      await dialog.getByRole('button', { name: isSafe ? 'Sair sem criar' : 'Sair sem salvar' }).click()
      if (isSafe) await comesToKeep(driver, name)
    },
    'person stays': ({ page }) => button(page, 'Continuar preenchendo').click(),
  },
}

describe('event creation in Chromium', () => {
  it.each(toursOf(eventCreationModel, { ...eventCreationOptions, onceEach: true }))(
    '$title',
    async ({ along }) => along(tables, await open()),
  )

  it('took every transition but the two that a browser has no occasion for', () => {
    const deviceThatFailsIsEmpty =
      'eventCreation.restoring --xstate.error.actor.loadDraft#0--> eventCreation.editing.blank'
    const pageIsLeftWithTheSession =
      'eventCreation.submitting --xstate.error.actor.createEvent#0--> eventCreation.signedOut'
    expect(taken.missing(eventCreationMachine)).toEqual([deviceThatFailsIsEmpty, pageIsLeftWithTheSession])
  })
})
