import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '#contract/words/messages.ts'
import type { CardSeen, PaymentData } from '#contract/nouns/payment.ts'
import { PaymentForm } from '#web/checkout/payment-form.tsx'
import { StatusScreen } from '#web/checkout/status-screen.tsx'
import { createStubProvider } from './stub-provider.ts'

const settings = { publicKey: '', sdkUrl: '/sandbox/js/v2', passPreferenceId: false }
const payer = { email: 'atleta@example.com', firstName: 'Atleta', lastName: 'Um', cpf: '123.456.789-09' }
const visual = { style: { theme: 'default' }, hideFormTitle: true }

let stub = createStubProvider()
let unhandled: unknown[] = []
const keep = (error: unknown) => unhandled.push(error)

beforeEach(() => {
  stub = createStubProvider()
  unhandled = []
  process.on('unhandledRejection', keep)
})
afterEach(async () => {
  cleanup()
  await Promise.all(stub.creations.map((creation) => creation.finish()))
  process.off('unhandledRejection', keep)
  if (unhandled.length > 0) throw new Error(`unhandled: ${unhandled.map(String).join()}`)
  if (stub.live.size > 0) throw new Error('a brick outlived its page')
})

const form = (over: Partial<Parameters<typeof PaymentForm>[0]> = {}) => (
  <StrictMode>
    <PaymentForm
      amount={10_050}
      payer={{ ...payer }}
      pixOnly={false}
      cardOnly={false}
      preferenceId="1-abc"
      settings={{ ...settings }}
      onSubmit={() => Promise.resolve()}
      onFail={() => undefined}
      {...over}
    />
  </StrictMode>
)
type Submit = (paymentData: PaymentData, card: CardSeen | null) => Promise<void>
const turn = () => act(() => stub.rest())
const finishLast = () => act(() => stub.creations.at(-1)?.finish())

