import { expect, test } from 'vitest'
import { askedText, eligibilityOn } from '#contract/laws/eligibility.ts'
import { beyondName } from '#contract/laws/named-gender.ts'

test.each([
  ['Masculina A', 'Masculina', '', 'só homens'],
  [
    'Dupla masculino',
    'Masculina · uma inscrição por CPF',
    'uma inscrição por CPF',
    'só homens · uma inscrição por CPF',
  ],
  [
    'FEMININA 40+',
    'Feminina · a partir de 40 anos',
    'a partir de 40 anos',
    'só mulheres · a partir de 40 anos',
  ],
  ['Mista', 'Mista: um homem e uma mulher', 'um homem e uma mulher', 'um homem e uma mulher'],
])('of %s: "%s" is said behind its name as "%s", to its organiser as "%s"', (nome, texto, said, asked) => {
  expect(beyondName(nome, texto)).toBe(said)
  expect(askedText(nome, texto)).toBe(asked)
})

test.each([
  ['Feminina A', 'até 14 anos'],
  ['Feminina A', 'Masculina'],
  ['Feminina e mista', 'Feminina'],
  ['Mistura', 'Mista: um homem e uma mulher'],
  ['Open', 'Feminina'],
])('%s does not say "%s"', (nome, texto) => {
  expect(beyondName(nome, texto)).toBe(texto)
  expect(askedText(nome, texto)).toBe(texto)
})

test('a rule comes with what the name of its category does not say', () => {
  const women = {
    genero: 'feminino',
    idade_minima: null,
    idade_maxima: null,
    idade_em: 'evento',
    um_por_cpf: true,
  } as const
  const rest = (nome: string) => eligibilityOn(nome, women, '2026-06-15T08:00:00-03:00').alem_do_nome
  expect(['Feminina B', 'Open'].map(rest)).toEqual([
    'uma inscrição por CPF',
    'Feminina · uma inscrição por CPF',
  ])
})
