import { randomUUID } from 'node:crypto'
import { paymentBody, preferenceBody } from '../payments/mercado-pago.bodies.ts'
import { field, textOf } from './asking.ts'
import { browser } from './browser-check.ts'
import { endsInItsChecksum } from './checksum.ts'
import { orders } from './orders-check.ts'
import { bankQuestion, cards, notifications, refunds } from './paying-checks.ts'
import { basis, cancel, cents, type Check, expect, makePix, minute, pixInput } from './scene.ts'

const whoAmI: Check = {
  name: 'who am I',
  run: async ({ access, asking }) => {
    const me = await asking.need({ method: 'GET', path: '/users/me' })
    const site = textOf(field(me, 'site_id'))
    expect(site === 'MLB', `the account is of ${site}`, 'use an account of Brazil (MLB)')
    expect(
      access.isSandbox || access.publicBaseUrl.startsWith('https://'),
      `PUBLIC_BASE_URL is ${access.publicBaseUrl}`,
      'give the shop’s public https:// address: the provider notifies no other',
    )
    const tags = field(me, 'tags')
    const isTest = Array.isArray(tags) && tags.includes('test_user')
    const account = isTest ? 'a test user' : 'a real account'
    return `${site}, ${access.isSandbox ? 'a sandbox' : account}, ${access.publicBaseUrl}`
  },
}

const methods: Check = {
  name: 'methods that are active',
  run: async ({ asking }) => {
    const all = await asking.need({ method: 'GET', path: '/v1/payment_methods' })
    const active = (Array.isArray(all) ? all : []).filter((one) => field(one, 'status') === 'active')
    const ids = active.map((one) => textOf(field(one, 'id')))
    expect(
      ids.includes('pix'),
      'PIX is not among the methods',
      'register a PIX key in the app of the account',
    )
    expect(
      ids.includes('visa') && ids.includes('master'),
      'cards are not active',
      'ask the provider for cards',
    )
    const cards = active.filter((one) => field(one, 'payment_type_id') === 'credit_card')
    return cards
      .map((one) => `${textOf(field(one, 'id'))} from ${textOf(field(one, 'min_allowed_amount'))}`)
      .join(', ')
  },
}

const preference: Check = {
  name: 'a preference as the shop builds it',
  run: async (scene) => {
    const { access, asking, reference, payer } = scene
    const back = `${access.publicBaseUrl}/post_payment`
    const body = preferenceBody({
      externalReference: reference,
      items: [{ id: 'tt', title: 'Ingresso', quantity: 1, unitPriceCents: cents }],
      payer: { ...payer, phoneDigits: '11987654321' },
      backUrls: { success: back, failure: back, pending: back },
      notificationUrl: basis(scene).notificationUrl,
      metadata: { transaction_id: reference, evento_id: 'ev' },
    })
    const made = await asking.need({ method: 'POST', path: '/checkout/preferences/', body })
    return `made, its total ${textOf(field(made, 'total_amount')) || 'not told'}`
  },
}

const pix: Check = {
  name: 'PIX: code, expiry, metadata, key',
  ofPayments: true,
  run: async (scene) => {
    const key = randomUUID()
    const body = paymentBody(pixInput(scene))
    const ask = { method: 'POST', path: '/v1/payments', body, key } as const
    const made = await scene.asking.need(ask)
    const id = textOf(field(made, 'id'))
    try {
      const code = textOf(field(made, 'point_of_interaction', 'transaction_data', 'qr_code'))
      expect(
        endsInItsChecksum(code),
        `the code is ${code || 'missing'}`,
        'do not sell: tell the provider’s support',
      )
      const left = Date.parse(textOf(field(made, 'date_of_expiration'))) - scene.access.now()
      expect(
        left >= 30 * minute,
        `it ends in ${Math.round(left / minute)} min`,
        'set the clock of this machine',
      )
      expect(
        field(made, 'metadata', 'attempt_id') === 'py_check',
        `metadata came back as ${JSON.stringify(field(made, 'metadata'))}`,
        'the shop still finds its payments by external_reference; tell its developers',
      )
      const again = await scene.asking.need(ask)
      expect(
        textOf(field(again, 'id')) === id,
        'the same key made a second payment',
        'do not sell: tell the developers',
      )
      const other = await scene.asking.ask({
        ...ask,
        body: { ...body, transaction_amount: (cents + 1) / 100 },
      })
      const otherId = textOf(field(other.body, 'id'))
      expect(
        other.status === 409 || otherId === id,
        `the same key with another body answered ${other.status}`,
        'do not sell: tell the developers',
      )
      return `code and checksum right, ends in ${Math.round(left / minute)} min, another body under its key: ${other.status}`
    } finally {
      await cancel(scene, id)
    }
  },
}

const search: Check = {
  name: 'the search finds a payment, and it is cancelled',
  ofPayments: true,
  run: async (scene) => {
    const { access, asking, reference } = scene
    const id = textOf(field(await makePix(scene), 'id'))
    const path = `/v1/payments/search?external_reference=${reference}&sort=date_created&criteria=desc`
    const began = access.now()
    const find = async (tries: number): Promise<boolean> => {
      const results = field(await asking.need({ method: 'GET', path }), 'results')
      if (Array.isArray(results) && results.some((one) => textOf(field(one, 'id')) === id)) return true
      if (tries <= 1) return false
      await access.wait(5_000)
      return find(tries - 1)
    }
    try {
      const isFound = await find(6)
      const seconds = Math.round((access.now() - began) / 1000)
      return isFound
        ? `found after ${seconds} s, cancelled`
        : `not found after ${seconds} s, cancelled: the shop looks for lost payments a whole day`
    } finally {
      const cancelled = await cancel(scene, id)
      const status = textOf(field(cancelled, 'status'))
      expect(status === 'cancelled', `it is ${status}`, 'let the PIX run out: nobody pays it')
    }
  },
}

export const checks: readonly Check[] = [
  whoAmI,
  methods,
  preference,
  pix,
  search,
  cards,
  bankQuestion,
  refunds,
  orders,
  notifications,
  browser,
]
