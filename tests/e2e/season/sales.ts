import type { Shop } from '../../support/shop-server.ts'
import { ApiBuyer, lineOf } from '../api-buyer.ts'
import type { Buyer, Person } from '../buyer.ts'
import type { Payer } from '../payer.ts'
import { clubs, type Sold } from './season-data.ts'

const shirts = ['P', 'M', 'G']

/** What is bought of the season's event, by calls and on its page, and what each sold ticket is. */
export class Sales {
  readonly sold: Sold[] = []
  readonly #eventId: string
  readonly #accounts: ApiBuyer[]

  constructor(shop: Pick<Shop, 'url'>, eventId: string, accounts: readonly { token: string; cpf: string }[]) {
    this.#eventId = eventId
    this.#accounts = accounts.map((account) => new ApiBuyer(shop, account))
  }

  /** So many orders by calls, one after the other, each at the price that the event shows then. */
  async byCalls(nome: string, orders: number): Promise<void> {
    for (let order = 0; order < orders; order++) {
      const buyer = this.#accounts[order % this.#accounts.length]
      const { ticket_types } = (await buyer?.event(this.#eventId)) ?? { ticket_types: [] }
      const type = ticket_types.find((one) => one.nome === nome)
      if (!buyer || !type) throw new Error(`no ${nome}`)
      const isPair = type.modo === 'dupla'
      const category = type.categories[order % 2]?.nome ?? ''
      const lines = Array.from({ length: isPair ? 2 : 1 }, () => {
        const at = this.sold.length
        const answer = (isPair ? shirts[at % 3] : clubs[at % clubs.length]) ?? ''
        const person = { firstName: 'Atleta', lastName: `da Silva ${at}` }
        this.#note(
          { nome: `Atleta da Silva ${at}`, ingresso: nome, categoria: category },
          type.active_lot?.preco,
          answer,
        )
        return lineOf({ type, category, answers: [answer], ...person })
      })
      await buyer.buys(this.#eventId, lines)
    }
  }

  #note(who: Pick<Sold, 'nome' | 'ingresso' | 'categoria'>, preco: number | undefined, answer: string): void {
    const isPair = who.ingresso === 'Dupla'
    this.sold.push({ ...who, preco: preco ?? 0, camiseta: isPair ? answer : '', clube: isPair ? '' : answer })
  }

  /** Fills the form of a ticket on the page and notes what is sold at this price. */
  async attends(
    buyer: Buyer,
    index: number,
    ticket: { ingresso: string; category: string; preco: number },
  ): Promise<void> {
    const { ingresso, category, preco } = ticket
    const nome = await buyer.attends(index, { category })
    const field = buyer.page.locator(`[name="tickets.${index}.customFields.0.answer"]`)
    const answer = ingresso === 'Dupla' ? 'M' : 'Arena Central'
    if (ingresso === 'Dupla') await field.selectOption({ label: answer })
    else await field.fill(answer)
    this.#note({ nome, ingresso, categoria: category }, preco, answer)
  }

  /** Somebody with an account who looks at the event. */
  async visitor(payer: Payer): Promise<Payer> {
    await payer.signUp()
    await payer.visit(`/eventos/${this.#eventId}`)
    await payer.page.getByRole('heading', { name: 'Dupla', exact: true }).waitFor()
    return payer
  }

  /** Accounts that buy by calls. */
  static async accounts(
    registered: Buyer,
    shop: Pick<Shop, 'url'>,
    count: number,
  ): Promise<{ token: string; cpf: string }[]> {
    return Promise.all(
      Array.from({ length: count }, async () => {
        const person: Person = await registered.registers()
        const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(person),
        })
        return { token: ((await answer.json()) as { token: string }).token, cpf: person.cpf }
      }),
    )
  }
}
