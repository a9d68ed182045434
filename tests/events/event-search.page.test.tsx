// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EventFilter } from '#contract/laws/search-choices.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { EventsPage } from '#web/events/events.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { now, summary } from './event-list.fixtures.ts'

type Driver = PageDriver<typeof eventListMachine>

const namesIn = (place: string) =>
  Array.from(document.querySelectorAll(`${place} article h2`), ({ textContent }) => textContent)
const cards = () => namesIn('[role=tabpanel] > ul')
/** Below what was found. */
const others = () => namesIn('[aria-labelledby=proximos]')

const past = { data_hora: '2026-11-20T09:00:00-03:00', data_hora_final: '2026-11-21T10:00:00-03:00' }

describe('looking for events', () => {
  // The page's late parts: here it is not asked how long they take.
  beforeAll(() =>
    Promise.all([import('#web/events/event-search.tsx'), import('#web/events/found-events.tsx')]),
  )

  const events = [
    summary('Copa de Vôlei', { cidade: 'Vitória, ES', esporte: 'Vôlei de praia' }),
    summary('Aberto de Padel', { cidade: 'Recife, PE', esporte: 'Padel' }),
    summary('Antigo', { ...past, esporte: 'Padel' }),
  ]
  const look = async (filter: Partial<EventFilter>, list = events): Promise<Driver> => {
    const whole = Object.keys(filter).length > 0 ? { q: '', cidade: '', esporte: '', ...filter } : null
    const driver = await openPage(
      eventListMachine,
      (machine) => <EventsPage machine={machine} filter={whole} />,
      { path: '/eventos' },
    )
    await driver.ports.resolve('loadEvents', { events: list, now })
    for (let turn = 0; turn < 5; turn += 1) await driver.wait(0)
    return driver
  }
  const chips = () =>
    Array.from(document.querySelectorAll('[role=search] li a'), (link) => [
      link.textContent,
      link.getAttribute('aria-current'),
      decodeURIComponent(link.getAttribute('href') ?? '').replaceAll('+', ' '),
    ])

  it('finds what address says, without accents, and says how many', async () => {
    const driver = await look({ q: 'VOLEI' })
    expect([cards(), others()]).toEqual([['Copa de Vôlei'], ['Aberto de Padel']])
    driver.screen.sees('1 evento encontrado')
    const said = () => document.querySelector('[aria-live]')?.textContent
    expect(said()).toBe('')
    await driver.wait(300)
    expect(said()).toBe('1 evento encontrado')
    driver.close()
  })

  it('says the number of another search again, though it is the same', async () => {
    const Turned = ({ machine }: { machine: typeof eventListMachine }) => {
      const [esporte, setEsporte] = useState('Vôlei de praia')
      return (
        <>
          <button onClick={() => setEsporte('Padel')}>outra</button>
          <EventsPage machine={machine} filter={{ q: '', cidade: '', esporte }} />
        </>
      )
    }
    const driver = await openPage(eventListMachine, (machine) => <Turned machine={machine} />, {
      path: '/eventos',
    })
    await driver.ports.resolve('loadEvents', { events, now })
    const words = () => document.querySelector('[aria-live] > p')?.textContent
    await driver.wait(400)
    expect(words()).toBe('1 evento encontrado')
    fireEvent.click(screen.getByRole('button', { name: 'outra' }))
    expect(words()).toBeUndefined()
    await driver.wait(400)
    expect(cards()).toEqual(['Aberto de Padel'])
    expect(words()).toBe('1 evento encontrado')
    driver.close()
  })

  it('says how many events a tab has, where nothing is looked for', async () => {
    const driver = await look({})
    const part = document.querySelector('[aria-live=polite]')
    expect(part?.textContent).toBe('2 eventos')
    fireEvent.click(screen.getByRole('tab', { name: 'Encerrados' }))
    await driver.wait(0)
    expect(cards()).toEqual(['Antigo'])
    expect(document.querySelector('[aria-live=polite]')).toBe(part)
    expect(part?.textContent).toBe('1 evento')
    driver.close()
  })

  it('says that a tab has none, to be heard alone, from the part that is there', async () => {
    const driver = await look({})
    const part = document.querySelector('[aria-live=polite]')
    const shown = part?.className
    fireEvent.click(screen.getByRole('tab', { name: 'Em andamento' }))
    await driver.wait(0)
    expect(cards()).toEqual([])
    expect(document.querySelector('[aria-live=polite]')).toBe(part)
    expect([part?.textContent, part?.className === shown]).toEqual(['0 eventos', false])
    driver.screen.sees('Nenhum evento em andamento encontrado.')
    driver.close()
  })

  it('says of each chip what its row is about', async () => {
    const driver = await look({})
    expect(screen.getByRole('link', { name: 'Padel', description: 'Esporte' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Recife, PE', description: 'Cidade' })).toBeTruthy()
    driver.close()
  })

  it('has a chip for each sport and city; the chosen one leads out again', async () => {
    const driver = await look({ q: 'a', esporte: 'Padel' })
    expect(chips()).toEqual([
      ['Padel', 'true', '/eventos?q=a'],
      ['Vôlei de praia', null, '/eventos?q=a&esporte=Vôlei de praia'],
      ['Recife, PE', null, '/eventos?q=a&cidade=Recife, PE&esporte=Padel'],
      ['Vitória, ES', null, '/eventos?q=a&cidade=Vitória, ES&esporte=Padel'],
    ])
    expect(cards()).toEqual(['Aberto de Padel'])
    driver.close()
  })

  it('keeps the chips when a text is looked for', async () => {
    const driver = await look({ esporte: 'Padel' })
    const field = document.querySelector<HTMLInputElement>('input[name=q]')
    if (!field) throw new Error('no field')
    fireEvent.change(field, { target: { value: ' aberto ' } })
    await driver.screen.press('Buscar')
    expect(driver.screen.address()).toBe('/eventos?q=aberto&esporte=Padel')
    driver.close()
  })

  it('offers only what the tab has, and what was chosen, to be left again', async () => {
    const list = [...events, summary('Final de Tênis', { ...past, cidade: 'Natal, RN', esporte: 'Tênis' })]
    const names = () => chips().map(([name]) => name)
    const driver = await look({}, list)
    expect(names()).toEqual(['Padel', 'Vôlei de praia', 'Recife, PE', 'Vitória, ES'])
    fireEvent.click(screen.getByRole('tab', { name: 'Encerrados' }))
    await driver.wait(0)
    expect(names()).toEqual(['Padel', 'Tênis', 'Natal, RN'])
    driver.close()
    const chosen = await look({ q: 'a', esporte: 'Tênis' }, list)
    expect(chips()[0]).toEqual(['Tênis', 'true', '/eventos?q=a'])
    chosen.close()
  })

  it('says once what is not there where nothing is found, with one way back and where there is some', async () => {
    const driver = await look({ q: 'antigo', esporte: 'Padel' })
    driver.screen.sees('Nenhum evento ativo encontrado.', 'Você procurou “antigo”, Padel.')
    const back = [...document.querySelectorAll('[role=tabpanel] > :not(section) a')]
    expect(back.map(({ textContent }) => textContent)).toEqual(['Limpar busca'])
    driver.screen.seesLink('Limpar busca', '/eventos')
    await driver.screen.press('Ver 1 evento encerrado')
    expect([cards(), others()]).toEqual([['Antigo'], ['Copa de Vôlei', 'Aberto de Padel']])
    driver.close()
  })

  it('offers the three events that come next where nothing is found', async () => {
    const coming = (nome: string, month: string) => {
      const data_hora = `2099-${month}-05T10:00:00.000-03:00`
      return summary(nome, { data_hora, data_hora_final: data_hora.replace('T10', 'T18') })
    }
    const list = [
      coming('D', '12'),
      coming('B', '10'),
      summary('Velho', past),
      coming('C', '11'),
      coming('A', '09'),
    ]
    const driver = await look({ q: 'nada' }, list)
    driver.screen.sees('Nenhum evento ativo encontrado.')
    expect(screen.getByRole('region', { name: 'Próximos eventos' })).toBeTruthy()
    expect(others()).toEqual(['A', 'B', 'C'])
    driver.close()
    const nothing = await look({ q: 'nada' }, [summary('Velho', past)])
    nothing.screen.lacks('Próximos eventos')
    nothing.close()
  })

  it('grows by a button, which leads on to the first event that came, and ends', async () => {
    const many = Array.from({ length: 50 }, (_, index) => summary(`Copa ${index}`))
    const driver = await look({}, many)
    expect(cards()).toHaveLength(24)
    await driver.screen.press('Carregar mais')
    expect([cards().length, document.activeElement?.getAttribute('href')]).toEqual([
      48,
      '/eventos/id-Copa 24'.replace(' ', '%20'),
    ])
    await driver.screen.press('Carregar mais')
    expect(cards()).toHaveLength(50)
    driver.screen.lacks('Carregar mais')
    driver.close()
  })
})
