import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { freshCpf } from '../support/in-process.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

beforeAll(async () => {
  shop = await visitedShop()
}, 180_000)

const box = (page: Page) => page.locator('[name="tiposDeIngressos.0.lotes.0.preco"]')
const note = (page: Page): Promise<string> =>
  box(page).locator('xpath=ancestor::*[.//*[@role="status"]][1]//*[@role="status"]').first().innerText()

const clear = async (page: Page): Promise<void> => {
  await box(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

/** Key by key, as people do; then what stands in the box and what is said of it. */
const typing = async (page: Page, keys: string): Promise<[string, string]> => {
  await clear(page)
  await page.keyboard.type(keys)
  return [await box(page).inputValue(), await note(page)]
}

const pasting = async (page: Page, text: string): Promise<[string, string]> => {
  await clear(page)
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+V')
  return [await box(page).inputValue(), await note(page)]
}

const ask = async (path: string, body: object): Promise<{ token?: string }> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })
  return (await answer.json()) as { token?: string }
}

/** The form of a new event on a phone. */
const openForm = async (): Promise<Page> => {
  const cpfCnpj = freshCpf()
  const account = { email: `precos.${cpfCnpj}@teste.example`, password: 'segredo1' }
  const person = { nome: 'Organizadora', celular: '11987654321', genero: 'feminino' }
  await ask('/users', { ...person, ...account, cpfCnpj, dataNascimento: '1990-05-17' })
  const { token = '' } = await ask('/auth/login', account)
  const page = await browser.open({ viewport: { width: 360, height: 760 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(shop.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(`${shop.url}/criar-evento`)
  await box(page).waitFor()
  return page
}

it('a price is what was typed or pasted, and what it is understood as stands beneath it', async () => {
  const page = await openForm()
  expect(await typing(page, '149,9')).toEqual(['149,9', 'Fica R$ 149,90.'])
  await expectAccessible(page)
  expect(await sideways(page)).toBe(0)
  expect(await typing(page, '149,90')).toEqual(['149,90', ''])
  expect(await typing(page, '1.490')).toEqual(['1.490', 'Fica R$ 1.490,00.'])
  expect(await typing(page, '1,490')).toEqual(['1,490', 'Preço não entendido. Escreva como em 149,90.'])
  expect(await typing(page, '11000')).toEqual(['R$ 110,00', 'Fica R$ 110,00, não R$ 11.000,00.'])
  expect(await typing(page, '149')).toEqual(['R$ 1,49', 'Fica R$ 1,49. Usar R$ 149,00'])
  expect(await pasting(page, 'R$ 149')).toEqual(['149,00', ''])
  expect(await pasting(page, 'R$ 149,9')).toEqual(['149,9', 'Fica R$ 149,90.'])
  expect(await pasting(page, '1.490,00')).toEqual(['1.490,00', ''])
  expect(await pasting(page, '149')).toEqual(['R$ 1,49', 'Fica R$ 1,49. Usar R$ 149,00'])
  const leaving = async (keys: string): Promise<string> => {
    await typing(page, keys)
    await page.keyboard.press('Tab')
    return box(page).inputValue()
  }
  expect(await leaving('149,90')).toBe('R$ 149,90')
  expect(await leaving('149,9')).toBe('R$ 149,90')
  expect(await leaving('12,5')).toBe('R$ 12,50')
  expect(await leaving('7,90')).toBe('R$ 7,90')
  expect(await leaving('1,490')).toBe('1,490')
  await page.close()
})

it('a price that is edited again is selected whole by the click that enters its box; the next one puts the caret', async () => {
  const page = await openForm()
  const selected = () =>
    box(page).evaluate(({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
      value.slice(selectionStart ?? 0, selectionEnd ?? 0),
    )
  await typing(page, '12,50')
  await page.keyboard.press('Tab')
  expect(await box(page).inputValue()).toBe('R$ 12,50')
  await box(page).click()
  expect(await selected()).toBe('R$ 12,50')
  await box(page).click()
  expect(await selected()).toBe('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await selected()).toBe('R$ 12,50')
  await page.keyboard.press('Tab')
  await box(page).click()
  await page.keyboard.type('15')
  expect([await box(page).inputValue(), await note(page)]).toEqual(['R$ 0,15', 'Fica R$ 0,15. Usar R$ 15,00'])
  await page.close()
})
