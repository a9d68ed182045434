import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldCheckins } from '#contract/laws/checkins.ts'
import { doublesOf, doubleText } from '#contract/laws/doubles.ts'
import type { DoorRules, ToldRecord } from '#contract/nouns/door.ts'

const rules: DoorRules = { abre_em: null, repete: 'uma_vez', fuso_horario: 'America/Sao_Paulo' }

const fact = (id: string, aparelho: string, minute: number, more: Partial<ToldRecord> = {}): ToldRecord => ({
  id,
  ingresso: 'QD-A',
  tipo: 'entrada',
  em: new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString(),
  aparelho,
  supervisor: false,
  desfaz: null,
  porta: `Portão de ${aparelho}`,
  por: 'Léo',
  motivo: '',
  ...more,
})

const told = (facts: ToldRecord[], aparelho: string, at = rules) =>
  doublesOf(facts, { aparelho, rules: at }).map(({ id }) => id)

describe('a ticket that two phones let in (law LB4)', () => {
  const both = [fact('a', 'norte', 1), fact('b', 'sul', 2)]

  test('is told to each of them by what the other wrote, and to nobody else', () => {
    expect(told(both, 'norte')).toEqual(['b'])
    expect(told(both, 'sul')).toEqual(['a'])
    expect(told(both, 'leste')).toEqual([])
  })

  test('is told to three phones, each of both others', () => {
    const three = [...both, fact('c', 'leste', 3)]
    expect(told(three, 'norte')).toEqual(['b', 'c'])
    expect(told(three, 'leste')).toEqual(['a', 'b'])
  })

  test('is no double where the rule lets it in as often, where it was taken back, and where one phone wrote both', () => {
    expect(told(both, 'norte', { ...rules, repete: 'livre' })).toEqual([])
    expect(told([...both, fact('u', 'sul', 3, { tipo: 'desfazer', desfaz: 'b' })], 'norte')).toEqual([])
    expect(told([fact('a', 'norte', 1), fact('b', 'norte', 2)], 'norte')).toEqual([])
  })

  test('is told of kits apart from entries', () => {
    const kits = [fact('a', 'norte', 1, { tipo: 'kit' }), fact('b', 'sul', 2, { tipo: 'kit' })]
    expect(told(kits, 'norte')).toEqual(['b'])
    expect(told([fact('a', 'norte', 1), fact('b', 'sul', 2, { tipo: 'kit' })], 'norte')).toEqual([])
  })

  test('is known to each phone that wrote one of its entries, wherever there is one beyond the rule', () => {
    const phones = ['norte', 'sul', 'leste']
    const anyFacts = fc.array(
      fc.record({
        minute: fc.nat(5),
        phone: fc.constantFrom(...phones),
        ingresso: fc.constantFrom('QD-A', 'QD-B'),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(anyFacts, (drawn) => {
        const facts = drawn.map(({ minute, phone, ingresso }, index) =>
          fact(`f${index}`, phone, minute, { ingresso }),
        )
        const found = foldCheckins(facts, { rule: 'uma_vez', zone: rules.fuso_horario })
        const tickets = ['QD-A', 'QD-B'].filter((one) => (found.get(one)?.surplusEntries.length ?? 0) > 0)
        for (const phone of phones) {
          const wanted = tickets.flatMap((ticket) => {
            const own = facts.filter(({ ingresso }) => ingresso === ticket)
            const isThere = own.some(({ aparelho }) => aparelho === phone)
            return isThere ? own.filter(({ aparelho }) => aparelho !== phone).map(({ id }) => id) : []
          })
          expect(told(facts, phone).toSorted()).toEqual(wanted.toSorted())
        }
      }),
    )
  })

  test('is said by who, when and where; by its number where the phone knows no name, with the day where it was another', () => {
    const zone = rules.fuso_horario
    const now = new Date('2026-11-21T12:00:00Z')
    const say = (one: ToldRecord, nome: string | null, at = now) => doubleText(one, { nome, now: at, zone })
    expect(say(fact('a', 'norte', 14), 'Ana Souza')).toBe(
      'Ana Souza entrou também às 07:14 · Portão de norte, com Léo.',
    )
    expect(say(fact('a', 'norte', 14, { tipo: 'kit' }), null)).toBe(
      'O ingresso QD-A recebeu o kit também às 07:14 · Portão de norte, com Léo.',
    )
    expect(say(fact('a', 'norte', 14), 'Ana', new Date('2026-11-22T12:00:00Z'))).toBe(
      'Ana entrou também às 07:14 de 21/11/2026 · Portão de norte, com Léo.',
    )
  })
})
