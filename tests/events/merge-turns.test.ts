import { describe, expect, it } from 'vitest'
import { mergeTurns } from '#server/events/merge-turns.ts'
import { nothingMerged } from '#server/events/merge.store.ts'
import { lot, typeWith } from './published-parts.ts'

/** A type of three lots, of which the first was chosen; what the merge then switches and makes active. */
const merged = (
  request: { asked?: boolean; chosen?: string[] },
  { turns, onSale }: { turns: boolean; onSale?: string },
) => {
  const merge = nothingMerged()
  const other = { id: 'lt_x', ticketTypeId: 'other' }
  merge.activeLots = [other, ...(request.chosen ?? []).map((id) => ({ id, ticketTypeId: 'tt' }))]
  const lots = ['lt_1', 'lt_2', 'lt_3'].map((id) => ({ ...lot(id, id), ativo: id === 'lt_1' }))
  const { row } = typeWith()
  mergeTurns(
    merge,
    typeWith({ row: { ...row, turns }, lots }),
    request.asked === undefined ? {} : { viradaAutomatica: request.asked },
    onSale,
  )
  expect(merge.activeLots.filter(({ ticketTypeId }) => ticketTypeId === 'other')).toEqual([other])
  return {
    turning: merge.turning.map(({ id, turns: now }) => [id, now]),
    active: merge.activeLots.flatMap(({ id, ticketTypeId }) => (ticketTypeId === 'tt' ? [id] : [])),
  }
}

const nothing = { turning: [], active: [] }

describe('while lots turn by themselves', () => {
  const state = { turns: true, onSale: 'lt_2' }
  it.each<[string, Parameters<typeof merged>[0], ReturnType<typeof merged>]>([
    ['nothing that is asked changes nothing', {}, nothing],
    ['the lot on sale chosen again changes nothing', { chosen: ['lt_2'] }, nothing],
    ['nor does it with the turns asked for again', { asked: true, chosen: ['lt_2'] }, nothing],
    ['another lot ends the turns', { chosen: ['lt_3'] }, { turning: [['tt', false]], active: ['lt_3'] }],
    [
      'so does the one that they began with',
      { chosen: ['lt_1'] },
      { turning: [['tt', false]], active: ['lt_1'] },
    ],
    ['the last choice counts', { chosen: ['lt_3', 'lt_2'] }, nothing],
    ['they may go on from another', { asked: true, chosen: ['lt_3'] }, { turning: [], active: ['lt_3'] }],
    [
      'switched off, the lot on sale stays so',
      { asked: false },
      { turning: [['tt', false]], active: ['lt_2'] },
    ],
    [
      'switched off with the lot on sale, it stays so',
      { asked: false, chosen: ['lt_2'] },
      { turning: [['tt', false]], active: ['lt_2'] },
    ],
    [
      'switched off for another lot, that one is on sale',
      { asked: false, chosen: ['lt_3'] },
      { turning: [['tt', false]], active: ['lt_3'] },
    ],
  ])('%s', (_what, request, expected) => expect(merged(request, state)).toEqual(expected))

  it('the first lot, on sale, need not be made active', () => {
    expect(merged({ asked: false }, { turns: true, onSale: 'lt_1' })).toEqual({
      turning: [['tt', false]],
      active: [],
    })
    expect(merged({ asked: false }, { turns: true })).toEqual({ turning: [['tt', false]], active: [] })
  })
})

describe('while the organiser turns them', () => {
  const state = { turns: false, onSale: 'lt_1' }
  it.each<[string, Parameters<typeof merged>[0], ReturnType<typeof merged>]>([
    ['a choice is a choice', { chosen: ['lt_2'] }, { turning: [], active: ['lt_2'] }],
    ['the same lot too', { chosen: ['lt_1'] }, { turning: [], active: ['lt_1'] }],
    ['off is off', { asked: false }, nothing],
    ['they begin with the lot on sale', { asked: true }, { turning: [['tt', true]], active: [] }],
    [
      'they begin with the chosen',
      { asked: true, chosen: ['lt_3'] },
      { turning: [['tt', true]], active: ['lt_3'] },
    ],
  ])('%s', (_what, request, expected) => expect(merged(request, state)).toEqual(expected))
})
