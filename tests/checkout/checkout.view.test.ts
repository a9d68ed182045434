import { describe, expect, it, test } from 'vitest'
import { paymentOf } from '#contract/nouns/payment.ts'
import type { CheckoutContext } from '#machines/checkout.context.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { transactionMonitorMachine } from '#machines/transaction-monitor.machine.ts'
import { checkoutView, isPaymentAnswered, paymentFailure } from '#web/checkout/checkout.view.ts'
import { draftStatusView } from '#web/checkout/draft-status.view.ts'
import { monitorView } from '#web/checkout/monitor-panel.view.ts'
import { viewsOf } from '../support/states.ts'
import { athlete, input, line, nobody, transaction } from './order.fixture.ts'

type View = ReturnType<typeof checkoutView>

const order = transaction({ payment_id: '74', pagamento_status: 'approved', estado: 'Aprovada' })
const ready: Partial<CheckoutContext> = {
  transaction: order,
  payment: paymentOf(order),
  lines: [line(athlete)],
  preferenceId: 'pref_1',
  error: 'Não foi.',
  reason: 'Porque não.',
}

const seen = <V>(pick: (view: View) => V, context: Partial<CheckoutContext> = ready): Record<string, V> =>
  viewsOf(checkoutMachine, { input: input(), context }, (snapshot) => pick(checkoutView(snapshot)))

const placesOf = (views: Record<string, unknown>, is: unknown): string[] =>
  Object.keys(views).filter((place) => views[place] === is)

