// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dashboardTablesMachine } from '#machines/dashboard-tables.machine.ts'
import { TablesPanel } from '#web/dashboard/tables.panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { answers, columnKeys, filtersOf, keptRows, pageOf, sortOf, views } from './dashboard-tables.data.ts'
import {
  type Context as Shown,
  type dashboardTablesModel,
  dashboardTablesWalks,
  namesShown,
} from './dashboard-tables.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(dashboardTablesMachine, 'page'))

/** There is no layout here: the table gets a window in which every row of these tests is in sight. */
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})

type Driver = PageDriver<typeof dashboardTablesMachine>

/** The panel with an actor of its own, as the dashboard gives it one. */
const Alone = ({ machine }: { machine: typeof dashboardTablesMachine }) => {
  const tables = useActorRef(machine, { input: { eventId: 'ev_1' } })
  return (
    <>
      <button type="button" onClick={() => tables.send({ type: 'rows.refresh' })}>
        Painel renovado
      </button>
      <button type="button" onClick={() => tables.send({ type: 'rows.continue' })}>
        Loja responde
      </button>
      <TablesPanel tables={tables} zone="America/Manaus" ticketsOf="ev_1" />
    </>
  )
}

const emptyTexts = {
  Participantes: 'Nenhum participante encontrado.',
  Tickets: 'Nenhum ticket encontrado.',
  Duplas: 'Nenhuma dupla encontrada.',
} as const

const headers = {
  Participantes: [
    'Nome',
    'CPF',
    'Email',
    'Telefone',
    'Gênero',
    'Ingresso',
    'Categoria',
    'Preço',
    'Data Compra',
  ],
  Tickets: ['Nome', 'CPF', 'Tipo Ingresso', 'Categoria', 'Preço', 'Data Compra', 'Modo', 'Nome da Dupla'],
  Duplas: ['Nomes da Dupla', 'Emails', 'CPFs', 'Categoria', 'Ingresso', 'Telefones'],
} as const

const filterLabels = {
  Participantes: ['Nome', 'Email', 'Gênero', 'Tipo de Ingresso', 'Categoria'],
  Tickets: ['Tipo de Ingresso', 'Categoria'],
  Duplas: ['Nome', 'Email', 'Categoria'],
} as const

const texts = (selector: string): string[] =>
  Array.from(document.querySelectorAll(selector), (node) => node.textContent)

const heading = (): string => document.querySelector('h3')?.textContent ?? ''

const openTab = async ({ wait }: Driver, view: string): Promise<void> => {
  fireEvent.click(within(document.body).getByRole('tab', { name: view }))
  await wait(0)
}

const showsRows = (shown: Shown): void => {
  const names = namesShown(shown)
  expect(heading()).toBe(`${shown.view} (${shown.part === null ? names.length : '…'})`)
  expect(texts('tbody tr td:first-child')).toEqual(names)
  expect(texts('thead th button')).toEqual([...headers[shown.view], ...shown.further])
  expect(texts('details:first-of-type label')).toEqual(filterLabels[shown.view])
  const sorted = Array.from(document.querySelectorAll('th[aria-sort]'))
    .filter((cell) => cell.getAttribute('aria-sort') !== 'none')
    .map((cell) => [cell.textContent, cell.getAttribute('aria-sort')])
  expect(sorted).toEqual(
    shown.sorting === null
      ? []
      : [[shown.sorting.column, shown.sorting.direction === 'asc' ? 'ascending' : 'descending']],
  )
}

