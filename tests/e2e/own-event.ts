import sharp from 'sharp'
import { calls } from '#contract/calls.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import type { Shop } from '../support/shop-server.ts'
import { ApiBuyer, ask, lineOf } from './api-buyer.ts'

const day = 86_400_000

/** The first 16 characters of the place's time, as forms send it. */
const inDays = (days: number, time: string): string =>
  `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T${time}`

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
    await new ApiBuyer(this.#shop, { token, cpf }).buys(this.id, [lineOf({ type: seat })])
  }
}

export type SeatSold = { id: string; qr: string }
