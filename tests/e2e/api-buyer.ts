import type { EventDetail } from '#contract/nouns/event.ts'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { freshCpf } from '../support/in-process.ts'
import type { Shop } from '../support/shop-server.ts'

const masked = (cpf: string): string => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')

export type Attendee = {
  type: TicketType
  firstName?: string
  lastName?: string
  category?: string
  gender?: 'Feminino' | 'Masculino'
  answers?: readonly string[]
}

/** A line of an order as the page fills it, at the price that the event shows. */
export const lineOf = ({ type, category, answers = [], ...person }: Attendee): TicketLine => {
  const cpf = freshCpf()
  const { firstName = 'Pessoa', lastName = 'da Plateia', gender = 'Feminino' } = person
  return {
    ticket_type_id: type.id,
    nome: type.nome,
    tipo: type.tipo,
    modo: type.modo,
    preco: type.active_lot?.preco ?? 0,
    quantity: 1,
    personalInfo: {
      firstName,
      lastName,
      email: `plateia.${cpf}@teste.example`,
      phone: '(11) 98765-4321',
      cpf: masked(cpf),
      birthDate: '17/05/1990',
    },
    athleteInfo:
      category === undefined
        ? undefined
        : { category, gender, agreedToImageTerms: true, agreedToHealthTerms: true },
    customFields: type.campos_personalizados.map((field, at) => ({ ...field, answer: answers[at] ?? '' })),
  }
}

/** Buys by the calls of the shop as its pages do, where a test is not about them. */
export class ApiBuyer {
  readonly #shop: Pick<Shop, 'url'>
  readonly token: string
  readonly #cpf: string

  constructor(shop: Pick<Shop, 'url'>, { token, cpf }: { token: string; cpf: string }) {
    this.#shop = shop
    this.token = token
    this.#cpf = cpf
  }

  ask<T>(method: string, path: string, body?: object): Promise<T> {
    return ask<T>(this.#shop, method, path, this.token, body)
  }

  event(id: string): Promise<EventDetail> {
    return this.ask<EventDetail>('GET', `events/${id}`)
  }

  /** One order, paid by card; its id. */
  async buys(eventId: string, lines: readonly TicketLine[]): Promise<string> {
    const [first] = lines
    if (!first) throw new Error('nothing to buy')
    const { personalInfo } = first
    const { transaction_id } = await this.ask<{ transaction_id: string }>(
      'POST',
      'mercado_pago/create_transaction',
      {
        user_cpf_cnpj: this.#cpf,
        evento_id: eventId,
        tickets: lines.map(({ ticket_type_id, nome, tipo, modo, preco, quantity }) => ({
          ticket_type_id,
          nome,
          tipo,
          modo,
          preco,
          quantity,
          descricao: '',
        })),
      },
    )
    const back = `${this.#shop.url}/post_payment`
    const preference = await this.ask<{ id: string }>('POST', 'mercado_pago/create_preference', {
      coupon_id: null,
      items: lines.map(({ nome, preco }) => ({
        title: nome,
        quantity: 1,
        currency_id: 'BRL',
        unit_price: preco,
      })),
      payer: {
        name: personalInfo.firstName,
        surname: personalInfo.lastName,
        email: personalInfo.email,
        phone: { number: personalInfo.phone.replaceAll(/\D/g, '') },
        identification: { type: 'CPF', number: personalInfo.cpf.replaceAll(/\D/g, '') },
      },
      back_urls: { success: back, failure: back, pending: back },
      auto_return: 'approved',
      excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
      installments: 1,
      metadata: { eventoId: eventId, tickets: lines, transaction_id },
    })
    const paid = await this.ask<{ status: string }>('POST', 'mercado_pago/process_payment', {
      paymentData: { payment_method_id: 'master', token: await this.#card(), installments: 1 },
      preferenceId: preference.id,
      tickets: lines,
      personalInfo,
      transaction_id,
    })
    if (paid.status !== 'approved') throw new Error(`an order is ${paid.status}`)
    return transaction_id
  }

  async #card(): Promise<string> {
    const answer = await fetch(`${this.#shop.url}/sandbox/v1/card_tokens?public_key=TEST`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        card_number: '5031433215406351',
        expiration_month: 11,
        expiration_year: 2090,
        security_code: '123',
        cardholder: { name: 'APRO', identification: { type: 'CPF', number: '12345678909' } },
      }),
    })
    return ((await answer.json()) as { id: string }).id
  }
}

export const ask = async <T>(
  shop: Pick<Shop, 'url'>,
  method: string,
  path: string,
  token: string,
  body?: object,
): Promise<T> => {
  const answer = await fetch(`${shop.url}/api/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
