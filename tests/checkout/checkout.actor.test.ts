import { fromPromise } from 'xstate'
import { afterAll, describe, expect, it } from 'vitest'
import { orderAmounts } from '#contract/nouns/payment.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import {
  boundOrder,
  cardSeen,
  challenge,
  couponOf,
  draftAndRules,
  draftRead,
  eventRead,
  formLine,
  paymentAnswer,
  paymentData,
  readOrder,
  readPayment,
  ticketsBound,
  ticketsSold,
  validCoupon,
} from './checkout.answers.ts'
import { type checkoutModel, checkoutWalks } from './checkout.spec-model.ts'
import { athlete, evento, input, line, nobody, seat } from './order.fixture.ts'

const taken = new Taken()
afterAll(() => taken.save(checkoutMachine, 'actor'))

type Driver = ActorDriver<typeof checkoutMachine>

const says = ({ context }: Driver): string[] =>
  [context.error, context.reason].filter((sentence) => sentence !== null)

/** What waits for an answer beside the draft, which is saved on its own (draft-saver.actor.test.ts). */
const waiting = ({ ports }: Driver): string[] => ports.waiting().filter((name) => name !== 'saveOrderDraft')

const isBusyWith = (driver: Driver, state: string, port: string, problem: string[] = []): void => {
  expect(driver.states).toEqual([state])
  expect(says(driver)).toEqual(problem)
  expect(driver.snapshot.hasTag('busy')).toBe(true)
  expect(waiting(driver)).toEqual([port])
}

const isStill = (driver: Driver, state: string, problem: string[] = []): void => {
  expect(driver.states).toEqual([state])
  expect(says(driver)).toEqual(problem)
  expect(driver.snapshot.hasTag('busy')).toBe(false)
  expect(waiting(driver)).toEqual([])
}

const kept = { type: 'keepOrder', params: { tickets: [seat()], evento, transactionId: 'tr_1' } }

/** The way back to the order is kept once, at the start, and given up with the order's end. */
const isForgotten = ({ notices }: Driver): void => {
  expect(notices[0]).toEqual(kept)
  expect(notices.at(-1)?.type).toBe('forgetOrder')
}

const couponState = (percent: number, says: string): string => {
  if (percent > 0) return 'active'
  return says === '' ? 'open' : 'refused'
}

const order = ({
  typed,
  percent,
  version,
  asked,
}: {
  typed: string
  percent: 0 | 10 | 100
  version: number
  asked: boolean
}) => ({
  lines: [formLine('complete', asked)],
  coupon: couponOf(percent, typed),
  transactionId: 'tr_1',
  eventoId: 'ev_1',
  versao: version,
})

const shownPayment = {
  nothing: null,
  pix: {
    status: 'pending',
    payment_id: '71',
    status_detail: null,
    pix: { qr_code: '00020126PIX6304ABCD', qr_code_base64: 'iVBORw0KGgo=', expira_em: null },
    desafio: null,
    devolucao: false,
  },
  'cancelled payment': {
    status: 'cancelled',
    payment_id: '71',
    status_detail: null,
    pix: null,
    desafio: null,
    devolucao: false,
  },
  'card to confirm': {
    status: 'pending',
    payment_id: '75',
    status_detail: 'pending_challenge',
    pix: null,
    desafio: challenge,
    devolucao: false,
  },
  'answered card': {
    status: 'pending',
    payment_id: '75',
    status_detail: 'pending_challenge',
    pix: null,
    desafio: null,
    devolucao: false,
  },
  'card under review': {
    status: 'in_process',
    payment_id: '72',
    status_detail: null,
    pix: null,
    desafio: null,
    devolucao: false,
  },
  'refused card': {
    status: 'rejected',
    payment_id: '73',
    status_detail: 'cc_rejected_insufficient_amount',
    pix: null,
    desafio: null,
    devolucao: false,
  },
  'approved card': {
    status: 'approved',
    payment_id: '74',
    status_detail: null,
    pix: null,
    desafio: null,
    devolucao: false,
  },
}

