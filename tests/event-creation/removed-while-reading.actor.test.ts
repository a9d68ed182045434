import { expect, it } from 'vitest'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError } from '../support/ports.ts'
import { fullDraft } from './full-draft.ts'

const opened = async () => {
  const driver = new ActorDriver(eventCreationMachine, {
    input: { userId: 'us_1', now: '2026-11-21T12:00:00Z' },
  })
  const draft = fullDraft()
  await driver.ports.resolve('loadDraft', { draft, kept: true })
  const [type] = draft.tiposDeIngressos
  if (!type) throw new Error('no ticket')
  const left = draft.tiposDeIngressos.slice(1)
  return { driver, left, removes: () => driver.send({ type: 'ticket.remove', key: type.key }) }
}

it('a ticket is removed while the cover is read, and what was said of the reading goes with it', async () => {
  const { driver, left, removes } = await opened()
  await driver.send({ type: 'image.choose', file: { name: 'nova.png', type: 'image/png', size: 10 } })
  await driver.send({ type: 'form.submit' })
  expect(driver.context.error).not.toBeNull()
  await removes()
  expect(driver.states).toEqual(['editing.reading'])
  expect([driver.context.draft.tiposDeIngressos, driver.context.error]).toEqual([left, null])
  driver.stop()
})

it('a ticket is removed after the event could not be created, and that is no longer said', async () => {
  const { driver, left, removes } = await opened()
  await driver.send({ type: 'form.submit' })
  await driver.ports.reject('createEvent', httpError('Há um evento com este nome.'))
  expect(driver.context.error).toBe('Há um evento com este nome.')
  await removes()
  expect([driver.context.draft.tiposDeIngressos, driver.context.error]).toEqual([left, null])
  driver.stop()
})
