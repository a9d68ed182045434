import sharp from 'sharp'
import { calls } from '#contract/calls.ts'
import type { SoldTicket, TicketLine } from '#contract/nouns/ticket.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import { freshCpf } from '../support/in-process.ts'
import type { Shop } from '../support/shop-server.ts'

const day = 86_400_000

/** The first 16 characters of the place's time, as forms send it. */
const inDays = (days: number, time: string): string =>
  `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T${time}`

const masked = (cpf: string): string => cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')

/** What people do with an event of their own by the calls of the shop, where a test is not about their pages. */
export class OwnEvent {
  readonly #shop: Pick<Shop, 'url'>
  readonly id: string
  readonly organiser: string
  readonly detail: EventDetail

  private constructor(shop: Pick<Shop, 'url'>, organiser: string, detail: EventDetail) {
    this.#shop = shop
    this.organiser = organiser
    this.detail = detail
    this.id = detail.evento.id
  }

  /** Pairs of one category at R$ 110,00 and seats at R$ 40,00, in three weeks. */
  static async publish(shop: Pick<Shop, 'url'>, organiser: string, nome: string): Promise<OwnEvent> {
    const image = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#0a6570' } })
      .png()
      .toBuffer()
    const lot = (preco: number) => ({
      nome: 'Lote único',
      preco,
      quantidadeDisponivel: 300,
      dataInicio: null,
      dataFim: null,
      ativo: true,
    })
    const type = { descricao: 'Inscrição', quantidadeDisponivel: 300, camposPersonalizados: [] }
    const categoria = {
      nome: 'Feminina B',
      quantidade: 300,
      restricao: 'mesmaCategoria',
      categoriasPermitidas: [],
    }
    const form = new FormData()
    const texts = {
      nome,
      local: 'Praia Central, Vitória, ES',
      dataHora: inDays(21, '08:00'),
      dataHoraFinal: inDays(22, '18:00'),
      descricao: 'Jogos',
      restricoes: 'Regras',
      infoAdicional: 'Leve água',
      tiposDeIngressos: JSON.stringify([
        { ...type, nome: 'Dupla', tipo: 'atleta', modo: 'dupla', categorias: [categoria], lotes: [lot(110)] },
        {
          ...type,
          nome: 'Plateia',
          tipo: 'espectador',
          modo: 'individual',
          categorias: [],
          lotes: [lot(40)],
        },
      ]),
    }
    for (const [name, text] of Object.entries(texts)) form.append(name, text)
    form.append('image', new File([new Uint8Array(image)], 'capa.png', { type: 'image/png' }))
    const made = await fetch(`${shop.url}${calls.createEvent.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${organiser}` },
      body: form,
    })
    if (made.status !== 201) throw new Error(`no event: ${made.status} ${await made.text()}`)
    const mine = await ask<{ id: string; nome: string }[]>(shop, 'GET', 'events/mine', organiser)
    const id = mine.find((event) => event.nome === nome)?.id ?? ''
    return new OwnEvent(shop, organiser, await ask<EventDetail>(shop, 'GET', `events/${id}`, organiser))
  }

  ask<T>(method: string, path: string, token: string, body?: object): Promise<T> {
    return ask<T>(this.#shop, method, path, token, body)
  }

  /** Each of these accounts buys so many seats by card, in orders of one seat; the codes that doors read, by ticket. */
  async sellSeats(accounts: readonly { token: string; cpf: string }[], each: number): Promise<SeatSold[]> {
    const bought = await Promise.all(
      accounts.map(async ({ token, cpf }) => {
        for (let count = 0; count < each; count++) await this.#buySeat(token, cpf)
        const tickets = await this.ask<SoldTicket[]>('GET', 'users/me/tickets', token)
        const own = tickets.filter(({ evento_id }) => evento_id === this.id)
        return Promise.all(
          own.map(async ({ id }) => ({
            id,
            qr: (await this.ask<{ qr: string }>('GET', `tickets/${id}`, token)).qr,
          })),
        )
      }),
    )
    return bought.flat()
  }

  async #buySeat(token: string, cpf: string): Promise<void> {
    const seat = this.detail.ticket_types.find(({ nome }) => nome === 'Plateia')
    if (!seat) throw new Error('no seats')
    const item = {
      ticket_type_id: seat.id,
      nome: seat.nome,
      tipo: 'espectador' as const,
      modo: 'individual' as const,
      preco: 40,
      quantity: 1 as const,
      descricao: '',
    }
    const attendee = freshCpf()
    const line: TicketLine = {
      ...item,
      personalInfo: {
        firstName: 'Pessoa',
        lastName: 'da Plateia',
        email: `plateia.${attendee}@teste.example`,
        phone: '(11) 98765-4321',
        cpf: masked(attendee),
        birthDate: '17/05/1990',
      },
      athleteInfo: undefined,
      customFields: [],
    }
    const { transaction_id } = await this.ask<{ transaction_id: string }>(
      'POST',
      'mercado_pago/create_transaction',
      token,
      { user_cpf_cnpj: cpf, evento_id: this.id, tickets: [item] },
    )
    const back = `${this.#shop.url}/post_payment`
    const preference = await this.ask<{ id: string }>('POST', 'mercado_pago/create_preference', token, {
      coupon_id: null,
      items: [{ title: seat.nome, quantity: 1, currency_id: 'BRL', unit_price: 40 }],
      payer: {
        name: 'Pessoa',
        surname: 'da Plateia',
        email: line.personalInfo.email,
        phone: { number: '11987654321' },
        identification: { type: 'CPF', number: attendee },
      },
      back_urls: { success: back, failure: back, pending: back },
      auto_return: 'approved',
      excluded_payment_types: ['ticket', 'bank_transfer', 'atm', 'debit_card'],
      installments: 1,
      metadata: { eventoId: this.id, tickets: [line], transaction_id },
    })
    const paid = await this.ask<{ status: string }>('POST', 'mercado_pago/process_payment', token, {
      paymentData: { payment_method_id: 'master', token: await this.#card(), installments: 1 },
      preferenceId: preference.id,
      tickets: [line],
      personalInfo: line.personalInfo,
      transaction_id,
    })
    if (paid.status !== 'approved') throw new Error(`a seat is ${paid.status}`)
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

export type SeatSold = { id: string; qr: string }

const ask = async <T>(
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
