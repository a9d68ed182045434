import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { minutes } from '../payments/provider-stand.ts'
import { expectAccessible, type PageOptions, useBrowser } from '../support/browser.ts'
import { useBrickShop } from './brick-shop.ts'

const browser = useBrowser()
const shop = useBrickShop()

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
    await page.goto(shop.url())
    expect(await create(page, 'text')).toEqual(['amount_is_not_number'])
    expect(await create(page, 'none')).toEqual(['missing_amount_property'])
    expect(await create(page, 'fine', 'nowhere')).toEqual(['container_not_found'])
    expect(await create(page, 'fine')).toEqual([])
    expect(await create(page, 'fine')).toEqual(['already_initialized'])
  })
})

describe('the status screen', () => {
  const show = async (payment: unknown, options: PageOptions = {}, visual: object = {}): Promise<Page> => {
    const page = await browser.open(options)
    await page.goto(shop.url())
    const id = typeof payment === 'object' && payment !== null && 'id' in payment ? String(payment.id) : ''
    await page.evaluate(
      async ({ paymentId, visual: look }) => {
        const { MercadoPago } = window
        if (!MercadoPago) throw new Error('no script')
        await new Promise<void>((resolve, reject) => {
          void new MercadoPago('SANDBOX', { locale: 'pt-BR' }).bricks().create('statusScreen', 'brick', {
            initialization: { paymentId },
            customization: { visual: look, backUrls: { return: '/perfil' } },
            callbacks: { onReady: resolve, onError: reject, onSubmit: () => Promise.resolve() },
          })
        })
      },
      { paymentId: id, visual },
    )
    return page
  }
  const pix = () =>
    shop.owner('POST', '/v1/payments', {
      transaction_amount: 90,
      payment_method_id: 'pix',
      payer: { email: 'atleta@example.com' },
    })

  test.each(['light', 'dark'] as const)('shows a PIX to pay, in the %s theme', async (colorScheme) => {
    const page = await show(await pix(), { colorScheme })
    expect(await page.getByRole('heading', { name: 'Aguardando pagamento' }).isVisible()).toBe(true)
    expect(await page.getByText('R$ 90,00').isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: 'Código QR do Pix' }).isVisible()).toBe(true)
    expect(await page.getByLabel('Pix copia e cola').inputValue()).toMatch(/^000201/)
    expect(await page.getByRole('link', { name: 'Voltar para a loja' }).getAttribute('href')).toBe(
      `${shop.url()}/perfil`,
    )
    await expectAccessible(page)
  })

  test('links the test payment page also where the shop shows the code itself', async () => {
    const page = await show(await pix(), {}, { hidePixQrCode: true })
    expect(await page.getByRole('img', { name: 'Código QR do Pix' }).count()).toBe(0)
    const link = page.getByRole('link', { name: 'Abrir a página de pagamento de teste' })
    expect(await link.getAttribute('href')).toMatch(/\/sandbox\/payments\/\d+\/ticket$/)
  })

  test('tells the time of São Paulo wherever the browser is', async () => {
    const payment = await pix()
    const made = new Date((payment as { date_created: string }).date_created)
    const page = await show(payment, { timezoneId: 'Asia/Tokyo' })
    const here = new Intl.DateTimeFormat('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    expect(await page.getByText(here.format(made)).isVisible()).toBe(true)
  })
})

describe('the ticket page', () => {
  const open = async (options: PageOptions = {}) => {
    const payment = await shop.owner('POST', '/v1/payments', {
      transaction_amount: 90,
      payment_method_id: 'pix',
      description: 'Copa Areia de Vôlei: 2 ingressos',
      date_of_expiration: new Date(Date.now() + minutes(31)).toISOString(),
      payer: { email: 'atleta@example.com' },
    })
    const id = typeof payment === 'object' && payment !== null && 'id' in payment ? String(payment.id) : ''
    const page = await browser.open(options)
    await page.goto(`${shop.url()}/sandbox/payments/${id}/ticket`)
    return { page, status: async () => shop.owner('GET', `/v1/payments/${id}`) }
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
