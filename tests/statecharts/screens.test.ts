import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { authMachine } from '#machines/auth.machine.ts'
import { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { loginMachine } from '#machines/login.machine.ts'
import { orderMachine } from '#machines/order.machine.ts'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { keptScreens } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { stateOf } from '../../src/tools/statecharts/outcomes.ts'
import {
  alike,
  reasonWithoutScreen,
  statesWithoutPicture,
  twinReason,
} from '../../src/tools/statecharts/screens.ts'
import { root } from '../house/files.ts'
import { sameScreens } from '../screens/same-screens.ts'

const picture = { phone: 'p', desktop: 'd' }

const folder = join(root, 'docs/statecharts/screens')
const kept = readdirSync(folder)
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
    expect(states.filter((picture) => !ids.includes(stateOf(picture)))).toEqual([])
    expect(kept.toSorted()).toEqual(
      states.flatMap((id) => [`${id}.desktop.webp`, `${id}.phone.webp`]).toSorted(),
    )
  })

  it('are small enough to keep', () => {
    const bytes = kept.map((name) => statSync(join(folder, name)).size)
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

const includes = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((one) => all.includes(one))

describe('pictures of different states', () => {
  const shared = sameScreens(folder)

  it('are different, but where there is a reason', () => {
    const listed = alike.map(({ states }) => states)
    const unlisted = shared.filter((ids) => !listed.some((states) => includes(states, ids)))
    expect(unlisted).toEqual([])
  })

  it('are the same where there is a reason', () => {
    const different = alike.filter(({ states }) => !shared.some((ids) => includes(ids, states)))
    expect(different.map(({ states }) => states)).toEqual([])
  })

  it('say on the page of whom they are the same', () => {
    expect(twinReason('checkout.loading')).toBe(
      'Mesma tela de “Retomando o que foi digitado”: o pedido e o que foi digitado são lidos um após o outro, sob a mesma espera.',
    )
    const states = ['auth.fetchingUser', 'profile.open.user.loading']
    const across = [{ states, reason: 'a mesma espera' }]
    expect(twinReason('auth.fetchingUser', across)).toContain(', em Minha Conta')
    expect(twinReason('checkout.refused')).toBeNull()
    const page = readFileSync(join(root, 'docs/statecharts/coupons.html'), 'utf8')
    expect(page).toContain('Mesma tela de')
  })

  it('are compared by what they show, on each size', async () => {
    const made = mkdtempSync(join(tmpdir(), 'quadra-pictures-'))
    const write = (name: string, background: string, exif = {}) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .withExif(exif)
        .webp({ lossless: true })
        .toFile(join(made, `${name}.webp`))
    await Promise.all([
      write('lamp.dark.phone', '#000000'),
      write('lamp.off.phone', '#000000', { IFD0: { Copyright: 'Quadra' } }),
      write('lamp.lit.phone', '#ffffff'),
      write('lamp.dark.desktop', '#000000'),
      write('lamp.off.desktop', '#808080'),
      write('lamp.lit.desktop', '#ffffff'),
    ])
    expect(sameScreens(made)).toEqual([['lamp.dark', 'lamp.off']])
    rmSync(made, { recursive: true })
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

  it('are those of an order that its buyer finds in Minha Conta', () => {
    expect(statesWithoutPicture(chartOf(orderMachine), {})).toEqual([
      'order.Pendente',
      'order.Recusada',
      'order.Aprovada',
      'order.Reembolsada',
    ])
  })

  it('are not those that only a line of another page tells', () => {
    expect(statesWithoutPicture(chartOf(draftSaverMachine), {})).toEqual([])
  })
})
