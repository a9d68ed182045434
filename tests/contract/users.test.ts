import fc from 'fast-check'
import * as v from 'valibot'
import { NewUser } from '#contract/calls/account-bodies.ts'
import { describe, expect, it } from 'vitest'
import {
  emailError,
  isEmail,
  loginErrors,
  newUserFrom,
  normalizeEmail,
  passwordError,
  type SignupDraft,
  signupErrors,
} from '#contract/nouns/user.ts'

const right: SignupDraft = {
  nome: 'Atleta Um',
  email: 'atleta@exemplo.com',
  dataNascimento: '10/05/1990',
  celular: '(11) 98888-7777',
  genero: 'feminino',
  cpfCnpj: '529.982.247-25',
  password: 'segred',
}

const wrongValues: { [K in keyof SignupDraft]: [string, string][] } = {
  nome: [
    ['', 'Nome é obrigatório.'],
    [' ', 'Nome é obrigatório.'],
  ],
  email: [
    ['', 'E-mail é obrigatório.'],
    ['atleta', 'E-mail inválido.'],
    ['atleta@x', 'E-mail inválido.'],
    ['a na@x.br', 'E-mail inválido.'],
    ['@x.br', 'E-mail inválido.'],
  ],
  dataNascimento: [
    ['', 'Data de Nascimento é obrigatória.'],
    ['22/11/2026', 'Data de Nascimento inválida.'],
    ['31/02/1990', 'Data de Nascimento inválida.'],
    ['1990-05-10', 'Data de Nascimento inválida.'],
    ['31/12/1899', 'Data de Nascimento inválida.'],
  ],
  celular: [
    ['', 'Celular é obrigatório.'],
    ['11988887777', 'Celular inválido.'],
    ['(11) 8888-7777', 'Celular inválido.'],
    ['x(11) 98888-7777', 'Celular inválido.'],
    ['(11) 98888-77777', 'Celular inválido.'],
    ['(ab) 98888-7777', 'Celular inválido.'],
  ],
  genero: [['', 'Gênero é obrigatório.']],
  cpfCnpj: [
    ['', 'CPF ou CNPJ é obrigatório.'],
    ['52998224725', 'CPF ou CNPJ inválido.'],
    ['529.982.247-26', 'CPF ou CNPJ inválido.'],
    ['000.000.000-00', 'CPF ou CNPJ inválido.'],
    ['12.ABC.345/01DE-36', 'CPF ou CNPJ inválido.'],
    ['x529.982.247-25', 'CPF ou CNPJ inválido.'],
    ['529.982.247-25.', 'CPF ou CNPJ inválido.'],
    ['.529.982.247-25', 'CPF ou CNPJ inválido.'],
  ],
  password: [
    ['', 'Senha é obrigatória.'],
    ['12345', 'Senha deve ter pelo menos 6 caracteres.'],
  ],
}

const today = '2026-11-21'
const fields = Object.keys(right) as (keyof SignupDraft)[]

