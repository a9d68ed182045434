import { setTimeout as pause } from 'node:timers/promises'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { type KeepAlive, keepAlive } from '../../support/keep-alive.ts'
import { StormDoor } from '../after-sale.ts'
import { Buyer, linesOf, type Said } from '../buyer.ts'
import type { Stand } from '../stand.ts'
import { cpfOf, type Person, type StormEvent, type TicketType, tokenOf } from '../world.ts'
import { differences, type TypeIds } from './differences.ts'
import { eventForm } from './event-form.ts'
import type { ModelOrder, Use } from './model-orders.ts'
import type { ShopModel } from './shop-model.ts'

/** The shop did something else than its model. */
export class Difference extends Error {
  override name = 'Difference'
}

/** What a buyer keeps of an order. */
type Kept = { id: string; lines: TicketLine[]; preferenceId: string | null; paymentId: string | null }

const minute = 60_000
/** ms between two looks at what is not yet as in the model. */
const longestRest = 100

/** What any door may. */
const mayAll = { papel: 'supervisor', tarefas: ['entrada', 'kit'] } as const

type RealTicket = { id: string; codigo: string }

export type LifeWorld = { organiser: Person; people: Person[] }

/** What the shop's people do, through HTTP, at one event. */
export class RealShop {
  readonly stand: Stand<LifeWorld>
  readonly model: ShopModel
  readonly kept: Kept[] = []
  readonly couponIds: string[] = []
  readonly #link: KeepAlive
  readonly #patience: () => number
  readonly #doors = new Map<number, StormDoor>()
  readonly #uses = new Map<string, string[]>()
  readonly #tickets = new Map<string, readonly RealTicket[]>()
  #eventId = ''
  #types: TypeIds[] = []

  constructor(stand: Stand<LifeWorld>, model: ShopModel, patience: () => number) {
    this.stand = stand
    this.model = model
    this.#patience = patience
    this.#link = keepAlive(stand.shop.url)
    model.now = stand.clock.now()
  }

