import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attendeeErrors, attendeeSummary, duplicateAttendees } from '#contract/laws/attendee-rules.ts'
import {
  isPairAllowed,
  pairCategoryOptions,
  partnerCpf,
  partnerCpfs,
  soldCategory,
  type SoldTicket,
  type TicketLine,
} from '#contract/nouns/ticket.ts'

type Rule = 'mesmaCategoria' | 'semRestricao' | 'custom'
const category = (nome: string, restricao: Rule, categorias_permitidas: string[] = []) => ({
  id: nome,
  nome,
  quantidade: 10,
  restricao,
  categorias_permitidas,
})

const categories = [
  category('A', 'mesmaCategoria'),
  category('B', 'semRestricao'),
  category('C', 'custom', ['B', 'D']),
  category('D', 'custom', []),
]

describe('the pair rule (product §5, law S4)', () => {
  it.each([
    ['A', ['A']],
    ['B', ['A', 'B', 'C', 'D']],
    ['C', ['B', 'D']],
    ['D', []],
    ['', ['A', 'B', 'C', 'D']],
    ['nobody', ['A', 'B', 'C', 'D']],
  ])('first %j leaves %j', (first, expected) => {
    expect(pairCategoryOptions(categories, first).map(({ nome }) => nome)).toEqual(expected)
    for (const { nome } of categories)
      expect(isPairAllowed(categories, first, nome)).toBe(expected.includes(nome))
  })

  it('never allows a category that does not exist', () => {
    expect(isPairAllowed(categories, 'B', 'nobody')).toBe(false)
  })
})

const info = {
  firstName: 'Atleta',
  lastName: 'Um',
  email: 'atleta@exemplo.com',
  phone: '(11) 98888-7777',
  cpf: '529.982.247-25',
  birthDate: '10/05/1990',
}
const athlete = {
  category: 'B',
  gender: 'Feminino',
  agreedToImageTerms: true,
  agreedToHealthTerms: true,
} as const

const line = (change: Partial<TicketLine> = {}): TicketLine => ({
  ticket_type_id: 'a',
  nome: 'Dupla',
  tipo: 'atleta',
  modo: 'dupla',
  quantity: 1,
  preco: 50,
  personalInfo: info,
  athleteInfo: athlete,
  customFields: [],
  ...change,
})
const cpfs = ['529.982.247-25', '111.444.777-35', '123.456.789-09', '000.000.001-91']
const other = { ...info, email: 'parceira@exemplo.com', cpf: '111.444.777-35' }
const days = { today: '2026-11-21', start: '2027-02-06' }
const errorsOf = (lines: TicketLine[]) => attendeeErrors(lines, () => categories, days)

