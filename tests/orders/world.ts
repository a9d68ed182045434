import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect } from 'vitest'

import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { keptId, orderId } from '#sandbox/order-ids.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { issueToken } from '#server/auth/token.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import type { PaymentGateway } from '#server/payments/gateway.ts'
import { createMercadoPagoGateway } from '#server/payments/mercado-pago.ts'
import { readReference } from '#server/payments/orders-api.reference.ts'
import { processNotifications } from '#server/payments/notifications.ts'
import { reconcilePayments } from '#server/payments/reconciler.ts'
import type { Settings } from '#server/process/settings.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { orderView } from '#server/orders/order-view.ts'
import { findOrderOf } from '#server/orders/orders.store.ts'

import { freshCpf, openShop, type ShopInProcess } from '../support/in-process.ts'

const secret = 'in-process-secret-of-32-characters!'
const accessToken = 'SANDBOX-orders'
const webhookSecret = 'orders-webhook-secret'
/** The suites of payments run once by each API of the provider (project 'orders api'). */
export const api = process.env['MP_API'] === 'orders' ? 'orders' : 'payments'

export type Buyer = { id: string; cpf: string; token: string }
export type Restriction = 'mesmaCategoria' | 'semRestricao' | 'custom'

export type TypeSpec = {
  nome?: string
  tipo?: 'atleta' | 'espectador'
  modo?: 'individual' | 'dupla'
  /** Centavos. */
  price?: number
  capacity?: number
  lotCapacity?: number
  categories?: {
    nome: string
    capacity: number
    restricao?: Restriction
    permitidas?: string[]
    exigencias?: EligibilityRule
  }[]
  fields?: { titulo: string; tipo: 'texto' | 'opcoes' | 'imagem'; opcoes?: string[] }[]
}
export type Type = { id: string; lotId: string; nome: string; spec: Required<TypeSpec> }
export type Event = { id: string; owner: Buyer; types: Type[] }
type EventSpec = { types: TypeSpec[]; somentePix?: boolean; start?: Date; end?: Date | null }

/** Of the Orders API the shop knows an order, whose reference names the attempt too. */
const asTheShopKnowsIt = (payment: ProviderView): ProviderView & { id: string } => {
  const { attemptId, externalReference } = readReference(payment.external_reference)
  return {
    ...payment,
    id: attemptId === null ? String(payment.id) : orderId(Number(payment.id)),
    external_reference: externalReference ?? '',
  }
}

const must = (status: number, expected: number, body: unknown): void => {
  if (status !== expected) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
}

let made = 0
const fresh = (prefix: string): string => `${prefix}_teste${String((made += 1)).padStart(6, '0')}`

const filled = (spec: TypeSpec): Required<TypeSpec> => ({
  nome: 'Arquibancada',
  tipo: 'espectador',
  modo: 'individual',
  price: 5_000,
  capacity: 100,
  lotCapacity: spec.capacity ?? 100,
  categories: [],
  fields: [],
  ...spec,
})

