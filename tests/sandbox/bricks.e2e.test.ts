import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { accessToken, cardNumbers, listen, minutes, webhookSecret } from '../payments/provider-stand.ts'
import { expectAccessible, type PageOptions, useBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'

/** The strictest policy under which the shop serves its pages. */
const policy =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'"
const shopPage = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Pagamento</title>
  <meta name="viewport" content="width=device-width, initial-scale=1"><script src="/sandbox/js/v2"></script></head>
  <body><main><h1>Pagamento</h1><div id="brick"></div></main></body></html>`

type Mounted = { events: string[]; submissions: unknown[]; finish: Record<'resolve' | 'reject', () => void> }
declare global {
  interface Window {
    mounted: Mounted
  }
}

let sandbox: Sandbox
let server: Awaited<ReturnType<typeof listen>>
const browser = useBrowser()

beforeAll(async () => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}/sandbox`
  sandbox = createSandbox({ publicUrl, accessToken, webhookSecret, journalPath: null })
  const shop = new Hono()
  shop.route('/sandbox', sandbox.app)
  shop.get('/', (c) => {
    c.header('content-security-policy', policy)
    return c.html(shopPage)
  })
  shop.get('/favicon.ico', (c) => c.body(null, 204))
  server = await listen(shop, port)
})
afterAll(async () => {
  await server.close()
  sandbox.close()
})

