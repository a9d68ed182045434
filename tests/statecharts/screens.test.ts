import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { authMachine } from '#machines/auth.machine.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { orderMachine } from '#machines/order.machine.ts'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { keptScreens } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { reasonWithoutScreen, statesWithoutPicture } from '../../src/tools/statecharts/screens.ts'
import { root } from '../house/files.ts'

const picture = { phone: 'p', desktop: 'd' }

const kept = readdirSync(join(root, 'docs/statecharts/screens'))
const ids = allMachines().flatMap((machine) => chartOf(machine).states.map(({ id }) => id))

describe('the pictures in docs/statecharts/screens (npm run docs:screens)', () => {
  it('show every state that a person sees', () => {
    const missing = allMachines().flatMap((machine) =>
      statesWithoutPicture(chartOf(machine), keptScreens(machine.id)),
    )
    expect(missing).toEqual([])
  })

  it('show nothing else, each on a phone and on a desktop', () => {
    const states = [...new Set(kept.map((name) => name.replace(/\.(phone|desktop)\.webp$/, '')))]
    expect(states.filter((id) => !ids.includes(id))).toEqual([])
    expect(kept.toSorted()).toEqual(
      states.flatMap((id) => [`${id}.desktop.webp`, `${id}.phone.webp`]).toSorted(),
    )
  })

  it('are small enough to keep', () => {
    const bytes = kept.map((name) => statSync(join(root, 'docs/statecharts/screens', name)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
  })

  it('are not wanted of a state for which there is a reason', () => {
    const idle = allMachines().flatMap((machine) => {
      const chart = chartOf(machine)
      return chart.states.filter(
        (state) => reasonWithoutScreen(chart, state) && keptScreens(machine.id)[state.id],
      )
    })
    expect(idle.map(({ id }) => id)).toEqual([])
  })
})

describe('states without a picture', () => {
  it('are those that a person sees and that were not taken', () => {
    const screens = { 'login.filling': picture, 'login.loggedIn': picture }
    expect(statesWithoutPicture(chartOf(loginMachine), screens)).toEqual([
      'login.invalid',
      'login.submitting',
      'login.failed',
    ])
  })

  it('are not those that are passed at once', () => {
    expect(statesWithoutPicture(chartOf(authMachine), {})).toEqual([
      'auth.fetchingUser',
      'auth.waitingToRetry',
      'auth.loggedIn',
      'auth.loggedOut',
    ])
  })

  it('are not those of the server', () => {
    expect(statesWithoutPicture(chartOf(orderMachine), {})).toEqual([])
  })
})
