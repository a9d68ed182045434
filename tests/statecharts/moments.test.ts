import { describe, expect, it } from 'vitest'
import { loginMachine } from '#machines/login.machine.ts'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { hear, innermost, nothingHeard, whatHappened } from '../../src/tools/statecharts/inspector/moments.ts'
import type { Report } from '../../src/tools/statecharts/inspector/report.ts'

const at = new Date('2026-11-21T13:00:00Z')

const report = (part: Partial<Report>): Report => ({
  machine: 'login',
  actor: 'p x:0',
  status: 'active',
  event: 'draft.change',
  states: ['login', 'login.filling'],
  passed: ['login', 'login.filling'],
  transitions: [],
  ...part,
})

const heardAll = (...reports: Report[]) => reports.reduce((heard, one) => hear(heard, one, at), nothingHeard)

describe('what the inspector keeps', () => {
  it('is newest first, numbered, with the last of each running machine', () => {
    const { moments, running } = heardAll(
      report({ event: 'xstate.init' }),
      report({ actor: 'p x:1', machine: 'auth' }),
      report({}),
    )
    expect(moments.map(({ number, event }) => [number, event])).toEqual([
      [3, 'draft.change'],
      [2, 'draft.change'],
      [1, 'xstate.init'],
    ])
    expect(running.map(({ number, machine }) => [number, machine])).toEqual([
      [2, 'auth'],
      [3, 'login'],
    ])
  })

  it.each(['stopped', 'done', 'error'] as const)('no longer lists a machine as running once %s', (status) => {
    const { moments, running } = heardAll(report({}), report({ status }))
    expect([moments.length, running.length]).toEqual([2, 0])
  })

  it('is not added to by the answer to another tab, unless the machine is new here', () => {
    const answer = report({ event: '' })
    expect(heardAll(answer).moments.length).toBe(1)
    expect(heardAll(report({}), answer).moments.length).toBe(1)
  })

  it('ends after 300 moments', () => {
    const { moments } = heardAll(...Array.from({ length: 310 }, () => report({})))
    expect([moments.length, moments[0]?.number]).toEqual([300, 310])
  })
})

describe('what happened, in words', () => {
  const chart = chartOf(loginMachine)
  const submitted = 'login.filling --form.submit#0--> login.submitting'

  it.each([
    [{ event: '' }, 'já estava assim'],
    [{ event: 'xstate.init' }, 'começa'],
    [{ event: 'xstate.stop' }, 'sai da tela'],
    [{ event: 'draft.change' }, 'altera o formulário'],
    [{ event: 'xstate.error.actor.login' }, 'entrar: falhou'],
    [
      { event: 'form.submit', transitions: [submitted] },
      'pressiona Entrar, se há senha e o e-mail é um e-mail',
    ],
  ])('%j: %s', (part, text) => {
    expect(whatHappened(chart, report(part))).toBe(text)
  })

  it('names the innermost states', () => {
    const states = ['profile', 'profile.open', 'profile.open.user', 'profile.open.user.loaded']
    expect(innermost({ states })).toEqual(['profile.open.user.loaded'])
    expect(innermost({ states: ['dashboard', 'dashboard.open', 'dashboard.opened'] })).toEqual([
      'dashboard.open',
      'dashboard.opened',
    ])
  })
})
