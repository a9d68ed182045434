import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, sideways, useBrowser } from '../support/browser.ts'
import { type Shop, visitedShop } from '../support/shop-server.ts'
import { findNetwork, loseNetwork, type Wire, wireTo } from '../support/wire.ts'
import { awayLines, type DoorDay, openDoorDay, typeCode } from './door-phone.ts'

const browser = useBrowser()
let shop: Pick<Shop, 'url'>

let wire: Wire
let day: DoorDay

beforeAll(async () => {
  shop = await visitedShop()
  wire = await wireTo(shop.url)
  day = await openDoorDay(shop, wire.origin)
}, 180_000)
afterAll(() => wire.close())

/** Where a code leads that the phone's own camera reads. */
const addressOf = (code: string): string => code.replace(/^https?:\/\/[^/]+/i, wire.origin)

describe('a door in Chromium', () => {
  test('lets in without a network, knows it after the tab is gone and takes it back, and tells the shop later (laws LB2, LB7)', async () => {
    const before = await day.entered()
    const page = await day.stand(browser)
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    const context = page.context()
    await loseNetwork(wire, context)
    await typeCode(page, day.codes[0] ?? '')
    await page.getByRole('alert').getByText('Pode entrar').waitFor()
    await expectAccessible(page)
    const address = page.url()
    await page.close()
    const other = await context.newPage()
    await other.goto(address, { waitUntil: 'commit' })
    await typeCode(other, day.codes[0] ?? '')
    await other
      .getByRole('alert')
      .getByText(/^Já entrou às \d\d:\d\d$/)
      .waitFor()
    await other.getByRole('alert').getByText('Entrada 1', { exact: true }).waitFor()
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Desfazer o meu registro' }).click()
    await other.getByText('Registro desfeito.').waitFor()
    await typeCode(other, day.codes[0] ?? '')
    await other.getByRole('alert').getByText('Pode entrar').waitFor()
    await findNetwork(wire, context)
    await other.getByText('Com internet · tudo enviado').waitFor()
    await expect.poll(day.entered).toBe(before + 1)
  })

  test('tells a reader after ten minutes, without a network, that the entry stands', async () => {
    const page = await day.stand(browser, { nome: 'Entrada 8', papel: 'leitor' })
    await loseNetwork(wire, page.context())
    await typeCode(page, day.codes[3] ?? '')
    await page.getByText(/^Último: ./).waitFor()
    await page.clock.setSystemTime(Date.now() + 11 * 60_000)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page
      .getByRole('alert')
      .getByText('Este registro tem mais de 10 minutos e continua valendo. Só um supervisor pode desfazê-lo.')
      .waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    expect(await page.getByText('Registro desfeito.').count()).toBe(0)
    await typeCode(page, day.codes[3] ?? '')
    await page
      .getByRole('alert')
      .getByText(/^Já entrou às \d\d:\d\d$/)
      .waitFor()
    await page.getByRole('alert').getByText('Entrada 8', { exact: true }).waitFor()
    await page.getByText(/1 registro a enviar$/).waitFor()
    // what it kept is not sent: another test lets this ticket in
    const context = page.context()
    await page.close()
    await findNetwork(wire, context)
  })

  test('is left without a network: asks first, keeps what was not sent, and sends it when it is entered again', async () => {
    const before = await day.entered()
    const { link, pin } = await day.makeDoor('Entrada 3', 'leitor')
    const page = await browser.open({ allow: awayLines })
    const enters = async (): Promise<void> => {
      await page.goto(wire.origin + link)
      await page.getByLabel('PIN').fill(pin)
      await page.getByLabel('Seu primeiro nome').fill('Ana')
      await page.getByRole('button', { name: 'Abrir a porta' }).click()
      await page.getByText('Com internet · tudo enviado').waitFor()
    }
    await enters()
    await loseNetwork(wire, page.context())
    await typeCode(page, day.codes[3] ?? '')
    await page.getByRole('alert').getByText('Pode entrar').waitFor()
    await page.getByText(/^Último: ./).waitFor()
    await page.getByRole('button', { name: 'Sair desta porta' }).click()
    await page.getByText(/^1 registro ainda não foi enviado\./).waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Ficar na porta' }).click()
    await page.getByText(/^Último: ./).waitFor()
    await page.getByRole('button', { name: 'Sair desta porta' }).click()
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page
      .getByText(
        /1 registro não foi enviado e está guardado neste celular\. Abra o link da porta com internet/,
      )
      .waitFor()
    await expectAccessible(page)
    expect(await day.entered()).toBe(before)
    await findNetwork(wire, page.context())
    await page.goto('about:blank')
    await enters()
    await expect.poll(day.entered).toBe(before + 1)
  })

  test('a supervisor without a network finds people by name and by CPF, looks at a document, gives a reason, takes it back', async () => {
    const { nome, cpf } = await day.somebodyElse()
    const digits = cpf.replaceAll(/\D/g, '')
    const page = await day.stand(browser, { nome: 'Entrada 7', papel: 'supervisor' })
    await loseNetwork(wire, page.context())
    const finds = async (text: string): Promise<void> => {
      await page.getByLabel('Buscar nome ou CPF').fill(text)
      await page.getByRole('listitem').getByRole('button').filter({ hasText: nome }).first().click()
    }
    const says = (title: string | RegExp) => page.getByRole('alert').getByText(title).waitFor()
    await finds(nome)
    await says('Confira o documento')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Documento conferido' }).click()
    await says('Registrado')
    await page.getByRole('button', { name: 'Próximo' }).click()
    await finds(digits)
    await says(/^Já entrou às \d\d:\d\d$/)
    await says(/^Entrada 7$/)
    await page.getByLabel('Motivo').fill('volta com água')
    await page.getByRole('button', { name: 'Liberar com motivo' }).click()
    await says('Registrado')
    expect(await sideways(page)).toBe(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await page.getByText(/internet · 3 registros a enviar$/).waitFor()
    const kept = await page.evaluate(async () => {
      const all: unknown[] = []
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('success', () => resolve(opening.result))
          opening.addEventListener('error', () => reject(opening.error))
        })
        for (const store of database.objectStoreNames)
          all.push(
            await new Promise((resolve, reject) => {
              const reading = database.transaction(store).objectStore(store).getAll()
              reading.addEventListener('success', () => resolve(reading.result))
              reading.addEventListener('error', () => reject(reading.error))
            }),
          )
        database.close()
      }
      return JSON.stringify(all)
    })
    expect(kept).toContain(nome)
    expect(kept).not.toContain(digits)
    await findNetwork(wire, page.context())
    await page.getByText('Com internet · tudo enviado').waitFor()
  })

  test("reads the code that its phone's own camera opens, without a network; left, the code leads to the ticket again", async () => {
    // nobody has touched the page that a camera opened
    const page = await day.stand(browser, { allow: [...awayLines, /Blocked call to navigator\.vibrate/] })
    const context = page.context()
    const isReady = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/I/'))?.active?.state)
    await expect.poll(isReady).toBe('activated')
    await loseNetwork(wire, context)
    const opened = await context.newPage()
    await opened.goto(addressOf(day.codes[2] ?? ''), { waitUntil: 'commit' })
    await opened.getByRole('alert').getByText('Pode entrar').waitFor()
    expect(new URL(opened.url()).hash).toBe('')
    await opened.getByText(/^Último: ./).waitFor()
    await opened.reload({ waitUntil: 'commit' })
    await opened.getByLabel(/^(Texto do QR|Código do ingresso)$/).waitFor()
    expect(await opened.getByRole('alert').count()).toBe(0)
    await opened.goto(addressOf(day.codes[2] ?? ''), { waitUntil: 'commit' })
    await opened
      .getByRole('alert')
      .getByText(/^Já entrou às/)
      .waitFor()
    await expectAccessible(opened)
    await page.close()
    await opened.getByRole('button', { name: 'Não deixar passar' }).click()
    await opened.getByText(/internet · 1 registro a enviar$/).waitFor()
    await opened.getByRole('button', { name: 'Sair desta porta' }).click()
    await opened.getByRole('button', { name: 'Sair', exact: true }).click()
    await opened.getByText(/1 registro não foi enviado e está guardado/).waitFor()
    await findNetwork(wire, context)
    await opened.goto(addressOf(day.codes[2] ?? ''))
    await opened.waitForURL(/\/ingresso\//)
  })

  test('its organiser makes it on a phone, sees who came in and switches it off', async () => {
    const page = await browser.open({ allow: [/status of 401/] })
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(`${shop.url}/icon.svg`)
    await page.evaluate((value) => localStorage.setItem('token', value), day.organiser)
    await page.goto(`${shop.url}/eventos/${day.event}/dashboard`)
    await page.getByRole('link', { name: 'Portaria' }).click()
    await page.getByLabel('Nome da porta').fill('Entrada 9')
    await page.getByLabel(/^Supervisor/).check()
    await page.getByRole('button', { name: 'Criar porta' }).click()
    await page.getByText('Porta criada: Entrada 9').waitFor()
    await expectAccessible(page)
    expect(await sideways(page)).toBe(0)
    const link = (await page.getByText(/\/porta\/dr_/).textContent()) ?? ''
    const pin = (await page.getByRole('definition').textContent()) ?? ''
    await page.getByRole('button', { name: 'Já guardei os dois' }).click()

    const phone = await browser.open({ allow: [/Failed to load resource/, /status of 401/] })
    await phone.goto(link)
    await phone.getByLabel('PIN').fill(pin)
    await phone.getByLabel('Seu primeiro nome').fill('Ana')
    await phone.getByRole('button', { name: 'Abrir a porta' }).click()
    await phone.getByText('Pronto para ficar sem internet.').waitFor()
    const before = await day.entered()
    await typeCode(phone, day.codes[1] ?? '')
    await phone.getByRole('alert').getByText('Pode entrar').waitFor()
    await expect.poll(day.entered).toBe(before + 1)
    await page.reload()
    await page
      .getByRole('region', { name: 'Quem entrou' })
      .getByText(new RegExp(`^${before + 1} de \\d+ entraram`))
      .waitFor()
    await page
      .getByRole('region', { name: 'Portas' })
      .getByRole('listitem')
      .filter({ hasText: 'Entrada 9' })
      .getByText('Ana', { exact: true })
      .waitFor()
    await page.getByRole('button', { name: 'Desativar a porta Entrada 9' }).click()
    await page.getByRole('button', { name: 'Desativar', exact: true }).click()
    await page
      .getByText(/desativada/)
      .first()
      .waitFor()
    await phone.getByText(/^Sua autorização nesta porta terminou/).waitFor()
  })
})
