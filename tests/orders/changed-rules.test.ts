import { describe, expect, test } from 'vitest'
import type { TicketLine } from '#contract/nouns/ticket.ts'
import { changedRule } from '#server/orders/changed-rules.ts'
import type { FormOfType } from '#server/orders/order-facts.store.ts'
import { lineOf, someAttendee, someForm, someItem } from './some-order.ts'

describe('what the organiser changed since the page asked', () => {
  const club = { titulo: 'Clube', tipo: 'texto' as const, opcoes: [] }
  const size = { titulo: 'Camisa', tipo: 'opcoes' as const, opcoes: ['P', 'M'] }
  const question = 'tickets.0.customFields.0.answer'
  const category = 'tickets.0.athleteInfo.category'
  const notAllowed = 'Esta categoria não é permitida para a dupla.'
  const changed = (
    path: string,
    form: FormOfType | undefined,
    changes: Partial<TicketLine> = {},
    found = notAllowed,
  ) => changedRule({ [path]: found }, [{ line: lineOf(someItem(), changes), form }])

  test.each<[string, FormOfType['fields'][number], TicketLine['customFields'], string | null]>([
    ['a new question', club, [], 'O organizador incluiu a pergunta "Clube". Responda para continuar.'],
    [
      'a question of another kind',
      club,
      [{ ...size, titulo: 'Clube', answer: 'P' }],
      'O organizador incluiu a pergunta "Clube". Responda para continuar.',
    ],
    [
      'another question of the same kind',
      club,
      [{ ...club, titulo: 'Cidade', answer: 'Natal' }],
      'O organizador incluiu a pergunta "Clube". Responda para continuar.',
    ],
    ['an answer that the buyer left out', club, [{ ...club, answer: '' }], null],
    ['a text that is answered', club, [{ ...club, answer: 'Praia' }], null],
    [
      'an option that is gone',
      size,
      [{ ...size, answer: 'GG' }],
      'A opção "GG" da pergunta "Camisa" não existe mais. Escolha outra.',
    ],
    ['an option that is there', size, [{ ...size, answer: 'M' }], null],
    ['an option that the buyer left out', size, [{ ...size, answer: '' }], null],
  ])('%s', (_what, field, customFields, expected) =>
    expect(changed(question, someForm({ fields: [field] }), { customFields })).toBe(expected),
  )

  test.each<[string, string, FormOfType | undefined, string | null]>([
    [
      'a category that is gone',
      'Mista',
      someForm(),
      'A categoria Mista não existe mais neste ingresso. Escolha outra.',
    ],
    [
      'one of a form that is gone',
      'Mista',
      undefined,
      'A categoria Mista não existe mais neste ingresso. Escolha outra.',
    ],
    [
      'one that this pair may no longer choose',
      'Iniciante',
      someForm(),
      'A categoria Iniciante não é permitida para esta dupla.',
    ],
    ['none, when the buyer chose none', '', someForm(), null],
  ])('%s', (_what, chosen, form, expected) => {
    const { athleteInfo } = someAttendee()
    expect(
      changed(category, form, { athleteInfo: athleteInfo && { ...athleteInfo, category: chosen } }),
    ).toBe(expected)
  })

  test('of who may enter is said as the rule says it', () => {
    const women = 'A categoria Iniciante é feminina.'
    const { athleteInfo } = someAttendee()
    const chosen = { athleteInfo: athleteInfo && { ...athleteInfo, category: 'Iniciante' } }
    expect(changed(category, someForm(), chosen, women)).toBe(women)
    expect(changed(category, undefined, chosen, women)).toBe(
      'A categoria Iniciante não existe mais neste ingresso. Escolha outra.',
    )
  })

  test('is none of a spectator’s category', () => {
    expect(changed(category, someForm(), { athleteInfo: undefined })).toBeNull()
  })

  test('is told of the first ticket and question that it is about', () => {
    const compared = [
      { line: lineOf(someItem()), form: someForm() },
      {
        line: lineOf(someItem(), { customFields: [{ ...club, answer: '' }] }),
        form: someForm({ fields: [club, size] }),
      },
    ]
    const errors = {
      'tickets.0.personalInfo.cpf': 'wrong',
      'tickets.1.customFields.0.answer': 'wrong',
      'tickets.1.customFields.1.answer': 'wrong',
      'tickets.0.athleteInfo.category': 'wrong',
    }
    expect(changedRule(errors, compared)).toBe(
      'O organizador incluiu a pergunta "Camisa". Responda para continuar.',
    )
  })

  test('is nothing when the buyer’s own answers are wrong', () => {
    expect(changed('tickets.0.personalInfo.cpf', someForm({ fields: [club] }))).toBeNull()
    expect(changed('tickets.0.athleteInfo.gender', someForm({ fields: [club] }))).toBeNull()
    expect(changed('tickets.7.athleteInfo.category', someForm())).toBeNull()
    expect(changed('tickets.0.customFields.3.answer', someForm({ fields: [club] }))).toBeNull()
    expect(changedRule({}, [])).toBeNull()
  })
})
