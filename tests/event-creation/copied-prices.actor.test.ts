import { expect, it } from 'vitest'
import { changeLot } from '#drafts/event-draft-parts.ts'
import { eventCreationMachine } from '#machines/event-creation.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { fullDraft } from './full-draft.ts'

const full = fullDraft()
const [type] = full.tiposDeIngressos
const dear = changeLot(full, type?.key ?? '', type?.lotes[0]?.key ?? '', { preco: 'R$ 14.900,00' })

it.each([
  ['asks nothing about the prices that its original sells at', ['R$ 14.900,00'], 'submitting'],
  ['asks about others', ['R$ 49,00'], 'confirmingPrices'],
  ['asks about all of a draft that is no copy', undefined, 'confirmingPrices'],
])('of a copy %s', async (_, precosDoOriginal, state) => {
  const driver = new ActorDriver(eventCreationMachine, {
    input: { userId: 'us_1', now: '2026-11-21T12:00:00Z' },
  })
  await driver.ports.resolve('loadDraft', { draft: { ...dear, precosDoOriginal }, kept: true })
  await driver.send({ type: 'form.submit' })
  expect(driver.states).toEqual([state])
  driver.stop()
})
