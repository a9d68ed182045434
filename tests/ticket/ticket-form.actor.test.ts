import { afterAll, expect, it } from 'vitest'
import { ticketFormMachine } from '#machines/ticket-form.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { shownTicket } from './ticket-page.fixture.ts'
import { isDay, type ticketFormModel, ticketFormWalks } from './ticket-form.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketFormMachine, 'actor'))

const ticket = shownTicket('good')

type Driver = ActorDriver<typeof ticketFormMachine>

const isIn = (
  driver: Driver,
  state: string,
  { typed, problem, copy }: { typed: string; problem: string; copy: boolean },
): void => {
  expect(driver.states).toEqual([state])
  expect(driver.snapshot.hasTag('busy')).toBe(state === 'sending')
  expect(driver.ports.waiting()).toEqual(state === 'sending' ? ['sendForm'] : [])
  expect(driver.context.fields).toEqual({ data_nascimento: typed })
  expect(driver.context.error).toBe(problem || null)
  expect(driver.context.hasCopy).toBe(copy)
  expect(driver.notices).toEqual(state === 'done' ? [{ type: 'tellDone', params: { ticket } }] : [])
}

let refusals = 0

const tables: Tables<typeof ticketFormModel, Driver> = {
  shows: {
    arrived: (driver, context) => isIn(driver, 'filling', context),
    open: (driver, context) => isIn(driver, 'filling', context),
    corrected: (driver, context) => {
      isIn(driver, 'refused', context)
      expect(driver.context.refusals).toBe(refusals)
    },
    sending: (driver, context) => {
      isIn(driver, 'sending', context)
      expect(driver.ports.inputs('sendForm').at(-1)).toEqual({ fields: { data_nascimento: context.typed } })
    },
    onDevice: (driver, context) => isIn(driver, 'onDevice', context),
    done: (driver, context) => isIn(driver, 'done', context),
  },
  does: {
    'device has a copy': (driver) => driver.send({ type: 'copy.find' }),
    'device has none': () => undefined,
    'person types': (driver, { text }) =>
      driver.send({ type: 'field.change', name: 'data_nascimento', text }),
    'person sends': async (driver, _, { typed }) => {
      if (!isDay(typed)) refusals += 1
      await driver.send({ type: 'form.submit' })
    },
    'server does it': ({ ports }) => ports.resolve('sendForm', ticket),
    'server refuses': ({ ports }, { error }) => ports.reject('sendForm', httpError(error)),
    'network fails': ({ ports }) => ports.reject('sendForm', networkError),
    'network is lost': (driver) => driver.send({ type: 'network.lose' }),
    'person asks again': (driver) => driver.send({ type: 'form.return' }),
  },
}

const input = {
  fields: { data_nascimento: '' },
  today: '2026-11-21',
  before: null,
  failed: 'Não foi possível abrir o ingresso. Tente novamente.',
}

it.each(ticketFormWalks)('$title', async ({ along }) => {
  refusals = 0
  const driver = new ActorDriver(ticketFormMachine, { input, taken })
  await along(tables, driver)
  driver.stop()
})

it.each([
  ['a script that does not come', new Error('unavailable'), 'onDevice'],
  ['a shop that stands still', httpError(null, 503), 'onDevice'],
  ['a refusal', httpError(null, 429), 'filling'],
])('shows the copy after %s only where the shop did not answer', async (_, error, state) => {
  const driver = new ActorDriver(ticketFormMachine, { input, taken })
  await driver.send({ type: 'copy.find' })
  await driver.send({ type: 'field.change', name: 'data_nascimento', text: '1958-03-21' })
  await driver.send({ type: 'form.submit' })
  await driver.ports.reject('sendForm', error as never)
  expect(driver.states).toEqual([state])
  driver.stop()
})

it('of a correction asks for every field of it, and keeps each apart', async () => {
  const right = { email: 'a@exemplo.com', telefone: '(11) 97777-6666', data_nascimento: '1988-02-29' }
  const driver = new ActorDriver(ticketFormMachine, {
    input: {
      ...input,
      fields: { ...right, nome: '', tamanho: 'M' },
      before: { tamanho: 'M', camiseta: true },
    },
    taken,
  })
  await driver.send({ type: 'form.submit' })
  expect(driver.states).toEqual(['refused'])
  await driver.send({ type: 'field.change', name: 'nome', text: 'Bia Souza' })
  expect(driver.context.fields).toEqual({ ...right, nome: 'Bia Souza', tamanho: 'M' })
  await driver.send({ type: 'form.submit' })
  expect(driver.states).toEqual(['sending'])
  driver.stop()
})

it('took every transition', () => expect(taken.missing(ticketFormMachine)).toEqual([]))
