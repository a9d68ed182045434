import { expect, test } from 'vitest'
import { errandMachine } from '#machines/errand.machine.ts'
import { errandView } from '#web/session/errand.view.ts'
import { viewsOf } from '../support/states.ts'

test('the errand is shown in every state', () => {
  const from = { input: { failed: 'Falhou.' }, context: { error: 'Não.', message: 'Sim.' } }
  const button = { shows: 'button', busy: false, error: null }
  expect(viewsOf(errandMachine, from, errandView)).toEqual({
    ready: button,
    running: { ...button, busy: true },
    refused: { ...button, error: 'Não.' },
    done: { shows: 'done', message: 'Sim.' },
  })
})
