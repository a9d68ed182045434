import * as v from 'valibot'
import { describe, expect, test } from 'vitest'

import { Email, NewUser } from '#contract/calls/account-bodies.ts'
import { emptySignup, isEmail, signupErrors } from '#contract/nouns/user.ts'
import { PersonalInfo } from '#contract/nouns/ticket.ts'
import { hasWebAddress, lineOf, plainLine } from '#contract/calls/written-text.ts'

describe('one line', () => {
  test.each([
    ['line breaks', 'Copa\r\nBcc: alguem@evil.example', 'Copa Bcc: alguem@evil.example'],
    ['the line and paragraph separators', 'Copa\u2028Dois\u2029Três', 'Copa Dois Três'],
    ['control characters', 'Copa\u0000\u0007\u001b[31m do\u0085Sul', 'Copa [31m do Sul'],
    ['directions', 'Copa \u202Egpj.exe\u202C \u2066x\u2069\u200F\u061C', 'Copa gpj.exe x'],
    ['what has no width', 'Co\u200Bpa\u200D do\u2060\uFEFF S\u00ADul', 'Copa do Sul'],
    ['letters that show as nothing', '\u3164\u115F\u1160\uFFA0', ''],
    ['tags', 'Copa\u{E0041}\u{E0042}', 'Copa'],
  ])('holds no %s', (_, typed, kept) => {
    expect(plainLine(typed)).toBe(kept)
    expect(v.parse(lineOf(), typed)).toBe(kept)
  })

  test('keeps accents, dashes, emoji and single spaces', () => {
    const text = 'Torneio de São João – 40+ 🎾 (1º lote)'
    expect(plainLine(`  ${text} `)).toBe(text)
  })

  test('names that cannot be seen are no names', () => {
    expect(signupErrors({ ...emptySignup, nome: '\u200B \u202E' }, '2026-01-01').nome).toBe(
      'Nome é obrigatório.',
    )
  })
})

describe('a person’s name', () => {
  test.each([
    'Ganhe já em https://evil.example',
    'evil.example',
    'www.evil',
    'Clique em x.co agora',
    'evil．example',
    'evil\u2024com',
    'evil\u3002com',
    'evil\uFF61com',
    'Clique: http:evil',
    '203.0.113.9/premio',
    'exemplo.рф',
  ])('%s is none', (nome) => {
    expect(hasWebAddress(nome)).toBe(true)
    expect(signupErrors({ ...emptySignup, nome }, '2026-01-01').nome).toBe(
      'Escreva o nome com espaços, sem endereço de internet.',
    )
  })

  test.each(['Maria das Dores Jr.', 'J. P. d’Ávila-Souza', 'Sta. Rita', 'J.Silva', 'José 2º', 'Ana (Nina)'])(
    '%s is one',
    (nome) => expect(hasWebAddress(nome)).toBe(false),
  )

  test('is refused by the server too', () => {
    const issues = v.safeParse(NewUser.entries.nome, 'evil.example').issues ?? []
    expect(issues.map(({ message }) => message)).toEqual([
      'Escreva o nome com espaços, sem endereço de internet.',
    ])
  })

  test('of an attendee is kept on one line', () => {
    expect(v.parse(PersonalInfo.entries.firstName, 'Ana\u202E\nPaula ')).toBe('Ana Paula')
  })
})

describe('an e-mail address', () => {
  test.each([
    'vic<x@evil.example>',
    'a,b@c.de',
    'a;b@c.de',
    'g:a@b.cd;',
    '"a b"@c.de',
    'a@b@c.de',
    'a@c.de\r\nBcc:b@c.de',
    'a\u200B@c.de',
    '(x)a@c.de',
    'a@[203.0.113.9]',
    'a@203.0.113.9',
    'a%evil.example@c.de',
    '.a@c.de',
    'a..b@c.de',
    'a@-c.de',
    'a@c..de',
    'a@c',
    `${'a'.repeat(65)}@c.de`,
  ])('%j is none', (email) => {
    expect(isEmail(email)).toBe(false)
    expect(v.safeParse(Email, email).issues?.[0].message).toBe('E-mail inválido.')
  })

  test.each(['a@c.de', ' Ana.Maria+copa@sub.exemplo.com.br ', 'o_b-1@x1.co', 'a@xn--80ak6aa92e.xn--p1ai'])(
    '%j is one',
    (email) => expect(isEmail(email)).toBe(true),
  )
})