  get event(): StormEvent {
    return { id: this.#eventId, owner: this.stand.world.organiser, types: [] }
  }

  buyer(index: number): Buyer {
    const person = this.stand.world.people[index]
    if (!person) throw new Error(`nobody is number ${index}`)
    return new Buyer(person, this.#link, this.stand.clock.now)
  }

  keptOf(order: ModelOrder): Kept {
    const kept = this.kept[this.model.orders.indexOf(order)]
    if (!kept) throw new Error('an order without its id')
    return kept
  }

  /** The organiser makes the event of the model. */
  async open(): Promise<void> {
    const { types, now } = this.model
    const made = await this.#form('POST', '/events', eventForm(types, now))
    this.expect('the event is made', made, 201)
    this.#eventId = String(made.body['id'])
    const { body } = await this.#link.ask<{ ticket_types: TypeIds[] }>(`/events/${this.#eventId}?banner=url`)
    this.#types = body.ticket_types
  }

  /** The organiser changes one type of tickets. */
  change(type: number, patch: Record<string, unknown>): Promise<Said> {
    const { id = '' } = this.#types[type] ?? {}
    const named = { id, nome: this.model.types[type]?.nome, ...patch }
    return this.#form('PUT', `/events/${this.#eventId}`, { tiposDeIngressos: JSON.stringify([named]) })
  }

  lotId(type: number, lot: number): string {
    return this.#types[type]?.lotes[lot]?.id ?? ''
  }

  organiser(): Buyer {
    return new Buyer(this.stand.world.organiser, this.#link, this.stand.clock.now)
  }

  /** Those of an order at these positions; they stay the same all its life. */
  async ticketsOf(order: ModelOrder, chosen: readonly number[]): Promise<readonly RealTicket[]> {
    const { id } = this.keptOf(order)
    const known =
      this.#tickets.get(id) ??
      (await this.stand.look((sql) =>
        sql<RealTicket>('select id, codigo from tickets where transaction_id = $1 order by pos', [id]),
      ))
    if (known.length > 0) this.#tickets.set(id, known)
    return chosen.flatMap((at) => known[at] ?? [])
  }

  /** One of the doors, with a supervisor's phone; made when it is first needed. */
  async door(index: number): Promise<StormDoor> {
    const door = this.#doors.get(index) ?? (await StormDoor.open(this.organiser(), this.event, mayAll))
    this.#doors.set(index, door)
    return door
  }

  /** What doors wrote of a ticket and nobody took back, the last one last; kept by whoever asks. */
  usesOf({ codigo }: RealTicket, what: Use): string[] {
    const key = `${codigo} ${what}`
    const uses = this.#uses.get(key) ?? []
    this.#uses.set(key, uses)
    return uses
  }

  /** The tickets of an order as its page knows them. */
  wantedOf(
    { items }: Pick<ModelOrder, 'items'>,
    category: number,
  ): { type: TicketType; categories: string[] }[] {
    return this.model.types.flatMap((type, index) => {
      const own = items.filter((item) => item.type === index)
      const [first] = own
      if (!first) return []
      const { nome, tipo, modo } = type
      const id = this.#types[index]?.id ?? ''
      const chosen = type.categories[category]?.nome ?? ''
      return [
        {
          type: { id, lotId: '', nome, tipo, modo, cents: first.cents, places: 0, categories: [] },
          categories: own.map(() => chosen),
        },
      ]
    })
  }

  linesOf(order: ModelOrder, category: number): TicketLine[] {
    return linesOf(this.wantedOf(order, category))
  }

  /** Somebody new makes an account and logs in. */
  async signUp(): Promise<void> {
    const index = 650_000_000 + this.stand.world.people.length
    const [cpf, email] = [cpfOf(index), `nova${index}@teste.example`]
    const made = await this.#link.ask<Record<string, unknown>>('/users', {
      body: {
        nome: 'Pessoa Nova',
        email,
        dataNascimento: '1990-05-17',
        celular: '11987654321',
        genero: 'feminino',
        cpfCnpj: cpf,
        password: 'segredo1',
      },
    })
    this.expect('an account is made', made, 201)
    const entered = await this.#link.ask<Record<string, unknown>>('/auth/login', {
      body: { email, password: 'segredo1' },
    })
    this.expect('its person enters', entered, 200)
    const [row] = await this.stand.look((sql) =>
      sql<{ id: string }>('select id from users where cpf_cnpj = $1', [cpf]),
    )
    this.stand.world.people.push({ id: row?.id ?? '', cpf })
  }

  expect(what: string, { status, body }: Said, wanted: number): void {
    if (status !== wanted)
      throw new Difference(`${what}: ${wanted} expected, ${status} ${String(body['error'])} answered`)
  }

  same(what: string, found: string, wanted: string): void {
    if (found !== wanted) throw new Difference(`${what}: ${wanted} expected, ${found} found`)
  }

  /** Moves the clock; a little further where something would change at that very instant. */
  async wait(ms: number): Promise<void> {
    const { clock, provider } = this.stand
    let by = ms
    const isNear = (): boolean =>
      this.model.deadlines().some((at) => Math.abs(at - clock.now() - by) < 1.5 * minute)
    while (isNear()) by += 2 * minute
    clock.move(by)
    // the shop reads its clock every few ms
    await pause(8)
    await provider.ask('/_sandbox/clock', 'POST', { advanceMs: 0 })
    this.model.moveTo(clock.now())
  }

  /** Waits until counters and orders are those of the model. */
  async agrees(): Promise<void> {
    const until = performance.now() + this.#patience()
    let different = await this.#different()
    // mostly it is so at once or never: asking all the time would keep the shop from it
    for (let rest = 5; different.length > 0; rest = Math.min(2 * rest, longestRest)) {
      if (performance.now() > until) throw new Difference(different.join('; '))
      await pause(rest)
      different = await this.#different()
    }
    this.model.now = this.stand.clock.now()
  }

  close(): void {
    this.#link.close()
  }

  #different(): Promise<string[]> {
    const orderIds = this.kept.map(({ id }) => id)
    const known = { eventId: this.#eventId, types: this.#types, couponIds: this.couponIds, orderIds }
    return differences(this.stand.look, this.model, known)
  }

  async #form(method: 'POST' | 'PUT', path: string, fields: Record<string, string | File>): Promise<Said> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    const { organiser } = this.stand.world
    const answer = await fetch(`${this.stand.shop.url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${tokenOf(organiser, this.stand.clock.now())}` },
      body,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}