describe('the attendee form (product §5 Checkout)', () => {
  it('finds nothing wrong with two right athletes', () => {
    const lines = [line(), line({ personalInfo: other })]
    expect(errorsOf(lines)).toEqual({})
    expect(attendeeSummary(errorsOf(lines))).toBeNull()
  })

  it.each([
    ['firstName', ' ', 'Campo obrigatório.'],
    ['lastName', '', 'Campo obrigatório.'],
    ['email', '', 'Campo obrigatório.'],
    ['email', 'atleta', 'E-mail inválido.'],
    ['phone', '', 'Campo obrigatório.'],
    ['phone', '11988887777', 'Celular inválido.'],
    ['phone', '(11) 8888-7777', 'Celular inválido.'],
    ['cpf', '', 'Campo obrigatório.'],
    ['cpf', '52998224725', 'CPF inválido.'],
    ['cpf', '529.982.247-26', 'CPF inválido.'],
    ['birthDate', '', 'Campo obrigatório.'],
    ['birthDate', '31/02/1990', 'Data de Nascimento inválida.'],
    ['birthDate', '22/11/2026', 'Data de Nascimento inválida.'],
    ['birthDate', '1990-05-10', 'Data de Nascimento inválida.'],
    ['firstName', 'ganhe.com.br', 'Escreva o nome com espaços, sem endereço de internet.'],
    ['lastName', 'www.exemplo.com', 'Escreva o nome com espaços, sem endereço de internet.'],
    ['cpf', 'x529.982.247-25', 'CPF inválido.'],
    ['cpf', '529.982.247-25x', 'CPF inválido.'],
    ['phone', 'x(11) 98888-7777', 'Celular inválido.'],
    ['phone', '(11) 98888-77777', 'Celular inválido.'],
    ['birthDate', '31/12/1899', 'Data de Nascimento inválida.'],
    ['birthDate', 'x10/05/1990', 'Data de Nascimento inválida.'],
  ])('%s %j: %s', (key, text, message) => {
    const errors = errorsOf([line({ personalInfo: { ...info, [key]: text } })])
    expect(errors).toEqual({ [`tickets.0.personalInfo.${key}`]: message })
    expect(attendeeSummary(errors)).toBe('Por favor, preencha todos os campos obrigatórios.')
  })

  it.each([
    [{ category: '' }, { category: 'Selecione a categoria.' }],
    [{ category: 'nobody' }, { category: 'Esta categoria não é permitida para a dupla.' }],
    [{ gender: '' }, { gender: 'Selecione o gênero.' }],
    [{ agreedToImageTerms: false }, { agreedToImageTerms: 'Você deve concordar com todos os termos.' }],
    [{ agreedToHealthTerms: false }, { agreedToHealthTerms: 'Você deve concordar com todos os termos.' }],
  ] as const)('athlete %j', (change, expected) => {
    const errors = errorsOf([line({ athleteInfo: { ...athlete, ...change } })])
    expect(errors).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([key, text]) => [`tickets.0.athleteInfo.${key}`, text]),
      ),
    )
  })

  it('says the terms alone when only they are missing', () => {
    expect(
      attendeeSummary(
        errorsOf([
          line({ athleteInfo: { ...athlete, agreedToImageTerms: false, agreedToHealthTerms: false } }),
        ]),
      ),
    ).toBe('Você deve concordar com todos os termos.')
  })

  it('says who may enter, or what the pair may not choose, when nothing is left to be filled in', () => {
    const women = {
      ...category('Feminina A', 'semRestricao'),
      exigencias: {
        genero: 'feminino' as const,
        idade_minima: null,
        idade_maxima: null,
        dia: '2026-12-12',
        texto: 'Feminina',
      },
    }
    const man = line({ athleteInfo: { ...athlete, category: 'Feminina A', gender: 'Masculino' } })
    const summaryOf = (lines: TicketLine[]) =>
      attendeeSummary(attendeeErrors(lines, () => [...categories, women], days))
    expect(summaryOf([man])).toBe('Há atleta fora das regras da categoria.')
    expect(summaryOf([{ ...man, personalInfo: { ...info, firstName: '' } }])).toBe(
      'Por favor, preencha todos os campos obrigatórios.',
    )
    expect(summaryOf([man, line({ personalInfo: { ...other, firstName: '' } })])).toBe(
      'Por favor, preencha todos os campos obrigatórios.',
    )
    const second = line({ personalInfo: other, athleteInfo: { ...athlete, category: 'B' } })
    expect(summaryOf([line({ athleteInfo: { ...athlete, category: 'A' } }), second])).toBe(
      'Esta categoria não é permitida para a dupla.',
    )
    expect(summaryOf([line({ athleteInfo: { ...athlete, category: '' } })])).toBe(
      'Por favor, preencha todos os campos obrigatórios.',
    )
  })

  it('holds the second athlete of a pair to the first one’s category', () => {
    const second = (nome: string) => [
      line({ athleteInfo: { ...athlete, category: 'A' } }),
      line({ personalInfo: other, athleteInfo: { ...athlete, category: nome } }),
    ]
    expect(errorsOf(second('A'))).toEqual({})
    expect(errorsOf(second('B'))).toEqual({
      'tickets.1.athleteInfo.category': 'Esta categoria não é permitida para a dupla.',
    })
  })

  it('holds each second athlete to the first of its own pair, and nobody else', () => {
    const chosen = (...names: string[]) =>
      names.map((nome, index) =>
        line({
          personalInfo: { ...info, email: `a${index}@exemplo.com`, cpf: cpfs[index] ?? '' },
          athleteInfo: { ...athlete, category: nome },
        }),
      )
    const wrong = (index: number) => ({
      [`tickets.${index}.athleteInfo.category`]: 'Esta categoria não é permitida para a dupla.',
    })
    expect(errorsOf(chosen('B', 'A', 'A', 'A'))).toEqual({})
    expect(errorsOf(chosen('B', 'A', 'A', 'B'))).toEqual(wrong(3))
    expect(errorsOf(chosen('A', 'A', 'B', 'C'))).toEqual({})
    expect(errorsOf(chosen('B', 'A', 'D'))).toEqual({})
  })

  it('asks who has said nothing about sport for all of it, and for no category where there is none', () => {
    const silent = [line({ athleteInfo: undefined })]
    const terms = 'Você deve concordar com todos os termos.'
    const rest = {
      'tickets.0.athleteInfo.gender': 'Selecione o gênero.',
      'tickets.0.athleteInfo.agreedToImageTerms': terms,
      'tickets.0.athleteInfo.agreedToHealthTerms': terms,
    }
    expect(errorsOf(silent)).toEqual({ 'tickets.0.athleteInfo.category': 'Selecione a categoria.', ...rest })
    expect(attendeeErrors(silent, () => [], days)).toEqual(rest)
    expect(attendeeErrors([line({ athleteInfo: { ...athlete, category: '' } })], () => [], days)).toEqual({})
    const one = [category('A', 'semRestricao')]
    expect(Object.keys(attendeeErrors(silent, () => one, days))[0]).toBe('tickets.0.athleteInfo.category')
  })

  it('says that something is missing when a person is there twice besides', () => {
    const twice = [line(), line({ personalInfo: { ...info, firstName: '' } })]
    expect(attendeeSummary(errorsOf(twice))).toBe('Por favor, preencha todos os campos obrigatórios.')
  })

  it('asks a spectator nothing about sport', () => {
    expect(errorsOf([line({ tipo: 'espectador', modo: 'individual', athleteInfo: undefined })])).toEqual({})
  })

  it.each([
    [{ tipo: 'texto', opcoes: [], answer: ' ' }, false],
    [{ tipo: 'texto', opcoes: [], answer: 'M' }, true],
    [{ tipo: 'opcoes', opcoes: ['P', 'M'], answer: 'G' }, false],
    [{ tipo: 'opcoes', opcoes: ['P', 'M'], answer: 'M' }, true],
    [{ tipo: 'imagem', opcoes: [], answer: '' }, false],
  ] as const)('question %j answered: %s', (field, answered) => {
    const errors = errorsOf([
      line({ customFields: [{ titulo: 'Camisa', ...field, opcoes: [...field.opcoes] }] }),
    ])
    expect(errors).toEqual(answered ? {} : { 'tickets.0.customFields.0.answer': 'Campo obrigatório.' })
  })
})

