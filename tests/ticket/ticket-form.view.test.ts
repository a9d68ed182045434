import { expect, test } from 'vitest'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { ticketFormView } from '#web/ticket/ticket-form.view.ts'
import { viewsOf } from '../support/states.ts'

test('the form of a ticket is shown in every state', () => {
  const from = {
    input: { fields: { data_nascimento: '' }, today: '2026-11-21', before: null, failed: 'Falhou.' },
    context: { error: 'Não.' },
  }
  const quiet = {
    typed: { data_nascimento: '' },
    refusals: 0,
    isBusy: false,
    isOnDevice: false,
    error: 'Não.',
    errors: {},
  }
  expect(viewsOf(ticketFormMachine, from, ticketFormView)).toEqual({
    filling: quiet,
    refused: { ...quiet, errors: { data_nascimento: 'Data de Nascimento inválida.' } },
    sending: { ...quiet, isBusy: true },
    onDevice: { ...quiet, isOnDevice: true },
    done: quiet,
  })
})
