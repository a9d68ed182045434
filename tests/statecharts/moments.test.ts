import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import {
  centre,
  chosen,
  codesOf,
  forget,
  hear,
  innermost,
  nothingHeard,
  titlesOf,
  whatHappened,
} from '../../src/tools/statecharts/inspector/moments.ts'
import type { Report } from '../../src/tools/statecharts/inspector/report.ts'

const at = new Date('2026-11-21T13:00:00Z')

const report = (part: Partial<Report>): Report => ({
  machine: 'login',
  actor: 'p x:0',
  device: 'computer',
  status: 'active',
  order: 1,
  from: null,
  parent: null,
  asked: [],
  context: {},
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

describe('tabs', () => {
  const ofPhone = { actor: 'q x:0', device: 'phone' } as const

  it('are named in the order of their coming', () => {
    const { tabs } = heardAll(report({}), report(ofPhone), report({ actor: 'p x:9' }))
    expect(tabs).toEqual([
      { page: 'p', name: 'Aba 1', isOpen: true },
      { page: 'q', name: 'Celular 2', isOpen: true },
    ])
  })

  it('take their machines with them when they are gone; what happened stays', () => {
    const heard = forget(heardAll(report({}), report(ofPhone), report({ actor: 'p x:1' })), 'p')
    expect(heard.running.map(({ actor }) => actor)).toEqual(['q x:0'])
    expect(heard.moments.length).toBe(3)
    expect(heard.tabs.map(({ isOpen }) => isOpen)).toEqual([false, true])
    expect(chosen(heard, { kind: 'all' })?.actor, 'live, the open tab is looked at').toBe('q x:0')
    expect(hear(heard, report({}), at).tabs[0]?.isOpen, 'and can come back').toBe(true)
  })
})

describe('what is looked at', () => {
  const heard = heardAll(report({}), report({ actor: 'p x:1', machine: 'auth' }))
  const [newest, first] = heard.moments

  it('is the newest, the newest of one machine, or a moment that stays', () => {
    expect(chosen(heard, { kind: 'all' })).toBe(newest)
    expect(chosen(heard, { kind: 'machine', actor: 'p x:0' })).toBe(first)
    const later = hear(heard, report({}), at)
    expect(chosen(later, { kind: 'machine', actor: 'p x:0' })?.number).toBe(3)
    expect(chosen(later, first ? { kind: 'moment', moment: first } : { kind: 'all' })).toBe(first)
  })
})

describe('a machine of Strict Mode', () => {
  const begun = report({ event: 'xstate.init', asked: ['fetchUser'] })
  const stopped = report({ event: 'xstate.stop', status: 'stopped' })

  it('begins once, though it was begun, stopped and begun again', () => {
    const { moments, running } = heardAll(begun, stopped, { ...begun, asked: [] })
    expect(moments.map(({ event, asked }) => [event, asked])).toEqual([['xstate.init', ['fetchUser']]])
    expect(running).toEqual(moments)
  })

  it('is no other machine that ends and begins', () => {
    const { moments } = heardAll(begun, stopped, { ...begun, actor: 'p x:2' })
    expect(moments.length).toBe(3)
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

  it('names branches of a port in the words of the machine', () => {
    const checkout = chartOf(checkoutMachine)
    const approved = checkout.transitions.find(({ guard }) => guard === 'isApproved')
    const moment = report({ machine: 'checkout', event: 'xstate.done.actor.transaction' })
    expect(whatHappened(checkout, { ...moment, transitions: [approved?.key ?? ''] })).toMatch(
      /: concluído, se o pedido está pago$/,
    )
    const states = ['checkout', 'checkout.monitoring', 'checkout.monitoring.waiting']
    expect(titlesOf(checkout, { ...moment, states })).toBe('Esperando a resposta')
    expect(codesOf({ ...moment, states })).toBe('monitoring.waiting')
  })

  it('looks at the state that was just come to, among those at the same time', () => {
    const checkout = chartOf(checkoutMachine)
    const states = [
      'checkout',
      'checkout.filling',
      'checkout.filling.coupon',
      'checkout.filling.coupon.applying',
    ]
    const both = [...states, 'checkout.filling.form', 'checkout.filling.form.open']
    const into = checkout.transitions.find(({ target }) => target === 'checkout.filling.form.open')
    const moment = report({ machine: 'checkout', states: both })
    expect(centre(checkout, { ...moment, transitions: [into?.key ?? ''] })).toBe('checkout.filling.form.open')
    expect(centre(checkout, moment)).toBe('checkout.filling.coupon.applying')
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
