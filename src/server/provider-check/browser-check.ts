import * as v from 'valibot'
import { calls } from '#contract/calls.ts'
import { Amiss, field, textOf } from './asking.ts'
import { cancel, type Check, expect } from './scene.ts'

/** What a browser saw of /pagamento with the provider's script. */
export type Walked = {
  /** What the content policy refused. */
  violations: readonly string[]
  isFormReady: boolean
  /** What the form handed over for a PIX; null when it handed over nothing. */
  sent: unknown
  /** What the shop answered to it; null with live keys, where it is kept from the shop. */
  answered: { status: number; body: unknown } | null
  isStatusScreenShown: boolean
  /** Why the walk ended early. */
  trouble: string | null
}
export type Walk = () => Promise<Walked>

const mayBeTold = ['payment_method_id', 'transaction_amount', 'installments']

/** The names of what was handed over, and those values that are nobody's. */
const told = (value: unknown): string =>
  Object.entries(typeof value === 'object' && value !== null ? value : {})
    .map(([name, part]) => (mayBeTold.includes(name) ? `${name} ${JSON.stringify(part)}` : name))
    .join(', ')

const judge = ({ violations, ...walked }: Walked, isLive: boolean): string => {
  expect(
    violations.length === 0,
    `the content policy refused ${violations.join(', ')}`,
    'do not sell by this form yet: tell the developers which address is missing',
  )
  expect(
    walked.isFormReady,
    `the form did not appear${walked.trouble === null ? '' : `: ${walked.trouble}`}`,
    'look whether MP_PUBLIC_KEY is of the same application, and whether the provider’s script can be reached',
  )
  const data = field(walked.sent, 'paymentData')
  const read = v.safeParse(calls.processPayment.body.entries.paymentData, data)
  expect(
    read.success,
    data === undefined
      ? `nothing was handed over${walked.trouble === null ? '' : `: ${walked.trouble}`}`
      : `the form handed over ${told(data)}: ${read.issues?.map((issue) => v.getDotPath(issue) ?? issue.message).join(', ')}`,
    'do not sell by this form yet: tell the developers',
  )
  expect(
    field(data, 'payment_method_id') === 'pix',
    `the form handed over ${told(data)}`,
    'do not sell by this form yet: tell the developers',
  )
  if (isLive) return `ready, handed over ${told(data)}; kept from the shop, so that nothing is asked for`
  const { answered } = walked
  if (answered === null || answered.status >= 400)
    throw new Amiss(
      answered === null
        ? `the shop did not answer${walked.trouble === null ? '' : `: ${walked.trouble}`}`
        : `the shop answered ${answered.status} ${textOf(field(answered.body, 'error')) || textOf(field(answered.body, 'message'))}`,
      'look at the line of PIX above',
    )
  expect(
    walked.isStatusScreenShown,
    'the provider’s status screen did not appear',
    'the shop says the status in its own words; tell the developers',
  )
  return `no violation, ready, handed over ${told(data)}; status screen shown, PIX cancelled`
}

export const browser: Check = {
  name: 'the payment form in a browser',
  leftOut: '--no-browser',
  run: async (scene) => {
    const { walk, isLive } = scene.access
    if (walk === null) return null
    const walked = await walk().catch((error: unknown) => {
      throw new Amiss(
        error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
        'install Chromium or name it in CHROME_PATH; --no-browser leaves this out',
      )
    })
    const id = textOf(field(walked.answered?.body, 'payment_id'))
    if (walked.sent !== null)
      scene.asking.note('POST', '/form/bank_transfer', {
        status: 200,
        body: field(walked.sent, 'paymentData'),
      })
    try {
      return judge(walked, isLive)
    } finally {
      if (id !== '') await cancel(scene, id)
    }
  },
}