describe('the checkout', () => {
  it('shows something in every state', () => {
    expect(seen(({ panel }) => (panel.shows === 'outcome' ? panel.outcome.is : panel.shows))).toEqual({
      loading: 'loading',
      restoring: 'loading',
      unavailable: 'unavailable',
      'filling.form.judging': 'form',
      'filling.form.open': 'form',
      'filling.form.refused': 'form',
      'filling.coupon.deciding': 'form',
      'filling.coupon.open': 'form',
      'filling.coupon.applying': 'form',
      'filling.coupon.refused': 'form',
      'filling.coupon.active': 'form',
      confirmingFree: 'form',
      checkingTransaction: 'form',
      creatingPreference: 'form',
      readingTotal: 'form',
      rereading: 'form',
      paying: 'payment',
      processing: 'payment',
      verifying: 'payment',
      refused: 'refused',
      'monitoring.waiting': 'pending',
      'monitoring.recalling': 'pending',
      'monitoring.asking': 'pending',
      'monitoring.challenged': 'pending',
      cancelling: 'cancelling',
      collecting: 'approved',
      collectingFree: 'free',
      confirmed: 'free',
      settled: 'approved',
      expired: 'expired',
      loggedOut: 'login',
    })
  })

  it('names its button by what goes on', () => {
    const buttons = seen(({ panel }) => ('summary' in panel ? panel.summary.submit : null))
    const open = { label: 'Confirmar Ingressos', busy: false }
    const busy = { label: 'Processando...', busy: true }
    expect(Object.fromEntries(Object.entries(buttons).filter(([, button]) => button !== null))).toEqual({
      'filling.form.judging': open,
      'filling.form.open': open,
      'filling.form.refused': open,
      'filling.coupon.deciding': open,
      'filling.coupon.open': open,
      'filling.coupon.applying': { ...open, busy: 'elsewhere' },
      'filling.coupon.refused': open,
      'filling.coupon.active': open,
      confirmingFree: { ...busy, label: 'Confirmando...' },
      checkingTransaction: busy,
      creatingPreference: busy,
      readingTotal: busy,
      rereading: busy,
    })
  })

  it('says that a payment is under way while it is', () => {
    const busy = seen(({ panel }) => panel.shows === 'payment' && panel.payment.busy)
    expect(placesOf(busy, true)).toEqual(['processing', 'verifying'])
  })

  it('lets the hold end where nothing is being asked of the server', () => {
    expect(
      placesOf(
        seen(({ hold }) => hold?.canEnd),
        true,
      ),
    ).toEqual([
      'filling.form.judging',
      'filling.form.open',
      'filling.form.refused',
      'filling.coupon.deciding',
      'filling.coupon.open',
      'filling.coupon.applying',
      'filling.coupon.refused',
      'filling.coupon.active',
      'paying',
      'refused',
    ])
    expect(seen(({ hold }) => hold, {})['filling.form.open']).toBeNull()
  })

  it('gives each error its one place', () => {
    const both = { text: 'Não foi.', reason: 'Porque não.' }
    const problems = seen(
      ({ panel }) => {
        if (panel.shows === 'form') return [panel.form.problem, panel.form.coupon.error]
        if (panel.shows === 'payment') return [panel.payment.problem]
        return panel.shows === 'unavailable' ? [panel.problem] : []
      },
      { error: both.text, reason: both.reason, couponError: 'Este cupom acabou.' },
    )
    const places = [
      'unavailable',
      'filling.form.open',
      'filling.coupon.refused',
      'rereading',
      'paying',
      'processing',
    ]
    expect(places.map((place) => problems[place])).toEqual([
      [both],
      [both, 'Este cupom acabou.'],
      [both, 'Este cupom acabou.'],
      [null, 'Este cupom acabou.'],
      [both],
      [null],
    ])
  })

  it('tells of fields only once the form was refused, and locks them while it is sent', () => {
    const errors = seen(({ panel }) => panel.shows === 'form' && Object.keys(panel.form.errors).length > 0, {
      lines: [line(nobody)],
    })
    expect(placesOf(errors, true)).toEqual(['filling.form.refused'])
    const locked = seen(({ panel }) => panel.shows === 'form' && panel.form.isLocked)
    expect(placesOf(locked, true)).toEqual([
      'confirmingFree',
      'checkingTransaction',
      'creatingPreference',
      'readingTotal',
      'rereading',
    ])
  })

  it('pays only what has a preference', () => {
    const formOf = ({ panel }: View) => (panel.shows === 'payment' ? panel.payment.form : null)
    expect(seen(formOf)['paying']).toEqual({
      amount: 10_000,
      payer: athlete,
      pixOnly: false,
      cardOnly: false,
      first: null,
      preferenceId: 'pref_1',
    })
    expect(seen(formOf, { ...ready, preferenceId: null })['paying']).toBeNull()
    expect(seen(formOf, { ...ready, lines: [] })['paying']).toBeNull()
  })

  it('offers what can be paid with just now', () => {
    const offered = (unavailable: 'pix' | 'cartao' | null, somentePix: boolean) => {
      const evento = { ...input().evento, somentePix }
      const form = seen(({ panel }) => (panel.shows === 'payment' ? panel.payment.form : null), {
        ...ready,
        unavailable,
        evento,
      })['paying']
      return [form?.pixOnly, form?.cardOnly]
    }
    expect([offered('pix', false), offered('cartao', false), offered('pix', true)]).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ])
  })

  it('knows when a payment was answered and when it failed', () => {
    const from = { input: input(), context: ready }
    expect(placesOf(viewsOf(checkoutMachine, from, isPaymentAnswered), false)).toEqual([
      'processing',
      'verifying',
    ])
    expect(placesOf(viewsOf(checkoutMachine, from, paymentFailure), 'Não foi.')).toEqual(['paying'])
    expect(viewsOf(checkoutMachine, { input: input() }, paymentFailure)['paying']).toBe('')
  })
})

test('the draft is told of in every state', () => {
  const from = { input: { transactionId: 'tr_1', unsaved: null }, context: { told: 'saved' } } as const
  const saved = { told: 'Salvo', seen: 'Salvo' }
  expect(viewsOf(draftSaverMachine, from, draftStatusView)).toEqual({
    deciding: saved,
    clean: saved,
    waiting: { ...saved, seen: 'Salvando…' },
    saving: { ...saved, seen: 'Salvando…' },
    unsaved: saved,
    loggedOut: saved,
  })
})

test('the watched payment is shown in every state', () => {
  const from = { input: { transactionId: 'tr_1', elapsed: 0 }, context: { error: 'Não foi lido.' } }
  const watched = { is: 'watched', estado: 'Pendente' }
  expect(viewsOf(transactionMonitorMachine, from, monitorView)).toEqual({
    'polling.reading': watched,
    'polling.waiting': watched,
    failed: { is: 'stopped', kind: 'error', error: 'Não foi lido.' },
    gaveUp: { is: 'stopped', kind: 'warning', error: 'Não foi lido.' },
    settled: { is: 'over' },
    loggedOut: { is: 'over' },
  })
})
