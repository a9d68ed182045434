import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { brokenEntries } from '#server/events/broken-entries.store.ts'
import { sell } from '../dashboard/sold.ts'
import { describeDatabase } from '../support/database.ts'
import { publish } from './published.ts'

const start = '2027-03-20T09:00:00-03:00'

type Rule = {
  genero: 'feminino' | 'masculino' | 'mista' | null
  idade_minima: number | null
  idade_maxima: number | null
  idade_em: 'evento' | 'ano'
  um_por_cpf: boolean
}
type Athlete = { gender: '' | 'Masculino' | 'Feminino'; born: string; cpf: string; category: number }
type Seller = { pairs: boolean; rules: (Rule | null)[]; athletes: Athlete[] }

const plain = { noNullPrototype: true } as const

const athlete = fc.record(
  {
    gender: fc.constantFrom('' as const, 'Masculino' as const, 'Feminino' as const),
    born: fc.constantFrom(
      '',
      '1987-03-20',
      '1987-03-21',
      '1987-12-31',
      '2008-02-29',
      '2009-03-21',
      '2015-06-01',
    ),
    cpf: fc.constantFrom('52998224725', '11144477735', '39053344705'),
    category: fc.integer({ min: 0, max: 2 }),
  },
  plain,
)
const rule = fc.record(
  {
    genero: fc.constantFrom('feminino' as const, 'masculino' as const, 'mista' as const, null),
    idade_minima: fc.constantFrom(null, 18, 40),
    idade_maxima: fc.constantFrom(null, 18, 39, 40),
    idade_em: fc.constantFrom('evento' as const, 'ano' as const),
    um_por_cpf: fc.boolean(),
  },
  plain,
)
const seller: fc.Arbitrary<Seller> = fc.record(
  {
    pairs: fc.boolean(),
    rules: fc.array(fc.option(rule), { minLength: 3, maxLength: 3 }),
    athletes: fc
      .array(athlete, { minLength: 2, maxLength: 8 })
      .map((all) => all.slice(0, all.length - (all.length % 2))),
  },
  plain,
)

/** Full years, counted birthday by birthday. */
const yearsOn = (born: string, day: string): number => {
  const [year = 0, ...rest] = born.split('-').map(Number)
  let years = -1
  for (let at = year; ; at++) {
    const birthday = [at, ...rest].map((part) => String(part).padStart(2, '0')).join('-')
    if (birthday > day) return years
    years++
  }
}

/** By the words of the rules: the place of each athlete whom they refuse. */
const refused = ({ pairs, rules, athletes }: Seller): number[] =>
  athletes.flatMap((one, at) => {
    const own = rules[one.category] ?? null
    const partnerAt = at % 2 === 0 ? at + 1 : at - 1
    const partner = pairs ? athletes[partnerAt] : undefined
    const years =
      one.born === '' ? null : yearsOn(one.born, own?.idade_em === 'ano' ? '2027-12-31' : '2027-03-20')
    const isWrongAge =
      own !== null &&
      years !== null &&
      (years < (own.idade_minima ?? 0) || (own.idade_maxima !== null && years > own.idade_maxima))
    const isWrongGender =
      (own?.genero === 'feminino' && one.gender === 'Masculino') ||
      (own?.genero === 'masculino' && one.gender === 'Feminino')
    const isAlike =
      partner !== undefined &&
      at > partnerAt &&
      one.gender !== '' &&
      one.gender === partner.gender &&
      [own, rules[partner.category]].some((each) => each?.genero === 'mista')
    const isTwice =
      own?.um_por_cpf === true &&
      athletes.filter(({ cpf, category }) => cpf === one.cpf && category === one.category).length > 1
    return isWrongAge || isWrongGender || isAlike || isTwice ? [at] : []
  })

describeDatabase('entries that their category would refuse', (open) => {
  const db = () => open().db

  const sold = async ({ pairs, rules, athletes }: Seller, names = (at: number) => `Atleta ${at}`) => {
    const event = await publish(db(), [
      {
        modo: pairs ? 'dupla' : 'individual',
        lots: [{}],
        categories: rules.map((exigencias, at) => ({ nome: `Categoria ${at}`, exigencias })),
      },
    ])
    await sell(
      db(),
      event,
      athletes.map(({ gender, born, cpf, category }, at) => ({
        cpf,
        category,
        nome: names(at),
        dataNascimento: born,
        athleteInfo: gender === '' ? null : { gender, category: '' },
        ...(pairs && { partner: at % 2 === 0 ? at + 1 : at - 1 }),
      })),
    )
    return event.id
  }
  const told = (eventId: string) => brokenEntries(db(), { eventId, start })

  test('are those that the rules say, each with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(seller, async (made) => {
        const { total, primeiros } = await told(await sold(made))
        const places = refused(made)
        expect(primeiros.map(({ nome }) => nome)).toEqual(places.map((at) => `Atleta ${at}`))
        expect(total).toBe(places.length)
        for (const { motivo } of primeiros)
          expect(motivo).toMatch(/é feminina|é masculina|é mista|limite de idade|mais de uma inscrição/)
      }),
      { numRuns: 60 },
    )
  })

  test('are a hundred at most, by name, beside how many there are', async () => {
    const rules: (Rule | null)[] = [
      { genero: 'feminino', idade_minima: null, idade_maxima: null, idade_em: 'evento', um_por_cpf: false },
    ]
    const athletes = Array.from({ length: 130 }, (_, at) => ({
      gender: at % 13 === 0 ? ('Feminino' as const) : ('Masculino' as const),
      born: '',
      cpf: '52998224725',
      category: 0,
    }))
    const id = await sold({ pairs: false, rules, athletes }, (at) => `Atleta ${String(at).padStart(3, '0')}`)
    const { total, primeiros } = await told(id)
    expect([total, primeiros.length, primeiros[0]?.nome, primeiros[0]?.motivo]).toEqual([
      120,
      100,
      'Atleta 001',
      'A categoria Categoria 0 é feminina.',
    ])
    await db().update(t.tickets).set({ cancelledAt: new Date() }).where(eq(t.tickets.eventId, id))
    expect(await told(id)).toEqual({ total: 0, primeiros: [] })
  })
})
