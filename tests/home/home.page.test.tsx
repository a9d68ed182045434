// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { EventSummary } from '#contract/nouns/event.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { HomePage } from '#web/home/home.page.tsx'
import { now, summary } from '../events/event-list.fixtures.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'

type Driver = PageDriver<typeof eventListMachine>

const open = (): Promise<Driver> =>
  openPage(eventListMachine, (machine) => (
    <HomePage machine={machine} contactEmail="contato@quadra.example" />
  ))

const show = async (...events: EventSummary[]): Promise<Driver> => {
  const driver = await open()
  await driver.ports.resolve('loadEvents', { events, now })
  return driver
}

const cards = () => Array.from(document.querySelectorAll('article h3'), ({ textContent }) => textContent)

describe('the landing page', () => {
  it('welcomes and leads to the events', async () => {
    const driver = await open()
    driver.screen.seesLink('Ver Eventos', '/eventos')
    // the words below the events are a late part
    await vi.waitFor(() => driver.screen.seesLink('contato@quadra.example', 'mailto:contato@quadra.example'))
    expect(document.querySelector('h1')?.textContent).toBe('Bem-vindo à Quadra')
    expect(['about', 'contact'].map((id) => document.getElementById(id) !== null)).toEqual([true, true])
    driver.close()
  })

  it('says that the events are loading', async () => {
    const driver = await open()
    expect(driver.screen.statuses()).toEqual(['Carregando eventos...'])
    driver.close()
  })

  it('says that there is none', async () => {
    const driver = await show(summary('Ontem', { data_hora: '2026-11-20T09:00:00-03:00' }))
    driver.screen.sees('Nenhum evento futuro encontrado no momento.')
    expect(cards()).toEqual([])
    driver.close()
  })

  it('says that the events could not be read, and reads them again', async () => {
    const driver = await open()
    await driver.ports.reject('loadEvents', httpError('Fora do ar.'))
    expect(driver.screen.alerts()).toEqual(['Erro ao buscar eventos.'])
    await driver.screen.press('Tentar novamente')
    expect(driver.screen.statuses()).toEqual(['Carregando eventos...'])
    driver.close()
  })

  it('shows only events whose start is not past: the next one as the hero, and last where the others follow it', async () => {
    const driver = await show(
      summary('Depois', { data_hora: '2026-12-30T09:00:00-03:00' }),
      summary('Agora mesmo', { data_hora: '2026-11-21T10:00:00-03:00' }),
      summary('Passado', { data_hora: '2026-11-21T09:59:59-03:00' }),
    )
    expect(cards()).toEqual(['Depois', 'Agora mesmo'])
    driver.screen.sees('sáb, 21 nov · 10h', 'qua, 30 dez · 9h', 'em 39 dias')
    expect(document.querySelector('h2')?.textContent).toBe('Agora mesmo')
    const links = Array.from(document.querySelectorAll('article a'), (link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toEqual([
      ['Comprar', '/eventos/id-Agora%20mesmo'],
      ['Comprar', '/eventos/id-Depois'],
      ['Comprar', '/eventos/id-Agora%20mesmo'],
    ])
    driver.close()
  })

  it.each([
    [10, 8, '1 de 8'],
    [11, 0, '1 de 9'],
  ])('leads through %i slides with %i dots', async (count, dots, says) => {
    const driver = await show(...Array.from({ length: count }, (_, index) => summary(`Copa ${index}`)))
    expect(document.querySelectorAll('[aria-label^="Ir para o slide"]').length).toBe(dots)
    driver.screen.sees(says)
    await driver.screen.press('Próximo slide')
    driver.close()
  })
})
