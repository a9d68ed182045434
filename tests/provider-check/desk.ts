import { setTimeout as rest } from 'node:timers/promises'
import type { Access } from '#server/provider-check/asking.ts'
import type { Walked } from '#server/provider-check/browser-check.ts'
import { messages } from '#contract/words/messages.ts'
import { checkProvider } from '#server/provider-check/check-provider.ts'
import { notificationEar } from '#server/provider-check/from-environment.ts'
import { pix } from '../payments/payment-inputs.ts'
import { accessToken, createStand, minutes, webhookSecret } from '../payments/provider-stand.ts'

const publicBaseUrl = 'https://quadra.example.com'

/** What a browser sees of a form as it should be, after a PIX was made at the provider. */
export const seen = async (
  { gateway }: ReturnType<typeof createStand>,
  over: Partial<Walked> = {},
): Promise<Walked> => {
  const made = await gateway
    .createPayment(pix({ expiresAt: new Date(Date.now() + minutes(32)) }), `form-${Math.random()}`)
    .catch(() => null)
  const answered = made
    ? { status: 200, body: { payment_id: made.id } }
    : { status: 400, body: { error: messages.checkout.pixUnavailable } }
  const paymentData = { payment_method_id: 'pix', transaction_amount: 29.9, payer: { email: 'a@b.example' } }
  return {
    violations: [],
    isFormReady: true,
    sent: { paymentData },
    answered,
    isStatusScreenShown: true,
    trouble: null,
    ...over,
  }
}

export type Said = { lines: string[]; isReady: boolean; recorded: string }

/** A sandbox whose notifications come to the ear, and a check of it. */
export const openCheck = () => {
  const ear = notificationEar(webhookSecret, Date.now)
  const stand = createStand({
    webhookUrl: `${publicBaseUrl}/webhooks/mercado-pago`,
    fetch: async (input, init) => ear.app.fetch(new Request(input, init)),
  })
  const check = async (over: Partial<Access> = {}): Promise<Said> => {
    const lines: string[] = []
    let recorded = ''
    const access = {
      baseUrl: stand.publicUrl,
      accessToken,
      publicKey: '',
      publicBaseUrl,
      isLive: false,
      isSandbox: false,
      api: 'payments' as const,
      fetch: stand.send,
      now: Date.now,
      wait: () => rest(5),
      heard: ear.heard,
      walk: async () => seen(stand),
      ...over,
    }
    const isReady = await checkProvider(access, {
      say: (line) => lines.push(line),
      record: (content) => {
        recorded = content
      },
    })
    return { lines, isReady, recorded }
  }
  const settle = (settings: Record<string, unknown>) => stand.call('PUT', '/_sandbox/settings', settings)
  return { check, settle, stand }
}
export const failures = ({ lines }: Said): string[] =>
  lines.filter((line, at) => line.startsWith('FAIL') || lines[at - 1]?.startsWith('FAIL'))
export const passed = ({ lines }: Said): string[] =>
  lines.filter((line) => line.startsWith('pass')).map((line) => line.slice(6).split(':')[0] ?? '')
export const skipped = ({ lines }: Said): string[] =>
  lines.filter((line) => line.startsWith('skip')).map((line) => line.slice(6).split(':')[0] ?? '')

export const all = [
  'who am I',
  'methods that are active',
  'a preference as the shop builds it',
  'PIX',
  'the search finds a payment, and it is cancelled',
  'cards of the four test names',
  'a card whose bank asks (3-D Secure)',
  'a partial and a total refund',
  'the Orders API',
  'notifications, signed, by both ways',
  'the payment form in a browser',
]
