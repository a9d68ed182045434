import { describe, expect, it } from 'vitest'
import { authMachine } from '#machines/auth.machine.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { orderMachine } from '#machines/order.machine.ts'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { statesWithoutPicture } from '../../src/tools/statecharts/screens.ts'

const picture = { phone: 'p', desktop: 'd' }

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