describe('the payment form', () => {
  test('makes one brick in StrictMode, with what the provider is to be told', async () => {
    render(form())
    await turn()
    await finishLast()
    expect(stub.creations.map(({ brick }) => brick)).toEqual(['payment'])
    const { initialization, customization } = stub.creations[0]?.settings ?? {}
    expect(initialization).toEqual({
      amount: 100.5,
      payer: {
        email: 'atleta@example.com',
        firstName: 'Atleta',
        lastName: 'Um',
        entityType: 'individual',
        identification: { type: 'CPF', number: '12345678909' },
      },
    })
    expect(customization).toEqual({
      paymentMethods: { bankTransfer: 'all', creditCard: 'all', maxInstallments: 1 },
      visual: { ...visual, defaultPaymentOption: { bankTransferForm: true } },
    })
    expect(stub.inputs()).toHaveLength(1)
    expect(stub.complaints).toEqual([])
  })

  const pix = { bankTransfer: 'all' }
  const both = { ...pix, creditCard: 'all' }
  test.each([
    ['PIX alone, where only PIX is accepted', { pixOnly: true }, pix, { bankTransferForm: true }],
    ['PIX, where that was asked for', { first: 'pix' }, both, { bankTransferForm: true }],
    ['a card, where one was tried', { first: 'card' }, both, { creditCardForm: true }],
    ['PIX, where nothing is known yet', {}, both, { bankTransferForm: true }],
    [
      'a card while there is no PIX',
      { cardOnly: true, first: 'pix' },
      { creditCard: 'all' },
      { creditCardForm: true },
    ],
  ] as const)('begins with %s', async (_, over, methods, chosen) => {
    render(form(over))
    await turn()
    expect(stub.creations[0]?.settings.customization).toEqual({
      paymentMethods: { ...methods, maxInstallments: 1 },
      visual: { ...visual, defaultPaymentOption: chosen },
    })
  })

  test('tells the preference only where that is switched on', async () => {
    render(form({ settings: { ...settings, passPreferenceId: true } }))
    await turn()
    expect(stub.creations[0]?.settings.initialization.preferenceId).toBe('1-abc')
  })

  test('keeps what was typed over re-renders with new props of equal content', async () => {
    const view = render(form())
    await turn()
    await finishLast()
    const [input] = stub.inputs()
    fireEvent.change(input ?? document.body, { target: { value: '5031' } })
    view.rerender(form({ onSubmit: () => Promise.resolve() }))
    view.rerender(form({ payer: { ...payer, email: 'outra@example.com' } }))
    view.rerender(form())
    await turn()
    expect(stub.creations).toHaveLength(1)
    expect(stub.inputs()).toEqual([input])
    expect(input?.value).toBe('5031')
  })

  test('calls the newest onSubmit and passes its promise on', async () => {
    const paymentData: PaymentData = { payment_method_id: 'pix' }
    const first = vi.fn<Submit>(() => Promise.resolve())
    const second = vi.fn<Submit>(() => Promise.reject(new Error('recusado')))
    const view = render(form({ onSubmit: first }))
    await turn()
    await finishLast()
    view.rerender(form({ onSubmit: second }))
    await turn()
    const submit = stub.creations[0]?.settings.callbacks.onSubmit
    await expect(submit?.({ formData: paymentData })).rejects.toThrow('recusado')
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledWith(paymentData, null)
  })

  test.each([
    [{ lastFourDigits: '6351' }, '6351'],
    [{ lastFourDigits: '5031433215406351' }, null],
    [null, null],
  ])('knows a card by its brand, and by four digits alone: %j', async (about, lastFour) => {
    const paymentData: PaymentData = { payment_method_id: 'master', token: 'tok_1' }
    const pay = vi.fn<Submit>(() => Promise.resolve())
    render(form({ onSubmit: pay }))
    await turn()
    await finishLast()
    await stub.creations[0]?.settings.callbacks.onSubmit({ formData: paymentData }, about)
    expect(pay).toHaveBeenCalledWith(paymentData, { brand: 'master', lastFour })
  })

  test('re-rendered during creation with another amount: one brick is left, the new one', async () => {
    const onFail = vi.fn<(message: string) => void>()
    const view = render(form({ onFail }))
    await turn()
    view.rerender(form({ onFail, amount: 20_000 }))
    await turn()
    expect(stub.creations).toHaveLength(1)
    await finishLast()
    await turn()
    expect(stub.creations.map(({ settings }) => settings.initialization.amount)).toEqual([100.5, 200])
    await finishLast()
    expect(stub.inputs()).toHaveLength(1)
    expect(stub.complaints).toEqual([])
    expect(onFail).not.toHaveBeenCalled()
  })

  test('left during creation: the late brick is taken away and nobody is told', async () => {
    const onFail = vi.fn<(message: string) => void>()
    const view = render(form({ onFail }))
    await turn()
    view.unmount()
    await finishLast()
    expect(stub.inputs()).toEqual([])
    expect(stub.complaints).toEqual([])
    expect(onFail).not.toHaveBeenCalled()
    expect(document.querySelectorAll('[id^=payment-brick]')).toHaveLength(0)
  })

  test('a creation that fails after leaving is swallowed', async () => {
    const onFail = vi.fn<(message: string) => void>()
    const view = render(form({ onFail }))
    await turn()
    view.unmount()
    await act(() => stub.creations[0]?.reject())
    expect(onFail).not.toHaveBeenCalled()
  })

  test('a creation that fails says so once and can be tried again', async () => {
    const onFail = vi.fn<(message: string) => void>()
    render(form({ onFail }))
    await turn()
    await act(() => stub.creations[0]?.reject())
    expect(onFail.mock.calls).toEqual([[messages.checkout.formFailed]])
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await turn()
    await finishLast()
    expect(stub.inputs()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBe(null)
  })

  test('a critical error of the brick is told, others are not', async () => {
    const onFail = vi.fn<(message: string) => void>()
    render(form({ onFail }))
    await turn()
    await finishLast()
    const error = stub.creations[0]?.settings.callbacks.onError
    act(() => error?.({ type: 'non_critical', cause: 'incomplete_fields', message: '' }))
    expect(onFail).not.toHaveBeenCalled()
    act(() => error?.({ type: 'critical', cause: 'fields_setup_failed', message: '' }))
    act(() => error?.({ type: 'critical', cause: 'fields_setup_failed', message: '' }))
    expect(onFail.mock.calls).toEqual([[messages.checkout.formFailed]])
  })

  test('a creation that never ends is given up, and the next one may begin', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const onFail = vi.fn<(message: string) => void>()
    render(form({ onFail }))
    await act(() => vi.advanceTimersByTimeAsync(29_999))
    expect(onFail).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onFail.mock.calls).toEqual([[messages.checkout.formFailed]])
    vi.useRealTimers()
  })
})

describe('the status screen', () => {
  test('shows one payment and goes with the page', async () => {
    const view = render(
      <StrictMode>
        <StatusScreen paymentId="123" settings={settings} />
      </StrictMode>,
    )
    await turn()
    await finishLast()
    expect(stub.creations.map(({ brick, settings }) => [brick, settings.initialization])).toEqual([
      ['statusScreen', { paymentId: '123' }],
    ])
    view.unmount()
    expect(stub.inputs()).toEqual([])
  })

  test('waits for a form that is still being created', async () => {
    const view = render(form())
    await turn()
    view.rerender(<StatusScreen paymentId="123" settings={settings} />)
    await turn()
    expect(stub.creations).toHaveLength(1)
    await finishLast()
    await turn()
    await finishLast()
    expect(stub.creations.map(({ brick }) => brick)).toEqual(['payment', 'statusScreen'])
    expect(stub.complaints).toEqual([])
  })
})
