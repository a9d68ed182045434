import { afterAll, describe, expect, it } from 'vitest'
import { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type draftSaverModel, draftSaverWalks } from './draft-saver.spec-model.ts'
import { line, nobody } from './order.fixture.ts'

const taken = new Taken()
afterAll(() => taken.save(draftSaverMachine, 'actor'))

type Driver = ActorDriver<typeof draftSaverMachine>

const typed = (text: string) => ({ lines: [line({ ...nobody, firstName: text })], couponText: text })

const told = { '': 'nothing', Salvo: 'saved' } as Record<string, string>

const is = (driver: Driver, state: string, says: string, waiting: string[] = []): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context.told).toBe(told[says] ?? 'failed')
  expect(driver.ports.waiting()).toEqual(waiting)
}

const tables: Tables<typeof draftSaverModel, Driver> = {
  shows: {
    resting: (driver, { says }) => is(driver, 'clean', says),
    typing: (driver, { says }) => is(driver, 'waiting', says),
    sending: (driver, { says, sent }) => {
      is(driver, 'saving', says, ['saveOrderDraft'])
      const { lines, couponText } = typed(sent)
      expect(driver.ports.inputs('saveOrderDraft').at(-1)).toEqual({
        transactionId: 'tr_1',
        lines,
        cupom: couponText,
      })
    },
    failed: (driver, { says }) => is(driver, 'unsaved', says),
    sentToLogin: (driver, { says }) => is(driver, 'loggedOut', says),
  },
  does: {
    'person types': (driver, { text }) => driver.send({ type: 'draft.change', typed: typed(text) }),
    'page goes out of sight': (driver) => driver.send({ type: 'draft.flush' }),
    'page is looked at': (driver) => driver.send({ type: 'network.online' }),
    'network returns': (driver) => driver.send({ type: 'network.online' }),
    'time passes': (driver, { ms }) => driver.wait(ms),
    'server keeps it': ({ ports }) => ports.resolve('saveOrderDraft', {}),
    'server refuses': ({ ports }) => ports.reject('saveOrderDraft', httpError('Tente mais tarde.')),
    'network fails': ({ ports }) => ports.reject('saveOrderDraft', networkError),
    'session ends': ({ ports }) => ports.reject('saveOrderDraft', authError),
  },
}

const start = (unsaved: ReturnType<typeof typed> | null = null): Driver =>
  new ActorDriver(draftSaverMachine, { input: { transactionId: 'tr_1', unsaved }, taken })

describe('the saver of the draft keeps to the specification', () => {
  it.each(draftSaverWalks)('$title', async ({ along }) => {
    const driver = start()
    await along(tables, driver)
    driver.stop()
  })

  it('saves what an earlier page could not', async () => {
    const driver = start(typed('Atleta'))
    expect(driver.ports.waiting()).toEqual([])
    await driver.wait(600)
    expect(driver.ports.inputs('saveOrderDraft')).toEqual([
      { transactionId: 'tr_1', lines: typed('Atleta').lines, cupom: 'Atleta' },
    ])
  })

  it('saves a moment after the last key', async () => {
    const driver = start()
    for (const text of ['Atleta', 'Atleta Um']) {
      await driver.send({ type: 'draft.change', typed: typed(text) })
      await driver.wait(599)
      expect(driver.states).toEqual(['waiting'])
    }
    await driver.wait(1)
    expect(driver.states).toEqual(['saving'])
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(draftSaverMachine)).toEqual([]))
})
