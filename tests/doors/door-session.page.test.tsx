import { afterAll, describe, expect, it } from 'vitest'
import { doorSessionMachine } from '#machines/door-session.machine.ts'
import { DoorPage } from '#web/door/door.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openDoor } from './door.fixture.ts'
import { type doorSessionModel, doorSessionWalks } from './door-session.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorSessionMachine, 'page'))

type Driver = PageDriver<typeof doorSessionMachine>

const open = (segredo = 'abc'): Promise<Driver> =>
  openPage(
    doorSessionMachine,
    (machine) => (
      <DoorPage
        machine={machine}
        input={{ id: 'dr_1', segredo }}
        renderOpen={(door, onOver) => (
          <button type="button" onClick={onOver}>
            {door.ajudante} na porta
          </button>
        )}
      />
    ),
    { path: '/porta/dr_1', taken },
  )

const seesOpen = ({ screen }: Driver): void => {
  screen.sees('Entrada 1', 'Copa de Verão')
  screen.seesButton('Léo na porta')
  expect(document.querySelector('input')).toBe(null)
}

const list = 'A lista é apagada deste celular. Para voltar são precisos o link, o PIN e internet.'
const warnings: Record<string, string[]> = {
  0: [list],
  1: [list, '1 registro ainda não foi enviado. Ele continua guardado neste celular'],
  3: [list, '3 registros ainda não foram enviados. Eles continuam guardados neste celular'],
  null: [list, 'Não foi possível ver se há registros a enviar.'],
}
const lefts: Record<string, string[]> = {
  1: ['1 registro não foi enviado e está guardado neste celular. Abra o link da porta com internet'],
  3: ['3 registros não foram enviados e estão guardados neste celular. Abra o link da porta com internet'],
}

const asked = ({ ports }: Driver) => (ports.waiting()[0] === 'enterDoor' ? 'enterDoor' : 'fetchDoor')

const tables: Tables<typeof doorSessionModel, Driver> = {
  shows: {
    looking: ({ screen }) => expect(screen.statuses()).toEqual(['Abrindo a porta...']),
    asked: ({ screen }, { pin, name, problem }) => {
      expect([screen.value('PIN'), screen.value('Seu primeiro nome')]).toEqual([pin, name])
      expect(screen.alerts()).toEqual(problem ? [problem] : [])
      screen.seesButton('Abrir a porta')
    },
    entering: ({ screen }) => screen.seesButton('Conferindo...', { disabled: true }),
    loading: ({ screen }) => {
      expect(screen.statuses()).toEqual(['Baixando a lista de ingressos...'])
      screen.sees('Entrada 1', 'Copa de Verão')
    },
    listless: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem])
      screen.seesButton('Tentar novamente')
    },
    standing: (driver, { problem }) => {
      seesOpen(driver)
      driver.screen.seesButton('Sair desta porta')
      expect(driver.screen.alerts()).toEqual(problem ? [problem] : [])
    },
    counting: (driver) => {
      seesOpen(driver)
      driver.screen.lacks('Sair desta porta?')
    },
    'asked to stay': (driver, { unsent }) => {
      seesOpen(driver)
      driver.screen.sees('Sair desta porta?', ...(warnings[String(unsent)] ?? []))
      if (unsent === 0) driver.screen.lacks('guardado')
    },
    leaving: ({ screen }) => screen.seesButton('Sair', { disabled: true }),
    gone: ({ screen }, { unsent }) => {
      screen.sees(
        'Você saiu desta porta e a lista foi apagada deste celular.',
        ...(lefts[String(unsent)] ?? []),
      )
      if (unsent === 0) screen.lacks('guardado')
      screen.lacks('Léo na porta', 'Sair desta porta')
    },
    over: ({ screen }) => {
      screen.sees('Sua autorização nesta porta terminou e a lista foi apagada deste celular.')
      screen.lacks('Léo na porta')
    },
    shut: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem])
      screen.lacks('PIN', 'Abrir a porta')
    },
  },
  does: {
    'no PIN opens it': ({ ports }) =>
      ports.reject('enterDoor', {
        ...httpError('Esta porta foi desativada pela organização.', 403),
        code: 'doorShut',
      }),
    'device has the list': ({ ports }) => ports.resolve('readDoor', openDoor(true)),
    'device has a pass alone': ({ ports }) => ports.resolve('readDoor', openDoor(false)),
    'device has nothing': ({ ports }) => ports.resolve('readDoor', null),
    'device keeps nothing': ({ ports }) => ports.reject('readDoor', networkError),
    'person types': async ({ screen }, { pin, name }) => {
      await screen.fill('PIN', pin)
      await screen.fill('Seu primeiro nome', name)
    },
    'person presses enter': ({ screen }) => screen.submit(),
    'shop lets in': ({ ports }) => ports.resolve('enterDoor', openDoor(false)),
    'shop refuses': (driver, { error }) => driver.ports.reject(asked(driver), httpError(error, 403)),
    'network fails': (driver) => driver.ports.reject(asked(driver), networkError),
    'list comes': ({ ports }) => ports.resolve('fetchDoor', openDoor(true)),
    'pass is over': ({ ports }) => ports.reject('fetchDoor', httpError(null, 401)),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'shop takes no more': ({ screen }) => screen.press('Léo na porta'),
    'person leaves': ({ screen }) => screen.press('Sair desta porta'),
    'device counts': ({ ports }, { unsent }) => ports.resolve('readUnsent', unsent),
    'device does not count': ({ ports }) => ports.reject('readUnsent', networkError),
    'person is sure': ({ screen }) => screen.press('Sair'),
    'person stays': ({ screen }) => screen.press('Ficar na porta'),
    'device forgets': ({ ports }, { unsent }) => ports.resolve('leaveDoor', unsent),
    'device keeps it all': ({ ports }) => ports.reject('leaveDoor', networkError),
  },
}

describe('the page of a door', () => {
  it.each(doorSessionWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('says that the link is cut where its secret is missing', async () => {
    const driver = await open('')
    await driver.ports.resolve('readDoor', null)
    expect(driver.screen.alerts()).toEqual([
      'Este link está incompleto. Peça à organização que o envie de novo.',
    ])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(doorSessionMachine)).toEqual([]))
})
