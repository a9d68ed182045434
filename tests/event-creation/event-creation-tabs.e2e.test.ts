import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { EventSummary } from '#contract/nouns/event.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { freshCpf } from '../support/in-process.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { fullDraft } from './full-draft.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>
beforeAll(async () => {
  shop = await visitedShop()
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

/** A page of somebody new, logged in, beside the form. */
const arrive = async (): Promise<Page> => {
  const cpfCnpj = freshCpf()
  const email = `organizadora.${cpfCnpj}@teste.example`
  const person = {
    nome: 'Organizadora',
    celular: '11987654321',
    genero: 'feminino',
    dataNascimento: '1990-05-17',
  }
  await ask('/users', { ...person, email, cpfCnpj, password: 'segredo1' })
  const { token } = await ask<{ token: string }>('/auth/login', { email, password: 'segredo1' })
  const page = await browser.open({ size: 'phone' })
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  return page
}

const openForm = async (page: Page): Promise<Page> => {
  await page.goto(`${shop.url}/criar-evento`)
  await page.getByLabel('Nome do Evento').waitFor()
  return page
}

const named = (page: Page): Promise<string> => page.getByLabel('Nome do Evento').inputValue()

const elsewhere = 'O rascunho deste aparelho está aberto em outra aba'

/** Leaves on the device what an earlier visit would: a complete draft, or this in its place. */
const leaveOnDevice = (page: Page, record: unknown): Promise<void> =>
  page.evaluate(async (stored) => {
    const token = localStorage.getItem('token') ?? ''
    const { sub } = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string }
    const canvas = document.createElement('canvas')
    canvas.width = 16
    canvas.height = 9
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('quadra', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
      opening.addEventListener('error', () => reject(new Error('no database')))
      opening.addEventListener('success', () => {
        const work = opening.result.transaction('drafts', 'readwrite')
        work.objectStore('drafts').put(stored, sub)
        work.objectStore('drafts').put(image, `${sub}/image`)
        work.addEventListener('complete', () => {
          opening.result.close()
          resolve()
        })
      })
    })
  }, record)

const keptRecords = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('quadra', 1)
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

it('keeps the draft of the first tab whatever the second tab types, discards or creates', async () => {
  const first = await arrive()
  await openForm(first)
  await first.getByLabel('Nome do Evento').fill('Da primeira aba')
  await first.getByText('Rascunho salvo neste aparelho.').waitFor()
  const second = await first.context().newPage()
  await openForm(second)
  await second.getByText(elsewhere).waitFor()
  await expectAccessible(second)
  expect(await named(second)).toBe('')
  await second.getByLabel('Nome do Evento').fill('Da segunda aba')
  await second.getByRole('button', { name: 'Descartar rascunho' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await second.getByLabel('Nome do Evento').fill('Outra vez')
  await second.close()
  await first.reload()
  await first.getByText('Recuperamos o rascunho que você deixou neste aparelho.').waitFor()
  expect(await named(first)).toBe('Da primeira aba')
  expect(await first.getByText(elsewhere).count()).toBe(0)
})

it('makes two events of two tabs, and hands the draft on to the tab that comes after', async () => {
  const first = await arrive()
  await leaveOnDevice(first, { version: 1, value: { ...fullDraft(), nome: 'Evento da primeira' } })
  await openForm(first)
  await first.getByText('Recuperamos o rascunho que você deixou neste aparelho.').waitFor()
  const second = await first.context().newPage()
  await openForm(second)
  await second.getByText(elsewhere).waitFor()
  await fill(second, 'Evento da segunda')
  await second.getByRole('button', { name: 'Criar evento' }).click()
  await second.waitForURL(`${shop.url}/eventos`)
  expect(await keptRecords(first)).toBe(2)
  await first.getByRole('button', { name: 'Criar evento' }).click()
  await first.waitForURL(`${shop.url}/eventos`)
  await expect.poll(() => keptRecords(first)).toBe(0)
  const names = (await ask<EventSummary[]>('/events')).map(({ nome }) => nome)
  expect(names.filter((nome) => nome.startsWith('Evento da ')).toSorted()).toEqual([
    'Evento da primeira',
    'Evento da segunda',
  ])
  await openForm(second)
  expect(await second.getByText(elsewhere).count()).toBe(0)
})

it.each([
  ['of an older version', { version: 0, value: fullDraft() }],
  ['without its tickets', { version: 1, value: { ...fullDraft(), tiposDeIngressos: undefined } }],
  ['whose tickets are words', { version: 1, value: { ...fullDraft(), tiposDeIngressos: ['Dupla'] } }],
  ['with a zone that is none', { version: 1, value: { ...fullDraft(), fuso_horario: 'Marte/Olimpo' } }],
  ['that is no object', 'rascunho'],
])('opens an empty form for a draft %s, and puts that draft aside', async (_, record) => {
  const page = await arrive()
  await leaveOnDevice(page, record)
  await openForm(page)
  expect(await named(page)).toBe('')
  await expect.poll(() => keptRecords(page)).toBe(0)
})

async function fill(page: Page, nome: string): Promise<void> {
  const texts = {
    nome,
    local: 'Praia do Centro',
    dataHora: '2027-03-20T08:00',
    dataHoraFinal: '2027-03-21T18:00',
    descricao: 'Torneio',
    restricoes: 'Regras',
    infoAdicional: 'Nada mais',
    'tiposDeIngressos.0.nome': 'Arquibancada',
    'tiposDeIngressos.0.descricao': 'Um lugar',
    'tiposDeIngressos.0.quantidadeDisponivel': '16',
    'tiposDeIngressos.0.lotes.0.preco': '10,00',
  }
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(text)
  await page.getByText('Espectador: ').click()
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 16
    canvas.height = 9
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(base64, 'base64')
  await page.locator('[name=image]').setInputFiles({ name: 'capa.png', mimeType: 'image/png', buffer })
  await page.getByAltText('Prévia da imagem de capa').waitFor()
}
