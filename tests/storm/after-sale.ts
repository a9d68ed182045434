import { randomUUID } from 'node:crypto'
import type { RecordKind } from '#contract/laws/checkins.ts'
import type { DoorList, DoorRole, DoorTask, ListedTicket } from '#contract/nouns/door.ts'
import type { TicketInvite } from '#contract/nouns/invite.ts'
import type { SoldTicket } from '#contract/nouns/ticket.ts'
import { insisting } from './asked-again.ts'
import type { Buyer, Said } from './buyer.ts'
import type { Dice } from './dice.ts'
import { cpfOf, type Sql, type StormEvent } from './world.ts'

/** What people were told of tickets after their sale. */
export type Told = {
  /** Taken over by this CPF, and by nobody after. */
  passed: { ticket: string; cpf: string }[]
  /** Records that a door was told are kept. */
  entered: { record: string; codigo: string }[]
}

export const nothingTold = (): Told => ({ passed: [], entered: [] })

let people = 0

/** What somebody who takes a ticket over sends; nobody was there before, unless it is said who. */
export const acceptance = (
  segredo: string,
  isAthlete: boolean,
  { cpf = cpfOf(700_000_000 + (people = (people + 1) % 90_000_000)) }: { cpf?: string },
) => ({
  segredo,
  nome: 'Carla Dias',
  email: `carla${cpf}@teste.example`,
  telefone: '(11) 95555-4444',
  cpf,
  data_nascimento: '1991-08-09',
  genero: isAthlete ? 'Feminino' : '',
  tamanho: '',
  respostas: [],
  termos: isAthlete
    ? [
        { id: 'imagem', versao: 1 },
        { id: 'saude', versao: 1 },
      ]
    : [],
  responsavel: '',
  responsavel_cpf: '',
})

const validTickets = async (buyer: Buyer): Promise<SoldTicket[]> => {
  const { body } = await insisting(() => buyer.ask('/users/me/tickets'))
  return (body as unknown as SoldTicket[]).filter(({ situacao }) => situacao === 'Válido')
}

/** A buyer gives the place of one valid ticket to somebody else, who accepts at once. */
export const passOn = async (buyer: Buyer, { one }: Dice, { passed }: Told): Promise<void> => {
  const own = await validTickets(buyer)
  if (own.length === 0) return
  const ticket = one(own)
  const made = await insisting(() => buyer.ask(`/tickets/${ticket.id}/convites`, { tipo: 'titular' }))
  if (made.status !== 201) return
  const { id, link } = made.body as unknown as TicketInvite
  const body = acceptance(link.split('#')[1] ?? '', ticket.tipo === 'atleta', {})
  const said = await insisting(() => buyer.ask(`/convites/${id}/aceite`, body))
  // else the first answer was lost
  if (said.status === 200) passed.push({ ticket: ticket.id, cpf: body.cpf })
}

/** A door at which nobody needs the network for long: it tells what it wrote until it is told that it is kept. */
export class StormDoor {
  readonly #at: string
  readonly #ask: (path: string, body?: object) => Promise<Said>
  #since = 0

  private constructor(at: string, ask: (path: string, body?: object) => Promise<Said>) {
    this.#at = at
    this.#ask = ask
  }

  static async open(
    organiser: Buyer,
    { id }: StormEvent,
    role: { papel: DoorRole; tarefas: readonly DoorTask[] } = { papel: 'leitor', tarefas: ['entrada'] },
  ): Promise<StormDoor> {
    const door = await insisting(() => organiser.ask(`/events/${id}/portas`, { nome: 'Entrada', ...role }))
    const { id: porta, link, pin } = door.body as { id: string; link: string; pin: string }
    const entrance = { segredo: link.split('#')[1], pin, ajudante: 'Léo' }
    const given = await insisting(() => organiser.ask(`/portas/${porta}/entrar`, entrance))
    const { passe } = given.body as { passe: string }
    return new StormDoor(`/portas/${porta}`, (path, body) => organiser.as(passe, path, body))
  }

  /** Every ticket as a supervisor's phone has it. */
  async list(): Promise<readonly ListedTicket[]> {
    const { body } = await insisting(() => this.#ask(`${this.#at}/lista`))
    return (body as DoorList).linhas ?? []
  }

  /** Writes a fact of the ticket down at this time, an entry unless it is said, and tells it. */
  async write(
    codigo: string,
    now: number,
    { tipo = 'entrada', desfaz = null }: { tipo?: RecordKind; desfaz?: string | null } = {},
  ): Promise<{ record: string; isKept: boolean }> {
    const record = randomUUID()
    const fact = { id: record, ingresso: codigo, tipo, em: new Date(now).toISOString() }
    const said = await insisting(() =>
      this.#ask(`${this.#at}/registros`, {
        desde: this.#since,
        diferenca_ms: 0,
        sem_sinal: false,
        registros: [{ ...fact, desfaz, motivo: '' }],
      }),
    )
    const { aceitos, revisao } = said.body as { aceitos: string[]; revisao: number }
    this.#since = revisao
    return { record, isKept: said.status === 200 && aceitos.includes(record) }
  }

  /** Lets one valid ticket of the buyer in, at this time. */
  async letIn(buyer: Buyer, { one }: Dice, now: number, { entered }: Told): Promise<void> {
    const own = await validTickets(buyer)
    if (own.length === 0) return
    const { codigo } = one(own)
    const { record, isKept } = await this.write(codigo, now)
    if (isKept) entered.push({ record, codigo })
  }
}

/** What was told stands, once. */
export const afterSaleAgrees = async (sql: Sql, { passed, entered }: Told): Promise<string[]> => {
  const faults: string[] = []
  const held = await sql<{ id: string; cpf: string }>('select id, cpf from tickets')
  const holders = new Map(held.map(({ id, cpf }) => [id, cpf]))
  for (const { ticket, cpf } of new Map(passed.map((one) => [one.ticket, one])).values())
    if (holders.get(ticket) !== cpf)
      faults.push(`${ticket}: taken over was answered, and it is somebody else's`)
  const records = await sql<{ id: string; codigo: string; often: number }>(
    `select r.id, k.codigo, count(*) over (partition by r.id)::int as often
     from door_records r join tickets k on k.id = r.ticket_id`,
  )
  const kept = new Map(records.map(({ id, codigo }) => [id, codigo]))
  for (const { record, codigo } of entered)
    if (kept.get(record) !== codigo) faults.push(`${codigo}: its entry was told to be kept, and is not`)
  return faults
}
