import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { checkoutMessages } from '#contract/words/checkout-messages.ts'
import type { Walk, Walked } from '#server/provider-check/browser-check.ts'
import { demoAccounts, demoPassword } from '#server/seed/accounts.ts'
import { findChromium } from '../chromium.ts'
import { openOwnShop } from './own-shop.ts'

/** ms; the provider's script and the slowest machine. */
const patience = 60_000
/** The cheapest order of the demo that takes PIX and cards. */
const event = { path: '/eventos/ev_demo6pordosol', type: 'Jogador', category: 'Livre' }
/** The provider takes no other payer with test keys. */
const attendee = {
  firstName: 'Conferencia',
  lastName: 'Quadra',
  email: 'test_user_check@testuser.com',
  phone: '11987654321',
  cpf: '12345678909',
  birthDate: '17051990',
}

const tokenOf = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.buyer.email, password: demoPassword }),
  })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** The page's own: frames of the provider have policies of theirs. */
const tellViolations = (): void => {
  if (window.top !== window) return
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    console.error(`content policy: ${effectiveDirective} ${blockedURI}`)
  })
}

const fillIn = async (page: Page): Promise<void> => {
  const field = (name: string) => page.locator(`[name="tickets.0.${name}"]`)
  for (const [name, value] of Object.entries(attendee))
    await field(`personalInfo.${name}`).pressSequentially(value)
  await field('athleteInfo.category').selectOption({ label: event.category })
  await field('athleteInfo.gender').selectOption({ label: 'Feminino' })
  await field('athleteInfo.agreedToImageTerms').check()
  await field('athleteInfo.agreedToHealthTerms').check()
}

const order = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}${event.path}`)
  await page
    .getByRole('button', { name: `Aumentar ${event.type}`, exact: true })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Comprar \(/ })
    .first()
    .click()
  await fillIn(page)
  await page.getByRole('button', { name: 'Confirmar Ingressos' }).first().click()
}

const brick = (page: Page) => page.locator('[id^="payment-brick-"]:visible').first()

const awaitForm = async (page: Page): Promise<boolean> => {
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await brick(page).or(again).first().waitFor()
  return !(await again.isVisible())
}

/** The provider may word and build its form anew at any time: by what a person looks for. */
const choosePix = async (page: Page): Promise<void> => {
  const radio = page.getByRole('radio', { name: /pix/i }).first()
  const text = page.getByText(/^pix$/i).first()
  await radio.or(text).first().waitFor()
  if ((await radio.count()) > 0) await radio.check()
  else await text.click()
  await page
    .getByRole('button', { name: /^(pagar|gerar)/i })
    .first()
    .click()
}

/** Resolves when the form handed something over, and, but with live keys, the shop answered it. */
const takeForm = (page: Page, walked: Walked, isLive: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the form handed nothing over')), patience)
    timer.unref()
    const take = async (route: Route): Promise<void> => {
      walked.sent = route.request().postDataJSON()
      if (isLive) return route.abort()
      const response = await route.fetch()
      walked.answered = { status: response.status(), body: await response.json().catch(() => null) }
      return route.fulfill({ response })
    }
    page
      .route('**/api/v1/mercado_pago/process_payment', (route) => take(route).then(resolve, reject))
      .catch(reject)
  })

const look = async (context: BrowserContext, url: string, isLive: boolean): Promise<Walked> => {
  const walked: Walked & { violations: string[] } = {
    violations: [],
    isFormReady: false,
    sent: null,
    answered: null,
    isStatusScreenShown: false,
    trouble: null,
  }
  context.setDefaultTimeout(patience)
  await context.addInitScript(tellViolations)
  await context.addInitScript((token) => localStorage.setItem('token', token), await tokenOf(url))
  const page = await context.newPage()
  page.on('console', (message) => {
    const [, refused] = /^content policy: (.*)/.exec(message.text()) ?? []
    if (refused !== undefined) walked.violations.push(refused)
  })
  try {
    await order(page, url)
    walked.isFormReady = await awaitForm(page)
    if (!walked.isFormReady) return walked
    await Promise.all([takeForm(page, walked, isLive), choosePix(page)])
    if (isLive || (walked.answered?.status ?? 500) >= 400) return walked
    await page.getByText('Copiar código PIX').first().waitFor()
    await page.getByText(checkoutMessages.paymentData).first().click()
    await brick(page).waitFor()
    walked.isStatusScreenShown = true
  } catch (error) {
    walked.trouble = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
  return walked
}

/** A shop of its own with these keys, and a buyer in Chromium who comes to /pagamento and asks for a PIX. */
export const createWalk =
  (root: string, { provider, isLive }: { provider: Record<string, string>; isLive: boolean }): Walk =>
  async () => {
    const { executablePath, env } = findChromium()
    const shop = await openOwnShop(root, provider)
    try {
      const browser = await chromium.launch({
        executablePath,
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
        env: { ...process.env, ...env },
      })
      try {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          locale: 'pt-BR',
        })
        return await look(context, shop.url, isLive)
      } finally {
        await browser.close()
      }
    } finally {
      await shop.close()
    }
  }