const isWatching = (
  driver: Driver,
  state: string,
  payment: keyof typeof shownPayment,
  asks: string[] = [],
): void => {
  expect(driver.states).toEqual([state])
  expect(waiting(driver).toSorted()).toEqual([...asks, 'transaction'])
  expect(driver.ports.inputs('transaction').at(-1)).toEqual({ transactionId: 'tr_1' })
  expect(says(driver)).toEqual([])
  const answered = payment === 'nothing' ? 'approved card' : payment
  expect(driver.context.payment).toEqual(shownPayment[answered])
  expect(driver.notices.at(-1)).toEqual({ type: 'rememberWatch', params: { elapsed: 0 } })
}

const seen = (card: string) => (card === '' ? null : cardSeen.card)

const isCollecting = (driver: Driver, state: string): void => {
  expect(driver.states).toEqual([state])
  expect(waiting(driver)).toEqual(['orderTickets'])
  expect(driver.ports.inputs('orderTickets').at(-1)).toEqual({ transactionId: 'tr_1' })
  expect(driver.snapshot.hasTag('busy')).toBe(true)
  expect(driver.notices.at(-1)?.type).toBe('forgetDraft')
}

const tables: Tables<typeof checkoutModel, Driver> = {
  shows: {
    reading: (driver) => {
      isBusyWith(driver, 'loading', 'transaction')
      expect(driver.ports.inputs('transaction').at(-1)).toEqual({ transactionId: 'tr_1' })
    },
    unreadable: (driver, { problem }) => isStill(driver, 'unavailable', problem),
    restoring: (driver, { problem, told, card, preferred }) => {
      isBusyWith(driver, 'restoring', 'orderDraft', problem)
      expect(driver.context.card).toEqual(seen(card))
      expect(driver.context.preferred ?? '').toBe(preferred)
      expect(driver.ports.inputs('orderDraft').at(-1)).toEqual({ transactionId: 'tr_1', eventoId: 'ev_1' })
      expect(driver.context.notice ?? '').toBe(told)
    },
    filling: (driver, context) => {
      const { form, asked, askedAnew, typed, percent, corrected, couponSays, problem, gross, told } = context
      expect(driver.context.changes.map(({ about }) => about)).toEqual(askedAnew ? ['Seu time'] : [])
      expect(driver.states).toEqual([
        `filling.form.${corrected ? 'refused' : 'open'}`,
        `filling.coupon.${couponState(percent, couponSays)}`,
      ])
      expect(driver.snapshot.hasTag('busy')).toBe(false)
      expect(waiting(driver)).toEqual([])
      const { lines, couponText, coupon, couponError, preferenceId, notice } = driver.context
      expect({ lines, couponText, coupon, couponError, says: says(driver), notice: notice ?? '' }).toEqual({
        lines: [formLine(form, asked)],
        couponText: typed,
        coupon: couponOf(percent, typed),
        couponError: couponSays || null,
        says: problem,
        notice: told,
      })
      expect(preferenceId).toBe(null)
      expect(driver.context.card).toEqual(seen(context.card))
      expect(orderAmounts(driver.context)).toEqual({ gross: gross * 100, due: gross * (100 - percent) })
    },
    verifyingCoupon: (driver, { corrected, typed, problem }) => {
      expect(driver.states).toEqual([
        `filling.form.${corrected ? 'refused' : 'open'}`,
        'filling.coupon.applying',
      ])
      expect(driver.snapshot.hasTag('busy')).toBe(true)
      expect(says(driver)).toEqual(problem)
      expect(waiting(driver)).toEqual(['validateCoupon'])
      expect(driver.ports.inputs('validateCoupon').at(-1)).toEqual({ eventoId: 'ev_1', nome: typed })
    },
    confirmingFree: (driver, context) => {
      isBusyWith(driver, 'confirmingFree', 'freeCheckout')
      expect(driver.context.changes).toEqual([])
      expect(driver.ports.inputs('freeCheckout').at(-1)).toEqual(order(context))
    },
    collectingFree: (driver) => isCollecting(driver, 'collectingFree'),
    freeConfirmed: (driver, { sold }) => {
      isStill(driver, 'confirmed')
      isForgotten(driver)
      expect(driver.context.sold).toEqual(sold ? ticketsSold : null)
    },
    checking: (driver) => {
      isBusyWith(driver, 'checkingTransaction', 'transaction')
      expect(driver.context.changes).toEqual([])
      expect(driver.ports.inputs('transaction').at(-1)).toEqual({ transactionId: 'tr_1' })
    },
    preparing: (driver, { payment, ...context }) => {
      isBusyWith(driver, 'creatingPreference', 'createPreference')
      expect(driver.context.payment).toEqual(shownPayment[payment])
      expect(driver.ports.inputs('createPreference').at(-1)).toEqual(order(context))
    },
    readingTotal: (driver) => {
      isBusyWith(driver, 'readingTotal', 'transaction')
      expect(driver.ports.inputs('transaction').at(-1)).toEqual({ transactionId: 'tr_1' })
    },
    rereading: (driver, { problem }) => {
      isBusyWith(driver, 'rereading', 'readOrderAnew', problem)
      expect(driver.ports.inputs('readOrderAnew').at(-1)).toEqual({ transactionId: 'tr_1', eventoId: 'ev_1' })
    },
    paying: (driver, { problem, told, gross, percent, typed, without, preferred, card }) => {
      isStill(driver, 'paying', problem)
      expect(driver.context.card).toEqual(seen(card))
      const { notice, coupon, couponText, unavailable } = driver.context
      expect({ notice: notice ?? '', unavailable: unavailable ?? '', coupon, couponText }).toEqual({
        notice: told,
        unavailable: without,
        coupon: couponOf(percent, typed),
        couponText: typed,
      })
      expect(orderAmounts(driver.context)).toEqual({ gross: gross * 100, due: gross * (100 - percent) })
      expect(driver.notices).toContainEqual(kept)
      expect(driver.notices.map(({ type }) => type)).not.toContain('forgetOrder')
      expect(driver.context.preferenceId).toBe('pref_1')
      expect(driver.context.preferred ?? '').toBe(preferred)
    },
    sending: (driver) => isBusyWith(driver, 'processing', 'processPayment'),
    askingAfter: (driver, { problem }) => {
      isBusyWith(driver, 'verifying', 'transaction', problem)
      expect(driver.ports.inputs('transaction').at(-1)).toEqual({ transactionId: 'tr_1' })
    },
    watching: (driver, context) => {
      const isAsked = context.payment === 'card to confirm'
      isWatching(driver, isAsked ? 'monitoring.challenged' : 'monitoring.waiting', context.payment)
      expect(driver.context.notice ?? '').toBe(context.told)
      expect(driver.context.bound).toEqual({ '': null, told: ticketsBound, 'not told': [] }[context.names])
    },
    recalling: (driver, { payment }) => {
      isWatching(driver, 'monitoring.recalling', payment, ['orderTickets'])
      expect(driver.ports.inputs('orderTickets')).toEqual([{ transactionId: 'tr_1' }])
    },
    askedWhetherToCancel: (driver, { payment }) => {
      isWatching(driver, 'monitoring.asking', payment)
      expect(driver.context.notice).toBe(null)
    },
    cancelling: (driver) => {
      isBusyWith(driver, 'cancelling', 'cancelPayment')
      expect(driver.context.notice).toBe(null)
      expect(driver.ports.inputs('cancelPayment').at(-1)).toEqual({ transactionId: 'tr_1' })
    },
    collecting: (driver) => {
      isCollecting(driver, 'collecting')
      expect(driver.context.transaction?.estado).toBe('Aprovada')
    },
    refused: (driver, { problem, card }) => {
      isStill(driver, 'refused', problem)
      expect(driver.context.card).toEqual(seen(card))
      expect(driver.context.payment).toEqual(shownPayment['refused card'])
    },
    finished: (driver, { estado, sold, told }) => {
      expect(driver.states).toEqual(['settled'])
      expect(driver.context.sold).toEqual(sold ? ticketsSold : null)
      expect(driver.context.notice ?? '').toBe(told)
      expect(driver.context.transaction?.estado).toBe(estado)
      isForgotten(driver)
      expect(waiting(driver)).toEqual([])
    },
    expired: (driver) => {
      expect(driver.states).toEqual(['expired'])
      isForgotten(driver)
      expect(waiting(driver)).toEqual([])
    },
    sentToLogin: (driver, { farewell }) => {
      expect(driver.states).toEqual(['loggedOut'])
      expect(driver.notices.at(-1)).toEqual({ type: 'notify', params: { text: farewell } })
      expect(waiting(driver)).toEqual([])
    },
  },
  does: {
    'order is read': async (driver, { estado, paid, gross, confirmedBefore }, { version }) => {
      await driver.ports.resolve('transaction', readOrder(estado, paid, gross, confirmedBefore, version))
      const isWatched = driver.states.some((state) => state.startsWith('monitoring'))
      if (isWatched && !waiting(driver).includes('transaction')) await driver.wait(2000)
    },
    'bound order is read': ({ ports }, _, before) => ports.resolve('transaction', boundOrder(before)),
    'draft is read': ({ ports }, { form, coupon, applied, asked = false }, before) =>
      ports.resolve('orderDraft', draftAndRules(draftRead(form, coupon, applied), asked || before.asked)),
    'order and rules are read': ({ ports }, { estado, paid, asked, version }, { gross }) =>
      ports.resolve('readOrderAnew', {
        transaction: readOrder(estado, paid, gross, false, version),
        detail: eventRead(asked),
      }),
    'tickets are read': ({ ports }) => ports.resolve('orderTickets', ticketsSold),
    'names are told': ({ ports }) => ports.resolve('orderTickets', ticketsBound),
    'names are not told': ({ ports }) => ports.reject('orderTickets', networkError),
    'method is unavailable': ({ ports }, { method, error }) =>
      ports.reject('processPayment', refusedError('methodUnavailable', error, method)),
    'server knows better': (driver, { error }) =>
      driver.ports.reject(waitingPort(driver), httpError(error, 409)),
    'person gives the PIX up': (driver) => driver.send({ type: 'pix.leave' }),
    'person keeps the PIX': (driver) => driver.send({ type: 'pix.keep' }),
    'person cancels the PIX': (driver) => driver.send({ type: 'pix.cancel' }),
    'person answers the bank': (driver) => driver.send({ type: 'challenge.answer' }),
    'person prefers another payment': (driver) => driver.send({ type: 'challenge.leave' }),
    'cancelled order is answered': ({ ports }, { estado, paid }, before) =>
      ports.resolve('cancelPayment', { ...boundOrder(before), ...readPayment(estado, paid) }),
    'server refuses': (driver, { error }) => driver.ports.reject(waitingPort(driver), httpError(error)),
    'network fails': (driver) => driver.ports.reject(waitingPort(driver), networkError),
    'session ends': (driver) => driver.ports.reject(waitingPort(driver), authError),
    'person asks again': (driver) => driver.send({ type: 'load.retry' }),
    'person fills in': (driver, { form }, { asked }) =>
      driver.send({ type: 'draft.change', draft: [formLine(form, asked)] }),
    'person types a coupon': (driver, { text }) => driver.send({ type: 'coupon.type', text }),
    'person applies the coupon': (driver) => driver.send({ type: 'coupon.apply' }),
    'coupon is good': ({ ports }, { percent }) => ports.resolve('validateCoupon', validCoupon(percent)),
    'person removes the coupon': (driver) => driver.send({ type: 'coupon.remove' }),
    'person confirms the tickets': (driver) => driver.send({ type: 'form.submit' }),
    'tickets are confirmed': ({ ports }) => ports.resolve('freeCheckout', { message: 'ok' }),
    'preference is made': ({ ports }) => ports.resolve('createPreference', { id: 'pref_1' }),
    'person edits the data': (driver) => driver.send({ type: 'form.edit' }),
    'payment form fails': (driver, { message }) => driver.send({ type: 'payment.fail', message }),
    'person reloads the payment form': (driver) => driver.send({ type: 'payment.ready' }),
    'person pays': async (driver, { how }, { asked }) => {
      await driver.send({ type: 'payment.submit', paymentData: paymentData[how], card: cardSeen[how] })
      expect(driver.ports.inputs('processPayment').at(-1)).toEqual({
        paymentData: paymentData[how],
        preferenceId: 'pref_1',
        lines: [formLine('complete', asked)],
        transactionId: 'tr_1',
      })
    },
    'payment is answered': ({ ports }, { paid }) => ports.resolve('processPayment', paymentAnswer(paid)),
    'person tries another payment': (driver, { how }) =>
      driver.send({ type: 'payment.retry', ...(how === 'pix' && { method: how }) }),
    'hold ends': (driver) => driver.send({ type: 'hold.end' }),
  },
}

