import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  areBracketsEdited,
  bracketsOver,
  BracketText,
  completedAddress,
} from '#contract/laws/bracket-text.ts'
import { bracketUrls, isBracketUrl } from '#contract/nouns/event.ts'

const url = (name: string): string => `https://chave.example/${name}`
const urls = (names: string): string[] => Array.from(names, url)

describe('a list of bracket addresses that is edited (product §5)', () => {
  it.each([
    ['as it was', 'ab', 'ab', '', false],
    ['one added', 'a', 'ab', '', true],
    ['one removed', 'ab', 'a', '', true],
    ['the last removed', 'a', '', '', true],
    ['the order changed', 'abc', 'acb', '', true],
    ['one replaced', 'abc', 'abd', '', true],
    ['one typed', 'a', 'a', url('b'), true],
    ['one typed that is there', 'a', 'a', ` ${url('a')} `, false],
    ['blanks typed', 'a', 'a', '  ', false],
    ['one typed into none', '', '', url('a'), true],
    ['none at all', '', '', '', false],
  ])('%s', (_, saved, edited, entry, expected) => {
    expect(areBracketsEdited(urls(saved), urls(edited), entry)).toBe(expected)
  })

  it.each([
    ['nothing was edited', 'ab', 'ab', 'abc', 'abc'],
    ['one was added here', 'a', 'ab', 'a', 'ab'],
    ['one was added here and another there', 'a', 'ab', 'ac', 'acb'],
    ['the same was added here and there', 'a', 'ab', 'ab', 'ab'],
    ['one was removed here', 'ab', 'a', 'ab', 'a'],
    ['one was removed here and another added there', 'ab', 'a', 'abc', 'ac'],
    ['one was removed there', 'ab', 'ab', 'a', 'a'],
    ['one was removed there and another added here', 'ab', 'abc', 'a', 'ac'],
  ])('does to what is stored now what was done to what was read: %s', (_, before, edited, now, expected) => {
    expect(bracketsOver(urls(before), urls(edited), urls(now))).toEqual(urls(expected))
  })
})

describe('the text of bracket addresses (law A7)', () => {
  const text = (count: number): string =>
    Array.from({ length: count }, (_, index) => url(String(index))).join('   ')

  it('takes ten and says why it refuses more', () => {
    expect(v.parse(BracketText, text(10))).toBe(text(10))
    const sentence = (input: unknown) => v.safeParse(BracketText, input).issues?.[0].message
    expect(sentence(text(11))).toBe('São permitidas no máximo 10 URLs de chaveamento.')
    const invalid = 'A URL de chaveamento fornecida não é válida.'
    expect(sentence(`${url('a')}   http://chave.example`)).toBe(invalid)
    expect(sentence(7)).toBe(invalid)
    expect(sentence(url('x'.repeat(20_000)))).toBe(invalid)
  })

  it('is written with exactly three spaces, blanks around each address gone', () => {
    expect(v.parse(BracketText, `  ${url('a')}     ${url('b')}  `)).toBe(`${url('a')}   ${url('b')}`)
    expect(bracketUrls(` ${url('a')}  `)).toEqual([url('a')])
  })

  it.each([
    ['https://nome@chave.example', false],
    ['https://:senha@chave.example', false],
    ['/demo/chaveamento/orla?x=1', false],
    ['x/demo/chaveamento/orla', false],
    ['/demo/chaveamento/', false],
    [`/demo/chaveamento/${'x'.repeat(61)}`, false],
    [`/demo/chaveamento/${'x'.repeat(60)}`, true],
  ])('%j may be framed: %s', (address, expected) => expect(isBracketUrl(address)).toBe(expected))
})

describe('an address that is typed', () => {
  it.each([
    [' exemplo.com/x ', 'https://exemplo.com/x'],
    ['chaves.exemplo.com.br', 'https://chaves.exemplo.com.br'],
    ['exemplo.com:8443/a?b=1#c', 'https://exemplo.com:8443/a?b=1#c'],
    ['ação.com.br/x', 'https://ação.com.br/x'],
    ['https://exemplo.com', 'https://exemplo.com'],
    ['http://exemplo.com', 'http://exemplo.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['data:text/html,x.y', 'data:text/html,x.y'],
    ['eu@exemplo.com', 'eu@exemplo.com'],
    ['exemplo', 'exemplo'],
    ['exemplo.com com espaço', 'exemplo.com com espaço'],
    ['/demo/chaveamento/orla', '/demo/chaveamento/orla'],
    ['', ''],
  ])('%j is meant as %j', (typed, whole) => expect(completedAddress(typed)).toBe(whole))

  it('runs nothing, completed or not', () => {
    for (const typed of [
      'javascript:alert(1)',
      'javascript.x:alert(1)',
      'data:text/html,a.b',
      'http://exemplo.com',
    ])
      expect([typed, isBracketUrl(completedAddress(typed))]).toEqual([typed, false])
  })
})
