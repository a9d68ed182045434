import { describe, expect, it, test } from 'vitest'
import { swapEnds } from '#contract/laws/holder-change.ts'
import { isMinor } from '#contract/laws/guardian.ts'
import { acceptanceErrors, type InviteRules, termsFor } from '#contract/laws/invite-rules.ts'
import type { InviteAcceptance } from '#contract/nouns/invite.ts'

const term = (id: 'imagem' | 'saude' | 'responsavel', versao = 1) => ({ id, versao, texto: id })

const rules: InviteRules = {
  tipo: 'atleta',
  categoria: { nome: 'Mista B', exigencias: null },
  dupla: { nome: 'Bia', genero: 'Feminino', mista: null },
  dia: '2027-02-06',
  campos: [
    { titulo: 'Equipe', tipo: 'texto', opcoes: [] },
    { titulo: 'Refeição', tipo: 'opcoes', opcoes: ['Carne', 'Massa'] },
  ],
  termos: [term('imagem'), term('saude')],
  termo_responsavel: term('responsavel'),
}

const given: InviteAcceptance = {
  segredo: 's',
  nome: 'Carla Dias',
  email: 'carla@exemplo.com',
  telefone: '(11) 95555-4444',
  cpf: '529.982.247-25',
  data_nascimento: '1991-08-09',
  genero: 'Feminino',
  tamanho: '',
  respostas: [
    { titulo: 'Equipe', resposta: 'Areia' },
    { titulo: 'Refeição', resposta: 'Massa' },
  ],
  termos: [
    { id: 'imagem', versao: 1 },
    { id: 'saude', versao: 1 },
  ],
  responsavel: '',
  responsavel_cpf: '',
}

const today = '2026-11-21'
const errors = (over: Partial<InviteAcceptance>, more: Partial<InviteRules> = {}) =>
  acceptanceErrors({ ...given, ...over }, { ...rules, ...more }, today)

describe('whoever accepts an invite', () => {
  it('has nothing to correct when all is well', () => expect(errors({})).toEqual({}))

  test.each<[Partial<InviteAcceptance>, Record<string, string>]>([
    [{ nome: 'Carla' }, { nome: 'Informe nome e sobrenome, sem endereço de site.' }],
    [{ email: 'x' }, { email: 'E-mail inválido.' }],
    [{ telefone: '11' }, { telefone: 'Celular inválido.' }],
    [{ cpf: '529.982.247-26' }, { cpf: 'CPF inválido.' }],
    [{ data_nascimento: '' }, { data_nascimento: 'Data de Nascimento inválida.' }],
    [{ genero: '' }, { genero: 'Selecione o gênero.' }],
    [{ tamanho: 'Z' }, { tamanho: 'Escolha um dos tamanhos.' }],
    [{ respostas: [] }, { 'resposta.0': 'Campo obrigatório.', 'resposta.1': 'Campo obrigatório.' }],
    [
      {
        respostas: [
          { titulo: 'Refeição', resposta: 'Peixe' },
          given.respostas[0] ?? { titulo: '', resposta: '' },
        ],
      },
      { 'resposta.1': 'Campo obrigatório.' },
    ],
    [
      { termos: [] },
      {
        'termo.imagem': 'Você deve concordar com este termo.',
        'termo.saude': 'Você deve concordar com este termo.',
      },
    ],
    [
      { termos: [...given.termos.slice(0, 1), { id: 'saude', versao: 2 }] },
      { 'termo.saude': 'Você deve concordar com este termo.' },
    ],
  ])('%j is told beside its field', (over, told) => expect(errors(over)).toEqual(told))

  it('is asked for no gender, shirt or category as a spectator', () => {
    const seat = {
      tipo: 'espectador' as const,
      categoria: null,
      termos: [],
      termo_responsavel: null,
      campos: [],
    }
    expect(errors({ genero: '', tamanho: 'Z', termos: [], data_nascimento: '2015-01-01' }, seat)).toEqual({})
  })

  it('may enter the category, alone and beside the other half', () => {
    const rule = {
      genero: 'masculino' as const,
      idade_minima: null,
      idade_maxima: null,
      dia: '2027-02-06',
      texto: '',
      alem_do_nome: '',
    }
    expect(errors({}, { categoria: { nome: 'Masculina C', exigencias: rule } })).toEqual({
      categoria: 'A categoria Masculina C é masculina.',
    })
    const mixed = { dupla: { nome: 'Bia', genero: 'Feminino' as const, mista: 'Mista B' } }
    expect(errors({}, mixed)).toEqual({
      categoria: 'A categoria Mista B é mista: a dupla é de um homem e uma mulher.',
    })
    expect(errors({ genero: 'Masculino' }, mixed)).toEqual({})
  })

  it('is answered for by somebody when younger than 18 on the day', () => {
    expect([isMinor('2009-02-06', rules.dia), isMinor('2009-02-07', rules.dia)]).toEqual([false, true])
    const born = { data_nascimento: '2009-02-07' }
    expect(errors(born)).toEqual({
      'termo.responsavel': 'Você deve concordar com este termo.',
      responsavel: 'Informe nome e sobrenome de quem é responsável.',
      responsavel_cpf: 'Informe o CPF de quem é responsável.',
    })
    const termos = [...given.termos, { id: 'responsavel' as const, versao: 1 }]
    const guarded = { ...born, termos, responsavel: 'Ana Dias' }
    expect(errors({ ...guarded, responsavel_cpf: '111.444.777-35' })).toEqual({})
    expect(errors({ ...guarded, responsavel_cpf: given.cpf })).toEqual({
      responsavel_cpf: 'Quem é responsável é outra pessoa, com 18 anos ou mais. Informe o CPF dela.',
    })
    expect(termsFor(rules, '1991-08-09').map(({ id }) => id)).toEqual(['imagem', 'saude'])
    expect(termsFor(rules, '2009-02-07').map(({ id }) => id)).toEqual(['imagem', 'saude', 'responsavel'])
  })
})

test('another person may take an athlete’s place until the event begins, a spectator’s until a day before', () => {
  const begins = new Date('2027-02-06T10:30:00Z')
  expect(swapEnds(begins, true)).toEqual(begins)
  expect(swapEnds(begins, false)).toEqual(new Date('2027-02-05T10:30:00Z'))
})

test('the organiser says another end for both, which is never after the event begins', () => {
  const begins = new Date('2027-02-06T10:30:00Z')
  const said = new Date('2027-02-01T23:00:00Z')
  expect([true, false].map((isAthlete) => swapEnds(begins, isAthlete, said))).toEqual([said, said])
  const late = new Date('2027-02-06T10:30:01Z')
  expect([true, false].map((isAthlete) => swapEnds(begins, isAthlete, late))).toEqual([begins, begins])
})
