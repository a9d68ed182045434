import { describe, expect, test } from 'vitest'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { Refusal } from '#server/http/refusal.ts'
import { matchLines, readAttendees } from '#server/orders/order-form.ts'
import type { FormOfType } from '#server/orders/order-facts.store.ts'
import type { OrderItem } from '#server/orders/orders.store.ts'
import { lineOf, someAttendee, someForm, someItem, somePerson } from './some-order.ts'

const today = '2026-03-01'
const mismatch = [409, 'Os dados dos ingressos ou valores não correspondem à transação.']

const refusalOf = (work: () => unknown): unknown[] | null => {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.status, error.error]
  }
}

const spectator = someItem({
  pos: 1,
  ticketTypeId: 'tt_2',
  priceCents: 2_000,
  type: { nome: 'Plateia', tipo: 'espectador', modo: 'individual', descricao: '' },
})

describe('the lines of a page', () => {
  const match = (items: OrderItem[], lines: TicketLine[]) => matchLines({ items }, lines)

  test('find their items in any order, each item once', () => {
    const [first, second] = [someItem({ pos: 1 }), someItem({ pos: 2 })]
    const lines = [lineOf(spectator), lineOf(first, { nome: 'x' }), lineOf(second, { nome: 'y' })]
    const found = match([first, { ...spectator, pos: 3 }, second], lines)
    expect(found.map(({ item, line }) => [item.pos, line.nome])).toEqual([
      [1, 'x'],
      [2, 'y'],
      [3, 'Plateia'],
    ])
  })

  test('are put in the order of the items', () => {
    const items = [someItem({ pos: 0 }), { ...spectator, pos: 1 }]
    const found = match(items, [lineOf(spectator), lineOf(someItem())])
    expect(found.map(({ item }) => item.pos)).toEqual([0, 1])
  })

  test('leave the order’s items to others that read them', () => {
    const items = [someItem()]
    match(items, [lineOf(someItem())])
    expect(items).toHaveLength(1)
  })

  test.each<[string, Partial<TicketLine>, boolean]>([
    ['by the type’s id, whatever its name', { nome: 'Antigo' }, true],
    ['not by its name when the id is another’s', { ticket_type_id: 'tt_9' }, false],
    ['by its name when there is no id', { ticket_type_id: undefined }, true],
    ['not by another name', { ticket_type_id: undefined, nome: 'Plateia' }, false],
    ['not for another kind', { tipo: 'espectador' }, false],
    ['not for another mode', { modo: 'dupla' }, false],
    ['not at another price', { preco: 49.99 }, false],
  ])('belong to an item %s', (_what, changes, fits) => {
    const item = someItem()
    const refused = refusalOf(() => match([item], [lineOf(item, changes)]))
    expect(refused).toEqual(fits ? null : mismatch)
  })

  test('are as many as the items', () => {
    const item = someItem()
    expect(refusalOf(() => match([item, { ...item, pos: 1 }], [lineOf(item)]))).toEqual(mismatch)
    expect(refusalOf(() => match([item], [lineOf(item), lineOf(item)]))).toEqual(mismatch)
  })
})

describe('the attendees of an order', () => {
  const read = (
    items: OrderItem[],
    lines: TicketLine[],
    forms: [string, FormOfType][] = [['tt_1', someForm()]],
  ) => readAttendees({ items }, lines, new Map(forms), { today, start: '2026-12-12' })
  const text = { titulo: 'Clube', tipo: 'texto' as const, opcoes: [] }
  const photo = { titulo: 'Foto', tipo: 'imagem' as const, opcoes: [] }

  test('are placed at their items, in their categories', () => {
    const [item, other] = [someItem({ pos: 4 }), { ...spectator, pos: 7 }]
    const guest = { ...somePerson, cpf: '111.444.777-35', email: 'bia@teste.example' }
    const categories = [
      {
        id: 'ct_0',
        nome: 'Avançado',
        restricao: 'semRestricao' as const,
        categorias_permitidas: [],
        exigencias: null,
      },
      ...someForm().categories,
    ]
    const lines = [lineOf(other, { personalInfo: guest }), lineOf(item)]
    expect(read([item, other], lines, [['tt_1', someForm({ categories })]])).toEqual([
      { pos: 4, categoryId: 'ct_1', attendee: someAttendee() },
      {
        pos: 7,
        categoryId: null,
        attendee: { personalInfo: guest, athleteInfo: undefined, customFields: [] },
      },
    ])
  })

  test('answer the questions of today, whatever the page sent beside them', () => {
    const item = someItem()
    const line = lineOf(item, {
      customFields: [
        { ...text, titulo: 'Apagada', answer: 'sim' },
        { ...text, opcoes: ['inventada'], answer: 'Praia' },
      ],
    })
    const [placed] = read([item], [line], [['tt_1', someForm({ fields: [text] })]])
    expect(placed?.attendee.customFields).toEqual([{ ...text, answer: 'Praia' }])
  })

  test('have no category where the type has none', () => {
    const item = someItem()
    const line = lineOf(item)
    if (line.athleteInfo) line.athleteInfo.category = ''
    expect(read([item], [line], [['tt_1', someForm({ categories: [] })]])[0]?.categoryId).toBeNull()
  })

  test('write answers of up to a thousand characters; an image is longer', () => {
    const item = someItem()
    const answered = (answer: string, field: typeof text | typeof photo = text) =>
      refusalOf(() =>
        read(
          [item],
          [lineOf(item, { customFields: [{ ...field, answer }] })],
          [['tt_1', someForm({ fields: [field] })]],
        ),
      )
    expect(answered('a'.repeat(1000))).toBeNull()
    expect(answered('a'.repeat(1001))).toEqual([400, 'Os dados enviados não são válidos.'])
    expect(answered('a'.repeat(1001), photo)).toBeNull()
  })

  test('one answer that is too long among good ones is too long', () => {
    const [item, other] = [someItem(), someItem({ pos: 1 })]
    const fields = [text, { ...text, titulo: 'Cidade' }]
    const lines = [
      lineOf(item, { customFields: fields.map((field) => ({ ...field, answer: 'ok' })) }),
      lineOf(other, {
        customFields: fields.map((field, at) => ({ ...field, answer: 'a'.repeat(at === 0 ? 2 : 1001) })),
      }),
    ]
    expect(refusalOf(() => read([item, other], lines, [['tt_1', someForm({ fields })]]))).toEqual([
      400,
      'Os dados enviados não são válidos.',
    ])
  })

  test('are refused with the form’s own sentence, or with what the organiser changed', () => {
    const item = someItem()
    const nameless = lineOf(item, { personalInfo: { ...somePerson, firstName: '' } })
    expect(refusalOf(() => read([item], [nameless]))).toEqual([
      400,
      'Por favor, preencha todos os campos obrigatórios.',
    ])
    expect(refusalOf(() => read([item], [lineOf(item)], [['tt_1', someForm({ fields: [text] })]]))).toEqual([
      409,
      'O organizador incluiu a pergunta "Clube". Responda para continuar.',
    ])
  })
})
