import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { walksOf } from '../support/walker.ts'
import { type PathWords, refusal, tellPaths } from './tell.ts'

type Event =
  | { type: 'person asks'; what: string }
  | { type: 'server answers' }
  | { type: 'server refuses'; error: string | null }

const model = setup({ types: { events: {} as Event } }).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { 'person asks': 'waiting' } },
    waiting: { on: { 'server answers': 'answered', 'server refuses': 'idle' } },
    answered: { type: 'final' },
  },
})

const walks = walksOf(model, {
  cases: [
    { type: 'person asks', what: 'pão' },
    { type: 'person asks', what: 'água' },
    { type: 'server answers' },
    { type: 'server refuses', error: null },
    { type: 'server refuses', error: 'Acabou.' },
  ],
})

const words: PathWords<typeof model> = {
  who: 'cliente',
  events: {
    'person asks': ({ what }) => `pede ${what}`,
    'server answers': 'o servidor atende',
    'server refuses': ({ error }) => refusal(error),
  },
  states: { idle: 'à toa', waiting: 'à espera', answered: 'atendido' },
}

const tell = (given = words) => tellPaths<typeof model>('loja', [{ name: 'porta', walks }], given)

describe('paths in Portuguese', () => {
  it('name who acts when it is not the one before, and say payloads in words', () => {
    const sentences = tell().shown.map(({ steps, target }) => [...steps, target].join(' → '))
    expect(sentences).toContain('Cliente pede pão → o servidor atende → atendido')
    expect(sentences).toContain('Cliente pede pão → o servidor recusa: “Acabou.” → à toa')
    expect(sentences).toContain('Cliente pede água → à espera')
  })

  it('name the person again after something else has happened', () => {
    const [walk] = walks.filter(({ events }) => events.length === 2)
    const again: Event = { type: 'person asks', what: 'sal' }
    const longer = walk && { ...walk, events: [...walk.events, again], states: [...walk.states, ['waiting']] }
    const { shown } = tellPaths<typeof model>(
      'loja',
      [{ name: 'porta', walks: longer ? [longer] : [] }],
      words,
    )
    expect(shown[0]?.steps.at(-1)).toBe('cliente pede sal')
  })

  it('show what happens once where more paths only repeat it, and count all', () => {
    const twice = [...walks, ...walks]
    const { all, shown } = tellPaths<typeof model>('loja', [{ name: 'porta', walks: twice }], words)
    expect(all.length).toBe(2 * walks.length)
    expect(shown).toEqual(tell().shown)
    expect([...new Set(shown.flatMap(({ steps }) => steps))].toSorted()).toEqual([
      'Cliente pede pão',
      'Cliente pede água',
      'o servidor atende',
      'o servidor recusa',
      'o servidor recusa: “Acabou.”',
    ])
  })

  it.each(['events', 'states'] as const)('cannot do without a word (%s)', (kind) => {
    expect(() => tell({ ...words, [kind]: {} })).toThrow('has no Portuguese word')
  })
})
