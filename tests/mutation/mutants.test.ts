import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assign, createActor, fromPromise, setup, SimulatedClock } from 'xstate'
import { settle } from '../support/ports.ts'
import { mutantsOf, rebuilt } from './mutants.ts'
import { RunFiles } from './run-files.ts'
import { hungMutant } from './suites-process.ts'
import { passedDuring, switchable } from './switch.ts'

type Context = { coins: number; said: string }
type Size = { width: number; height: number }

const gate = setup({
  types: { context: {} as Context, events: {} as { type: 'pay'; coins: number } | { type: 'push' } },
  actors: { open: fromPromise<number, Size>(() => Promise.resolve(1)) },
  actions: { reset: assign({ coins: 0, said: '' }), ring: (_, _params: { tone: string }) => undefined },
  guards: { isEnough: ({ event }) => event.type === 'pay' && event.coins > 1 },
  delays: { grace: 100 },
}).createMachine({
  id: 'gate',
  context: { coins: 0, said: '' },
  initial: 'shut',
  states: {
    shut: {
      tags: 'red',
      on: {
        pay: [
          {
            guard: 'isEnough',
            target: 'opening',
            actions: [
              assign(({ event }) => ({ coins: event.coins, said: 'thanks' })),
              { type: 'ring', params: { tone: 'C' } },
            ],
          },
          { actions: assign({ said: 'more' }) },
        ],
      },
    },
    opening: {
      invoke: {
        id: 'open',
        src: 'open',
        input: () => ({ width: 1, height: 2 }),
        onDone: 'free',
        onError: 'shut',
      },
    },
    free: { after: { grace: { target: 'shut', actions: 'reset' } }, on: { push: 'shut' } },
  },
})

const mutants = mutantsOf(gate)
const ids = mutants.map(({ id }) => id)

const run = (id: string | null, machine = gate) => {
  const change = mutants.find((mutant) => mutant.id === id)?.change
  if (id !== null && !change) throw new Error(`no mutant ${id}`)
  const clock = new SimulatedClock()
  const actor = createActor(rebuilt(machine, change ?? (() => undefined)), { clock }).start()
  return { actor, clock, now: () => actor.getSnapshot() }
}