describe('an athlete younger than 18 on the day of the event', () => {
  const guardian = { nome: 'Rita Alves', cpf: '111.444.777-35', versao: 1 }
  const young = (responsavel: typeof guardian | undefined, birthDate = '07/02/2009') =>
    line({ personalInfo: { ...info, birthDate }, athleteInfo: { ...athlete, responsavel } })
  const told = (faults: Record<string, string>, index = 0) =>
    Object.fromEntries(
      Object.entries(faults).map(([key, text]) => [`tickets.${index}.athleteInfo.responsavel.${key}`, text]),
    )
  const isMinor = 'Quem é responsável é outra pessoa, com 18 anos ou mais. Informe o CPF dela.'

  it('is answered for by somebody, and whoever is 18 that day is not', () => {
    expect(errorsOf([young(guardian)])).toEqual({})
    expect(errorsOf([young(undefined, '06/02/2009')])).toEqual({})
    const missing = errorsOf([young(undefined)])
    expect(missing).toEqual(
      told({
        nome: 'Informe nome e sobrenome de quem é responsável.',
        cpf: 'Informe o CPF de quem é responsável.',
        versao: 'Você deve concordar com todos os termos.',
      }),
    )
    expect(attendeeSummary(missing)).toBe('Por favor, preencha todos os campos obrigatórios.')
  })

  it.each<[Partial<typeof guardian>, Record<string, string>, string | null]>([
    [{ nome: 'Rita' }, { nome: 'Informe nome e sobrenome de quem é responsável.' }, null],
    [{ cpf: '111.444.777-36' }, { cpf: 'Informe o CPF de quem é responsável.' }, null],
    [{ cpf: info.cpf }, { cpf: isMinor }, isMinor],
    [
      { versao: 0 },
      { versao: 'Você deve concordar com todos os termos.' },
      'Você deve concordar com todos os termos.',
    ],
    [
      { versao: 2 },
      { versao: 'Você deve concordar com todos os termos.' },
      'Você deve concordar com todos os termos.',
    ],
  ])('%j is told beside its field', (over, faults, summary) => {
    const errors = errorsOf([young({ ...guardian, ...over })])
    expect(errors).toEqual(told(faults))
    expect(attendeeSummary(errors)).toBe(summary ?? 'Por favor, preencha todos os campos obrigatórios.')
  })

  it('is not answered for by another minor of the order', () => {
    const second = line({
      personalInfo: { ...other, birthDate: '07/02/2009' },
      athleteInfo: { ...athlete, responsavel: { ...guardian, cpf: '123.456.789-09' } },
    })
    expect(errorsOf([young(guardian), second])).toEqual(told({ cpf: isMinor }))
    expect(errorsOf([young(guardian), line({ personalInfo: other })])).toEqual({})
  })

  it('is asked nothing as a spectator, nor while the birth date is none', () => {
    const seat = young(undefined)
    expect(errorsOf([{ ...seat, tipo: 'espectador', modo: 'individual', athleteInfo: undefined }])).toEqual(
      {},
    )
    expect(Object.keys(errorsOf([young(undefined, '22/11/2026')]))).toEqual([
      'tickets.0.personalInfo.birthDate',
    ])
  })
})

