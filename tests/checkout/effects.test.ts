import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, type ActorOptions, type AnyActorLogic, toPromise } from 'xstate'
import type { Call } from '#contract/calls/call.ts'
import { type Api, createApi } from '#web/http/api.ts'
import { checkoutEffects } from '#web/checkout/checkout.effects.ts'
import { draftSaving } from '#web/checkout/save-draft.effects.ts'
import { ticketsSold } from './checkout.answers.ts'
import { athlete, line, transaction } from './order.fixture.ts'

type Sent = { method: string; url: string; authorization: string | null; body: unknown }

/** A server that answers each request with the next answer and writes down what it was asked. */
const serverOf = (status: number, answer: unknown): Sent[] => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const body = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : null
    const authorization = new Headers(request.headers).get('authorization')
    sent.push({ method: request.method ?? '', url, authorization, body })
    return Response.json(answer, { status })
  })
  return sent
}

const watched: number[] = []
const { actors, actions } = checkoutEffects({
  api: createApi({ token: () => 'abc.def', onUnauthorized: () => undefined }),
  origin: 'https://quadra.example',
  rememberWatch: (since) => watched.push(since),
})

const run = <L extends AnyActorLogic>(logic: L, input: ActorOptions<L>['input']): Promise<unknown> => {
  const actor = createActor(logic, { input })
  actor.start()
  return toPromise(actor)
}

const partner = {
  firstName: 'Atleta',
  lastName: 'Dois',
  email: 'parceira@exemplo.com',
  phone: '(11) 97777-6666',
  cpf: '111.444.777-35',
  birthDate: '29/02/1988',
}
const lines = [line(athlete, 33.33), line(partner, 33.33)]

const wireLine = (personalInfo: typeof athlete) => ({
  ticket_type_id: 'tt_1',
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  quantity: 1,
  preco: 33.33,
  personalInfo,
  customFields: [],
})

const post = (path: string, body: unknown): Sent => ({
  method: 'POST',
  url: `/api/v1/mercado_pago/${path}`,
  authorization: 'Bearer abc.def',
  body,
})

const get = (path: string): Sent => ({
  method: 'GET',
  url: `/api/v1/${path}`,
  authorization: 'Bearer abc.def',
  body: null,
})

afterEach(() => vi.unstubAllGlobals())