describe('signup (product §5)', () => {
  it('finds each wrong field, beside the right ones and all together', () => {
    const choice = fc.record(
      Object.fromEntries(
        fields.map((field) => [field, fc.constantFrom([right[field], ''], ...wrongValues[field])]),
      ) as { [K in keyof SignupDraft]: fc.Arbitrary<[string, string]> },
    )
    fc.assert(
      fc.property(choice, (chosen) => {
        const draft = { ...right }
        const expected: Partial<Record<string, string>> = {}
        for (const field of fields) {
          const [text, message] = chosen[field]
          draft[field] = text
          if (message) expected[field] = message
        }
        expect(signupErrors(draft, today)).toEqual(expected)
        expect(v.is(NewUser, newUserFrom(draft)) || Object.keys(expected).length > 0).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('sends digits and a document without mask', () => {
    expect(
      newUserFrom({
        ...right,
        nome: ' Atleta ',
        email: ' Atleta@Exemplo.COM',
        cpfCnpj: '12.ABC.345/01DE-35',
      }),
    ).toEqual({
      nome: 'Atleta',
      email: 'atleta@exemplo.com',
      dataNascimento: '1990-05-10',
      celular: '11988887777',
      genero: 'feminino',
      cpfCnpj: '12ABC34501DE35',
      password: 'segred',
    })
  })

  it.each([
    { celular: '1198888777' },
    { celular: '(11) 98888-7777' },
    { cpfCnpj: '52998224726' },
    { genero: 'outro' },
    { dataNascimento: '10/05/1990' },
    { password: '12345' },
    { password: 'x'.repeat(129) },
    { nome: '' },
    { nome: 'x'.repeat(201) },
    { email: `${'x'.repeat(250)}@x.br` },
  ])('the server refuses %j', (change) => {
    expect(v.is(NewUser, { ...newUserFrom(right), ...change })).toBe(false)
  })
})

describe('signup sent without the page', () => {
  it.each([
    ['email', '', 'E-mail é obrigatório.'],
    ['celular', '', 'Celular é obrigatório.'],
    ['dataNascimento', '1990-02-30', 'Data de Nascimento inválida.'],
    ['dataNascimento', '10/05/1990', 'Data de Nascimento inválida.'],
  ])('%s %j', (field, value, sentence) => {
    const { issues } = v.safeParse(NewUser, { ...newUserFrom(right), [field]: value })
    expect(issues?.[0].message).toBe(sentence)
  })
})

describe('login and passwords', () => {
  it.each([
    ['atleta@exemplo.com', 'x', {}],
    ['', '', { email: 'E-mail é obrigatório.', password: 'Senha é obrigatória.' }],
    ['atleta', 'x', { email: 'E-mail inválido.' }],
    ['atleta@exemplo.com', '', { password: 'Senha é obrigatória.' }],
  ])('%j with %j', (email, password, expected) => {
    expect(loginErrors({ email, password })).toEqual(expected)
  })

  it.each([
    ['123456', null],
    ['x'.repeat(128), null],
    ['12345', 'Senha deve ter pelo menos 6 caracteres.'],
    ['', 'Senha é obrigatória.'],
    ['x'.repeat(129), 'Senha deve ter no máximo 128 caracteres.'],
  ])('the new password %j', (password, expected) => expect(passwordError(password)).toBe(expected))

  const longest = `${'a'.repeat(64)}@${`${'b'.repeat(61)}.`.repeat(3)}com`
  it.each([
    ['a@b.co', true],
    ["o'neil+x_%@ex-emplo.com.br".replace('%', '~'), true],
    ['A.B@EXEMPLO.COM', true],
    [longest, true],
    [`${longest} `, longest.length < 254],
    [`${' '.repeat(254 - longest.length)}${longest}`, true],
    [`${' '.repeat(255 - longest.length)}${longest}`, false],
    [`a${longest}`, false],
    ['Ana <a@b.co>', false],
    ['a@b.co, c@d.co', false],
    ['a@b.co>', false],
    ['a..b@c.co', false],
    ['.a@c.co', false],
    ['a@-b.co', false],
    ['a@b', false],
    ['a@b.c', false],
    ['a@b.1x', false],
  ])('%j is an address: %s', (text, expected) => expect(isEmail(text)).toBe(expected))

  it('asks for an address that is missing, blanks being none', () => {
    expect(emailError('  ')).toBe('E-mail é obrigatório.')
    expect(emailError('a@b')).toBe('E-mail inválido.')
  })

  it('compares addresses trimmed and in lower case', () => {
    expect(normalizeEmail(' Atleta@Exemplo.COM ')).toBe('atleta@exemplo.com')
    expect([isEmail(' atleta@exemplo.com '), emailError(' atleta@exemplo.com ')]).toEqual([true, null])
  })
})
