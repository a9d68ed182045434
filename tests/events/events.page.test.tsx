// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { EventsPage, type ShownEvents } from '#web/events/events.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { everyClass, now, summary } from './event-list.fixtures.ts'
import { type eventListModel, eventListWalks, type Tab } from './event-list.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventListMachine, 'page'))

type Driver = PageDriver<typeof eventListMachine>

/** For the way back to the list. */
let noted: ShownEvents | null
const note = (shown: ShownEvents): void => {
  noted = shown
}

const open = (): Promise<Driver> => {
  noted = null
  return openPage(eventListMachine, (machine) => <EventsPage machine={machine} onList={note} />, {
    path: '/eventos',
    taken,
  })
}

const empty: Record<Tab, string> = {
  Ativos: 'Nenhum evento ativo encontrado.',
  'Em andamento': 'Nenhum evento em andamento encontrado.',
  Encerrados: 'Nenhum evento encerrado encontrado.',
}
const idOf = { Ativos: 'ativos', 'Em andamento': 'emAndamento', Encerrados: 'encerrados' } as const
const shown: Record<Tab, string> = { Ativos: 'Futuro', 'Em andamento': 'Agora', Encerrados: 'Acabou' }

const tabNamed = (name: string): HTMLElement => {
  const tab = Array.from(document.querySelectorAll<HTMLElement>('[role=tab]')).find(
    ({ textContent }) => textContent === name,
  )
  if (!tab) throw new Error(`no tab ${name}`)
  return tab
}

const tabs = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[role=tab]'), (tab) => [
    tab.textContent,
    tab.ariaSelected === 'true' || tab.getAttribute('aria-selected') === 'true',
  ])

const cards = () => Array.from(document.querySelectorAll('article h2'), ({ textContent }) => textContent)

const tables: Tables<typeof eventListModel, Driver> = {
  shows: {
    waiting: ({ screen }) => {
      screen.sees('Eventos', 'Carregando eventos...')
      expect(cards()).toEqual([])
      expect(noted).toBeNull()
    },
    listing: (driver, { tab, many, alerts }) => {
      expect(tabs()).toEqual([
        ['Ativos', tab === 'Ativos'],
        ['Em andamento', tab === 'Em andamento'],
        ['Encerrados', tab === 'Encerrados'],
      ])
      expect(cards()).toEqual(many === 'none' ? [] : [shown[tab]])
      expect(noted).toMatchObject({ tab: idOf[tab], events: many === 'none' ? [] : everyClass, now })
      if (many === 'none') driver.screen.sees(empty[tab])
      else driver.screen.lacks(empty[tab])
      expect(driver.takeNotices().map(({ params }) => params)).toEqual(
        alerts === 0 ? [] : [{ message: 'Erro: ID do evento não está disponível.' }],
      )
    },
    broken: ({ screen }, { tab }) => {
      expect(screen.alerts()).toEqual(['Erro ao buscar eventos. Tente novamente mais tarde.'])
      screen.seesButton('Buscar')
      expect(tabs().filter(([, isSelected]) => isSelected)).toEqual([[tab, true]])
    },
  },
  does: {
    'list arrives': ({ ports }, { many }) =>
      ports.resolve('loadEvents', { events: many === 'none' ? [] : everyClass, now }),
    'list fails': ({ ports }) => ports.reject('loadEvents', httpError('Fora do ar.')),
    'person retries': ({ screen }) => screen.press('Tentar novamente'),
    'person chooses': async ({ wait }, { tab }) => {
      fireEvent.click(tabNamed(tab))
      await wait(0)
    },
    'person opens the event without id': ({ screen }) => screen.press('Ver Evento'),
  },
}

describe('the events page keeps to the specification', () => {
  it.each(eventListWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(eventListMachine)).toEqual([]))
})

