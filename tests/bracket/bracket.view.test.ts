import { expect, test } from 'vitest'
import { bracketMachine } from '#machines/bracket.machine.ts'
import { bracketView } from '#web/bracket/bracket.view.ts'
import { viewsOf } from '../support/states.ts'

test('the bracket is shown in every state', () => {
  const url = 'https://chave.example/1'
  const from = { input: { eventId: 'ev_1', url } }
  const frame = (busy: boolean, framed: string | null) => ({ shows: 'frame', busy, url: framed })
  expect(viewsOf(bracketMachine, from, (snapshot) => bracketView(snapshot).frame)).toEqual({
    deciding: frame(false, null),
    fetching: frame(true, null),
    failed: { shows: 'failed' },
    missing: { shows: 'missing' },
    framing: frame(true, url),
    shown: frame(false, url),
    invalid: { shows: 'invalid', isNone: false },
  })
  expect(viewsOf(bracketMachine, from, bracketView)['failed']).toEqual({
    eventId: 'ev_1',
    url,
    evento: null,
    nome: '',
    brackets: [],
    frame: { shows: 'failed' },
  })
})
