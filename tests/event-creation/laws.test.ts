import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { imageError } from '#contract/laws/cover-image.ts'
import { calls } from '#contract/calls.ts'
import {
  changeEvent,
  changeTicketType,
  duplicateTicketType,
  putTicketTypeBack,
  removedTicketType,
  removeTicketType,
} from '#drafts/event-draft-edits.ts'
import {
  emptyEventDraft,
  type EventDraft,
  eventFormOf,
  isBlankDraft,
  sameDraft,
  ticketTypeShapes,
  typedNumber,
} from '#drafts/event-draft-form.ts'
import { eventHints, lotHints, lotSumHints, ticketTypeHints } from '#drafts/event-draft-hints.ts'
import {
  addCategory,
  allowableCategories,
  changeCategory,
  changeCustomField,
  changeLot,
  chooseActiveLot,
  removeCategory,
  removeLot,
  toggleAllowed,
} from '#drafts/event-draft-parts.ts'
import { missingPlaces, placesSentence, ticketTypesError } from '#contract/laws/event-rules.ts'
import {
  eventDraftErrors,
  eventDraftProblems,
  eventDraftSummary,
  placesLeftOver,
} from '#drafts/event-draft-errors.ts'
import { placeOf } from '#contract/laws/error-places.ts'
import { maskQuantity } from '#drafts/masks.ts'
import { brlCents, maskBrl, priceInReais } from '#drafts/prices.ts'
import { wrongPaths } from './draft-oracle.ts'
import { fullDraft } from './full-draft.ts'
import { randomDraft } from './random-draft.ts'

const typeOf = (draft: EventDraft) => {
  const [type] = draft.tiposDeIngressos
  if (!type) throw new Error('a ticket type')
  return type
}
const categoriesOf = (draft: EventDraft) => {
  const [a, b, open] = typeOf(draft).categorias
  if (!a || !b || !open) throw new Error('three categories')
  return { a, b, open, key: typeOf(draft).key }
}
const lotsOf = (draft: EventDraft) => {
  const [first, second] = typeOf(draft).lotes
  if (!first || !second) throw new Error('two lots')
  return { first, second, key: typeOf(draft).key }
}

const required = 'Por favor, preencha todos os campos obrigatórios.'