describe('the ports of checkout send what product §7 lists', () => {
  it('reads a transaction', async () => {
    const sent = serverOf(200, transaction())
    expect(await run(actors.transaction, { transactionId: 'tr_1' })).toEqual(transaction())
    expect(sent).toEqual([get('mercado_pago/transactions/tr_1')])
  })

  it('validates a coupon, its name made safe for an address', async () => {
    const sent = serverOf(200, { id: 'cp_1', porcentagem: 0.1 })
    const answer = await run(actors.validateCoupon, { eventoId: 'ev_1', nome: 'VERÃO/10' })
    expect(answer).toEqual({ id: 'cp_1', porcentagem: 0.1 })
    expect(sent).toEqual([get('coupons/event/ev_1/coupon/VER%C3%83O%2F10/validate')])
  })

  it('creates a preference whose items carry the coupon and sum to the amount due', async () => {
    const sent = serverOf(200, { id: 'pref-1' })
    const coupon = { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 }
    await run(actors.createPreference, { lines, coupon, transactionId: 'tr_1', eventoId: 'ev_1', versao: 3 })
    const item = { title: 'Arquibancada', quantity: 1, currency_id: 'BRL' }
    expect(sent).toEqual([
      post('create_preference', {
        coupon_id: 'cp_1',
        items: [
          { ...item, unit_price: 30 },
          { ...item, unit_price: 29.99 },
        ],
        payer: {
          name: 'Atleta',
          surname: 'Um',
          email: 'atleta@exemplo.com',
          phone: { number: '81988887777' },
          identification: { type: 'CPF', number: '52998224725' },
        },
        back_urls: {
          success: 'https://quadra.example/post_payment',
          failure: 'https://quadra.example/post_payment',
          pending: 'https://quadra.example/post_payment',
        },
        auto_return: 'approved',
        excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
        installments: 1,
        metadata: {
          eventoId: 'ev_1',
          tickets: [wireLine(athlete), wireLine(partner)],
          transaction_id: 'tr_1',
        },
      }),
    ])
  })

  it('creates a preference without a coupon', async () => {
    const sent = serverOf(200, { id: 'pref-1' })
    await run(actors.createPreference, {
      lines,
      coupon: null,
      transactionId: 'tr_1',
      eventoId: 'ev_1',
      versao: 3,
    })
    const body = sent[0]?.body as { coupon_id: unknown; items: { unit_price: number }[] }
    expect(body.coupon_id).toBe(null)
    expect(body.items.map(({ unit_price }) => unit_price)).toEqual([33.33, 33.33])
  })

  it('processes a payment', async () => {
    const answer = {
      status: 'approved',
      payment_id: '74',
      qr_code_base64: null,
      qr_code: null,
      ticket_url: null,
      status_detail: 'accredited',
      expira_em: null,
      desafio: null,
      devolucao: false,
    }
    const sent = serverOf(200, answer)
    const paymentData = { payment_method_id: 'visa', token: 'tok_1' }
    const photo = { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [], answer: 'data:image/jpeg;base64,AA' }
    const answered = [{ ...line(athlete, 33.33), customFields: [photo] }, line(partner, 33.33)]
    const input = { paymentData, preferenceId: 'pref-1', lines: answered, transactionId: 'tr_1' }
    expect(await run(actors.processPayment, input)).toEqual(answer)
    expect(sent).toEqual([
      post('process_payment', {
        paymentData,
        preferenceId: 'pref-1',
        tickets: [{ ...wireLine(athlete), customFields: [{ ...photo, answer: '' }] }, wireLine(partner)],
        personalInfo: athlete,
        transaction_id: 'tr_1',
      }),
    ])
  })

  it('confirms a free order, its coupon named', async () => {
    const sent = serverOf(201, { message: 'ok' })
    const coupon = { id: 'cp_2', nome: 'GRATIS', porcentagem: 1 }
    await run(actors.freeCheckout, { lines, coupon, transactionId: 'tr_1', eventoId: 'ev_1', versao: 3 })
    expect(sent).toEqual([
      post('free_checkout', {
        tickets: [wireLine(athlete), wireLine(partner)],
        personalInfo: athlete,
        transaction_id: 'tr_1',
        evento_id: 'ev_1',
        coupon_id: 'cp_2',
        versao: 3,
      }),
    ])
  })

  it('joins a list of errors by a space', async () => {
    serverOf(400, { error: ['Nome inválido.', 'CPF inválido.'] })
    const order = { lines, coupon: null, transactionId: 'tr_1', eventoId: 'ev_1', versao: 3 }
    await expect(run(actors.freeCheckout, order)).rejects.toEqual({
      kind: 'http',
      message: 'Nome inválido. CPF inválido.',
      status: 400,
    })
  })

  it('reads the draft and the tickets of the order, and gives its PIX up', async () => {
    const draft = { linhas: [], cupom: 'QUADRA10' }
    const about = (path: string): Sent => get(`mercado_pago/transactions/tr_1${path}`)
    const sent = serverOf(200, draft)
    expect(await run(actors.orderDraft, { transactionId: 'tr_1', eventoId: 'ev_1' })).toEqual({
      ...draft,
      cupom_aplicado: null,
      detail: undefined,
    })
    expect(sent).toEqual([about('/draft'), { ...get('events/ev_1?banner=url'), authorization: null }])
    const asked = serverOf(200, ticketsSold)
    expect(await run(actors.orderTickets, { transactionId: 'tr_1' })).toEqual(ticketsSold)
    expect(asked).toEqual([about('/tickets')])
    const given = serverOf(200, transaction())
    expect(await run(actors.cancelPayment, { transactionId: 'tr_1' })).toEqual(transaction())
    expect(given).toEqual([{ ...about('/cancel_payment'), method: 'POST' }])
  })

  it('keeps a draft: the texts, then each photo once, then where the photos are', async () => {
    const photo = { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [], answer: 'data:image/jpeg;base64,AA' }
    const endereco = '/media/0123456789abcdef0123456789abcdef-800.jpg'
    const sent: { method: string; answer: unknown; keepalive: unknown }[] = []
    const api = async (call: Call, input: unknown, options?: { keepalive?: boolean }) => {
      const { body } = input as { body: { linhas?: { customFields: { answer: string }[] }[] } }
      const answer = body.linhas?.[0]?.customFields[0]?.answer ?? body
      sent.push({ method: call.method, answer, keepalive: options?.keepalive })
      return { endereco }
    }
    const save = draftSaving(api as Api)
    const typed = { transactionId: 'tr_1', lines: [{ ...line(athlete), customFields: [photo] }], cupom: '' }
    await save(typed)
    await save(typed)
    const put = (answer: string) => ({ method: 'PUT', answer, keepalive: true })
    expect(sent).toEqual([
      put(''),
      { method: 'POST', answer: { imagem: photo.answer }, keepalive: undefined },
      put(endereco),
      put(endereco),
    ])
  })

  it('remembers since when a payment is watched', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    actions.rememberWatch(null, { elapsed: 4000 })
    expect(watched).toEqual([996_000])
    vi.useRealTimers()
  })
})
