import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cardNumbers } from '../payments/provider-stand.ts'
import { expectAccessible, type PageOptions, useBrowser } from '../support/browser.ts'
import { useBrickShop } from './brick-shop.ts'

type Mounted = { events: string[]; submissions: unknown[]; finish: Record<'resolve' | 'reject', () => void> }
declare global {
  interface Window {
    mounted: Mounted
  }
}

const browser = useBrowser()
const shop = useBrickShop()

const mount = async (
  options: PageOptions = {},
  initialization: Record<string, unknown> = {},
  paymentMethods: Record<string, unknown> = { bankTransfer: 'all', creditCard: 'all', maxInstallments: 1 },
): Promise<Page> => {
  const page = await browser.open(options)
  await page.goto(shop.url())
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
          payer: { email: 'atleta@example.com', identification: { type: 'CPF', number: '12345678909' } },
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
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix' }).click()
    expect(await submissions(page)).toEqual([
      {
        paymentType: 'bank_transfer',
        selectedPaymentMethod: 'bank_transfer',
        formData: {
          payment_method_id: 'pix',
          transaction_amount: 90,
          payer: { email: 'atleta@example.com' },
        },
      },
    ])
    expect(await page.getByRole('button', { name: 'Processando…' }).isDisabled()).toBe(true)
    await page.evaluate(() => window.mounted.finish.resolve())
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix' }).waitFor()
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
        payer: { email: 'atleta@example.com', identification: { type: 'CPF', number: '12345678909' } },
      },
      additionalData: {
        bin: '50314332',
        lastFourDigits: '6351',
        cardholderName: 'APRO',
        paymentTypeId: 'credit_card',
      },
    })
    const payment = await shop.owner('POST', '/v1/payments', {
      transaction_amount: 90,
      token,
      installments: 1,
      payment_method_id: 'master',
      payer: { email: 'atleta@example.com' },
    })
    expect(payment).toHaveProperty('status', 'approved')
  })

  test('can be used again after a failure', async () => {
    const page = await mount()
    await page.getByRole('radio', { name: /Pix/ }).check()
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix' }).click()
    await page.evaluate(() => window.mounted.finish.reject())
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix', disabled: false }).click()
    expect(await submissions(page)).toHaveLength(2)
    expect(await page.getByRole('alert').allTextContents()).toEqual([])
  })

  test('says what is wrong beside each field, and puts the focus on the first', async () => {
    const page = await mount()
    await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
    await page.getByLabel('Número do cartão').fill('5031 4332 1540 6352')
    await page.getByRole('button', { name: /^Pagar/ }).click()
    expect(await page.getByText('Confira o número do cartão.').isVisible()).toBe(true)
    expect(await page.getByText('Confira mês/ano.').isVisible()).toBe(true)
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
    await shop.owner('POST', '/_sandbox/faults', { kind: 'rate-limit', path: '/v1/card_tokens' })
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
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix' }).click()
    await page.getByText('Confira o e-mail.').waitFor()
    await page.getByLabel('E-mail').fill('outra@example.com')
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix' }).click()
    expect(await submissions(page)).toHaveProperty('0.formData.payer.email', 'outra@example.com')
  })

  test('alone, PIX needs no choice', async () => {
    const page = await mount({}, {}, { bankTransfer: 'all' })
    expect(await page.getByRole('radio').count()).toBe(1)
    await page.getByRole('button', { name: 'Pagar R$ 90,00 com Pix' }).click()
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