/** A provider that can be told to misbehave, whose clock is the shop's. */
const provider = (shop: () => ShopInProcess) => {
  const origin = 'http://sandbox.test'
  const sandbox = createSandbox({
    publicUrl: `${origin}/sandbox`,
    accessToken,
    webhookSecret,
    webhookUrl: 'http://shop.test/webhooks/mercado-pago',
    journalPath: null,
    clock: () => shop().clock.now.getTime(),
    fetch: async (input, init) => shop().app.fetch(new Request(input, init)),
  })
  const router = new Hono().route('/sandbox', sandbox.app)
  const ask = async (
    path: string,
    method = 'GET',
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> => {
    const response = await router.request(`/sandbox${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }
  const newGateway = (onAnswer: (answer: Response) => void = () => {}): PaymentGateway =>
    createMercadoPagoGateway({
      api,
      asksBank: true,
      baseUrl: `${origin}/sandbox`,
      accessToken,
      clock: () => shop().clock.now,
      retryDelaysMs: [],
      fetch: async (input, init) => {
        const answer = await router.fetch(new Request(input, init))
        onAnswer(answer)
        return answer
      },
    })
  return { sandbox, newGateway, ask }
}

export type ProviderView = {
  id: string | number
  status: string
  status_detail: string
  transaction_amount: number
  transaction_amount_refunded: number
  external_reference: string
  date_of_expiration: string
}

export class World {
  readonly database: OpenDatabase
  readonly shop: ShopInProcess
  readonly ask: (
    path: string,
    method?: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<unknown>
  /** As a process that was started just now has it; `onAnswer` may spoil the provider's answers. */
  readonly newGateway: (onAnswer?: (answer: Response) => void) => PaymentGateway
  readonly #close: () => void

  constructor(database: OpenDatabase, settings?: Settings) {
    this.database = database
    const { sandbox, newGateway, ask } = provider(() => this.shop)
    this.ask = ask
    this.newGateway = newGateway
    this.shop = openShop(database, {
      gateway: newGateway(),
      webhookSecret,
      secret,
      ...(settings && { settings }),
    })
    this.#close = () => {
      sandbox.close()
      this.shop.close()
    }
  }

  get db(): OpenDatabase['db'] {
    return this.database.db
  }

  close(): void {
    this.#close()
  }

  /** Moves the shop's and the provider's time. */
  pass(minutes: number): void {
    this.shop.clock.now = new Date(this.shop.clock.now.getTime() + minutes * 60_000)
  }

  release = (): Promise<number> => expireOrders(this.db, { now: this.shop.clock.now })
  /** One round of what asks the provider; answers how many payments were looked at. */
  reconcile = async (): Promise<number> => {
    await processNotifications(this.shop.deps)
    return reconcilePayments(this.shop.deps)
  }

  async buyers(count: number): Promise<Buyer[]> {
    const rows = Array.from({ length: count }, () => {
      const id = fresh('us')
      const cpf = freshCpf()
      return {
        id,
        nome: 'Pessoa de Teste',
        email: `${id}@teste.example`,
        cpfCnpj: cpf,
        celular: '11987654321',
        genero: 'feminino',
        dataNascimento: '1990-05-17',
        passwordHash: 'none',
      }
    })
    await this.db.insert(t.users).values(rows)
    return rows.map(({ id, cpfCnpj }) => ({
      id,
      cpf: cpfCnpj,
      token: issueToken(secret, { id, cpfCnpj, tokenVersion: 1 }, this.shop.clock.now),
    }))
  }

  async buyer(): Promise<Buyer> {
    const [buyer] = await this.buyers(1)
    if (!buyer) throw new Error('no buyer')
    return buyer
  }

  /** The same person with a token of now: they last twelve hours. */
  loggedInAgain({ id, cpf }: Buyer): Buyer {
    const claims = { id, cpfCnpj: cpf, tokenVersion: 1 }
    return { id, cpf, token: issueToken(secret, claims, this.shop.clock.now) }
  }

  async event(spec: EventSpec): Promise<Event> {
    const owner = await this.buyer()
    const id = fresh('ev')
    const day = 24 * 60 * 60_000
    const start = spec.start ?? new Date(this.shop.clock.now.getTime() + 30 * day)
    await this.db.insert(t.events).values({
      id,
      ownerId: owner.id,
      nome: 'Torneio de Teste',
      local: 'Quadra Central',
      dataHora: start,
      dataHoraFinal: spec.end === undefined ? new Date(start.getTime() + day) : spec.end,
      descricao: '',
      restricoes: '',
      infoAdicional: '',
      somentePix: spec.somentePix ?? false,
    })
    const types: Type[] = []
    for (const [pos, type] of spec.types.entries()) types.push(await this.#type(id, pos, filled(type)))
    return { id, owner, types }
  }

  async #type(eventId: string, pos: number, spec: Required<TypeSpec>): Promise<Type> {
    const id = fresh('tt')
    const lotId = fresh('lt')
    const { nome, tipo, modo } = spec
    await this.db.insert(t.ticketTypes).values({ id, eventId, pos, nome, descricao: `${nome}.`, tipo, modo })
    await this.db
      .insert(t.lots)
      .values({ id: lotId, ticketTypeId: id, pos: 0, nome: 'Lote 1', precoCents: spec.price, ativo: true })
    await this.db.insert(t.stock).values([
      { kind: 't', id, capacity: spec.capacity },
      { kind: 'l', id: lotId, capacity: spec.lotCapacity },
    ])
    for (const [index, category] of spec.categories.entries()) {
      const categoryId = fresh('ct')
      await this.db.insert(t.categories).values({
        id: categoryId,
        ticketTypeId: id,
        pos: index,
        nome: category.nome,
        restricao: category.restricao ?? 'semRestricao',
        categoriasPermitidas: category.permitidas ?? [],
        exigencias: category.exigencias ?? null,
      })
      await this.db.insert(t.stock).values({ kind: 'c', id: categoryId, capacity: category.capacity })
    }
    for (const [index, field] of spec.fields.entries())
      await this.db.insert(t.customFields).values({
        id: fresh('cf'),
        ticketTypeId: id,
        pos: index,
        titulo: field.titulo,
        tipo: field.tipo,
        opcoes: field.opcoes ?? [],
      })
    return { id, lotId, nome, spec }
  }

  async coupon(event: Event, nome: string, basisPoints: number, uses: number): Promise<string> {
    const id = fresh('cp')
    await this.db.insert(t.coupons).values({ id, eventId: event.id, nome, basisPoints })
    await this.db.insert(t.stock).values({ kind: 'k', id, capacity: uses })
    return id
  }

  hold(buyer: Buyer, event: Event, wanted: [Type, number][]) {
    return this.shop.send(
      calls.createTransaction,
      {
        body: {
          user_cpf_cnpj: buyer.cpf,
          evento_id: event.id,
          tickets: wanted.flatMap(([type, count]) => Array.from({ length: count }, () => itemOf(type))),
        },
      },
      buyer.token,
    )
  }

  async held(buyer: Buyer, event: Event, wanted: [Type, number][]): Promise<string> {
    const sent = await this.hold(buyer, event, wanted)
    must(sent.status, 201, sent.body)
    return sent.body.transaction_id
  }

  async read(buyer: Buyer, transaction_id: string): Promise<Transaction> {
    const sent = await this.shop.send(calls.transaction, { params: { transaction_id } }, buyer.token)
    must(sent.status, 200, sent.body)
    const order = await findOrderOf(this.db, transaction_id, buyer.id)
    expect(sent.body, 'what is kept in memory is what is written').toEqual(order && orderView(order))
    return sent.body
  }

  preference(
    buyer: Buyer,
    event: Event,
    transactionId: string,
    lines: TicketLine[],
    { couponId = null, prices }: { couponId?: string | null; prices?: number[] } = {},
  ) {
    return this.shop.send(
      calls.createPreference,
      { body: preferenceBody(event, transactionId, lines, couponId, prices) },
      buyer.token,
    )
  }

  async preferred(
    buyer: Buyer,
    event: Event,
    transactionId: string,
    lines: TicketLine[],
    options: { couponId?: string | null; prices?: number[] } = {},
  ): Promise<string> {
    const sent = await this.preference(buyer, event, transactionId, lines, options)
    must(sent.status, 200, sent.body)
    return sent.body.id
  }

  pay(
    buyer: Buyer,
    transactionId: string,
    preferenceId: string,
    lines: TicketLine[],
    paymentData: CallInput<typeof calls.processPayment>['body']['paymentData'],
  ) {
    const [first] = lines
    if (!first) throw new Error('no lines')
    return this.shop.send(
      calls.processPayment,
      {
        body: {
          paymentData,
          preferenceId,
          tickets: lines,
          personalInfo: first.personalInfo,
          transaction_id: transactionId,
        },
      },
      buyer.token,
    )
  }

  /** A card whose holder's name decides the outcome, as the provider's test cards do. */
  async card(
    holder: string,
    number = '5031433215406351',
  ): Promise<{ payment_method_id: string; token: string; installments: number }> {
    const token = (await this.ask('/v1/card_tokens?public_key=TEST', 'POST', {
      card_number: number,
      expiration_month: 11,
      expiration_year: 2030,
      security_code: '123',
      cardholder: { name: holder, identification: { type: 'CPF', number: '12345678909' } },
    })) as { id: string }
    return { payment_method_id: 'master', token: token.id, installments: 1 }
  }

  /** `path` as of the Payments API; `of`: by which API the request comes that meets the fault. */
  fault(
    kind: string,
    options: { path?: string; method?: string; times?: number } = {},
    of: 'payments' | 'orders' = api,
  ): Promise<unknown> {
    const refunds = of === 'orders' ? '/refund' : '/refunds'
    const path = options.path?.replace('/v1/payments', `/v1/${of}`).replace('/refunds', refunds)
    return this.ask('/_sandbox/faults', 'POST', { kind, ...options, ...(path !== undefined && { path }) })
  }

  /** The provider gives so much of a payment back, whoever asked for it. */
  async refundPart(paymentId: string, reais: number, key: string): Promise<void> {
    await this.ask(
      `/v1/payments/${keptId(paymentId)}/refunds`,
      'POST',
      { amount: reais },
      { 'x-idempotency-key': key },
    )
  }

  /** What the provider's buttons do: pay, reject, expire, chargeback … */
  change(paymentId: string, change: string): Promise<unknown> {
    return this.ask(`/_sandbox/payments/${paymentId}/${change}`, 'POST')
  }

  /** Everything that was ever charged, whoever asked for it. */
  async allCharges(): Promise<(ProviderView & { id: string })[]> {
    const found = (await this.ask('/v1/payments/search?limit=1000')) as { results: ProviderView[] }
    return found.results.map(asTheShopKnowsIt)
  }

  /** A paid PIX that this shop never asked for; its id. */
  async paidElsewhere(reais: number, externalReference?: string): Promise<string> {
    const body = { transaction_amount: reais, external_reference: externalReference }
    return String(((await this.ask('/_sandbox/payments', 'POST', body)) as ProviderView).id)
  }

  async charges(transactionId: string): Promise<(ProviderView & { id: string })[]> {
    return (await this.allCharges()).filter((payment) => payment.external_reference === transactionId)
  }

  async estado(transactionId: string): Promise<string | undefined> {
    const [row] = await this.db
      .select({ estado: t.transactions.estado })
      .from(t.transactions)
      .where(eq(t.transactions.id, transactionId))
    return row?.estado
  }

  async level(kind: 't' | 'l' | 'c' | 'k', id: string) {
    const [row] = await this.db
      .select({ sold: t.stock.sold, held: t.stock.held, capacity: t.stock.capacity })
      .from(t.stock)
      .where(sql`${t.stock.kind} = ${kind} and ${t.stock.id} = ${id}`)
    return row
  }

  async categoryId(type: Type, nome: string): Promise<string> {
    const [row] = await this.db
      .select({ id: t.categories.id })
      .from(t.categories)
      .where(sql`${t.categories.ticketTypeId} = ${type.id} and ${t.categories.nome} = ${nome}`)
    return row?.id ?? ''
  }

  tickets(transactionId: string) {
    return this.db
      .select()
      .from(t.tickets)
      .where(eq(t.tickets.transactionId, transactionId))
      .orderBy(t.tickets.pos)
  }
}

export const pix = { payment_method_id: 'pix' }

export const itemOf = (type: Type) => ({
  ticket_type_id: type.id,
  nome: type.nome,
  tipo: type.spec.tipo,
  modo: type.spec.modo,
  preco: type.spec.price / 100,
  quantity: 1 as const,
  descricao: '',
  categorias: [],
})

const maskedCpf = (cpf: string): string =>
  `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`

let attendees = 0

/** A well-filled line for each ticket; `categories` are chosen one after the other. */
export const linesOf = (wanted: [Type, number][], categories: string[] = []): TicketLine[] => {
  const chosen = [...categories]
  return wanted.flatMap(([type, count]) =>
    Array.from({ length: count }, (): TicketLine => {
      attendees += 1
      return {
        ticket_type_id: type.id,
        nome: type.nome,
        tipo: type.spec.tipo,
        modo: type.spec.modo,
        quantity: 1,
        preco: type.spec.price / 100,
        personalInfo: {
          firstName: 'Atleta',
          lastName: `Número ${attendees}`,
          email: `atleta${attendees}@teste.example`,
          phone: '(11) 98765-4321',
          cpf: maskedCpf(freshCpf()),
          birthDate: '17/05/1990',
        },
        athleteInfo:
          type.spec.tipo === 'atleta'
            ? {
                category: chosen.shift() ?? '',
                gender: 'Feminino',
                agreedToImageTerms: true,
                agreedToHealthTerms: true,
              }
            : undefined,
        customFields: type.spec.fields.map(({ titulo, tipo, opcoes = [] }) => ({
          titulo,
          tipo,
          opcoes,
          answer: tipo === 'opcoes' ? (opcoes[0] ?? '') : 'Resposta',
        })),
      }
    }),
  )
}

export const preferenceBody = (
  event: Event,
  transactionId: string,
  lines: TicketLine[],
  couponId: string | null,
  prices: number[] | undefined,
): CallInput<typeof calls.createPreference>['body'] => {
  const first = lines[0]?.personalInfo
  const back = 'http://shop.test/post_payment'
  return {
    coupon_id: couponId,
    items: lines.map((line, index) => ({
      title: line.nome,
      quantity: 1,
      currency_id: 'BRL',
      unit_price: prices?.[index] ?? line.preco,
    })),
    payer: {
      name: first?.firstName ?? '',
      surname: first?.lastName ?? '',
      email: first?.email ?? '',
      phone: { number: '11987654321' },
      identification: { type: 'CPF', number: (first?.cpf ?? '').replaceAll(/\D/g, '') },
    },
    back_urls: { success: back, failure: back, pending: back },
    auto_return: 'approved',
    excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
    installments: 1,
    metadata: { eventoId: event.id, tickets: lines, transaction_id: transactionId },
  }
}
