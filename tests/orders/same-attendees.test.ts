import { describe, expect, test } from 'vitest'
import type { CustomAnswer } from '#contract/nouns/ticket.ts'
import type { Queryable } from '#server/db/open.ts'
import { areBound, changedElsewhere, isUnchanged } from '#server/orders/same-attendees.ts'
import type { Attendee } from '#server/orders/orders.store.ts'
import { lineOf, someAttendee, someItem, somePerson } from './some-order.ts'

const address = (letter: string): string => `/media/${letter.repeat(32)}-1280.jpg`
const photo = (answer: string): CustomAnswer => ({ titulo: 'Foto', tipo: 'imagem', opcoes: [], answer })
const club = (answer: string, titulo = 'Clube'): CustomAnswer => ({
  titulo,
  tipo: 'texto',
  opcoes: [],
  answer,
})
const athlete = (changes: Partial<NonNullable<Attendee['athleteInfo']>>): Attendee => {
  const { athleteInfo } = someAttendee()
  return someAttendee({ athleteInfo: athleteInfo && { ...athleteInfo, ...changes } })
}
const person = (changes: Partial<typeof somePerson>): Attendee =>
  someAttendee({ personalInfo: { ...somePerson, ...changes } })
const answers = (...customFields: CustomAnswer[]): Attendee => someAttendee({ customFields })

const placed = (attendee: Attendee, pos = 0) => ({ pos, categoryId: null, attendee })
const isSame = (bound: Attendee | null, given: Attendee): boolean =>
  isUnchanged({ items: [someItem({ attendee: bound })] }, [placed(given)])

describe('an order bound again is as it was', () => {
  test.each<[string, Attendee, Attendee]>([
    ['the same data', someAttendee(), someAttendee()],
    ['spaces around names', someAttendee(), person({ firstName: ' Ana ', lastName: 'Souza ' })],
    ['an e-mail in capitals', someAttendee(), person({ email: ' ANA@teste.example' })],
    ['a phone without its mask', someAttendee(), person({ phone: '11987654321' })],
    ['a CPF without its mask', someAttendee(), person({ cpf: '52998224725' })],
    ['a birth date that is none', person({ birthDate: 'x' }), person({ birthDate: ' x' })],
    ['a shirt size that is blank', athlete({}), athlete({ shirtSize: ' ' })],
    ['a category with spaces', athlete({}), athlete({ category: ' Iniciante' })],
    ['an answer with spaces', answers(club('Praia')), answers(club(' Praia '))],
    ['a blank answer that was none', answers(), answers(club('  '))],
    [
      'questions in another order',
      answers(club('a'), club('b', 'Cidade')),
      answers(club('b', 'Cidade'), club('a')),
    ],
    ['the same image', answers(photo(address('a'))), answers(photo(address('a')))],
    ['an image that is sent anew', answers(photo(address('a'))), answers(photo('data:image/png;base64,AA'))],
  ])('with %s', (_what, bound, given) => expect(isSame(bound, given)).toBe(true))

  test.each<[string, Attendee | null, Attendee]>([
    ['anybody where nobody was', null, someAttendee()],
    ['another first name', someAttendee(), person({ firstName: 'Bia' })],
    ['another last name', someAttendee(), person({ lastName: 'Lima' })],
    ['another e-mail', someAttendee(), person({ email: 'bia@teste.example' })],
    ['another phone', someAttendee(), person({ phone: '(11) 98765-0000' })],
    ['another CPF', someAttendee(), person({ cpf: '111.444.777-35' })],
    ['another birth date', someAttendee(), person({ birthDate: '18/05/1990' })],
    ['another birth date, both none', person({ birthDate: 'x' }), person({ birthDate: 'y' })],
    ['another category', someAttendee(), athlete({ category: 'Avançado' })],
    ['another gender', someAttendee(), athlete({ gender: 'Masculino' })],
    ['another shirt size', athlete({ shirtSize: 'P' }), athlete({ shirtSize: 'M' })],
    ['no athlete', someAttendee(), someAttendee({ athleteInfo: undefined })],
    ['another answer', answers(club('Praia')), answers(club('Serra'))],
    ['the answer to another question', answers(club('Praia')), answers(club('Praia', 'Cidade'))],
    ['one answer less', answers(club('Praia')), answers()],
    ['another image', answers(photo(address('a'))), answers(photo(address('b')))],
    [
      'another image, beside a text that names one under the same title',
      answers(photo(address('a')), club(address('c'), 'Foto')),
      answers(photo(address('b')), club(address('c'), 'Foto')),
    ],
  ])('but not with %s', (_what, bound, given) => expect(isSame(bound, given)).toBe(false))

  test('only if every attendee is, each at his own place', () => {
    const other = person({ firstName: 'Bia' })
    const items = [someItem({ pos: 0, attendee: someAttendee() }), someItem({ pos: 1, attendee: other })]
    expect(isUnchanged({ items }, [placed(someAttendee()), placed(other, 1)])).toBe(true)
    expect(isUnchanged({ items }, [placed(someAttendee()), placed(someAttendee(), 1)])).toBe(false)
    expect(isUnchanged({ items }, [placed(someAttendee(), 9)])).toBe(false)
  })
})

