import { afterAll, describe, expect, it } from 'vitest'
import { doorScanMachine } from '#machines/door-scan.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { bia, verdicts } from './door.fixture.ts'
import { type Context, type DoorScanModel, doorScanRoles } from './door-scan.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorScanMachine, 'actor'))

type Driver = ActorDriver<typeof doorScanMachine>

const start = (papel: 'leitor' | 'supervisor' = 'supervisor'): Driver =>
  new ActorDriver(doorScanMachine, {
    input: { id: 'dr_1', papel, tarefas: ['entrada', 'kit'], task: 'entrada' },
    taken,
  })

const ports = {
  searching: 'findPeople',
  judging: 'readVerdict',
  recording: 'keepFact',
  undoing: 'keepFact',
} as const
const portOf = (state: string): (typeof ports)[keyof typeof ports] | undefined =>
  (ports as Record<string, 'findPeople' | 'readVerdict' | 'keepFact'>)[state]

const isAt = (
  driver: Driver,
  state: string,
  { problem, written, undone, receiver, takenBy, name, people }: Context,
): void => {
  expect(driver.states).toEqual([state])
  expect(driver.context).toMatchObject({
    error: problem || null,
    name,
    receiver,
    people: people ? [bia] : [],
  })
  expect(driver.context.written).toBe(written ? 'fact' : null)
  if (written) expect(driver.context.takenBy).toBe(takenBy)
  expect(driver.context.isUndone).toBe(undone)
  const port = portOf(state)
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
  expect(driver.ports.waiting()).toEqual(port === undefined ? [] : [port])
}

const taskOf = ({ isKit }: Context): 'entrada' | 'kit' => (isKit ? 'kit' : 'entrada')

/** Of the last verdict only what may still be taken back is known. */
const rests = (driver: Driver, state: string, context: Context): void => {
  isAt(driver, state, context)
  expect(driver.context.task).toBe(taskOf(context))
  expect(driver.context.verdict).toEqual(context.written ? verdicts[context.said] : null)
}

const tables: Tables<DoorScanModel, Driver> = {
  shows: {
    'resting.watching': (driver, context) => rests(driver, 'watching', context),
    'resting.searching': (driver, context) => {
      rests(driver, 'searching', context)
      expect(driver.ports.inputs('findPeople').at(-1)).toEqual({ id: 'dr_1', name: context.name })
    },
    'resting.found': (driver, context) => rests(driver, 'found', context),
    judging: (driver, context) => {
      isAt(driver, 'judging', context)
      expect(driver.ports.inputs('readVerdict').at(-1)).toMatchObject({ id: 'dr_1', task: taskOf(context) })
      expect(driver.context.verdict).toBeNull()
    },
    recording: (driver, context) => {
      isAt(driver, 'recording', context)
      expect(driver.ports.inputs('keepFact').at(-1)).toEqual({
        id: 'dr_1',
        fact: {
          ingresso: bia.ingresso,
          tipo: taskOf(context),
          desfaz: null,
          motivo: context.said === 'force' ? 'volta com água' : context.receiver,
        },
      })
    },
    showing: (driver, context) => {
      isAt(driver, 'showing', context)
      expect(driver.context.verdict).toEqual(verdicts[context.said])
    },
    undoing: (driver, context) => {
      isAt(driver, 'undoing', context)
      expect(driver.ports.inputs('keepFact').at(-1)).toEqual({
        id: 'dr_1',
        fact: {
          ingresso: bia.ingresso,
          tipo: 'desfazer',
          desfaz: context.written ? 'fact' : context.papel === 'leitor' ? 'mine' : 'earlier',
          motivo: '',
        },
      })
    },
  },
  does: {
    'code is read': async (driver) => {
      await driver.send({ type: 'code.read', text: 'CODE' })
      expect(driver.ports.inputs('readVerdict').at(-1)?.looked).toEqual({ text: 'CODE' })
    },
    'person searches': (driver, { name }) => driver.send({ type: 'name.change', name }),
    'person picks': async (driver) => {
      await driver.send({ type: 'person.pick', ingresso: bia.ingresso })
      expect(driver.ports.inputs('readVerdict').at(-1)?.looked).toEqual({ ingresso: bia.ingresso })
    },
    'person chooses kit': async (driver) => {
      driver.takeNotices()
      await driver.send({ type: 'task.choose', task: 'kit' })
      expect(driver.takeNotices()).toEqual([{ type: 'keepTask', params: { id: 'dr_1', task: 'kit' } }])
    },
    'person says who takes the kit': (driver, { name }) => driver.send({ type: 'receiver.change', name }),
    'people are found': (driver) => driver.ports.resolve('findPeople', [{ ...bia, entrou: null }]),
    'device says': (driver, { said }) => driver.ports.resolve('readVerdict', verdicts[said]),
    'device keeps': async (driver) => {
      driver.takeNotices()
      await driver.ports.resolve('keepFact', 'fact')
      expect(driver.takeNotices().map(({ type }) => type)).toEqual(['tellWritten'])
    },
    'device fails': (driver) => {
      const port = portOf(driver.states[0] ?? '')
      if (!port) throw new Error(`nothing to fail in ${driver.states[0]}`)
      return driver.ports.reject(port, networkError)
    },
    'device finds ten minutes gone': async (driver) => {
      driver.takeNotices()
      await driver.ports.resolve('keepFact', null)
      expect(driver.takeNotices()).toEqual([])
    },
    'time passes': async (driver) => {
      const before = driver.states
      await driver.wait(1199)
      expect(driver.states).toEqual(before)
      await driver.wait(1)
    },
    'person goes on': (driver) => driver.send({ type: 'verdict.close' }),
    'person looks at a document': (driver) => driver.send({ type: 'entry.confirm' }),
    'person gives a reason': (driver) => driver.send({ type: 'entry.force', motivo: ' volta com água ' }),
    'person takes back': (driver) => driver.send({ type: 'record.undo' }),
  },
}