const waitingPort = (driver: Driver): 'transaction' => waiting(driver)[0] as 'transaction'

const start = (preco = 100): Driver => new ActorDriver(checkoutMachine, { input: input(preco), taken })

const nothingTyped = draftRead('empty', '')

/** The form of an order that nobody has typed anything for. */
const filled = async (): Promise<Driver> => {
  const driver = start()
  await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
  await driver.ports.resolve('orderDraft', nothingTyped)
  return driver
}

describe('the checkout machine keeps to the specification', () => {
  it.each(checkoutWalks())('$title', async ({ along }) => {
    const driver = start()
    await along(tables, driver)
    driver.stop()
  })

  it('confirms an order of zero without a payment', async () => {
    const driver = start(0)
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 0))
    await driver.ports.resolve('orderDraft', nothingTyped)
    await driver.send({ type: 'draft.change', draft: [line(athlete, 0)] })
    await driver.send({ type: 'form.submit' })
    expect(driver.states).toEqual(['confirmingFree'])
    expect(driver.ports.inputs('freeCheckout')).toEqual([
      { lines: [line(athlete, 0)], coupon: null, transactionId: 'tr_1', eventoId: 'ev_1', versao: 0 },
    ])
    expect(driver.ports.inputs('saveOrderDraft')).toEqual([
      { transactionId: 'tr_1', lines: [line(athlete, 0)], cupom: '' },
    ])
  })

  it('knows the event as it is read with what was typed', async () => {
    const driver = start()
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    const renamed = { ...evento, nome: 'Copa Nova' }
    await driver.ports.resolve('orderDraft', {
      ...nothingTyped,
      detail: { ...eventRead(false), evento: renamed },
    })
    expect(driver.context.evento).toEqual(renamed)
  })

  it('says no more that an athlete is entered already once a coupon is typed', async () => {
    const driver = await filled()
    await driver.send({ type: 'draft.change', draft: [line(athlete)] })
    await driver.send({ type: 'form.submit' })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.reject('createPreference', refusedError('alreadyEntered', 'Já tem inscrição.', '0'))
    await driver.ports.resolve('readOrderAnew', {
      transaction: readOrder('Pendente', 'nothing', 100),
      detail: eventRead(false),
    })
    expect(driver.context.entered).toBe(0)
    await driver.send({ type: 'coupon.type', text: 'novo' })
    expect(driver.context.entered).toBe(null)
  })

  const left = {
    lines: [line(athlete)],
    couponText: 'CORTESIA100',
    coupon: { id: 'cp_2', nome: 'CORTESIA100', porcentagem: 1 },
  }

  it('goes on with what was typed before, and with the coupon chosen last', async () => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), draft: left }, taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100, true))
    expect(driver.states).toEqual(['filling.form.open', 'filling.coupon.active'])
    const { lines, couponText, coupon, transaction } = driver.context
    expect({ lines, couponText, coupon }).toEqual(left)
    expect(transaction).toEqual(readOrder('Pendente', 'nothing', 100, true))
  })

  it('keeps the coupon that is typed after a refused one', async () => {
    const driver = await filled()
    await driver.send({ type: 'coupon.type', text: 'velho' })
    await driver.send({ type: 'coupon.apply' })
    await driver.ports.reject('validateCoupon', httpError('Cupom inválido ou indisponível.'))
    await driver.send({ type: 'coupon.type', text: 'novo' })
    expect(driver.notices.at(-1)).toEqual({
      type: 'keepDraft',
      params: { lines: [line(nobody)], couponText: 'NOVO', coupon: null },
    })
  })

  it('keeps the coupon in use with what is typed afterwards', async () => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), draft: left }, taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100, true))
    await driver.send({ type: 'draft.change', draft: [line(nobody)] })
    expect(driver.notices.at(-1)).toEqual({ type: 'keepDraft', params: { ...left, lines: [line(nobody)] } })
  })

  it('takes the coupon of an order that is being paid from the order, whatever was typed before', async () => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), draft: left }, taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'pix', 100, true))
    expect(driver.states).toEqual(['monitoring.waiting'])
    expect(driver.context.couponText).toBe('QUADRA10')
    expect(driver.context.lines).toEqual([line(athlete)])
  })

  it('goes on watching where a reload left off', async () => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), elapsed: 299_000 }, taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'pix', 100))
    expect(driver.notices).toEqual([kept, { type: 'rememberWatch', params: { elapsed: 299_000 } }])
    const watched = () => driver.snapshot.children.transactionMonitor?.getSnapshot().value
    await driver.wait(999)
    expect(watched()).toEqual({ polling: 'reading' })
    await driver.wait(1)
    expect(watched()).toBe('gaveUp')
  })

  it('watches a second payment for its own 300 s', async () => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), elapsed: 299_000 }, taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'pix', 100))
    await driver.ports.resolve('transaction', readOrder('Recusada', 'refused card', 100))
    expect(driver.states).toEqual(['refused'])
    expect(driver.context.elapsed).toBe(0)
  })

  it('counts each refused attempt, so that the errors take the focus again', async () => {
    const driver = await filled()
    await driver.send({ type: 'form.submit' })
    await driver.send({ type: 'form.submit' })
    expect(driver.context.refusals).toBe(2)
  })

  it('knows the order as it was read last when a payment could not be sent', async () => {
    const driver = await filled()
    await driver.send({ type: 'draft.change', draft: [line(athlete)] })
    await driver.send({ type: 'form.submit' })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.resolve('createPreference', { id: 'pref_1' })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.send({ type: 'payment.submit', paymentData: paymentData.card })
    await driver.ports.reject('processPayment', networkError)
    await driver.ports.resolve('transaction', readOrder('Pendente', 'refused card', 100))
    expect(driver.states).toEqual(['paying'])
    expect(driver.context.transaction).toEqual(readOrder('Pendente', 'refused card', 100))
  })

  it('says once what the server says in the same words', async () => {
    const sentence = 'Falha ao processar pagamento. Verifique os dados e tente novamente.'
    const driver = await filled()
    await driver.send({ type: 'draft.change', draft: [line(athlete)] })
    await driver.send({ type: 'form.submit' })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.resolve('createPreference', { id: 'pref_1' })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.send({ type: 'payment.submit', paymentData: paymentData.card })
    await driver.ports.reject('processPayment', httpError(sentence))
    expect(says(driver)).toEqual([sentence])
  })

  it('takes up the coupon of an order that is being paid', async () => {
    const cupom = { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 }
    const driver = start()
    await driver.ports.resolve('transaction', { ...readOrder('Pendente', 'pix', 100), cupom })
    expect(driver.states).toEqual(['monitoring.waiting'])
    const { coupon, couponText } = driver.context
    expect({ coupon, couponText }).toEqual({ coupon: cupom, couponText: 'QUADRA10' })
  })

  it('lets the order be read again should the watching itself break', async () => {
    const transactionMonitor = fromPromise(() => Promise.reject(new Error('broken'))) as never
    const broken = checkoutMachine.provide({ actors: { transactionMonitor } })
    const driver = new ActorDriver(broken, { input: input(), taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'pix', 100))
    expect(waiting(driver)).toEqual(['transactionMonitor'])
    await driver.ports.reject('transactionMonitor' as 'transaction', httpError())
    isStill(driver, 'unavailable', ['Ocorreu um erro ao verificar a transação. Tente novamente.'])
  })

  it('keeps what is typed, here and on the server', async () => {
    const driver = await filled()
    await driver.send({ type: 'draft.change', draft: [line(athlete)] })
    await driver.send({ type: 'coupon.type', text: 'quadra10' })
    expect(driver.notices.at(-1)).toEqual({
      type: 'keepDraft',
      params: { lines: [line(athlete)], couponText: 'QUADRA10', coupon: null },
    })
    await driver.wait(600)
    expect(driver.ports.inputs('saveOrderDraft')).toEqual([
      { transactionId: 'tr_1', lines: [line(athlete)], cupom: 'QUADRA10' },
    ])
  })

  it('saves at once what is confirmed', async () => {
    const driver = await filled()
    await driver.send({ type: 'draft.change', draft: [line(athlete)] })
    await driver.send({ type: 'form.submit' })
    expect(driver.ports.inputs('saveOrderDraft')).toEqual([
      { transactionId: 'tr_1', lines: [line(athlete)], cupom: '' },
    ])
  })

  it('saves what an earlier page could not save', async () => {
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), draft: left }, taken })
    await driver.wait(600)
    expect(driver.ports.inputs('saveOrderDraft')).toEqual([
      { transactionId: 'tr_1', lines: left.lines, cupom: left.couponText },
    ])
  })

  it('goes to the login when the session ends while something is saved', async () => {
    const driver = await filled()
    await driver.send({ type: 'draft.change', draft: [line(athlete)] })
    await driver.wait(600)
    await driver.ports.reject('saveOrderDraft', authError)
    expect(driver.states).toEqual(['loggedOut'])
    expect(driver.notices.at(-1)?.params).toEqual({
      text: 'Usuário não autenticado. Por favor, faça login novamente.',
    })
  })

  it('goes on should the saving itself break', async () => {
    const draftSaver = fromPromise(() => Promise.reject(new Error('broken'))) as never
    const broken = checkoutMachine.provide({ actors: { draftSaver } })
    const driver = new ActorDriver(broken, { input: input(), taken })
    await driver.ports.reject('draftSaver' as 'transaction', httpError())
    expect([driver.states, driver.snapshot.status]).toEqual([['loading'], 'active'])
  })

  it('asks for another category when the server says that the chosen one is sold out', async () => {
    const categories = ['Mista A', 'Mista B'].map((nome) => ({
      id: nome,
      nome,
      quantidade: 1,
      restricao: 'semRestricao' as const,
      categorias_permitidas: [],
    }))
    const ticket = { ...seat(), tipo: 'atleta' as const, categories }
    const athleteLine = {
      ...line(athlete),
      tipo: 'atleta' as const,
      athleteInfo: {
        category: 'Mista A',
        gender: 'Feminino' as const,
        agreedToImageTerms: true,
        agreedToHealthTerms: true,
      },
    }
    const driver = new ActorDriver(checkoutMachine, { input: { ...input(), tickets: [ticket] }, taken })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.resolve('orderDraft', nothingTyped)
    await driver.send({ type: 'draft.change', draft: [athleteLine] })
    await driver.send({ type: 'form.submit' })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    await driver.ports.reject(
      'createPreference',
      refusedError('categorySoldOut', 'A categoria Mista A está esgotada.', 'Mista A'),
    )
    const [type] = eventRead(false).ticket_types
    await driver.ports.resolve('readOrderAnew', {
      transaction: readOrder('Pendente', 'nothing', 100),
      detail: { evento, ticket_types: type ? [{ ...type, tipo: 'atleta', categories }] : [] },
    })
    expect(driver.states).toEqual(['filling.form.refused', 'filling.coupon.open'])
    expect(driver.context.lines[0]?.athleteInfo?.category).toBe('')
    expect(driver.context.lines[0]?.personalInfo).toEqual(athlete)
    expect(driver.context.refusals).toBe(1)
  })

  it('names an athlete who is entered already until another category stands there, and nobody who is not', async () => {
    const said = 'O CPF de Atleta já tem inscrição na categoria A. Escolha outra categoria.'
    const refusedAt = async (about: string): Promise<Driver> => {
      const driver = await filled()
      await driver.send({ type: 'draft.change', draft: [line(athlete)] })
      await driver.send({ type: 'form.submit' })
      await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
      await driver.ports.reject('createPreference', refusedError('alreadyEntered', said, about))
      await driver.ports.reject('readOrderAnew', networkError)
      return driver
    }
    const driver = await refusedAt('0')
    expect([driver.context.entered, driver.context.refusals, ...says(driver)]).toEqual([0, 1, said])
    await driver.send({ type: 'draft.change', draft: [line({ ...athlete, phone: '(81) 98888-7778' })] })
    expect([driver.context.entered, ...says(driver)]).toEqual([0, said])
    await driver.send({ type: 'draft.change', draft: [line({ ...athlete, cpf: '111.444.777-35' })] })
    expect([driver.context.entered, ...says(driver)]).toEqual([null])
    const chosen = (category: string) => ({
      ...line(athlete),
      athleteInfo: {
        category,
        gender: 'Feminino' as const,
        agreedToImageTerms: true,
        agreedToHealthTerms: true,
      },
    })
    const elsewhere = await refusedAt('0')
    await elsewhere.send({ type: 'draft.change', draft: [chosen('B')] })
    expect(elsewhere.context.entered).toBeNull()
    for (const about of ['', '1', '-1']) {
      const other = await refusedAt(about)
      expect([other.context.entered, other.context.refusals]).toEqual([null, 0])
    }
    const again = await refusedAt('0')
    await again.send({ type: 'form.submit' })
    expect(again.context.entered).toBeNull()
  })

  it('took every transition', () => expect(taken.missing(checkoutMachine)).toEqual([]))
})
