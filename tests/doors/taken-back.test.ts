import { describe, expect, test } from 'vitest'
import { verdictOf } from '#contract/laws/door-verdict.ts'
import type { DoorTask, ToldRecord } from '#contract/nouns/door.ts'
import { fact, now, rules, scanned } from './verdict.fixture.ts'

describe('the fact that a supervisor may take back', () => {
  const against = (task: DoorTask, facts: ToldRecord[]): string | null =>
    verdictOf(scanned, { task, rules, facts, now, isFresh: true, aparelho: 'a1' }).against
  const entry = fact('entrada', '2027-02-06T10:30:00Z')
  const kit = fact('kit', '2027-02-06T10:31:00Z')

  test('is the entry of whoever is in, and the kit of whoever has it', () => {
    expect(against('entrada', [entry, kit])).toBe(entry.id)
    expect(against('kit', [entry, kit])).toBe(kit.id)
  })

  test('is none where nothing stands against it', () => {
    expect([against('entrada', [kit]), against('kit', [entry]), against('entrada', [])]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('is of several that let in the last, so that taking it back leaves the first', () => {
    const forced = fact('entrada', '2027-02-06T10:35:00Z', { motivo: 'volta com água' })
    const left = fact('desfazer', '2027-02-06T10:36:00Z', { desfaz: forced.id, supervisor: true })
    expect(against('entrada', [entry, forced, left])).toBe(entry.id)
  })
})

describe('the fact that this phone may still take back', () => {
  const own = (facts: ToldRecord[], task: DoorTask = 'entrada'): string | null =>
    verdictOf(scanned, { task, rules, facts, now, isFresh: true, aparelho: 'a1' }).own
  const at = (time: string, change: Partial<ToldRecord> = {}): ToldRecord =>
    fact('entrada', `2027-02-06T10:${time}Z`, change)

  test('is the one that it wrote within ten minutes, and no other phone’s', () => {
    expect(own([at('31:00')])).toBe('entrada 2027-02-06T10:31:00Z')
    expect(own([at('30:59')])).toBe(null)
    expect(own([at('40:00', { aparelho: 'a2' })])).toBe(null)
    expect(own([])).toBe(null)
  })

  test('is none that was written when its clock was ahead', () => {
    expect(own([at('41:01')])).toBe(null)
  })

  test('is the latest of its own, also where another phone was first', () => {
    const facts = [at('35:00', { aparelho: 'a2' }), at('36:00'), at('37:00'), at('38:00', { aparelho: 'a2' })]
    expect(own(facts)).toBe('entrada 2027-02-06T10:37:00Z')
  })

  test('is none that it took back', () => {
    const undo = fact('desfazer', '2027-02-06T10:38:00Z', { desfaz: 'entrada 2027-02-06T10:37:00Z' })
    expect(own([at('30:00'), at('37:00'), undo])).toBe(null)
  })

  test('is a kit where kits are handed out, and an entry where one goes in', () => {
    const kit = fact('kit', '2027-02-06T10:36:00Z')
    const second = fact('kit', '2027-02-06T10:37:00Z')
    expect(own([at('35:00'), kit], 'kit')).toBe(kit.id)
    expect(own([at('35:00'), kit, second], 'kit')).toBe(second.id)
    expect(own([at('35:00'), kit])).toBe('entrada 2027-02-06T10:35:00Z')
  })
})