describe('reading codes at a door', () => {
  describe.each(doorScanRoles)('as $papel', ({ papel, walks }) => {
    it.each(walks)('$title', async ({ along }) => {
      const driver = start(papel)
      await along(tables, driver)
      driver.stop()
    })
  })

  it('a supervisor takes back what stands against the ticket, also where this phone wrote another', async () => {
    const driver = start()
    await driver.send({ type: 'code.read', text: 'CODE' })
    await driver.ports.resolve('readVerdict', verdicts.own)
    await driver.send({ type: 'record.undo' })
    expect(driver.ports.inputs('keepFact').map(({ fact }) => fact?.desfaz)).toEqual(['earlier'])
  })

  it.each([
    ['a reader lets nobody in with a reason', 'leitor', 'force', { type: 'entry.force', motivo: 'sim' }],
    ['nobody lets in without a reason', 'supervisor', 'force', { type: 'entry.force', motivo: ' ' }],
    ['a reader does not take back what another phone did', 'leitor', 'force', { type: 'record.undo' }],
    ['a cancelled ticket is not confirmed', 'supervisor', 'stop', { type: 'entry.confirm' }],
    ['what was not written is not taken back', 'supervisor', 'confirm', { type: 'record.undo' }],
  ] as const)('%s', async (_, papel, said, event) => {
    const driver = start(papel)
    await driver.send({ type: 'code.read', text: 'CODE' })
    await driver.ports.resolve('readVerdict', verdicts[said])
    await driver.send(event)
    expect([driver.states, driver.ports.waiting()]).toEqual([['showing'], []])
  })

  it.each(['watching', 'searching', 'found'])(
    'nothing is taken back where nothing was written: %s',
    async (state) => {
      const driver = start()
      if (state !== 'watching') await driver.send({ type: 'name.change', name: 'Bia' })
      if (state === 'found') await driver.ports.resolve('findPeople', [{ ...bia, entrou: null }])
      await driver.send({ type: 'record.undo' })
      expect(driver.states).toEqual([state])
      expect(driver.ports.inputs('keepFact')).toEqual([])
    },
  )

  it('goes on with what was done before the page was opened anew', async () => {
    const input = { id: 'dr_1', papel: 'leitor', tarefas: ['entrada', 'kit'], task: 'kit' } as const
    const driver = new ActorDriver(doorScanMachine, { input, taken })
    await driver.send({ type: 'code.read', text: 'CODE' })
    expect(driver.ports.inputs('readVerdict')).toEqual([
      { id: 'dr_1', task: 'kit', looked: { text: 'CODE' } },
    ])
  })

  it('whoever takes a kit is no part of an entry', async () => {
    const driver = start()
    await driver.send({ type: 'receiver.change', name: 'Rui' })
    await driver.send({ type: 'code.read', text: 'CODE' })
    await driver.ports.resolve('readVerdict', verdicts.green)
    expect(driver.ports.inputs('keepFact').map(({ fact }) => fact?.motivo)).toEqual([''])
  })

  it('whoever took one kit is not said of the next, given for a reason', async () => {
    const driver = start()
    await driver.send({ type: 'task.choose', task: 'kit' })
    await driver.send({ type: 'receiver.change', name: 'Rui' })
    for (const said of ['green', 'force'] as const) {
      await driver.send({ type: 'code.read', text: 'CODE' })
      await driver.ports.resolve('readVerdict', verdicts[said])
      if (said === 'force') await driver.send({ type: 'entry.force', motivo: 'kit trocado' })
      await driver.ports.resolve('keepFact', 'fact')
      expect(driver.context).toMatchObject({ written: 'fact', takenBy: said === 'green' ? 'Rui' : '' })
    }
  })

  it('a reader searches for no name', async () => {
    const driver = start('leitor')
    await driver.send({ type: 'name.change', name: 'Bia' })
    expect([driver.states, driver.ports.waiting()]).toEqual([['watching'], []])
  })

  it('took every transition', () => expect(taken.missing(doorScanMachine)).toEqual([]))
})