describe('a page pays for the attendees that are bound', () => {
  /** The images of a shop: their contents by the letter that their sha is made of. */
  const shop = (contents: Record<string, string>): Queryable => {
    const rows = Object.entries(contents).map(([letter, content]) => ({ sha: letter.repeat(32), content }))
    return {
      select: () => ({ from: () => ({ where: () => Promise.resolve(rows) }) }),
    } as unknown as Queryable
  }
  const silent = {
    select: () => {
      throw new Error('the database was asked')
    },
  } as unknown as Queryable
  const item = (attendee: Attendee | null, changes = {}) => someItem({ attendee, ...changes })

  test('when its lines say the same, without asking for images', async () => {
    const own = item(someAttendee())
    expect(await areBound(silent, { items: [own] }, [lineOf(own)])).toBe(true)
    expect(await areBound(silent, { items: [own] }, [lineOf(own, person({ lastName: 'Lima' }))])).toBe(false)
    expect(await areBound(silent, { items: [item(null)] }, [lineOf(own)])).toBe(false)
  })

  test('only if every line does', async () => {
    const items = [item(someAttendee()), item(person({ firstName: 'Bia' }), { pos: 1 })]
    const lines = items.map((one) => lineOf(one))
    expect(await areBound(silent, { items }, lines)).toBe(false)
  })

  test('whatever is sent of an athlete for a spectator', async () => {
    const type = { nome: 'Plateia', tipo: 'espectador' as const, modo: 'individual' as const, descricao: '' }
    const seat = item(someAttendee({ athleteInfo: undefined }), { type })
    expect(await areBound(silent, { items: [seat] }, [lineOf(seat)])).toBe(true)
  })

  test('when its images are the same, whatever their addresses', async () => {
    const bound = answers(photo(address('a')), { ...photo(address('c')), titulo: 'Verso' })
    const own = item(bound)
    const given = (front: string, back: string) =>
      lineOf(own, { customFields: [photo(address(front)), { ...photo(address(back)), titulo: 'Verso' }] })
    const images = shop({ a: 'sol', b: 'sol', c: 'mar', d: 'mar', e: 'rua' })
    const order = { items: [own] }
    expect(await areBound(images, order, [given('b', 'd')])).toBe(true)
    expect(await areBound(images, order, [given('b', 'e')])).toBe(false)
    expect(await areBound(images, order, [given('e', 'd')])).toBe(false)
    expect(await areBound(shop({}), order, [given('b', 'd')])).toBe(false)
    expect(await areBound(shop({ a: 'sol', c: 'mar' }), order, [given('b', 'd')])).toBe(false)
  })
})

test('a page that read an older order is told so', () => {
  const { status, error } = changedElsewhere()
  expect([status, error]).toEqual([
    409,
    'Os dados deste pedido foram alterados em outra aba ou aparelho. Confira os dados e tente de novo.',
  ])
})
