import { createMachine } from 'xstate'
import { expect, it } from 'vitest'
import { allMachines } from '../support/machines.ts'
import { transitionsOf } from '../support/transitions.ts'
import { proofsOf, readProofs } from './proofs.ts'

it('docs/statecharts/proof.js knows every arrow of every machine (npm run coverage:machines)', () => {
  const known = Object.values(readProofs().machines).flatMap((proofs) => Object.keys(proofs))
  expect(known.toSorted()).toEqual(allMachines.flatMap(({ machine }) => transitionsOf(machine)).toSorted())
})

it('no arrow is untested in the last run that was kept', () => {
  const untested = Object.values(readProofs().machines).flatMap((proofs) =>
    Object.entries(proofs).flatMap(([key, { actor, page, chromium }]) =>
      actor || page || chromium ? [] : [key],
    ),
  )
  expect(untested).toEqual([])
})

const login = createMachine({
  id: 'errand',
  initial: 'ready',
  states: { ready: { on: { 'errand.run': 'done' } }, done: { on: { 'errand.run': 'ready' } } },
})

it('says who took an arrow and how many of its mutants died', () => {
  const [first, second] = transitionsOf(login)
  const { machines } = proofsOf({
    machines: [login],
    taken: { actor: new Set([first ?? '']), page: new Set(), chromium: new Set([first ?? '']) },
    outcomes: {
      'errand.ready errand.run#0 removed': true,
      'errand.ready errand.run#0 without target': false,
      'errand.ready errand.run#01 removed': false,
    },
    date: '1/1/2027',
    before: { date: '', machines: {} },
  })
  expect(machines['errand']).toEqual({
    [first ?? '']: { actor: true, page: false, chromium: true, killed: 1, alive: 1 },
    [second ?? '']: { actor: false, page: false, chromium: false, killed: 0, alive: 0 },
  })
})

it('keeps what it said of walks and mutants that nothing is known of now', () => {
  const [first = '', second = ''] = transitionsOf(login)
  const walked = { actor: true, page: true, chromium: true, killed: 2, alive: 0 }
  const { machines } = proofsOf({
    machines: [login],
    taken: { actor: new Set(), page: new Set([second]), chromium: new Set() },
    outcomes: {},
    before: { date: '1/1/2027', machines: { errand: { [first]: walked } } },
  })
  expect(machines['errand']).toEqual({
    [first]: { ...walked, page: false },
    [second]: { actor: false, page: true, chromium: false, killed: 0, alive: 0 },
  })
})
