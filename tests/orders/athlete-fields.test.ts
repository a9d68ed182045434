import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OrderDraft, orderDraftOf } from '#contract/nouns/order-draft.ts'
import type { AthleteInfo, SelectedTicket, TicketLine } from '#contract/nouns/ticket.ts'
import { refilledLines } from '#drafts/refilled-lines.ts'
import { isUnchanged } from '#server/orders/same-attendees.ts'
import { someAttendee, someItem } from './some-order.ts'

type Fate<Value> = {
  /** Two values that a person may have given. */
  values: [Value, Value]
  /** Kept on the server while it is typed. */
  isKept: boolean
  /** Stands on a ticket of another type too. */
  goesAlong: boolean
  /** Two tabs that differ by it are told so. */
  tellsApart: boolean
}

/** What becomes of each thing that an athlete is asked: a new one does not compile until it has a line (docs/changing.md). */
const fates: { [Key in keyof AthleteInfo]-?: Fate<NonNullable<AthleteInfo[Key]>> } = {
  category: { values: ['Mista', 'Open'], isKept: true, goesAlong: false, tellsApart: true },
  gender: { values: ['Masculino', 'Feminino'], isKept: true, goesAlong: true, tellsApart: true },
  shirtSize: { values: ['M', 'G'], isKept: true, goesAlong: true, tellsApart: true },
  agreedToImageTerms: { values: [true, false], isKept: true, goesAlong: false, tellsApart: false },
  agreedToHealthTerms: { values: [true, false], isKept: true, goesAlong: false, tellsApart: false },
  responsavel: {
    values: [
      { nome: 'Mãe Demo', cpf: '529.982.247-25', versao: 1 },
      { nome: 'Pai Demo', cpf: '111.444.777-35', versao: 1 },
    ],
    isKept: true,
    goesAlong: false,
    tellsApart: true,
  },
}

const ticket: SelectedTicket = {
  ticket_type_id: 'tt_1',
  nome: 'Individual',
  tipo: 'atleta',
  modo: 'individual',
  preco: 10,
  quantity: 1,
  descricao: '',
  categories: ['Mista', 'Open'].map((nome) => ({
    id: nome,
    nome,
    quantidade: 1,
    restricao: 'semRestricao',
    categorias_permitidas: [],
  })),
  campos_personalizados: [],
}
const base: AthleteInfo = {
  category: '',
  gender: '',
  agreedToImageTerms: false,
  agreedToHealthTerms: false,
}
const attendee = (athleteInfo: AthleteInfo) => someAttendee({ athleteInfo })
const line = (athleteInfo: AthleteInfo): TicketLine => ({
  ticket_type_id: 'tt_1',
  nome: 'Individual',
  tipo: 'atleta',
  modo: 'individual',
  quantity: 1,
  preco: 10,
  personalInfo: attendee(athleteInfo).personalInfo,
  athleteInfo,
  customFields: [],
})

describe.each(Object.entries(fates))('%s of an athlete', (key, fate) => {
  const [one, other] = fate.values
  const has = (value: unknown): AthleteInfo => ({ ...base, [key]: value })
  const of = (info: object | undefined): unknown =>
    Object.entries(info ?? {}).find(([name]) => name === key)?.[1]

  test(`is ${fate.isKept ? '' : 'not '}kept while it is typed`, () => {
    const kept = v.parse(OrderDraft, JSON.parse(JSON.stringify(orderDraftOf([line(has(one))], ''))))
    expect(of(kept.linhas[0]?.athleteInfo)).toEqual(fate.isKept ? one : of(base))
  })

  test(`goes ${fate.goesAlong ? 'along to' : 'to no'} ticket of another type`, () => {
    const [moved] = refilledLines([{ ...ticket, ticket_type_id: 'tt_2' }], [line(has(one))])
    expect(of(moved?.athleteInfo)).toEqual(fate.goesAlong ? one : of(base))
  })

  test(`${fate.tellsApart ? 'tells' : 'does not tell'} two tabs apart`, () => {
    const items = [someItem({ attendee: attendee(has(one)) })]
    const given = [{ pos: 0, categoryId: null, attendee: attendee(has(other)) }]
    expect(isUnchanged({ items }, given)).toBe(!fate.tellsApart)
  })
})