const owner = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const answer = await fetch(`${server.url}/sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'x-idempotency-key': String(Math.random()) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.json()
}
beforeEach(() => owner('POST', '/_sandbox/reset'))

const mount = async (
  options: PageOptions = {},
  initialization: Record<string, unknown> = {},
  paymentMethods: Record<string, unknown> = { bankTransfer: 'all', creditCard: 'all', maxInstallments: 1 },
): Promise<Page> => {
  const page = await browser.open(options)
  await page.goto(server.url)
  await page.evaluate(
    async ([initialization, paymentMethods]) => {
      const mounted: Mounted = {
        events: [],
        submissions: [],
        finish: { resolve: () => undefined, reject: () => undefined },
      }
      window.mounted = mounted
      if (!window.MercadoPago) throw new Error('no script')
      await new window.MercadoPago('SANDBOX', { locale: 'pt-BR' }).bricks().create('payment', 'brick', {
        initialization: {
          amount: 90,
          payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '12345678909' } },
          ...initialization,
        },
        customization: { paymentMethods },
        callbacks: {
          onReady: () => void mounted.events.push('ready'),
          onError: ({ type, cause }) => void mounted.events.push(`${type} ${cause}`),
          onSubmit: (submission) => {
            mounted.submissions.push(submission)
            return new Promise((resolve, reject) => {
              mounted.finish = { resolve, reject: () => reject(new Error('no')) }
            })
          },
        },
      })
    },
    [initialization, paymentMethods] as const,
  )
  await page.waitForFunction(() => window.mounted.events.includes('ready'))
  return page
}
const submissions = (page: Page) => page.evaluate(() => window.mounted.submissions)
const fillCard = async (page: Page, holder: string): Promise<void> => {
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await page.getByLabel('Número do cartão').pressSequentially(cardNumbers.master)
  await page.getByLabel('Vencimento').pressSequentially('1130')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Nome do titular').fill(holder)
}

describe('the payment brick', () => {
  test('hands over PIX and waits for the answer', async () => {
    const page = await mount()
    await page.getByRole('radio', { name: /Pix/ }).check()
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    expect(await submissions(page)).toEqual([
      {
        paymentType: 'bank_transfer',
        selectedPaymentMethod: 'bank_transfer',
        formData: { payment_method_id: 'pix', transaction_amount: 90, payer: { email: 'ana@example.com' } },
      },
    ])
    expect(await page.getByRole('button', { name: 'Processando…' }).isDisabled()).toBe(true)
    await page.evaluate(() => window.mounted.finish.resolve())
    await page.getByRole('button', { name: 'Pagar com Pix' }).waitFor()
  })

  test('turns a card into a token that pays', async () => {
    const page = await mount()
    await fillCard(page, 'APRO')
    expect(await page.getByLabel('Número do cartão').inputValue()).toBe('5031 4332 1540 6351')
    expect(await page.getByLabel('Vencimento').inputValue()).toBe('11/30')
    expect(await page.getByLabel('CPF ou CNPJ do titular').inputValue()).toBe('123.456.789-09')
    await page.getByRole('button', { name: 'Pagar R$ 90,00' }).click()
    await page.waitForFunction(() => window.mounted.submissions.length === 1)
    const [submission] = await page.evaluate(
      () => window.mounted.submissions as { formData: { token: string }; additionalData: unknown }[],
    )
    const token = submission?.formData.token ?? ''
    expect(submission).toEqual({
      paymentType: 'credit_card',
      selectedPaymentMethod: 'credit_card',
      formData: {
        token,
        issuer_id: '24',
        payment_method_id: 'master',
        transaction_amount: 90,
        installments: 1,
        payment_method_option_id: null,
        processing_mode: null,
        payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '12345678909' } },
      },
      additionalData: {
        bin: '50314332',
        lastFourDigits: '6351',
        cardholderName: 'APRO',
        paymentTypeId: 'credit_card',
      },
    })
    const payment = await owner('POST', '/v1/payments', {
      transaction_amount: 90,
      token,
      installments: 1,
      payment_method_id: 'master',
      payer: { email: 'ana@example.com' },
    })
    expect(payment).toHaveProperty('status', 'approved')
  })

  test('can be used again after a failure', async () => {
    const page = await mount()
    await page.getByRole('radio', { name: /Pix/ }).check()
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await page.evaluate(() => window.mounted.finish.reject())
    await page.getByRole('alert').getByText('Não foi possível concluir o pagamento.').waitFor()
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    expect(await submissions(page)).toHaveLength(2)
  })

  test('says what is wrong beside each field, and puts the focus on the first', async () => {
    const page = await mount()
    await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
    await page.getByLabel('Número do cartão').fill('5031 4332 1540 6352')
    await page.getByRole('button', { name: /^Pagar/ }).click()
    expect(await page.getByText('Confira o número do cartão.').isVisible()).toBe(true)
    expect(await page.getByText('Confira o vencimento (MM/AA).').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('cardNumber')
    expect(await submissions(page)).toEqual([])
    await expectAccessible(page)
  })

  test('refuses debit, and tells a broken token request to the page', async () => {
    const page = await mount({ allow: [/429/] })
    await fillCard(page, 'APRO')
    await page.getByLabel('Número do cartão').fill(cardNumbers.eloDebit)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await page.getByText('Este cartão não é aceito. Use um cartão de crédito.').waitFor()
    await page.getByLabel('Número do cartão').fill(cardNumbers.visa)
    await owner('POST', '/_sandbox/faults', { kind: 'rate-limit', path: '/v1/card_tokens' })
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await page.getByRole('alert').getByText('Não foi possível validar o cartão.').waitFor()
    expect(await page.evaluate(() => window.mounted.events)).toEqual([
      'ready',
      'non_critical card_token_creation_failed',
    ])
  })

  test('asks for an e-mail only when it knows none', async () => {
    const page = await mount({}, { payer: {} })
    await page.getByRole('radio', { name: /Pix/ }).check()
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    await page.getByText('Confira o e-mail.').waitFor()
    await page.getByLabel('E-mail').fill('outra@example.com')
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    expect(await submissions(page)).toHaveProperty('0.formData.payer.email', 'outra@example.com')
  })

  test('alone, PIX needs no choice', async () => {
    const page = await mount({}, {}, { bankTransfer: 'all' })
    expect(await page.getByRole('radio').count()).toBe(1)
    await page.getByRole('button', { name: 'Pagar com Pix' }).click()
    expect(await submissions(page)).toHaveLength(1)
  })

  test('is used by keyboard alone', async () => {
    const page = await mount()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    for (const text of [cardNumbers.visa, '1130', '123', 'APRO']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.mounted.submissions.length === 1)
    expect(await submissions(page)).toHaveProperty('0.formData.payment_method_id', 'visa')
  })

  test.each(['light', 'dark'] as const)('is accessible, in the %s theme', async (colorScheme) => {
    const page = await mount({ colorScheme })
    await expectAccessible(page)
    await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
    await page.getByText('Cartões e nomes de teste').click()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
})

describe('the script refuses', () => {
  const create = async (page: Page, settings: string, container = 'brick') =>
    page.evaluate(
      async ([settings, container]) => {
        const causes: string[] = []
        const callbacks = {
          onReady: () => undefined,
          onSubmit: () => Promise.resolve(),
          onError: ({ cause }: { cause: string }) => void causes.push(cause),
        }
        const all: Record<string, unknown> = {
          fine: {
            initialization: { amount: 1 },
            customization: { paymentMethods: { bankTransfer: 'all' } },
            callbacks,
          },
          text: { initialization: { amount: '1' }, callbacks },
          none: { initialization: {}, callbacks },
        }
        if (!window.MercadoPago) throw new Error('no script')
        const bricks = new window.MercadoPago('SANDBOX', { locale: 'pt-BR' }).bricks()
        await bricks.create(
          'payment',
          container ?? '',
          all[settings ?? ''] as Parameters<typeof bricks.create>[2],
        )
        return causes
      },
      [settings, container],
    )

  test('what the provider refuses', async () => {
    const page = await browser.open()
    await page.goto(server.url)
    expect(await create(page, 'text')).toEqual(['amount_is_not_number'])
    expect(await create(page, 'none')).toEqual(['missing_amount_property'])
    expect(await create(page, 'fine', 'nowhere')).toEqual(['container_not_found'])
    expect(await create(page, 'fine')).toEqual([])
    expect(await create(page, 'fine')).toEqual(['already_initialized'])
  })
})

describe('the status screen', () => {
  const show = async (payment: unknown, options: PageOptions = {}): Promise<Page> => {
    const page = await browser.open(options)
    await page.goto(server.url)
    const id = typeof payment === 'object' && payment !== null && 'id' in payment ? String(payment.id) : ''
    await page.evaluate(async (paymentId) => {
      const { MercadoPago } = window
      if (!MercadoPago) throw new Error('no script')
      await new Promise<void>((resolve, reject) => {
        void new MercadoPago('SANDBOX', { locale: 'pt-BR' }).bricks().create('statusScreen', 'brick', {
          initialization: { paymentId },
          customization: { backUrls: { return: '/perfil' } },
          callbacks: { onReady: resolve, onError: reject, onSubmit: () => Promise.resolve() },
        })
      })
    }, id)
    return page
  }
  const pix = () =>
    owner('POST', '/v1/payments', {
      transaction_amount: 90,
      payment_method_id: 'pix',
      payer: { email: 'ana@example.com' },
    })

  test.each(['light', 'dark'] as const)('shows a PIX to pay, in the %s theme', async (colorScheme) => {
    const page = await show(await pix(), { colorScheme })
    expect(await page.getByRole('heading', { name: 'Aguardando pagamento' }).isVisible()).toBe(true)
    expect(await page.getByText('R$ 90,00').isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: 'Código QR do Pix' }).isVisible()).toBe(true)
    expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(/^000201/)
    expect(await page.getByRole('link', { name: 'Voltar para a loja' }).getAttribute('href')).toBe(
      `${server.url}/perfil`,
    )
    await expectAccessible(page)
  })
})

describe('the ticket page', () => {
  const open = async (options: PageOptions = {}) => {
    const payment = await owner('POST', '/v1/payments', {
      transaction_amount: 90,
      payment_method_id: 'pix',
      description: 'Copa Areia de Vôlei: 2 ingressos',
      date_of_expiration: new Date(Date.now() + minutes(31)).toISOString(),
      payer: { email: 'ana@example.com' },
    })
    const id = typeof payment === 'object' && payment !== null && 'id' in payment ? String(payment.id) : ''
    const page = await browser.open(options)
    await page.goto(`${server.url}/sandbox/payments/${id}/ticket`)
    return { page, status: async () => owner('GET', `/v1/payments/${id}`) }
  }

  test.each(['light', 'dark'] as const)('is accessible, in the %s theme', async (colorScheme) => {
    const { page } = await open({ colorScheme })
    await expectAccessible(page)
  })

  test('pays', async () => {
    const { page, status } = await open()
    await page.getByRole('button', { name: 'Simular pagamento' }).click()
    await page.getByRole('heading', { name: 'Pagamento aprovado' }).waitFor()
    expect(await status()).toHaveProperty('status', 'approved')
    expect(await page.getByRole('button').count()).toBe(0)
  })

  test('lets the code expire', async () => {
    const { page, status } = await open()
    await page.getByRole('button', { name: 'Expirar' }).click()
    await page.getByRole('heading', { name: 'Código expirado' }).waitFor()
    expect(await status()).toHaveProperty('status_detail', 'expired')
  })

  test('copies the code', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copiar código' }).click()
    await page.getByText('Código copiado.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  })
})
