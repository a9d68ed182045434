import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contactError, contactText, readContact } from '#contract/laws/contact.ts'

const wrong = 'Informe um WhatsApp com DDD ou um e-mail.'

describe('the one contact of an event', () => {
  test.each([
    ['', '', ''],
    [' \n', '', ''],
    ['(27) 99999-0000', '5527999990000', '(27) 99999-0000'],
    ['27999990000', '5527999990000', '(27) 99999-0000'],
    ['027 3333.0000', '552733330000', '(27) 3333-0000'],
    ['+55 (27) 9 9999-0000', '5527999990000', '(27) 99999-0000'],
    ['5527999990000', '5527999990000', '(27) 99999-0000'],
    ['55 99999-0000', '5555999990000', '(55) 99999-0000'],
    ['55 3222-1111', '555532221111', '(55) 3222-1111'],
    [' Copa.2027+a@Arena.Example ', 'copa.2027+a@arena.example', 'copa.2027+a@arena.example'],
  ])('%j is kept as %j and shown as %j', (typed, kept, shown) => {
    expect([readContact(typed), contactError(typed), contactText(kept)]).toEqual([kept, null, shown])
  })

  test.each([
    'fale comigo',
    '0',
    '+',
    '99999-0000',
    '(27) 19999-0000',
    '(27) 6333-0000',
    '(20) 99999-0000',
    '(02) 99999-0000',
    '+1 202 555 0100',
    '+27 99999-0000',
    '54 27 99999-0000',
    '5527999990000 5527999990000',
    '-27999990000',
    '=27999990000',
    '=HYPERLINK("x")',
    '@SUM(1)',
    'javascript:alert(1)',
    'https://wa.me/5527999990000',
    'wa.me/5527999990000',
    'mailto:copa@arena.example',
    'copa@arena',
    'copa@arena.example?bcc=x@arena.example',
    'a?subject=b@arena.example',
    "'copa@arena.example",
    '=copa@arena.example',
    '+copa@arena.example',
    'a@arena.example, b@arena.example',
    'Copa <copa@arena.example>',
    '(27) 99999\u00000000',
    '٢٧٩٩٩٩٩٠٠٠٠',
  ])('%j is none', (typed) => {
    expect([readContact(typed), contactError(typed)]).toEqual([null, wrong])
  })

  test('a text longer than an e-mail may be is not read', () => {
    expect(contactError(' '.repeat(255))).toBe('Texto longo demais.')
    expect(contactError(' '.repeat(254))).toBe(null)
  })

  test('what is kept, and what is shown of it, are read as the same', () => {
    const number = fc
      .tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/),
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), number, fc.emailAddress()), (typed) => {
        const kept = readContact(typed)
        if (kept === null) return
        expect(kept).toMatch(/^$|^55\d{10,11}$|^[a-z\d][\w.+-]*@[a-z\d.-]+$/)
        expect([readContact(kept), readContact(contactText(kept))]).toEqual([kept, kept])
      }),
    )
  })
})