describe('two attendees alike (product §5, law S7)', () => {
  it.each([
    ['cpf', { ...other, cpf: info.cpf }, 'O CPF já está em uso por outro atleta.'],
    ['email', { ...other, email: ' ATLETA@exemplo.com ' }, 'O E-mail já está em uso por outro atleta.'],
  ])('same %s', (field, personalInfo, message) => {
    const lines = [line(), line({ personalInfo })]
    expect(duplicateAttendees(lines)).toEqual([{ index: 1, field }])
    expect(errorsOf(lines)).toEqual({ [`tickets.1.personalInfo.${field}`]: message })
    expect(attendeeSummary(errorsOf(lines))).toBe(message)
  })

  it('lists what is wrong in the order of the fields', () => {
    const wrong = { ...other, email: 'a', phone: '1', cpf: info.cpf, birthDate: '', lastName: '' }
    expect(Object.keys(errorsOf([line(), line({ personalInfo: wrong })]))).toEqual(
      ['lastName', 'email', 'phone', 'cpf', 'birthDate'].map((key) => `tickets.1.personalInfo.${key}`),
    )
  })

  it('same CPF and same email: each beside its own field', () => {
    const lines = [line(), line({ personalInfo: info }), line({ personalInfo: { ...other, cpf: info.cpf } })]
    expect(errorsOf(lines)).toEqual({
      'tickets.1.personalInfo.cpf': 'O CPF já está em uso por outro atleta.',
      'tickets.1.personalInfo.email': 'O E-mail já está em uso por outro atleta.',
      'tickets.2.personalInfo.cpf': 'O CPF já está em uso por outro atleta.',
    })
    expect(attendeeSummary(errorsOf(lines))).toBe('O CPF já está em uso por outro atleta.')
  })

  it('does not take two empty fields for the same person', () => {
    const empty = { ...info, cpf: '', email: '' }
    expect(duplicateAttendees([line({ personalInfo: empty }), line({ personalInfo: empty })])).toEqual([])
  })

  it('is found in any order exactly when digits or trimmed lower-case addresses meet', () => {
    const people = fc.array(
      fc.record({
        cpf: fc.constantFrom('529.982.247-25', '52998224725', '111.444.777-35', ''),
        email: fc.constantFrom('a@x.br', ' A@X.br', 'b@x.br', ''),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(people, (list) => {
        const cpfs = list.map(({ cpf }) => cpf.replaceAll(/\D/g, '')).filter(Boolean)
        const emails = list.map(({ email }) => email.trim().toLowerCase()).filter(Boolean)
        const repeated = (values: string[]): number => values.length - new Set(values).size
        const found = duplicateAttendees(list.map((person) => line({ personalInfo: { ...info, ...person } })))
        expect(found).toHaveLength(repeated(cpfs) + repeated(emails))
      }),
    )
  })
})

describe('sold tickets', () => {
  it.each([
    ['{"category":"Feminina B"}', 'Feminina B'],
    ['{"gender":"x"}', ''],
    ['{"category":3}', ''],
    ['7', ''],
    ['"category"', ''],
    ['[]', ''],
    ['null', ''],
    ['', ''],
    ['{', ''],
  ])('category of %j is %j', (text, expected) => expect(soldCategory(text)).toBe(expected))

  it('name their partner by ticket or by CPF (law W5)', () => {
    const ticket = (id: string, dupla_associada: string | null, user_cpf_cnpj: string) =>
      ({ id, dupla_associada, user_cpf_cnpj }) as SoldTicket
    const list = [
      ticket('t1', 't2', '52998224725'),
      ticket('t2', 't1', '11144477735'),
      ticket('t3', '529.982.247-25', '1'),
      ticket('t4', 'elsewhere', '1'),
      ticket('t5', null, '1'),
      ticket('t6', 'tk_52998224725', '1'),
      ticket('t7', '52998224725x', '1'),
      ticket('t8', '123', '1'),
      ticket('123', null, '22222222222'),
    ]
    expect(list.map((one) => partnerCpf(one, list))).toEqual([
      '11144477735',
      '52998224725',
      '52998224725',
      null,
      null,
      null,
      null,
      '22222222222',
      null,
    ])
    const given = list.map((one, index) =>
      Object.assign(one, { situacao: index === 1 ? ('Cancelado' as const) : ('Válido' as const) }),
    )
    expect(given.slice(0, 2).map((one) => partnerCpf(one, given))).toEqual([null, '52998224725'])
    given.forEach((one) => Object.assign(one, { situacao: 'Válido' }))
    expect(partnerCpfs(list)).toEqual(['11144477735', '52998224725', '22222222222'])
  })
})
