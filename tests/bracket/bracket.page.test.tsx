// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { bracketMachine } from '#machines/bracket.machine.ts'
import { BracketPage } from '#web/bracket/bracket.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type bracketModel, bracketWalks, evento, first, given, names, second } from './bracket.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(bracketMachine, 'page'))

type Driver = PageDriver<typeof bracketMachine>

const open = (
  url: string | null,
  told: { evento?: string; brackets?: { url: string; nome: string }[] } = {},
): Promise<Driver> =>
  openPage(
    bracketMachine,
    (machine) => (
      <BracketPage
        machine={machine}
        input={{ eventId: 'evento-a', url, ...told }}
        ownOrigin="https://quadra.example"
      />
    ),
    { path: '/tournament/evento-a', taken },
  )

const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')

const frames = (driver: Driver, url: string, isLoading: boolean): void => {
  driver.screen.sees(evento)
  expect(frame()?.getAttribute('src')).toBe(url)
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms allow-same-origin')
  expect(driver.screen.statuses()).toEqual(isLoading ? ['Carregando...'] : [])
  driver.screen.seesLink('Abrir em nova aba', url)
  const name = names[url]
  expect(document.querySelector('h1')?.textContent).toBe(name ? `Chaveamento: ${name}` : 'Chaveamento')
  expect(frame()?.title).toBe(name ? `Chaveamento do evento: ${name}` : 'Chaveamento do evento')
}

const tables: Tables<typeof bracketModel, Driver> = {
  shows: {
    asking: ({ screen }) => {
      expect(screen.statuses()).toEqual(['Carregando...'])
      expect(frame()).toBeNull()
    },
    loadingFirst: (driver) => frames(driver, first, true),
    showingFirst: (driver) => frames(driver, first, false),
    loadingSecond: (driver) => frames(driver, second, true),
    showingSecond: (driver) => frames(driver, second, false),
    unread: ({ screen }) => {
      expect(screen.alerts()).toEqual(['Erro ao buscar os detalhes do evento.Tentar novamente'])
      expect(frame()).toBeNull()
      screen.seesLink('Voltar ao evento', '/eventos/evento-a')
    },
    lost: ({ screen }) => {
      screen.sees('Evento não encontrado.')
      expect(frame()).toBeNull()
    },
    refused: ({ screen }) => {
      screen.sees(evento)
      expect(screen.alerts()).toEqual(['A URL de chaveamento fornecida não é válida.'])
      expect(frame()).toBeNull()
      screen.seesLink('Voltar ao evento', '/eventos/evento-a')
    },
  },
  does: {
    'list arrives': ({ ports }, { urls }) =>
      ports.resolve('loadBrackets', {
        evento,
        brackets: urls.map((url) => ({ url, nome: names[url] ?? '' })),
      }),
    'event is not there': ({ ports }) => ports.resolve('loadBrackets', null),
    'list fails': ({ ports }) => ports.reject('loadBrackets', httpError()),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'frame is there': async ({ wait }) => {
      const shown = frame()
      if (shown) fireEvent.load(shown)
      await wait(0)
    },
    'person chooses the second': ({ screen }) => screen.press('Ver Chaveamento: Mista'),
  },
}

describe('the bracket page keeps to the specification', () => {
  it.each(bracketWalks)('$title', async ({ along }) => {
    const driver = await open(null)
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(bracketMachine)).toEqual([]))

  it('never gives a page of the shop its own origin inside the frame', async () => {
    const driver = await open('https://quadra.example/eventos')
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-popups allow-forms')
    driver.close()
  })

  it.each([
    ['', 'O organizador ainda não publicou o chaveamento deste evento.'],
    ['http://chaves.example/sem-tls', 'O endereço que o organizador informou não pode ser aberto aqui.'],
  ])('says why nothing can be shown for %j', async (url, why) => {
    const driver = await open(url)
    driver.screen.sees(why)
    driver.close()
  })

  it('frames the address that came with the navigation', async () => {
    const driver = await open(given, { evento })
    driver.screen.sees(evento)
    frames(driver, given, true)
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })

  it('leads to the others of the event that came with the navigation', async () => {
    const brackets = [first, second].map((url) => ({ url, nome: names[url] ?? '' }))
    const driver = await open(second, { evento, brackets })
    frames(driver, second, true)
    const pressed = document.querySelectorAll('[aria-pressed=true]')
    expect([...pressed].map(({ textContent }) => textContent)).toEqual(['Ver Chaveamento: Mista'])
    await driver.screen.press('Ver Chaveamento 1')
    frames(driver, first, true)
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })
})
