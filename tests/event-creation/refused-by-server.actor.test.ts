import { expect, test } from 'vitest'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { eventCreationView } from '#web/event-creation/event-creation.view.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { fullDraft } from './full-draft.ts'

test('what becomes wrong in a form that the server refused is said at once', async () => {
  const draft = fullDraft()
  const key = draft.tiposDeIngressos[0]?.key ?? ''
  const driver = new ActorDriver(eventCreationMachine, {
    input: { userId: 'us_1', now: '2026-11-21T12:00:00Z' },
  })
  await driver.ports.resolve('loadDraft', { draft, kept: true })
  await driver.send({ type: 'form.submit' })
  await driver.ports.reject('createEvent', httpError('Não foi possível.'))
  await driver.send({
    type: 'draft.change',
    draft: changeTicketType(driver.context.draft, key, { nome: '' }),
  })
  const { form } = eventCreationView(driver.snapshot)
  expect(Object.keys(form?.errors ?? {})).toEqual(['tiposDeIngressos.0.nome'])
  driver.stop()
})