describe('the mutants of a machine', () => {
  it('are one for each thing that can be wrong', () => {
    expect(ids).toEqual([
      'gate begins in opening',
      'gate.shut tag red dropped',
      'gate.shut pay#0 removed',
      'gate.shut pay#0 to free',
      'gate.shut pay#0 without target',
      'gate.shut pay#0 guard negated',
      'gate.shut pay#0 guard removed',
      'gate.shut pay#0 assign dropped',
      'gate.shut pay#0 assign: coins dropped',
      'gate.shut pay#0 assign: said dropped',
      'gate.shut pay#0 ring (1) dropped',
      'gate.shut pay#0 ring (1): tone changed',
      'gate.shut pay#1 removed',
      'gate.shut pay#1 assign dropped',
      'gate.shut pay#1 assign: said changed',
      'gate.opening open input dropped',
      'gate.opening open input: width dropped',
      'gate.opening open input: height dropped',
      'gate.opening open done#0 removed',
      'gate.opening open done#0 to shut',
      'gate.opening open done#0 without target',
      'gate.opening open failed#0 removed',
      'gate.opening open failed#0 to opening',
      'gate.opening open failed#0 without target',
      'gate.free push#0 removed',
      'gate.free push#0 to opening',
      'gate.free push#0 without target',
      'gate.free after grace#0 removed',
      'gate.free after grace#0 to opening',
      'gate.free after grace#0 without target',
      'gate.free after grace#0 reset dropped',
      'gate delay grace × 2',
      'gate delay grace × 0.5',
      'gate action reset: coins changed',
      'gate action reset: said changed',
      'gate action reset: coins dropped',
      'gate action reset: said dropped',
    ])
  })

  it.each<[string | null, string, Context]>([
    [null, 'opening', { coins: 2, said: 'thanks' }],
    ['gate.shut pay#0 removed', 'shut', { coins: 0, said: 'more' }],
    ['gate.shut pay#0 to free', 'free', { coins: 2, said: 'thanks' }],
    ['gate.shut pay#0 without target', 'shut', { coins: 2, said: 'thanks' }],
    ['gate.shut pay#0 guard negated', 'shut', { coins: 0, said: 'more' }],
    ['gate.shut pay#0 assign dropped', 'opening', { coins: 0, said: '' }],
    ['gate.shut pay#0 assign: coins dropped', 'opening', { coins: 0, said: 'thanks' }],
  ])('%s: paying leads to %s', (id, state, context) => {
    const { actor, now } = run(id)
    actor.send({ type: 'pay', coins: 2 })
    expect([now().value, now().context]).toEqual([state, context])
  })

  it.each([
    [null, 100],
    ['gate delay grace × 2', 200],
    ['gate delay grace × 0.5', 50],
    ['gate.free after grace#0 reset dropped', 100],
  ])('%s: shuts again after %i ms', async (id, ms) => {
    const { actor, clock, now } = run(id)
    actor.send({ type: 'pay', coins: 2 })
    await settle()
    clock.increment(ms - 1)
    expect(now().value).toBe('free')
    clock.increment(1)
    expect(now().value).toBe('shut')
    expect(now().context.coins).toBe(id?.endsWith('reset dropped') ? 2 : 0)
  })

  it.each([
    [null, { width: 1, height: 2 }],
    ['gate.opening open input: width dropped', { height: 2 }],
    ['gate.opening open input dropped', undefined],
  ])('%s: the port is asked with %o', (id, input) => {
    const asked: unknown[] = []
    const open = fromPromise<number, Size>((call) => {
      asked.push(call.input)
      return Promise.resolve(1)
    })
    run(id, gate.provide({ actors: { open } })).actor.send({ type: 'pay', coins: 2 })
    expect(asked).toEqual([input])
  })

  it('ends in an error where eventless transitions go round', () => {
    const round = setup({ guards: { never: () => false } }).createMachine({
      id: 'round',
      initial: 'here',
      states: {
        here: { on: { go: 'there' } },
        there: { always: { guard: 'never', target: 'back' } },
        back: { always: 'there' },
      },
    })
    const mutant = mutantsOf(round).find(({ id }) => id === 'round.there always#0 guard removed')
    const actor = createActor(rebuilt(round, mutant?.change ?? (() => undefined)))
    actor.subscribe({ error: () => undefined })
    actor.start().send({ type: 'go' })
    expect(actor.getSnapshot().status).toBe('error')
  })
})

it('a mutant is tried by whoever enters its state or takes its transition', async () => {
  const machine = switchable(gate)
  const passed = await passedDuring(async () => {
    createActor(machine).start().send({ type: 'pay', coins: 1 })
    await settle()
  })
  expect(
    mutants.filter(({ places }) => places.some((place) => passed.has(place))).map(({ id }) => id),
  ).toEqual([
    'gate begins in opening',
    'gate.shut tag red dropped',
    'gate.shut pay#0 guard negated',
    'gate.shut pay#0 guard removed',
    'gate.shut pay#1 removed',
    'gate.shut pay#1 assign dropped',
    'gate.shut pay#1 assign: said changed',
    'gate delay grace × 2',
    'gate delay grace × 0.5',
  ])
})

describe('a run of the suites', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'quadra-mutants-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const startNode = (code: string) =>
    spawn(process.execPath, ['--eval', code], { detached: true, stdio: 'ignore' })

  it('is ended where it hangs, and says in which mutant', async () => {
    const files = new RunFiles(folder)
    files.begin(1, '')
    files.begin(2, 'gate.shut pay#0 removed')
    const child = startNode('for (;;);')
    expect(await hungMutant(child, files, 500)).toBe('gate.shut pay#0 removed')
    expect(child.signalCode).toBe('SIGKILL')
  })

  it('ends by itself where nothing hangs', async () => {
    expect(await hungMutant(startNode(''), new RunFiles(folder), 60_000)).toBe(undefined)
  })

  it('knows who is alive', () => {
    const files = new RunFiles(folder)
    files.alive = ['one', 'two']
    files.addKill({ mutant: 'one', executor: 'actor', by: 'some.actor.test.ts' })
    expect(files.alive).toEqual(['two'])
  })
})