describe('product §5 Create event', () => {
  test('an empty form names every field that is missing, in the order of the page', () => {
    expect(eventDraftErrors(emptyEventDraft)).toEqual({
      nome: 'Informe o nome do evento.',
      local: 'Informe o local do evento.',
      dataHora: 'Informe a data e a hora de início.',
      dataHoraFinal: 'Informe a data e a hora de término.',
      descricao: 'Escreva a descrição do evento.',
      restricoes: 'Escreva o regulamento do evento.',
      infoAdicional: 'Escreva as informações adicionais.',
      image: 'Escolha a imagem de capa.',
      'tiposDeIngressos.0.nome': 'Informe o nome do ingresso.',
      'tiposDeIngressos.0.descricao': 'Informe a descrição do ingresso.',
      'tiposDeIngressos.0.tipo': 'Escolha o tipo do ingresso.',
      'tiposDeIngressos.0.quantidadeDisponivel': 'Informe uma quantidade inteira maior que zero.',
      'tiposDeIngressos.0.lotes.0.preco': 'Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
      'tiposDeIngressos.0.lotes.0.quantidadeDisponivel': 'Informe uma quantidade inteira maior que zero.',
    })
    expect(eventDraftSummary(emptyEventDraft, eventDraftErrors(emptyEventDraft))).toBe(required)
  })

  test('a removed ticket comes back whole, where it stood', () => {
    const { key } = typeOf(fullDraft())
    const three = duplicateTicketType(duplicateTicketType(fullDraft(), key), key)
    for (const { key: gone } of three.tiposDeIngressos) {
      const rest = removeTicketType(three, gone)
      expect(rest.tiposDeIngressos.map((type) => type.key)).not.toContain(gone)
      expect(putTicketTypeBack(rest, removedTicketType(three, gone))).toEqual(three)
    }
    expect(removedTicketType(three, 'k99')).toBeNull()
    expect(putTicketTypeBack(three, null)).toEqual(three)
  })

  test('a quantity that is too big says how big it may be', () => {
    const draft = fullDraft()
    const type = typeOf(draft)
    const big = (quantidadeDisponivel: string) =>
      eventDraftErrors({ ...draft, tiposDeIngressos: [{ ...type, quantidadeDisponivel }] })[
        'tiposDeIngressos.0.quantidadeDisponivel'
      ]
    expect(['1000001', '1000000', '0', '1,5'].map(big)).toEqual([
      'Informe no máximo 1.000.000.',
      undefined,
      'Informe uma quantidade inteira maior que zero.',
      'Informe uma quantidade inteira maior que zero.',
    ])
  })

  test('a full form has no errors', () => {
    expect(eventDraftErrors(fullDraft())).toEqual({})
    expect(eventDraftSummary(fullDraft(), {})).toBeNull()
  })

  test.each<[string, (draft: EventDraft) => EventDraft, Record<string, string>]>([
    [
      'no ticket type',
      (draft) => removeTicketType(draft, typeOf(draft).key),
      { tiposDeIngressos: 'Adicione pelo menos um tipo de ingresso.' },
    ],
    [
      'end equal to start',
      (draft) => changeEvent(draft, { dataHoraFinal: draft.dataHora }),
      { dataHoraFinal: 'A data e hora final devem ser posteriores à data e hora inicial.' },
    ],
    [
      'a day that does not exist',
      (draft) => changeEvent(draft, { dataHora: '2027-02-30T08:00' }),
      { dataHora: 'Data inválida.' },
    ],
    [
      'no cover image',
      (draft) => changeEvent(draft, { image: null }),
      { image: 'Escolha a imagem de capa.' },
    ],
    [
      'athletes without category',
      (draft) =>
        Object.values(typeOf(draft).categorias).reduce(
          (next, { key }) => removeCategory(next, typeOf(next).key, key),
          draft,
        ),
      { 'tiposDeIngressos.0.categorias': 'Ingressos de atleta precisam de pelo menos uma categoria.' },
    ],
    [
      'one place missing',
      (draft) => changeCategory(draft, typeOf(draft).key, categoriesOf(draft).a.key, { quantidade: '15' }),
      {
        'tiposDeIngressos.0.categorias':
          'A soma das vagas das categorias deve ser igual à quantidade do ingresso: falta 1 vaga.',
      },
    ],
    [
      'two places too many',
      (draft) => changeCategory(draft, typeOf(draft).key, categoriesOf(draft).a.key, { quantidade: '18' }),
      {
        'tiposDeIngressos.0.categorias':
          'A soma das vagas das categorias deve ser igual à quantidade do ingresso: há 2 vagas a mais.',
      },
    ],
    [
      'custom without allowed',
      (draft) =>
        toggleAllowed(draft, typeOf(draft).key, categoriesOf(draft).b.key, categoriesOf(draft).open.key),
      {
        'tiposDeIngressos.0.categorias.1.categoriasPermitidas': 'Escolha pelo menos uma categoria permitida.',
      },
    ],
    [
      'repeated category',
      (draft) =>
        changeCategory(draft, typeOf(draft).key, categoriesOf(draft).open.key, { nome: ' masculina a ' }),
      { 'tiposDeIngressos.0.categorias.2.nome': 'Já existe uma categoria com este nome neste ingresso.' },
    ],
    [
      'repeated question',
      (draft) => {
        const [, options] = typeOf(draft).camposPersonalizados
        return changeCustomField(draft, typeOf(draft).key, options?.key ?? '', { titulo: ' nome DA dupla' })
      },
      {
        'tiposDeIngressos.0.camposPersonalizados.1.titulo': 'Já existe uma pergunta igual neste ingresso.',
      },
    ],
    [
      'lot without name',
      (draft) => changeLot(draft, typeOf(draft).key, lotsOf(draft).second.key, { nome: '  ' }),
      { 'tiposDeIngressos.0.lotes.1.nome': 'Informe o nome do lote.' },
    ],
    [
      'price above the limit',
      (draft) => changeLot(draft, typeOf(draft).key, lotsOf(draft).second.key, { preco: '100000001' }),
      { 'tiposDeIngressos.0.lotes.1.preco': 'O preço deve ser de no máximo R$ 1.000.000,00.' },
    ],
    [
      'lot of zero',
      (draft) => changeLot(draft, typeOf(draft).key, lotsOf(draft).first.key, { quantidadeDisponivel: '0' }),
      { 'tiposDeIngressos.0.lotes.0.quantidadeDisponivel': 'Informe uma quantidade inteira maior que zero.' },
    ],
    [
      'no lot',
      (draft) => typeOf(draft).lotes.reduce((next, { key }) => removeLot(next, typeOf(next).key, key), draft),
      { 'tiposDeIngressos.0.lotes': 'Adicione pelo menos um lote.' },
    ],
  ])('%s', (_, edit, errors) => {
    expect(eventDraftErrors(edit(fullDraft()))).toEqual(errors)
  })

  test('the general sentence stands where something is missing; what is wrong says itself', () => {
    const summary = (draft: EventDraft) => eventDraftSummary(draft, eventDraftErrors(draft))
    const { a, key } = categoriesOf(fullDraft())
    const sum = changeCategory(fullDraft(), key, a.key, { quantidade: '14' })
    const fraction = changeTicketType(sum, key, { quantidadeDisponivel: '12,5' })
    const below = changeLot(sum, key, lotsOf(sum).first.key, { preco: '-10' })
    expect([sum, fraction, below].map(summary)).toEqual(['', '', ''])
    expect(summary(changeCategory(sum, key, a.key, { nome: ' ' }))).toBe(required)
    expect(summary(changeLot(sum, key, lotsOf(sum).first.key, { preco: '' }))).toBe(required)
    expect(summary(changeTicketType(sum, key, { quantidadeDisponivel: '' }))).toBe(required)
    expect(summary({ ...sum, image: null })).toBe(required)
    expect(summary({ ...sum, tiposDeIngressos: [] })).toBe(required)
  })

  test('a wrong end is its own summary only when it is all that is wrong', () => {
    const end = 'A data e hora final devem ser posteriores à data e hora inicial.'
    const draft = changeEvent(fullDraft(), { dataHoraFinal: fullDraft().dataHora })
    expect(eventDraftSummary(draft, { dataHoraFinal: end })).toBe(end)
    const unnamed = changeEvent(draft, { nome: '' })
    expect(eventDraftSummary(unnamed, eventDraftErrors(unnamed))).toBe(required)
    const missing = changeEvent(fullDraft(), { dataHoraFinal: '' })
    expect(eventDraftSummary(missing, eventDraftErrors(missing))).toBe(required)
  })

  test.each([
    ['image/png', null],
    ['image/jpeg', null],
    ['image/jpg', null],
    ['image/gif', null],
    ['image/svg+xml', 'Tipo de arquivo não permitido. Selecione uma imagem.'],
    ['image/webp', 'Tipo de arquivo não permitido. Selecione uma imagem.'],
    ['application/pdf', 'Tipo de arquivo não permitido. Selecione uma imagem.'],
    ['', 'Tipo de arquivo não permitido. Selecione uma imagem.'],
  ])('cover image of type %s', (type, message) => {
    expect(imageError({ type, size: 5 * 1024 * 1024 })).toBe(message)
  })
  test('a cover image beyond 5 MB', () => {
    expect(imageError({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe(
      'A imagem deve ter no máximo 5 MB e 40 megapixels.',
    )
  })
})

describe('categories', () => {
  test('one that becomes mesmaCategoria leaves the other lists, and cannot come back', () => {
    const { b, open, key } = categoriesOf(fullDraft())
    const cleaned = changeCategory(fullDraft(), key, open.key, { restricao: 'mesmaCategoria' })
    expect(categoriesOf(cleaned).b.categoriasPermitidas).toEqual([])
    expect(categoriesOf(toggleAllowed(cleaned, key, b.key, open.key)).b.categoriasPermitidas).toEqual([])
  })
  test('a custom list never holds itself', () => {
    const { b, open, key } = categoriesOf(fullDraft())
    expect(categoriesOf(toggleAllowed(fullDraft(), key, b.key, b.key)).b.categoriasPermitidas).toEqual([
      open.key,
    ])
    expect(allowableCategories(typeOf(fullDraft()).categorias, b).map(({ nome }) => nome)).toEqual(['Open'])
  })
  test('renaming keeps lists, removing leaves them', () => {
    const { open, key } = categoriesOf(fullDraft())
    const renamed = changeCategory(fullDraft(), key, open.key, { nome: 'Livre' })
    expect(ticketTypeShapes(renamed.tiposDeIngressos)[0]?.categorias[1]?.categoriasPermitidas).toEqual([
      'Livre',
    ])
    expect(typeOf(removeCategory(fullDraft(), key, open.key)).categorias[1]?.categoriasPermitidas).toEqual([])
  })
  test('the first category and the only lot follow the quantity of the ticket', () => {
    const key = typeOf(emptyEventDraft).key
    let draft = changeTicketType(emptyEventDraft, key, { tipo: 'atleta', quantidadeDisponivel: '40 ' })
    draft = changeTicketType(addCategory(draft, key, 'Open'), key, { quantidadeDisponivel: '48' })
    expect(typeOf(draft).lotes.map((lot) => lot.quantidadeDisponivel)).toEqual(['48'])
    expect(typeOf(draft).categorias.map((category) => category.quantidade)).toEqual(['48'])
  })
  test.each([
    [32, [16, 16], 0],
    [32, [16], 16],
    [32, [16, 17], -1],
    [Number.NaN, [1], null],
    [32, [Number.NaN], null],
    [32, [1.5], null],
  ])('missing places of %s in %j', (quantity, places, missing) => {
    expect(missingPlaces(quantity, places)).toBe(missing)
  })
  test('places in words', () => {
    const { a, key } = categoriesOf(fullDraft())
    const words = (quantidade: string) =>
      placesSentence(
        placesLeftOver(typeOf(changeCategory(fullDraft(), key, a.key, { quantidade }))) ?? Number.NaN,
      )
    expect(['', '15', '16', '17'].map(words)).toEqual([
      'faltam 16 vagas',
      'falta 1 vaga',
      'todas as vagas distribuídas',
      'há 1 vaga a mais',
    ])
  })
  test('are not all given out while a category has no number', () => {
    const { a, b, key } = categoriesOf(fullDraft())
    const leftOver = (one: string, other: string) => {
      const draft = changeCategory(fullDraft(), key, a.key, { quantidade: one })
      return placesLeftOver(typeOf(changeCategory(draft, key, b.key, { quantidade: other })))
    }
    expect([
      leftOver('24', ''),
      leftOver('24', '0'),
      leftOver('23', ''),
      leftOver('25', ''),
      leftOver('23', '1'),
    ]).toEqual([null, null, 1, -1, 0])
  })
})

describe('lots', () => {
  test('choosing one makes the others inactive; removing the active one passes it on', () => {
    const { second, key } = lotsOf(fullDraft())
    const chosen = chooseActiveLot(fullDraft(), key, second.key)
    expect(typeOf(chosen).lotes.map((lot) => lot.ativo)).toEqual([false, true])
    expect(typeOf(removeLot(chosen, key, second.key)).lotes.map((lot) => lot.ativo)).toEqual([true])
    expect(chooseActiveLot(chosen, key, 'unknown')).toEqual(chosen)
  })
  test.each([
    ['', ''],
    ['0', 'R$ 0,00'],
    ['5', 'R$ 0,05'],
    ['R$ 0,055', 'R$ 0,55'],
    ['110,00', '110,00'],
    ['R$ 1.234,56', 'R$ 1.234,56'],
    ['abc', ''],
    ['-', '-'],
    ['-10', '-R$ 0,10'],
    ['R$ -10', '-R$ 0,10'],
  ])('price %j reads %j', (typed, masked) => {
    expect(maskBrl(typed)).toBe(masked)
    expect(maskBrl(maskBrl(typed))).toBe(masked)
  })
  test('centavos and quantities of masked text', () => {
    expect([brlCents('R$ 1.234,56'), brlCents('')]).toEqual([123456, null])
    expect([brlCents('-R$ 0,10'), brlCents('-')]).toEqual([-10, null])
  })
  test.each([
    ['149', 'R$ 149,00'],
    ['R$ 0,08', 'R$ 8,00'],
    ['R$ 9,99', 'R$ 999,00'],
    ['R$ 10,00', null],
    ['0', null],
    ['-149', null],
    ['', null],
  ])('of price %j the same in reais is offered: %j', (typed, offered) =>
    expect(priceInReais(typed)).toBe(offered),
  )
  test('a price below zero is refused as what it is', () => {
    const draft = fullDraft()
    const { first, key } = lotsOf(draft)
    const below = changeLot(draft, key, first.key, { preco: '-10' })
    const errors = eventDraftErrors(below)
    expect(Object.values(errors)).toEqual([
      'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
    ])
  })
  test('a wrong quantity that its lone lot and category follow is one problem', () => {
    const [draft, key] = [emptyEventDraft, emptyEventDraft.tiposDeIngressos[0]?.key ?? '']
    const wrong = changeTicketType(draft, key, { quantidadeDisponivel: '12,5', tipo: 'atleta' })
    const typed = addCategory(wrong, key, 'Open')
    const problems = Object.keys(eventDraftProblems(typed, eventDraftErrors(typed)))
    expect(problems.filter((path) => /quantidade/i.test(path))).toEqual([
      'tiposDeIngressos.0.quantidadeDisponivel',
    ])
    const apart = changeLot(typed, key, 'k2', { quantidadeDisponivel: '-1' })
    expect(Object.keys(eventDraftProblems(apart, eventDraftErrors(apart)))).toContain(
      'tiposDeIngressos.0.lotes.0.quantidadeDisponivel',
    )
  })
  test.each([
    ['0040', '40', 40],
    ['0', '0', 0],
    [' 1 000 ', '1000', 1_000],
    ['1.000', '1000', 1_000],
    ['10 12 14', '10 12 14', NaN],
    ['12.345.678', '12345678', 12_345_678],
    ['12,5', '12,5', NaN],
    ['12.5', '12.5', NaN],
    ['1000.5', '1000.5', NaN],
    ['-10', '-10', NaN],
    ['0,5', '0,5', NaN],
    ['dez', 'dez', NaN],
    ['1e3', '1e3', NaN],
    ['12345678901', '1234567890', 1_234_567_890],
  ])('quantity %j reads %j, and is %d', (typed, read, count) => {
    expect([maskQuantity(typed), typedNumber(maskQuantity(typed))]).toEqual([read, count])
    expect(maskQuantity(read)).toBe(read)
  })
  test.each(['12,5', '-10', 'dez'])('%j is refused where a quantity is asked for', (typed) => {
    const draft = changeTicketType(fullDraft(), typeOf(fullDraft()).key, { quantidadeDisponivel: typed })
    expect(typeOf(draft).quantidadeDisponivel).toBe(typed)
    expect(eventDraftErrors(draft)).toEqual({
      'tiposDeIngressos.0.quantidadeDisponivel': 'Informe uma quantidade inteira maior que zero.',
    })
  })
})

describe('the multipart body', () => {
  test('a full form as it crosses the wire', () => {
    const { tiposDeIngressos, ...texts } = eventFormOf(fullDraft())
    expect(texts).toEqual({
      nome: 'Copa de Areia',
      local: 'Praia do Centro, Quadra 3',
      dataHora: '2027-03-20T08:00',
      dataHoraFinal: '2027-03-21T18:00',
      descricao: 'Torneio de duplas.',
      restricoes: 'Regulamento da federação.',
      infoAdicional: 'Chegue uma hora antes.',
      cidade: 'Santos, SP',
      esporte: 'Beach tennis',
      contato: '(27) 99999-0000',
      fuso_horario: 'America/Sao_Paulo',
      somentePix: 'false',
      chave: 'chave-1',
    })
    expect(JSON.parse(tiposDeIngressos)).toEqual([
      {
        nome: 'Dupla',
        descricao: 'Inscrição por atleta',
        tipo: 'atleta',
        quantidadeDisponivel: 32,
        modo: 'dupla',
        categorias: [
          { nome: 'Masculina A', quantidade: 16, restricao: 'mesmaCategoria', categoriasPermitidas: [] },
          { nome: 'Masculina B', quantidade: 8, restricao: 'custom', categoriasPermitidas: ['Open'] },
          { nome: 'Open', quantidade: 8, restricao: 'semRestricao', categoriasPermitidas: [] },
        ],
        lotes: [
          {
            nome: '1º lote',
            preco: 110,
            quantidadeDisponivel: 20,
            dataInicio: null,
            dataFim: null,
            ativo: true,
          },
          {
            nome: '2º lote',
            preco: 130.5,
            quantidadeDisponivel: 12,
            dataInicio: null,
            dataFim: null,
            ativo: false,
          },
        ],
        camposPersonalizados: [
          { titulo: 'Nome da dupla', tipo: 'texto', opcoes: [] },
          { titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M', 'G'] },
          { titulo: 'Foto da carteirinha', tipo: 'imagem', opcoes: [] },
        ],
        viradaAutomatica: true,
      },
    ])
  })
  test('a ticket whose lots the organiser turns himself says so', () => {
    const draft = changeTicketType(fullDraft(), typeOf(fullDraft()).key, { viradaAutomatica: false })
    expect(ticketTypeShapes(draft.tiposDeIngressos).map((shape) => shape.viradaAutomatica)).toEqual([false])
  })
  test('a spectator ticket carries no categories and no pairs', () => {
    const draft = changeTicketType(fullDraft(), typeOf(fullDraft()).key, { tipo: 'espectador' })
    const [shape] = ticketTypeShapes(draft.tiposDeIngressos)
    expect([shape?.modo, shape?.categorias]).toEqual(['individual', []])
    expect(eventDraftErrors(draft)).toEqual({})
  })
})

describe('places and hints', () => {
  test.each([
    ['nome', ''],
    ['tiposDeIngressos.0.nome', 'Ingresso 1'],
    ['tiposDeIngressos.1.lotes.2.preco', 'Ingresso 2, lote 3'],
    ['tiposDeIngressos.0.camposPersonalizados.0.titulo', 'Ingresso 1, pergunta 1'],
  ])('%s is %j', (path, place) => {
    expect(placeOf(path)).toBe(place)
  })
  test('the server names the place of the first wrong thing', () => {
    const draft = changeLot(fullDraft(), typeOf(fullDraft()).key, lotsOf(fullDraft()).second.key, {
      nome: '',
    })
    expect(ticketTypesError(ticketTypeShapes(draft.tiposDeIngressos))).toBe(
      'Ingresso 1, lote 2: Informe o nome do lote.',
    )
    expect(ticketTypesError(ticketTypeShapes(fullDraft().tiposDeIngressos))).toBeNull()
  })
  test('odd pairs, short lots and half price are hints, never errors', () => {
    const { a, key } = categoriesOf(fullDraft())
    let odd = changeTicketType(fullDraft(), key, { quantidadeDisponivel: '33' })
    odd = changeCategory(odd, key, a.key, { quantidade: '17' })
    expect(eventDraftErrors(odd)).toEqual({})
    expect(ticketTypeHints(typeOf(odd))).toEqual([
      'Duplas ocupam duas vagas: com quantidade ímpar, uma vaga ficará sem par.',
      'A restrição vale a partir da categoria do primeiro atleta da dupla: ela decide o que o segundo pode escolher.',
    ])
    const spectator = changeTicketType(fullDraft(), key, { tipo: 'espectador' })
    expect(eventHints(spectator, '2027-03-20T11:00:00Z')).toEqual({
      dataHora: [],
      tiposDeIngressos: [
        'Eventos com público costumam precisar de meia-entrada (Lei 12.933/2013). Considere um ingresso "Meia-entrada" separado.',
      ],
    })
    expect(eventHints(fullDraft(), '2027-03-20T11:00:01Z').dataHora).toEqual([
      'Esta data já passou: o evento não aparecerá entre os ativos.',
    ])
    const { first } = lotsOf(fullDraft())
    const lot = {
      ...first,
      preco: 'R$ 0,00',
      quantidadeDisponivel: '33',
      dataInicio: '2027-02-02T00:00',
      dataFim: '2027-02-01T00:00',
    }
    expect(lotHints(lot)).toEqual([
      'Ingresso gratuito: a inscrição é confirmada sem pagamento.',
      'O fim do lote deve vir depois do início.',
    ])
  })
})

describe('lots and the places of their ticket', () => {
  const withLots = (one: string, other: string) => {
    const { first, second, key } = lotsOf(fullDraft())
    const draft = changeLot(fullDraft(), key, first.key, { quantidadeDisponivel: one })
    return typeOf(changeLot(draft, key, second.key, { quantidadeDisponivel: other }))
  }
  test.each([
    ['20', '12', []],
    [
      '20',
      '11',
      ['Os lotes somam 31 vagas e o ingresso tem 32: 1 vaga não está em nenhum lote e não será vendida.'],
    ],
    [
      '4',
      '8',
      [
        'Os lotes somam 12 vagas e o ingresso tem 32: 20 vagas não estão em nenhum lote e não serão vendidas.',
      ],
    ],
    ['33', '7', ['Os lotes somam 40 vagas e o ingresso tem 32: as vendas param em 32.']],
    ['33', '', []],
  ])('%s and %s of 32', (one, other, said) => expect(lotSumHints(withLots(one, other))).toEqual(said))
})

describe('after any run of edits', () => {
  test('the wrong fields are those an independent reading of product §5 finds', () => {
    fc.assert(
      fc.property(randomDraft, (draft) => {
        expect(Object.keys(eventDraftErrors(draft)).toSorted()).toEqual(wrongPaths(draft))
      }),
      { numRuns: 1500 },
    )
  })
  test('exactly one lot is active, lists are clean and keys are unique', () => {
    fc.assert(
      fc.property(randomDraft, (draft) => {
        const keys = draft.tiposDeIngressos.flatMap((type) =>
          [type, ...type.categorias, ...type.lotes, ...type.camposPersonalizados].map(({ key }) => key),
        )
        expect(new Set(keys).size).toBe(keys.length)
        for (const type of draft.tiposDeIngressos) {
          expect(type.lotes.filter((lot) => lot.ativo).length).toBe(Math.min(1, type.lotes.length))
          const closed = type.categorias
            .filter(({ restricao }) => restricao === 'mesmaCategoria')
            .map(({ key }) => key)
          for (const category of type.categorias) {
            expect(category.categoriasPermitidas).not.toContain(category.key)
            for (const allowed of category.categoriasPermitidas) {
              expect(category.restricao).toBe('custom')
              expect(closed).not.toContain(allowed)
              expect(type.categorias.map(({ key }) => key)).toContain(allowed)
            }
          }
        }
      }),
      { numRuns: 1000 },
    )
  })
  test('what the form accepts the server accepts, and JSON keeps a draft whole', () => {
    fc.assert(
      fc.property(randomDraft, (draft) => {
        expect(JSON.parse(JSON.stringify(draft))).toEqual(draft)
        const valid = Object.keys(eventDraftErrors(draft)).length === 0
        fc.pre(valid)
        const body = v.parse(calls.createEvent.body, {
          ...eventFormOf(draft),
          image: new File(['x'], 'x.png'),
        })
        expect(ticketTypesError(body.tiposDeIngressos)).toBeNull()
      }),
      { numRuns: 500, maxSkipsPerRun: 1000 },
    )
  })
  test('a copy says the same under another name', () => {
    const draft = duplicateTicketType(fullDraft(), typeOf(fullDraft()).key)
    const [one, two] = ticketTypeShapes(draft.tiposDeIngressos)
    expect({ ...two, nome: 'Dupla' }).toEqual(one)
    expect(two?.nome).toBe('Dupla (cópia)')
    expect(eventDraftErrors(draft)).toEqual({})
  })
  test('copies are numbered, never called the same, and never longer than a name may be', () => {
    const named = (nome: string) => changeTicketType(fullDraft(), typeOf(fullDraft()).key, { nome })
    const copied = (nome: string) => {
      let draft = named(nome)
      for (let at = 0; at < 3; at++) draft = duplicateTicketType(draft, draft.tiposDeIngressos[at]?.key ?? '')
      return draft.tiposDeIngressos.map((type) => type.nome)
    }
    expect(copied('Dupla')).toEqual(['Dupla', 'Dupla (cópia)', 'Dupla (cópia 2)', 'Dupla (cópia 3)'])
    expect(copied('dupla (CÓPIA)').slice(1, 3)).toEqual(['dupla (CÓPIA) (cópia)', 'dupla (CÓPIA) (cópia 2)'])
    const long = copied('x'.repeat(200))
    expect(new Set(long).size).toBe(4)
    expect(long.map((nome) => nome.length)).toEqual([200, 200, 200, 198])
    expect(copied('').join('')).toBe('')
  })
  test('blank and same', () => {
    expect(isBlankDraft({ ...emptyEventDraft, chave: 'x' })).toBe(true)
    expect(isBlankDraft(fullDraft())).toBe(false)
    expect(sameDraft(fullDraft(), changeEvent(fullDraft(), { local: 'x' }))).toBe(false)
  })
})
