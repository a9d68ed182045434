import { fireEvent } from '@testing-library/react'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { doorsMachine } from '#machines/doors.machine.ts'
import { DoorsPage } from '#web/door/doors.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { doorNamed, madeOf, panelOf, readOf } from './doors.data.ts'
import { type Context, type doorsModel, doorsWalks } from './doors.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorsMachine, 'page'))

type Driver = PageDriver<typeof doorsMachine>

const open = (): Promise<Driver> =>
  openPage(doorsMachine, (machine) => <DoorsPage machine={machine} input={{ eventId: 'ev_1' }} />, {
    path: '/eventos/ev_1/portaria',
    taken,
  })

const section = (name: string): string =>
  document.querySelector(`section[aria-labelledby="${name}"]`)?.textContent ?? ''
const isTicked = (name: string): boolean | undefined =>
  document.querySelector<HTMLInputElement>(`[name="porta-${name}"]`)?.checked

const lists = ({ screen }: Driver, context: Context): void => {
  const { doors, entered, draft, made, unread, undone, corrected } = context
  expect(section('entraram')).toContain(`${entered} de 30 entraram`)
  for (const { nome, off } of doors) {
    expect(section('portas')).toContain(`${nome}Leitor · entrada${off ? ' · desativada' : ''}`)
    const button = `Desativar a porta ${nome}`
    if (off) expect(document.querySelector(`[aria-label="${button}"]`)).toBe(null)
    else screen.seesButton(button)
  }
  if (doors.length === 0) screen.sees('Nenhuma porta ainda.')
  const first = document.querySelector('section[aria-labelledby]')?.getAttribute('aria-labelledby')
  expect(first).toBe('entraram')
  expect([screen.value('Nome da porta'), isTicked('entrada'), isTicked('kit')]).toEqual([
    draft.nome,
    draft.tasks.includes('entrada'),
    draft.tasks.includes('kit'),
  ])
  expect(
    Array.from(document.querySelectorAll('h2[tabindex="-1"]'), ({ textContent }) => textContent),
  ).toEqual(made.map((nome) => `Porta criada: ${nome}`))
  if (made.length === 0) screen.lacks('204060')
  for (const nome of made) screen.sees('204060', madeOf(nome).link)
  expect(screen.alerts()).toEqual([unread, undone].filter(Boolean))
  const wrong = corrected && draft.nome === ''
  expect(screen.errorOf('Nome da porta')).toBe(wrong ? 'Dê um nome curto à porta, como "Entrada 1".' : '')
  expect(screen.errorOf('Entrada')).toBe(
    corrected && draft.tasks.length === 0 ? 'Escolha o que se faz nesta porta: entrada, kit ou os dois.' : '',
  )
}

const firstOf = ({ ports }: Driver) => ports.waiting()[0] as 'doors'

const tables: Tables<typeof doorsModel, Driver> = {
  shows: {
    waiting: ({ screen, ports }) => {
      screen.sees('Portaria', 'Carregando as portas...')
      screen.lacks('Nova porta')
      expect(ports.waiting()).toEqual(['doors'])
    },
    unknown: ({ screen }, { unread }) => {
      expect(screen.alerts()).toEqual([unread])
      screen.seesButton('Tentar novamente')
      screen.lacks('Nova porta')
    },
    'standing.resting': (driver, context) => {
      lists(driver, context)
      expect(driver.ports.waiting()).toEqual([])
    },
    'standing.counting': (driver, context) => {
      lists(driver, context)
      expect(driver.ports.waiting()).toEqual(['doors'])
    },
    making: ({ screen, ports }, { draft }) => {
      screen.seesButton('Criar porta', { disabled: true })
      expect(ports.inputs('createDoor').at(-1)).toEqual({
        eventId: 'ev_1',
        draft: { nome: draft.nome, papel: 'leitor', tarefas: draft.tasks },
      })
    },
    asked: ({ screen, ports }, { chosen }) => {
      screen.sees(`Desativar a porta ${chosen}?`)
      expect(ports.waiting()).toEqual([])
    },
    switchingOff: ({ screen, ports }, { chosen }) => {
      screen.seesButton('Desativar', { disabled: true })
      expect(ports.inputs('disableDoor').at(-1)).toEqual({ eventId: 'ev_1', id: `dr_${chosen}` })
    },
    askedOfPhone: ({ screen, ports }, { chosen, phone }) => {
      screen.sees(`Desligar o celular de ${phone} da porta ${chosen}?`)
      expect(ports.waiting()).toEqual([])
    },
    switchingPhoneOff: ({ screen, ports }, { chosen, phone }) => {
      screen.seesButton('Desligar', { disabled: true })
      expect(ports.inputs('revokeDevice').at(-1)).toEqual({
        eventId: 'ev_1',
        id: `dr_${chosen}`,
        device: `dd_${phone}`,
      })
    },
    sentToLogin: ({ screen }) => {
      expect(screen.address()).toBe('/login')
      expect(screen.routerState()).toEqual({ login: { from: '/eventos/ev_1/portaria' } })
    },
  },
  does: {
    'server tells': ({ ports }, told) => ports.resolve('doors', readOf(told)),
    'server refuses': (driver, { error }) => driver.ports.reject(firstOf(driver), httpError(error)),
    'network fails': (driver) => driver.ports.reject(firstOf(driver), networkError),
    'session ends': (driver) => driver.ports.reject(firstOf(driver), authError),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser comes back': async (driver) => {
      document.dispatchEvent(new Event('visibilitychange'))
      await driver.wait(0)
    },
    'network is back': async (driver) => {
      window.dispatchEvent(new Event('online'))
      await driver.wait(0)
    },
    'a quarter of a minute passes': (driver) => driver.wait(15_000),
    'organiser fills in': async ({ screen }, { draft }) => {
      await screen.fill('Nome da porta', draft.nome)
      if (!draft.tasks.includes('entrada')) await screen.tick('Entrada')
      if (draft.tasks.includes('kit')) await screen.tick('Entrega de kit')
    },
    'organiser makes the door': ({ screen }) => screen.submit(),
    'door is made': ({ ports }, _, { draft }) => ports.resolve('createDoor', madeOf(draft.nome.trim())),
    'organiser has kept both': async ({ wait }, { nome }) => {
      const card = [...document.querySelectorAll('section')].find(({ textContent }) =>
        textContent.startsWith(`Porta criada: ${nome}`),
      )
      const button = [...(card?.querySelectorAll('button') ?? [])].at(-1)
      expect(button?.textContent).toBe('Já guardei os dois')
      if (button) fireEvent.click(button)
      await wait(0)
    },
    'organiser switches off': ({ screen }, { nome }) => screen.press(`Desativar a porta ${nome}`),
    'organiser switches off a phone': ({ screen }, { helper }) =>
      screen.press(`Desligar o celular de ${helper}`),
    'organiser confirms': ({ screen }, _, { phone }) => screen.press(phone === '' ? 'Desativar' : 'Desligar'),
    'organiser gives up': ({ screen }) => screen.press('Cancelar'),
    'door is off': ({ ports }) => ports.resolve('disableDoor'),
    'phone is off': ({ ports }) => ports.resolve('revokeDevice'),
  },
}

