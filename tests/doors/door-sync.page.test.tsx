import { afterAll, describe, expect, it, vi } from 'vitest'
import { act } from '@testing-library/react'
import { doorCameraMachine } from '#machines/door-camera.machine.ts'
import { doorScanMachine } from '#machines/door-scan.machine.ts'
import { doorSyncMachine } from '#machines/door-sync.machine.ts'
import { DoorOpen } from '#web/door/door-open.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { hold, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { coverOf, type Tables } from '../support/walker.ts'
import { openDoor, verdicts } from './door.fixture.ts'
import { type doorSyncModel, doorSyncWalks } from './door-sync.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorSyncMachine, 'page'))

type Driver = PageDriver<typeof doorSyncMachine> & { over: () => number; write: () => Promise<void> }

/** The reading of codes beside it is held too: each fact that it writes is told. */
const open = async (door = openDoor(true, 1)): Promise<Driver> => {
  const onOver = vi.fn<() => void>()
  const scan = hold(doorScanMachine)
  scan.ports.within((turn) => act(async () => turn()))
  const camera = { machine: hold(doorCameraMachine).machine, mount: () => undefined }
  const driver = await openPage(
    doorSyncMachine,
    (machine) => (
      <DoorOpen id="dr_1" door={door} sync={machine} scan={scan.machine} camera={camera} onOver={onOver} />
    ),
    { path: '/porta/dr_1', taken },
  )
  const write = async (): Promise<void> => {
    await driver.screen.fill('Código do ingresso', 'QD-7K2M-9P4X')
    await driver.screen.press('Conferir')
    await scan.ports.resolve('readVerdict', verdicts.green)
    await scan.ports.resolve('keepFact', 'fact')
    await driver.screen.press('Próximo')
  }
  return { ...driver, over: () => onOver.mock.calls.length, write }
}

const left = ['tudo enviado', '1 registro a enviar', '2 registros a enviar']

const network = (failures: number | null): string =>
  failures === null ? 'Procurando' : failures > 0 ? 'Sem' : 'Com'

const lines = ['Bia entrou também.', 'Ana entrou também.']

const ready = 'Pronto para ficar sem internet.'
const fetching = 'Buscando as entradas já feitas. Fique com internet até elas chegarem.'

type Told = { unsent: number; failures: number | null; doubles: number; caughtUp: boolean }

const says = ({ screen }: Driver, { unsent, failures, doubles, caughtUp }: Told): void => {
  screen.sees(`${network(failures)} internet · ${left[unsent]}`)
  screen.sees(...lines.slice(0, doubles))
  screen.lacks(...lines.slice(doubles))
  screen.sees(caughtUp ? ready : fetching)
  screen.lacks(caughtUp ? fetching : ready)
}

const tables: Tables<typeof doorSyncModel, Driver> = {
  shows: {
    resting: says,
    telling: says,
    alone: says,
    off: (driver) => expect(driver.over()).toBe(1),
  },
  does: {
    'time passes': ({ wait }, { ms }) => wait(ms),
    'fact is written': ({ write }) => write(),
    'network comes back': async () => {
      await act(async () => {
        window.dispatchEvent(new Event('online'))
      })
    },
    'shop hears': ({ ports }, { left: unsent, more, doubles }) =>
      ports.resolve('contactDoor', { unsent, hasMore: more, isOff: false, doubles: lines.slice(0, doubles) }),
    'shop says off': ({ ports }) =>
      ports.resolve('contactDoor', { unsent: 0, hasMore: true, isOff: true, doubles: [] }),
    'shop refuses': ({ ports }, { status }) => ports.reject('contactDoor', httpError(null, status)),
    'network fails': ({ ports }) => ports.reject('contactDoor', networkError),
  },
}

describe('an open door', () => {
  it('says no more of doubles that somebody has noted, until there is another', async () => {
    const driver = await open()
    const { screen, ports, close } = driver
    const hear = async (doubles: readonly string[]): Promise<void> => {
      if (ports.waiting().length === 0) await driver.write()
      await ports.resolve('contactDoor', { unsent: 0, hasMore: false, isOff: false, doubles })
    }
    await hear(lines)
    screen.sees(...lines)
    await screen.press('Entendi')
    screen.lacks(...lines, 'Entendi')
    await hear(lines)
    screen.lacks(...lines)
    await hear(['Caio entrou também.', ...lines])
    screen.sees('Caio entrou também.')
    screen.lacks(...lines)
    expect(screen.alerts()).toEqual([])
    close()
  })

  it('is ready from the start on a phone that has the entries so far', async () => {
    const { screen, close } = await open({ ...openDoor(true, 1), isCaughtUp: true })
    screen.sees(ready)
    screen.lacks(fetching)
    close()
  })

  it('says of a browser that keeps no page that it opens with a network alone', async () => {
    const { screen, close } = await open({ ...openDoor(true, 1), isOffline: false, isCaughtUp: true })
    screen.sees('Este navegador não abre a porta sem internet')
    screen.lacks(ready)
    close()
  })

  it.each(coverOf(doorSyncWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(doorSyncMachine)).toEqual([]))
})
