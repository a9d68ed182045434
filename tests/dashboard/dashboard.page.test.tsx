// @vitest-environment happy-dom
import { act, fireEvent, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { DashboardPage } from '#web/dashboard/dashboard.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, hold, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { dashboardOf } from './dashboard.data.ts'
import { pageOf } from './dashboard-tables.data.ts'
import { ticketTypes as lotTypes } from './lot-selection.data.ts'
import { type dashboardModel, dashboardWalks } from './dashboard.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardMachine, 'page'))

type Driver = PageDriver<typeof dashboardMachine>

/** What the page itself waits for; the list of the coupons has its own tests. */
const waiting = ({ ports }: Driver): string[] => ports.waiting().filter((name) => name !== 'coupons')

const savePanel = async ({ screen, ports }: Driver): Promise<void> => {
  await screen.press('Editar Chaveamento')
  const panel = within(document.body).getByRole('region', { name: 'Chaveamento' })
  await act(async () => fireEvent.click(within(panel).getByRole('button', { name: 'Salvar' })))
  await ports.resolve('saveBrackets', null)
}

const tab = (name: string): HTMLElement => within(document.body).getByRole('tab', { name })
const heading = (): string | undefined => document.querySelector('h1')?.textContent

/** What stands beneath a sentence, in an element of its own. */
const reasons = (): string[] =>
  Array.from(document.querySelectorAll('[role=alert] p + p'), (one) => one.textContent)

const shows = ({ screen }: Driver, nome: string, alerts: string[]): void => {
  expect(heading()).toBe(nome)
  screen.sees('Total de Participantes', '1.234', 'Ingressos Vendidos', '1.240', 'Faturamento Total')
  screen.seesLink('Meus Eventos', '/perfil#meus-eventos')
  screen.seesLink('Ver Evento', '/eventos/ev_1')
  screen.lacks('Você tem acesso de leitura')
  expect(screen.alerts()).toEqual(alerts)
}

const tables: Tables<typeof dashboardModel, Driver> = {
  shows: {
    loading: ({ screen, ports }) => {
      expect(screen.statuses()).toEqual(['Carregando dados da dashboard...'])
      expect(ports.waiting()).toEqual(['dashboard'])
    },
    'not loaded': ({ screen, ports }, { message, reason }) => {
      const account = message === 'Evento não encontrado.' ? 'Minha Conta' : ''
      expect(screen.alerts()).toEqual([`${message}${reason ?? ''}Tentar novamente${account}`])
      if (account !== '') screen.seesLink('Minha Conta', '/perfil')
      expect(reasons()).toEqual(reason === null ? [] : [reason])
      screen.lacks('Total de Participantes', 'Você tem acesso de leitura')
      expect(ports.waiting()).toEqual([])
    },
    shown: (driver, { nome, asked }) => {
      shows(driver, nome, [])
      driver.screen.seesButton('Atualizar')
      expect(waiting(driver)).toEqual(['participants'])
      expect(driver.ports.inputs('participants').length).toBe(asked)
    },
    refreshing: (driver, { nome, read, asked }) => {
      shows(driver, nome, [])
      driver.screen.seesButton('Atualizar', { disabled: true })
      expect(waiting(driver).toSorted()).toEqual(['dashboard', 'participants'])
      expect(driver.ports.inputs('dashboard').length).toBe(read)
      expect(driver.ports.inputs('participants').length).toBe(asked)
    },
    outdated: (driver, { nome, message, reason }) => {
      shows(driver, nome, [`${message}${reason ?? ''}`])
      expect(reasons()).toEqual(reason === null ? [] : [reason])
      driver.screen.seesButton('Atualizar')
    },
    'sent to login': ({ screen, takeNotices }) => {
      expect(screen.address()).toBe('/login')
      expect(takeNotices().at(-1)).toEqual({
        type: 'notify',
        params: { message: 'Usuário não autenticado.' },
      })
    },
  },
  does: {
    'server answers': ({ ports }, { nome }) => ports.resolve('dashboard', dashboardOf(nome)),
    'server refuses': ({ ports }, { error }) => ports.reject('dashboard', httpError(error)),
    'network fails': ({ ports }) => ports.reject('dashboard', networkError),
    'server knows no such event': ({ ports }) => ports.resolve('dashboard', null),
    'session is over': ({ ports }) => ports.reject('dashboard', authError),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser refreshes': ({ screen }) => screen.press('Atualizar'),
    'panel has saved': savePanel,
    'organiser comes back to the tab': async ({ wait }) => {
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      await wait(0)
    },
    'connection comes back': async ({ wait }) => {
      act(() => void window.dispatchEvent(new Event('online')))
      await wait(0)
    },
  },
}

type Access = React.ComponentProps<typeof DashboardPage>['access']

const held = () => hold(errandMachine).machine
const heldErrands = { confirm: held, remove: held, evidence: held, link: held, linkLog: held }

const open = (hasToken: boolean, access: Access = () => heldErrands) =>
  openPage(
    dashboardMachine,
    (machine) => (
      <DashboardPage
        machine={machine}
        input={{ eventId: 'ev_1', hasToken }}
        access={access}
        now={() => new Date('2026-11-21T12:00:00Z')}
      />
    ),
    { path: '/eventos/ev_1/dashboard', taken },
  )

describe('the dashboard page keeps to the specification', () => {
  it.each(payloadCoverOf(dashboardWalks))('$title', async ({ along }) => {
    const driver = await open(true)
    await along(tables, driver)
    driver.close()
  })

  it('sends a visitor without a session to the login, once', async () => {
    const driver = await open(false)
    expect(driver.screen.address()).toBe('/login')
    expect(driver.takeNotices()).toEqual([
      { type: 'notify', params: { message: 'Usuário não autenticado.' } },
    ])
    expect(driver.ports.calls).toEqual([])
    driver.close()
  })

  it('offers a reader numbers and tables and nothing to change', async () => {
    const driver = await open(true)
    const { evento, ...rest } = dashboardOf('Copa da Orla')
    await driver.ports.resolve('dashboard', { ...rest, evento: { ...evento, pode_editar: false } })
    expect(heading()).toBe('Copa da Orla')
    driver.screen.sees('Dados do evento', 'Chaveamento', 'Exportar para Excel')
    driver.screen.lacks('Gerenciar', 'Editar', 'Criar Cupom')
    driver.screen.sees('Você tem acesso de leitura a este evento.')
    driver.screen.seesLink('Eventos com acesso', '/perfil#eventos-com-acesso')
    driver.close()
  })

  it('says of a hidden event that nobody sees it, and leads to no page that is not there', async () => {
    const driver = await open(true)
    const { evento, ...rest } = dashboardOf('Copa da Orla')
    const links = (): string[] => Array.from(document.querySelectorAll('a'), (link) => link.textContent)
    await driver.ports.resolve('dashboard', { ...rest, evento: { ...evento, oculto: true } })
    expect(document.querySelector('main > p')?.textContent).toBe(
      'Este evento está oculto: ninguém o vê nem compra.',
    )
    expect(links()).not.toContain('Ver Evento')
    await driver.screen.press('Atualizar')
    await driver.ports.resolve('dashboard', dashboardOf('Copa da Orla'))
    driver.screen.lacks('oculto')
    expect(links()).toContain('Ver Evento')
    driver.close()
  })

  it('shows what is left of each lot when the numbers are refreshed, and keeps the lot that was chosen', async () => {
    const driver = await open(true)
    const { screen, ports } = driver
    const [type] = lotTypes
    const left = (quantidade_disponivel: number) => ({
      ...dashboardOf('Copa da Orla'),
      ticketTypes: type
        ? [{ ...type, lotes: type.lotes.map((lot) => ({ ...lot, quantidade_disponivel })) }]
        : [],
    })
    await ports.resolve('dashboard', left(19))
    screen.sees('19 disponíveis')
    const other = document.querySelector<HTMLInputElement>('input[type="radio"]:not(:checked)')
    if (other) fireEvent.click(other)
    await screen.press('Atualizar')
    await ports.resolve('dashboard', left(17))
    screen.sees('17 disponíveis')
    screen.lacks('19 disponíveis')
    expect(other?.checked).toBe(true)
    driver.close()
  })

  it('keeps table, filters and half-typed event data while another part is saved, and asks for fresh rows', async () => {
    const driver = await open(true)
    const { screen, ports } = driver
    await ports.resolve('dashboard', dashboardOf('Copa da Orla'))
    await ports.resolve('participants', pageOf('participantes', 0, null))
    fireEvent.click(tab('Tickets'))
    await driver.wait(0)
    await ports.resolve('participants', pageOf('tickets', 0, null))
    await screen.choose('Categoria', 'Mista')
    await screen.press('Editar Evento')
    await screen.fill('Local', 'Praia do Norte')
    await savePanel(driver)
    const { evento, ...rest } = dashboardOf('Copa Nova')
    await ports.resolve('dashboard', { ...rest, evento: { ...evento, chaveamento_url: 'https://a.example' } })
    expect(heading()).toBe('Copa Nova')
    expect(ports.inputs('participants').map(({ view }) => view)).toEqual([
      'participantes',
      'tickets',
      'tickets',
    ])
    await ports.resolve('participants', pageOf('tickets', 0, null))
    expect(tab('Tickets').getAttribute('aria-selected')).toBe('true')
    expect(document.querySelector('h3')?.textContent).toBe('Tickets (2)')
    expect([screen.value('Categoria'), screen.value('Local')]).toEqual(['Mista', 'Praia do Norte'])
    driver.close()
  })

  it('took every transition but that of tables that break: they answer every failure of their ports themselves', () =>
    expect(taken.missing(dashboardMachine)).toEqual([
      'dashboard.loaded --xstate.error.actor.tables#0--> dashboard.failed',
    ]))
})