describe('the page of the doors keeps to its design', () => {
  it.each(payloadCoverOf(doorsWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(doorsMachine)).toEqual([]))
})

describe('the page of the doors', () => {
  let driver: Driver | null = null
  afterEach(() => driver?.close())

  const shown = async (over: Parameters<typeof panelOf>[1], doors: Parameters<typeof doorNamed>[1] = {}) => {
    driver = await open()
    await driver.ports.resolve('doors', { doors: [doorNamed('Entrada 1', doors)], panel: panelOf(12, over) })
  }

  it.each([
    [{ nome: 'Copa de Verão' }, 'Portaria · Copa de Verão · Quadra', true],
    [null, 'Portaria · Quadra', false],
  ])('tells whose doors they are: %j', async (evento, title, says) => {
    await shown({ evento })
    expect(document.title).toBe(title)
    expect(document.querySelector('h1')?.textContent).toBe('Portaria')
    expect(document.body.textContent.includes('Copa de Verão')).toBe(says)
  })

  it('tells who is on one ticket, with names and times, and what does not count', async () => {
    const time = { porta: 'Entrada 1', por: 'Léo', motivo: '', excedente: false }
    await shown({
      apos_desligar: 2,
      conflitos_total: 1,
      conflitos: [
        {
          ingresso: 'QD-7K2M-9P4X',
          nome: 'Bia Souza',
          tipo: 'entrada',
          total: 2,
          vezes: [
            { ...time, em: '2027-03-20T07:41:00-03:00' },
            {
              ...time,
              em: '2027-03-20T07:52:00-03:00',
              porta: 'Entrada 2',
              por: 'Ana',
              motivo: 'documento',
              excedente: true,
            },
          ],
        },
      ],
    })
    expect(section('em-dobro')).toContain('Bia Souza entrou 2 vezes')
    expect(section('em-dobro')).toContain('20/03/2027 07:41 · Entrada 1 · Léo')
    expect(section('em-dobro')).toContain('20/03/2027 07:52 · Entrada 2 · Ana · documento · a mais')
    expect(section('entraram')).toContain('2 registros feitos em aparelhos já desligados não contam.')
  })

  it('counts by door and by ten minutes of the event', async () => {
    await shown({
      por_porta: [{ nome: 'Entrada 1', entraram: 7, kits: 0 }],
      por_dez_minutos: [{ inicio: '2027-03-20T07:30:00-03:00', entraram: 5 }],
    })
    const rows = Array.from(document.querySelectorAll('tbody tr'), ({ children }) =>
      Array.from(children, ({ textContent }) => textContent),
    )
    expect(rows).toEqual([
      ['Dupla', '12 de 30', '1'],
      ['Entrada 1', '7', '0'],
      ['07:30', '5'],
    ])
    expect(section('entraram')).toContain('Nenhuma entrada em dobro. Nada foi desfeito.')
    expect(section('entraram')).not.toContain('kits entregues')
    expect(document.querySelector('#em-dobro, #desfeitos')).toBe(null)
  })

  it('tells the phones at a door, and that wrong PINs keep it shut', async () => {
    await shown(
      {},
      {
        fechada_ate: '2027-03-20T07:45:00-03:00',
        aparelhos: [
          {
            id: 'dd_1',
            ajudante: 'Léo',
            ultimo_contato: '2027-03-20T07:31:00-03:00',
            registros: 1,
            desligado: false,
          },
        ],
      },
    )
    expect(section('portas')).toContain('Fechada por PIN errado até 20/03/2027 07:45')
    expect(section('portas')).toContain('Léo1 registro · último contato 20/03/2027 07:31')
  })
})