describe('the cards of the events page', () => {
  it('show name, start and end, and lead to the event', async () => {
    const driver = await open()
    const events = [summary('Copa'), summary('Aberto', { data_hora_final: null })]
    await driver.ports.resolve('loadEvents', { events, now })
    const texts = Array.from(document.querySelectorAll('article'), ({ textContent }) => textContent)
    expect(texts).toEqual([
      'Copaseg, 30 nov · 9h até 18h Arena Beira-MarVer Evento',
      'Abertoseg, 30 nov · 9h Arena Beira-MarVer Evento',
    ])
    expect(Array.from(document.querySelectorAll('article a'), (link) => link.getAttribute('href'))).toEqual([
      '/eventos/id-Copa',
      '/eventos/id-Aberto',
    ])
    driver.close()
  })

  it('are those of the tab where the list was left', async () => {
    const driver = await openPage(
      eventListMachine,
      (machine) => <EventsPage machine={machine} tab="encerrados" />,
      { path: '/eventos' },
    )
    await driver.ports.resolve('loadEvents', { events: everyClass, now })
    expect(cards()).toEqual(['Acabou'])
    driver.close()
  })

  it('are asked for again once the network is back', async () => {
    const driver = await open()
    await driver.ports.reject('loadEvents', httpError('Fora do ar.'))
    expect(driver.ports.waiting()).toEqual([])
    window.dispatchEvent(new Event('online'))
    await driver.wait(0)
    expect(driver.ports.waiting()).toEqual(['loadEvents'])
    await driver.ports.resolve('loadEvents', { events: everyClass, now })
    window.dispatchEvent(new Event('online'))
    await driver.wait(0)
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })

  it('say when an event of several days ends, in which year, and by whose clock', async () => {
    const driver = await open()
    const manaus = { fuso_horario: 'America/Manaus', data_hora: '2027-01-02T09:30:00-04:00' }
    const events = [
      summary('Copa', { data_hora_final: '2026-12-02T18:00:00-03:00' }),
      summary('Norte', { ...manaus, data_hora_final: '2027-01-03T12:00:00-04:00' }),
    ]
    await driver.ports.resolve('loadEvents', { events, now })
    const times = Array.from(document.querySelectorAll('article p'), ({ textContent }) => textContent)
    expect(times.filter((text) => text !== ' Arena Beira-Mar')).toEqual([
      'seg, 30 nov · 9h até qua, 2 dez · 18h',
      'sáb, 2 jan 2027 · 9h30 até dom, 3 jan 2027 · 12h (horário de Manaus)',
    ])
    driver.close()
  })

  it('say the price, few places, none, and PIX alone', async () => {
    const driver = await open()
    const events = [
      summary('Copa', { oferta: { preco_minimo: 85.5, vagas: 'disponiveis' } }),
      summary('Aberto', { oferta: { preco_minimo: 0, vagas: 'ultimas' }, somentePix: true }),
      summary('Cheio', { oferta: { preco_minimo: null, vagas: 'esgotado' } }),
      summary('Acabou', { oferta: null, somentePix: true }),
    ]
    await driver.ports.resolve('loadEvents', { events, now })
    const said = Array.from(document.querySelectorAll('article'), (card) => [
      ...Array.from(
        card.querySelectorAll('p span[data-places], p > span:only-child, p > span + span'),
        ({ textContent }) => textContent,
      ),
      ...Array.from(card.querySelectorAll('p'), ({ textContent }) => textContent).slice(-1),
    ])
    expect(said.map((texts) => texts.filter((text) => !/nov|Arena/.test(text ?? '')))).toEqual([
      ['a partir de R$ 85,50'],
      ['Últimas vagas', 'Só PIX', 'Grátis'],
      ['Esgotado'],
      [],
    ])
    driver.close()
  })

  it('are reached by arrow keys between the tabs', async () => {
    const driver = await open()
    await driver.ports.resolve('loadEvents', { events: everyClass, now })
    tabNamed('Ativos').focus()
    fireEvent.keyDown(tabNamed('Ativos'), { key: 'ArrowLeft' })
    await driver.wait(0)
    expect([cards(), document.activeElement?.textContent]).toEqual([['Acabou'], 'Encerrados'])
    fireEvent.keyDown(tabNamed('Encerrados'), { key: 'Home' })
    await driver.wait(0)
    expect([cards(), document.activeElement?.textContent]).toEqual([['Futuro'], 'Ativos'])
    driver.close()
  })
})
