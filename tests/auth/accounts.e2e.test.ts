import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { freshCpf } from '../support/in-process.ts'
import { readOutbox } from '../support/outbox.ts'
import { type Shop, startShop } from '../support/shop-server.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off', SEED_DEMO: '0' })
}, 180_000)
afterAll(() => shop?.close())

const refused = [/401/]

const sendSignup = async (page: Page, email: string): Promise<void> => {
  await page.goto(`${shop.url}/signup`)
  await page.getByLabel('Nome').fill('Pessoa de Teste')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Data de Nascimento').fill('1990-05-10')
  await page.getByLabel('Celular').pressSequentially('11988887777')
  await page.getByLabel('Gênero').selectOption('feminino')
  await page.getByLabel('CPF/CNPJ').pressSequentially(freshCpf())
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('main').getByRole('button', { name: 'Criar Conta' }).click()
}

const signUp = async (page: Page, email: string): Promise<void> => {
  await sendSignup(page, email)
  await page.getByRole('status').filter({ hasText: 'Conta criada com sucesso!' }).waitFor()
}

const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

it('creates an account, goes to login, logs in, and shows the profile', async () => {
  const page = await browser.open()
  await signUp(page, 'nova@teste.example')
  await page.waitForURL('**/login')
  await logIn(page, 'Nova@Teste.example', 'segredo1')
  await page.waitForURL('**/perfil')
  await page.getByText('Você ainda não comprou nenhum ingresso.').waitFor()
  await page.getByText('Você ainda não criou nenhum evento.').waitFor()
  await page.getByText('Seus dados').click()
  expect(await page.getByRole('definition').allTextContents()).toEqual([
    'nova@teste.example',
    '(11) 98888-7777',
    '10/05/1990',
    'Feminino',
    expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/),
  ])
  await expectAccessible(page)
  await page.reload()
  await page.getByText('Pessoa de Teste').waitFor()
})

it('sends a visitor of a protected page to login and back, and logs out in every tab', async () => {
  const page = await browser.open({ size: 'desktop' })
  await signUp(page, 'abas@teste.example')
  await page.goto(`${shop.url}/criar-evento?origem=teste`)
  await page.waitForURL('**/login')
  await logIn(page, 'abas@teste.example', 'segredo1')
  await page.waitForURL('**/criar-evento?origem=teste')
  await page.goto(`${shop.url}/perfil`)
  await page.getByText('Pessoa de Teste').waitFor()
  const other = await page.context().newPage()
  await other.goto(`${shop.url}/perfil`)
  await other.getByText('Pessoa de Teste').waitFor()
  await other.evaluate(() => localStorage.setItem('orders', '{}'))
  await other.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/login')
  await page.getByRole('navigation').getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

it('refuses a wrong password with the server’s sentence and a second account with the same e-mail', async () => {
  const page = await browser.open({ allow: [...refused, /409/] })
  await signUp(page, 'dupla@teste.example')
  await page.waitForURL('**/login')
  await logIn(page, 'dupla@teste.example', 'errada')
  await page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' }).waitFor()
  await expectAccessible(page)
  await sendSignup(page, 'dupla@teste.example')
  await page
    .getByRole('alert')
    .filter({ hasText: 'Já existe uma conta com este e-mail ou CPF/CNPJ.' })
    .waitFor()
}, 90_000)

/** The newest link of its kind in the mails to somebody; '' while there is none. */
const linkFor = (email: string, page: 'redefinir-senha' | 'confirmar-email'): string =>
  readOutbox(shop.dataDir)
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => new RegExp(`https?://\\S+/${page}\\?token=\\S+`).exec(text)?.[0] ?? [])
    .at(-1) ?? ''

it('confirms the address by the link in the mail, and ends the sessions of all devices', async () => {
  const email = 'confirma@teste.example'
  const page = await browser.open()
  await signUp(page, email)
  await page.waitForURL('**/login')
  await logIn(page, email, 'segredo1')
  await page.waitForURL('**/perfil')
  await page.getByText('Seu e-mail ainda não foi confirmado.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar link de novo' }).click()
  await page.getByRole('status').filter({ hasText: 'Enviamos um novo link para o seu e-mail.' }).waitFor()
  await expect.poll(() => linkFor(email, 'confirmar-email'), { timeout: 20_000 }).not.toBe('')
  await page.goto(linkFor(email, 'confirmar-email'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await page.getByRole('status').filter({ hasText: 'E-mail confirmado. Obrigado!' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir para Minha Conta' }).click()
  await page.locator('summary', { hasText: 'Aparelhos' }).click()
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).waitFor()
  expect(await page.getByText('Seu e-mail ainda não foi confirmado.').count()).toBe(0)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  // what is still being read when its session ends would be refused
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${shop.url}/api/v1/users/me`, { headers })).status).toBe(401)
})

it('recovers the password by the link in the mail, once', async () => {
  const page = await browser.open({ allow: [...refused, /400/] })
  await signUp(page, 'esqueci@teste.example')
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('heading', { name: 'Recuperar Senha' }).waitFor()
  await page.getByLabel('E-mail').fill('esqueci@teste.example')
  await page.getByRole('button', { name: 'Recuperar Senha' }).click()
  await page.getByRole('status').filter({ hasText: 'Se o e-mail estiver cadastrado' }).waitFor()
  await expectAccessible(page)
  const link = () => linkFor('esqueci@teste.example', 'redefinir-senha')
  await expect.poll(link, { timeout: 20_000 }).not.toBe('')
  await page.goto(link())
  await page.getByLabel('Nova senha').fill('outra senha')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.getByText('Senha redefinida com sucesso. Faça login com a nova senha.').waitFor()
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await logIn(page, 'esqueci@teste.example', 'segredo1')
  await page.getByRole('alert').filter({ hasText: 'E-mail ou senha incorretos.' }).waitFor()
  await logIn(page, 'esqueci@teste.example', 'outra senha')
  await page.waitForURL('**/perfil')
  await page.goto(link())
  await page.getByLabel('Nova senha').fill('terceira senha')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByRole('link', { name: 'Pedir um novo link' }).waitFor()
  expect(await page.getByLabel('Nova senha').count()).toBe(0)
})
