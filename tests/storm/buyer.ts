import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { type KeepAlive, keepAlive } from '../support/keep-alive.ts'
import { cpfOf, type Person, type StormEvent, type TicketType, tokenOf } from './world.ts'

/** An answer; status 0 where none came. */
export type Said = { status: number; body: Record<string, unknown> }
export type Wanted = readonly { type: TicketType; categories: readonly string[] }[]
export type PaymentData = CallInput<typeof calls.processPayment>['body']['paymentData']

const path = ({ path: whole }: { path: string }): string => whole.replace('/api/v1', '')

const masked = (cpf: string): string =>
  `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`

const itemOf = (type: TicketType) => ({
  ticket_type_id: type.id,
  nome: type.nome,
  tipo: type.tipo,
  modo: type.modo,
  preco: type.cents / 100,
  quantity: 1 as const,
})

let attendees = 0

/** A filled line for each ticket: one for a type without categories, else one for each category that is named. */
export const linesOf = (wanted: Wanted): TicketLine[] =>
  wanted.flatMap(({ type, categories }) =>
    categories.map((category): TicketLine => {
      attendees = (attendees + 1) % 300_000_000
      return {
        ...itemOf(type),
        personalInfo: {
          firstName: 'Maria',
          lastName: 'da Silva',
          email: `atleta${attendees}@teste.example`,
          phone: '(11) 98765-4321',
          cpf: masked(cpfOf(300_000_000 + attendees)),
          birthDate: '17/05/1990',
        },
        athleteInfo:
          type.tipo === 'atleta'
            ? { category, gender: 'Feminino', agreedToImageTerms: true, agreedToHealthTerms: true }
            : undefined,
        customFields: [],
      }
    }),
  )

/** What one buyer asks of the shop, on a connection of its own or of others. */
export class Buyer {
  readonly person: Person
  readonly #link: KeepAlive
  readonly #now: () => number
  readonly #hear: (said: Said) => void
  #token: { text: string; from: number }

  /** `hear` is told of each answer, and that there was none. */
  constructor(person: Person, link: KeepAlive, now: () => number, hear: (said: Said) => void = () => {}) {
    this.#hear = hear
    this.person = person
    this.#link = link
    this.#now = now
    this.#token = { text: tokenOf(person, now()), from: now() }
  }

  async ask(call: string, body?: unknown, method?: string): Promise<Said> {
    if (Math.abs(this.#now() - this.#token.from) > 3_600_000)
      this.#token = { text: tokenOf(this.person, this.#now()), from: this.#now() }
    return this.#send(call, {
      token: this.#token.text,
      ...(body !== undefined && { body }),
      ...(method !== undefined && { method }),
    })
  }

  async #send(
    call: string,
    asked: { token?: string; pass?: string; body?: unknown; method?: string },
  ): Promise<Said> {
    try {
      const said = await this.#link.ask<Record<string, unknown>>(call, asked)
      this.#hear(said)
      return said
    } catch (error) {
      const said = { status: 0, body: { error: String(error) } }
      this.#hear(said)
      return said
    }
  }

  /** Asked with the pass of a door. */
  as(pass: string, call: string, body: unknown): Promise<Said> {
    return this.#send(call, { pass, body })
  }

  hold(event: StormEvent, wanted: Wanted): Promise<Said> {
    return this.ask(path(calls.createTransaction), {
      user_cpf_cnpj: this.person.cpf,
      evento_id: event.id,
      tickets: wanted.flatMap(({ type, categories }) => categories.map(() => itemOf(type))),
    } satisfies CallInput<typeof calls.createTransaction>['body'])
  }

  read(orderId: string): Promise<Said> {
    return this.ask(path(calls.transaction).replace('{transaction_id}', orderId))
  }

  free(event: StormEvent, orderId: string, lines: TicketLine[], couponId?: string): Promise<Said> {
    const [first] = lines
    if (!first) throw new Error('no lines')
    return this.ask(path(calls.freeCheckout), {
      tickets: lines,
      personalInfo: first.personalInfo,
      transaction_id: orderId,
      evento_id: event.id,
      ...(couponId !== undefined && { coupon_id: couponId }),
    } satisfies CallInput<typeof calls.freeCheckout>['body'])
  }

  preference(
    event: StormEvent,
    orderId: string,
    lines: TicketLine[],
    couponId: string | null = null,
  ): Promise<Said> {
    const back = 'http://127.0.0.1/post_payment'
    const { email = '', cpf = '' } = lines[0]?.personalInfo ?? {}
    return this.ask(path(calls.createPreference), {
      coupon_id: couponId,
      items: lines.map(({ nome, preco }) => ({
        title: nome,
        quantity: 1,
        currency_id: 'BRL',
        unit_price: preco,
      })),
      payer: {
        name: 'Maria',
        surname: 'da Silva',
        email,
        phone: { number: '11987654321' },
        identification: { type: 'CPF', number: cpf.replaceAll(/\D/g, '') },
      },
      back_urls: { success: back, failure: back, pending: back },
      auto_return: 'approved',
      excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
      installments: 1,
      metadata: { eventoId: event.id, tickets: lines, transaction_id: orderId },
    } satisfies CallInput<typeof calls.createPreference>['body'])
  }

  pay(orderId: string, preferenceId: string, lines: TicketLine[], paymentData: PaymentData): Promise<Said> {
    const [first] = lines
    if (!first) throw new Error('no lines')
    return this.ask(path(calls.processPayment), {
      paymentData,
      preferenceId,
      tickets: lines,
      personalInfo: first.personalInfo,
      transaction_id: orderId,
    } satisfies CallInput<typeof calls.processPayment>['body'])
  }

  cancel(orderId: string): Promise<Said> {
    return this.ask(path(calls.cancelPayment).replace('{transaction_id}', orderId), undefined, 'POST')
  }
}

export const pix: PaymentData = { payment_method_id: 'pix' }

/** So many connections, each used by one buyer at a time; does the work for each item. */
export const crowd = async <T>(
  shopUrl: string,
  connections: number,
  items: readonly T[],
  work: (item: T, link: KeepAlive) => Promise<void>,
): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(connections, items.length) }, async () => {
      const link = keepAlive(shopUrl)
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item, link)
      link.close()
    }),
  )
}
