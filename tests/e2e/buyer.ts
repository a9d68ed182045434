import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { freshCpf } from '../support/in-process.ts'
import type { Shop } from '../support/shop-server.ts'

export const demo = {
  orla: '/eventos/ev_demo1orla',
  padel: '/eventos/ev_demo3padel',
  clinica: '/eventos/ev_demo4clinica',
}

const newPerson = (cpf: string) => ({
  nome: 'Pessoa Compradora',
  email: `compra.${cpf}@teste.example`.toLowerCase(),
  dataNascimento: '1990-05-17',
  celular: '11987654321',
  genero: 'feminino',
  password: 'segredo1',
  cpf,
})

export type Person = ReturnType<typeof newPerson>

let people = 0

/** What a person does in the shop, in the words on the screen. */
export class Buyer {
  readonly page: Page
  readonly shop: Pick<Shop, 'url'>

  constructor(page: Page, shop: Pick<Shop, 'url'>) {
    this.page = page
    this.shop = shop
    page.setDefaultTimeout(20_000)
  }

  visit(path: string): Promise<unknown> {
    return this.page.goto(this.shop.url + path)
  }

  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor()
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name }).first().click()
  }

  fill(name: string, value: string): Promise<void> {
    return this.page.locator(`[name="${name}"]`).fill(value)
  }

  choose(name: string, label: string): Promise<unknown> {
    return this.page.locator(`[name="${name}"]`).selectOption({ label })
  }

  /** An account, as others have one already; nobody is logged in. */
  async registers(cpfCnpj = freshCpf()): Promise<Person> {
    const { cpf, ...person } = newPerson(cpfCnpj)
    await this.#ask('users', { ...person, cpfCnpj: cpf })
    return { ...person, cpf }
  }

  /** An account with its session on this device. */
  async signUp({ cnpj }: { cnpj?: string } = {}): Promise<Person> {
    const person = await this.registers(cnpj)
    const { token } = await this.#ask<{ token: string }>('auth/login', person)
    await this.page.route('**/vazio', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await this.visit('/vazio')
    await this.page.evaluate((value) => localStorage.setItem('token', value), token)
    return person
  }

  async #ask<T>(path: string, body: object): Promise<T> {
    const response = await fetch(`${this.shop.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
    return (await response.json()) as T
  }

  /** Creates an account through the form. */
  async fillsSignup(): Promise<Person> {
    const person = newPerson(freshCpf())
    await this.fill('nome', person.nome)
    await this.fill('email', person.email)
    await this.fill('dataNascimento', person.dataNascimento)
    await this.page.locator('[name="celular"]').pressSequentially(person.celular)
    await this.page.locator('[name="genero"]').selectOption(person.genero)
    await this.page.locator('[name="cpfCnpj"]').pressSequentially(person.cpf)
    await this.fill('password', person.password)
    await this.press('Criar Conta')
    await this.sees('Conta criada com sucesso!')
    return person
  }

  /** Creates an account through the form and logs in. */
  async signsUpByForm(): Promise<Person> {
    await this.visit('/signup')
    const person = await this.fillsSignup()
    await this.page.waitForURL('**/login')
    await this.logIn(person)
    await this.page.waitForURL('**/perfil')
    return person
  }

  async logIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.fill('email', email)
    await this.fill('password', password)
    await this.press('Entrar')
  }

  /** Presses "+" of a ticket type so many times and buys. */
  async selects(ticketType: string, times = 1): Promise<void> {
    const plus = this.page.getByRole('button', { name: `Aumentar ${ticketType}`, exact: true }).first()
    for (let pressed = 0; pressed < times; pressed++) await plus.click()
  }

  buys(): Promise<void> {
    return this.press(/^Comprar \(/)
  }

  /** Fills one attendee; a category is chosen for athletes. */
  async attends(
    index: number,
    { category, shirt }: { category?: string; shirt?: boolean } = {},
  ): Promise<string> {
    const cpf = freshCpf()
    const path = `tickets.${index}`
    people += 1
    await this.page.locator(`[name="${path}.personalInfo.firstName"]`).waitFor()
    await this.fill(`${path}.personalInfo.firstName`, 'Atleta')
    await this.fill(`${path}.personalInfo.lastName`, `Número ${people}`)
    await this.fill(`${path}.personalInfo.email`, `atleta.${cpf}@teste.example`)
    await this.page.locator(`[name="${path}.personalInfo.phone"]`).pressSequentially('11987654321')
    await this.page.locator(`[name="${path}.personalInfo.cpf"]`).pressSequentially(cpf)
    await this.page.locator(`[name="${path}.personalInfo.birthDate"]`).pressSequentially('17051990')
    if (category !== undefined) {
      await this.choose(`${path}.athleteInfo.category`, category)
      await this.choose(`${path}.athleteInfo.gender`, 'Feminino')
      await this.page.locator(`[name="${path}.athleteInfo.agreedToImageTerms"]`).check()
      await this.page.locator(`[name="${path}.athleteInfo.agreedToHealthTerms"]`).check()
    }
    if (shirt) await this.answers(index)
    return `Atleta Número ${people}`
  }

  /** The three questions of a pair ticket: text, the second option, image. */
  private async answers(index: number): Promise<void> {
    await this.fill(`tickets.${index}.customFields.0.answer`, 'Arena Central')
    await this.page.locator(`[name="tickets.${index}.customFields.1.answer"]`).selectOption({ index: 2 })
    const image = this.page.locator(`[name="tickets.${index}.customFields.2.answer"]`)
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await image.setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from(pixel, 'base64'),
    })
    await this.page.getByAltText('Imagem enviada em').nth(index).waitFor()
  }

  confirms(): Promise<void> {
    return this.press('Confirmar Ingressos')
  }

  async appliesCoupon(name: string): Promise<void> {
    await this.page.locator('[name="coupon"]').pressSequentially(name.toLowerCase())
    await this.press('Aplicar Cupom')
    await this.sees(`Cupom "${name}" validado com sucesso!`)
  }

  async paysByCard(holder: string, number = '5031433215406351'): Promise<void> {
    await this.page.getByRole('radio', { name: /Cartão de crédito/ }).check()
    await this.page.getByLabel('Número do cartão').pressSequentially(number)
    await this.page.getByLabel('Vencimento').pressSequentially('1130')
    await this.page.getByLabel('Código de segurança').fill('123')
    await this.page.getByLabel('Nome do titular').fill(holder)
    const document = this.page.locator('[name="document"]')
    if ((await document.inputValue()) === '') await document.pressSequentially('12345678909')
    await this.press(/^Pagar R\$/)
  }

  /** Answers the bank's page inside the shop's. */
  async answersBank(answer: 'Confirmar compra' | 'Não fui eu'): Promise<void> {
    await this.page.frameLocator('iframe').getByRole('button', { name: answer }).click()
  }

  async paysByPix(): Promise<void> {
    await this.page.getByRole('radio', { name: /Pix/ }).check()
    await this.press(/^Pagar R\$ .* com Pix$/)
    await this.sees('Copiar código PIX')
  }

  /** The order on screen, as the server knows it. */
  async transaction(): Promise<Record<string, unknown>> {
    return this.page.evaluate(async () => {
      const state = history.state as { checkout?: { transactionId: string } }
      const answer = await fetch(`/api/v1/mercado_pago/transactions/${state.checkout?.transactionId ?? ''}`, {
        headers: { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` },
      })
      return (await answer.json()) as Record<string, unknown>
    })
  }

  /** What the bank does to the payment on screen. */
  async bank(change: 'pay' | 'expire'): Promise<void> {
    const { payment_id: id } = await this.transaction()
    const answer = await fetch(`${this.shop.url}/sandbox/_sandbox/payments/${String(id)}/${change}`, {
      method: 'POST',
    })
    expect(answer.status).toBe(200)
  }
}

/** The newest mail to an address that says something, as text; mails leave the outbox loop within seconds. */
export const mailTo = async (shop: Shop, address: string, says: string): Promise<string> => {
  const folder = join(shop.dataDir, 'outbox')
  for (let tries = 0; tries < 100; tries++) {
    const mails = readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.name.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file.name), 'utf8'))
      .filter((mail) => mail.includes(address))
      .map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((mail) => mail.includes(says))
    const last = mails.at(-1)
    if (last !== undefined) return last
    await pause(100)
  }
  throw new Error(`no mail to ${address}`)
}