const tables: Tables<typeof dashboardTablesModel, Driver> = {
  shows: {
    fetching: ({ screen, ports }, { view }) => {
      expect(heading()).toBe(`${view} (…)`)
      screen.seesButton('Exportar para Excel', { disabled: true })
      screen.seesButton('Atualizar tabela', { disabled: true })
      expect(ports.waiting()).toEqual(['participants'])
      expect(ports.inputs('participants').at(-1)).toEqual({ eventId: 'ev_1', view: views[view], after: null })
    },
    filling: ({ screen, ports }, shown) => {
      showsRows(shown)
      const people = shown.part ?? 0
      const there = shown.view === 'Duplas' ? people / 2 : people
      screen.sees(
        `${there} ${there === 1 ? 'linha já está' : 'linhas já estão'} aqui; as outras estão chegando…`,
      )
      screen.seesButton('Exportar para Excel', { disabled: true })
      screen.seesButton('Atualizar tabela', { disabled: true })
      expect(screen.alerts()).toEqual(shown.message === null ? [] : [shown.message])
      expect(ports.waiting()).toEqual(['participants'])
      const after = `after ${shown.part}`
      expect(ports.inputs('participants').at(-1)).toEqual({ eventId: 'ev_1', view: views[shown.view], after })
    },
    'cut off': ({ screen, ports }, shown) => {
      showsRows(shown)
      expect(screen.alerts()).toEqual([`${shown.message}Tentar novamente`])
      screen.lacks('as outras estão chegando')
      screen.seesButton('Exportar para Excel', { disabled: true })
      screen.seesButton('Atualizar tabela')
      expect(ports.waiting()).toEqual([])
    },
    table: ({ screen, ports }, shown) => {
      showsRows(shown)
      screen.seesButton('Exportar para Excel')
      expect(screen.alerts()).toEqual(shown.message === null ? [] : [shown.message])
      expect(ports.waiting()).toEqual([])
    },
    exporting: ({ screen, ports }, shown) => {
      showsRows(shown)
      screen.seesButton('Exportar para Excel', { disabled: true })
      expect(ports.waiting()).toEqual(['exportRows'])
      expect(ports.inputs('exportRows').at(-1)).toEqual({
        view: views[shown.view],
        rows: keptRows([shown.view]),
        filters: shown.exported && filtersOf(shown.exported),
        sort: shown.exported && sortOf(shown.exported.sorting),
        columns: shown.exported?.further.map((column) => columnKeys[column]),
      })
    },
    'not fetched': ({ screen, ports }, { view, message }) => {
      expect(screen.alerts()).toEqual([`${message}Tentar novamente`])
      screen.sees(emptyTexts[view])
      screen.seesButton('Exportar para Excel', { disabled: true })
      expect(ports.waiting()).toEqual([])
    },
  },
  does: {
    'organiser opens': (driver, { view }) => openTab(driver, view),
    'organiser searches a name': ({ screen }, { text }) => screen.fill('Nome', text),
    'organiser chooses a category': ({ screen }, { category }) =>
      screen.choose('Categoria', category === '' ? 'Todos' : category),
    'organiser sorts': async ({ wait }, { column }) => {
      const button = Array.from(document.querySelectorAll('thead button')).find((one) =>
        one.textContent.startsWith(column),
      )
      if (button) fireEvent.click(button)
      await wait(0)
    },
    'organiser chooses a column': async ({ wait }, { column }) => {
      const choice = within(document.body)
        .getByText(/^Colunas/)
        .closest('details')
      if (!choice) throw new Error('there is no choice of columns')
      choice.open = true
      fireEvent(choice, new Event('toggle'))
      fireEvent.click(within(choice).getByLabelText(column))
      await wait(0)
    },
    'organiser refreshes': ({ screen, ports }, _event, { part }) =>
      screen.press(
        part === null && ports.calls.length > 0 && screen.alerts().length > 0
          ? 'Tentar novamente'
          : 'Atualizar tabela',
      ),
    'dashboard is renewed': ({ screen }) => screen.press('Painel renovado'),
    'shop answers again': ({ screen }) => screen.press('Loja responde'),
    'organiser exports': ({ screen }) => screen.press('Exportar para Excel'),
    'server answers': ({ ports }, _event, { view, part }) =>
      ports.resolve('participants', pageOf(views[view], part ?? 0, null)),
    'server answers in part': ({ ports }, { people }, { view, part }) =>
      ports.resolve('participants', pageOf(views[view], part ?? 0, people)),
    'organiser asks for the rest': ({ screen }) => screen.press('Tentar novamente'),
    'organiser gives the file up': ({ screen }) => screen.press('Cancelar exportação'),
    'server refuses': ({ ports }, { error }) => ports.reject('participants', httpError(error)),
    'network fails': ({ ports }) => ports.reject('participants', networkError),
    'file is written': ({ ports }) => ports.resolve('exportRows'),
    'file cannot be written': ({ ports }) => ports.reject('exportRows', httpError()),
  },
}

describe('the tables panel keeps to the specification', () => {
  it.each(payloadCoverOf(dashboardTablesWalks))('$title', async ({ along }) => {
    const driver = await openPage(dashboardTablesMachine, (machine) => <Alone machine={machine} />, { taken })
    await along(tables, driver)
    driver.close()
  })

  it.each(['Participantes', 'Tickets', 'Duplas'] as const)(
    'says that there are no rows: %s',
    async (view) => {
      const driver = await openPage(dashboardTablesMachine, (machine) => <Alone machine={machine} />)
      await openTab(driver, view)
      await driver.ports.resolve('participants', { rows: { [views[view]]: [] }, next: null })
      expect(heading()).toBe(`${view} (0)`)
      driver.screen.sees(emptyTexts[view])
      driver.close()
    },
  )

  it('lets a text be read whole where its line is too short for it', async () => {
    const driver = await openPage(dashboardTablesMachine, (machine) => <Alone machine={machine} />)
    const long = 'Maria Aparecida de Albuquerque Cavalcanti Montenegro e Souza'
    const [row] = answers.participantes.participantes ?? []
    await driver.ports.resolve('participants', {
      rows: { participantes: row ? [{ ...row, nome: long, categoria: '' }] : [] },
      next: null,
    })
    const titles = Array.from(document.querySelectorAll('tbody td[data-header]'), (cell, at) => [
      headers.Participantes[at],
      cell.querySelector('span')?.getAttribute('title') ?? null,
    ])
    expect(Object.fromEntries(titles)).toEqual({
      Nome: long,
      CPF: '000.000.000-00',
      Email: row?.email,
      Telefone: '(11) 98765-4321',
      Gênero: row?.genero,
      Ingresso: row?.tipo_ingresso,
      Categoria: null,
      Preço: null,
      'Data Compra': null,
    })
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(dashboardTablesMachine)).toEqual([]))
})
