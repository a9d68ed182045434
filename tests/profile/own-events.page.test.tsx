// @vitest-environment happy-dom
import { afterEach, describe, expect, it, test } from 'vitest'
import type { OwnEvent } from '#contract/nouns/own-events.ts'
import { ownState } from '#contract/nouns/own-events.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import type { Standing } from '#web/profile/open-orders.panel.tsx'
import { ProfilePage } from '#web/profile/profile.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { ownEvent, user, wallets } from './profile.spec-model.ts'

const now = new Date('2026-11-21T12:00:00-03:00')
const offer = (vagas: 'disponiveis' | 'ultimas' | 'esgotado') => ({ preco_minimo: 90, vagas })

const event = (changes: Partial<OwnEvent>): OwnEvent => ({
  ...ownEvent,
  vendas: { vendidos: 38, capacidade: 96 },
  oferta: offer('disponiveis'),
  ...changes,
})

test.each([
  [event({}), 'aVenda'],
  [event({ oferta: offer('ultimas') }), 'aVenda'],
  [event({ oferta: offer('esgotado') }), 'semVenda'],
  [event({ oferta: null }), 'semVenda'],
  [event({ vendas: { vendidos: 96, capacidade: 96 }, oferta: offer('esgotado') }), 'esgotado'],
  [event({ oculto: true, data_hora: '2026-01-01T08:00:00-03:00' }), 'oculto'],
  [event({ data_hora: '2026-11-20T08:00:00-03:00' }), 'encerrado'],
  [event({ data_hora: '2026-11-21T08:00:00-03:00' }), 'emAndamento'],
  [event({ data_hora: '' }), null],
  [{ ...ownEvent }, null],
] as const)('%j stands %s', (own, state) => expect(ownState(own, now)).toBe(state))

describe('own events in Minha Conta', () => {
  let driver: PageDriver<typeof profileMachine> | null = null
  afterEach(() => driver?.close())
  const errands = { sendConfirmation: errandMachine, logoutEverywhere: errandMachine }
  const open = async (
    organiza: boolean,
    events: OwnEvent[],
    tickets = wallets.singles.tickets,
    standing: Standing = 'calm',
  ) => {
    driver = await openPage(
      profileMachine,
      (machine) => (
        <ProfilePage
          machine={machine}
          now={now}
          renderOrders={(around) => around(<p>Pedidos</p>, standing)}
          errands={errands}
        />
      ),
      { path: '/perfil' },
    )
    await driver.ports.resolve('fetchTickets', tickets)
    await driver.ports.resolve('fetchEvents', events)
    expect(document.body.textContent).not.toContain('Pedidos')
    await driver.ports.resolve('fetchUser', { ...user, organiza })
    return driver
  }
  const headings = () =>
    Array.from(document.querySelectorAll('h2'), ({ textContent }) => textContent).slice(0, 2)
  const cards = () =>
    Array.from(document.querySelectorAll('#meus-eventos > ul > li'), (card) =>
      Array.from(card.querySelectorAll('h3, p'), ({ textContent }) => textContent),
    )

  it('that are hidden lead to their dashboard alone: nobody finds their page', async () => {
    await open(true, [event({ oculto: true }), event({ id: 'e_8', nome: 'Copa' })])
    const links = Array.from(document.querySelectorAll('#meus-eventos a'), (link) =>
      link.getAttribute('href'),
    )
    expect(links).toContain(`/eventos/${ownEvent.id}/dashboard`)
    expect(links).not.toContain(`/eventos/${ownEvent.id}`)
    expect(links).toContain('/eventos/e_8')
  })

  it('come first for who has some, with state, days left and what is sold; those that are over are folded', async () => {
    await open(true, [
      event({ nome: 'Aberto', data_hora: '2026-12-03T08:00:00-03:00' }),
      event({ id: 'e_8', nome: 'Copa', data_hora: '2026-10-03T08:00:00-03:00' }),
    ])
    expect(headings()).toEqual(['Meus Eventos', 'Meus Ingressos'])
    expect(cards()).toEqual([
      ['Aberto', 'À vendaEm 12 dias', 'qui, 3 dez 2026 · 8hRecife', '38 de 96 vendidos'],
    ])
    const past = document.querySelector('#meus-eventos details')
    expect([
      past?.querySelector('summary')?.textContent,
      past?.querySelector('li h3 + p')?.textContent,
    ]).toEqual(['Já aconteceram (1) ', 'Encerrado'])
    expect(document.querySelector('#meus-eventos a[href="/eventos/e_9/duplicar"]')?.textContent).toBe(
      'Duplicar evento',
    )
  })

  it('have their picture beside the name', async () => {
    await open(true, [event({ banner_url: '/media/aa-640.webp' })])
    expect(document.querySelector('#meus-eventos li img')?.getAttribute('src')).toBe('/media/aa-640.webp')
  })

  it('leave the first place to what waits to be paid where there is no ticket', async () => {
    const around = () => {
      const pending = Array.from(document.querySelectorAll('p')).find(
        ({ textContent }) => textContent === 'Pedidos',
      )
      const tickets = document.querySelector('h2')
      if (!pending || !tickets) throw new Error('nothing to compare')
      return pending.compareDocumentPosition(tickets) === Node.DOCUMENT_POSITION_FOLLOWING
    }
    const way = () => document.querySelector('a[href="/eventos"]:not(header a)')?.className
    await open(false, [], [])
    expect([around(), way()]).toEqual([true, expect.stringContaining('secondary')])
    driver?.close()
    await open(false, [])
    expect(around()).toBe(false)
    driver?.close()
    await open(false, [], wallets.singles.tickets, 'urgent')
    expect(around()).toBe(true)
    driver?.close()
    const today = { evento_data_hora: '2026-11-21T08:00:00-03:00' }
    await open(
      false,
      [],
      wallets.singles.tickets.map((ticket) => ({ ...ticket, ...today })),
      'urgent',
    )
    expect([around(), document.body.textContent.includes('Hoje')]).toEqual([true, true])
    driver?.close()
    await open(true, [event({})], wallets.singles.tickets, 'urgent')
    expect(headings()).toEqual(['Meus Eventos', 'Meus Ingressos'])
  })

  it('come after the tickets for everybody else, and are not folded where all are over', async () => {
    await open(false, [event({ data_hora: '2026-10-03T08:00:00-03:00' })])
    expect(headings()[0]).toBe('Meus Ingressos')
    expect(cards()).toHaveLength(1)
    expect(document.querySelector('#meus-eventos details')).toBe(null)
  })
})
