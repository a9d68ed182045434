// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import type { PortError } from '#machines/port.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { ProfilePage } from '#web/profile/profile.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import {
  names,
  ownEvent,
  type Part,
  type profileModel,
  profileWalks,
  sharedEvent,
  user,
  type Wallet,
  wallets,
} from './profile.spec-model.ts'

const taken = new Taken()
const errands = { sendConfirmation: errandMachine, logoutEverywhere: errandMachine }
afterAll(() => taken.save(profileMachine, 'page'))

type Driver = PageDriver<typeof profileMachine>

const portOf = {
  user: 'fetchUser',
  tickets: 'fetchTickets',
  events: 'fetchEvents',
  shared: 'fetchShared',
} as const

const noTickets = 'Você ainda não comprou nenhum ingresso.'
const noEvents = 'Você ainda não criou nenhum evento.'
const person = ['Clube da Areia', 'clube@exemplo.com', '(11) 98888-7777', '10/05/1990', 'Feminino']

/** What is there of tickets and nowhere else. */
const tellingOf = ({ shown: [first = ''] }: Wallet): string[] => [first]

const waysIn = (title: string): string[] =>
  within(document.body)
    .queryAllByRole('region', { name: title })
    .flatMap((region) => within(region).queryAllByRole('link', { name: /^(Ver Evento|Dashboard)$/ }))
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

const fails = async ({ ports, takeNotices }: Driver, part: Part, error: PortError, isOver = true) => {
  await ports.reject(portOf[part], error)
  if (part === 'shared')
    expect(takeNotices()).toEqual(isOver ? [{ type: 'logFailure', params: { part, error } }] : [])
}

const tables: Tables<typeof profileModel, Driver> = {
  shows: {
    'page.user.asking': ({ screen }) => screen.lacks(...person),
    'page.user.offline': ({ screen }) => screen.lacks(...person),
    'page.user.known': ({ screen }) => screen.sees('Minha Conta', ...person, '11.222.333/0001-81'),
    'page.tickets.asking': ({ screen }) => {
      screen.sees('Meus Ingressos')
      screen.lacks(noTickets)
    },
    'page.tickets.offline': ({ screen }) => screen.lacks(noTickets),
    'page.tickets.naming': ({ screen }, { wallet, isKnown }) => {
      if (!isKnown) return screen.lacks(...tellingOf(wallet))
      screen.sees(...wallet.shown)
      screen.lacks(...wallet.named)
    },
    'page.tickets.known': ({ screen }, { wallet, hasNames, isKnown }) => {
      if (!isKnown) return screen.lacks(...tellingOf(wallet))
      screen.sees(...wallet.shown)
      if (hasNames) screen.sees(...wallet.named)
      else screen.lacks(...wallet.named)
    },
    'page.events.asking': ({ screen }) => {
      screen.sees('Meus Eventos')
      screen.lacks(noEvents, 'Open de Verão')
    },
    'page.events.offline': ({ screen }) => screen.lacks(noEvents, 'Open de Verão'),
    'page.events.known': ({ screen }, { hasEvents, isKnown }) => {
      if (!isKnown) return screen.lacks(noEvents, 'Open de Verão')
      if (!hasEvents) {
        screen.sees(noEvents)
        return
      }
      screen.sees('Open de Verão', 'dom, 10 jan 2027 · 8h30', 'Recife')
      expect(waysIn('Meus Eventos')).toEqual(['Ver Evento /eventos/e_9', 'Dashboard /eventos/e_9/dashboard'])
    },
    'page.shared.asking': ({ screen }) => screen.lacks('Eventos com acesso'),
    'page.shared.offline': ({ screen }) => screen.lacks('Eventos com acesso'),
    'page.shared.known': ({ screen }, { hasShared, isKnown }) => {
      if (!hasShared || !isKnown) {
        screen.lacks('Eventos com acesso')
        return
      }
      screen.sees('Eventos com acesso', 'Torneio do Parceiro', 'dom, 14 fev 2027 · 7h (horário de Manaus)')
      expect(document.querySelector('#eventos-com-acesso h2')?.textContent).toBe('Eventos com acesso')
      expect(waysIn('Eventos com acesso')).toEqual([
        'Ver Evento /eventos/e_7',
        'Dashboard /eventos/e_7/dashboard',
      ])
    },
    'page.shared.missing': ({ screen }) => {
      screen.sees('Minha Conta', 'Meus Ingressos', 'Meus Eventos')
      screen.lacks('Eventos com acesso')
      expect(screen.alerts()).toEqual([])
    },
    lost: ({ screen, takeNotices }) => {
      expect(screen.address()).toBe('/login')
      expect(takeNotices()).toEqual([
        { type: 'notify', params: { message: 'Falha ao obter informações do usuário.' } },
        { type: 'endSession', params: undefined },
      ])
    },
  },
  does: {
    'server answers the user': ({ ports }) => ports.resolve('fetchUser', user),
    'server answers the tickets': ({ ports }, { wallet }) =>
      ports.resolve('fetchTickets', wallets[wallet].tickets),
    'server answers the events': ({ ports }, { some }) =>
      ports.resolve('fetchEvents', some ? [ownEvent] : []),
    'server answers the shared events': ({ ports }, { some }) =>
      ports.resolve('fetchShared', some ? [sharedEvent] : []),
    'server answers the names': ({ ports }) => ports.resolve('fetchNames', names),
    'server refuses the names': async ({ ports, takeNotices }) => {
      await ports.reject('fetchNames', httpError('não'))
      expect(takeNotices()).toEqual([
        { type: 'logFailure', params: { part: 'names', error: httpError('não') } },
      ])
    },
    'server refuses': (driver, { part }) => fails(driver, part, httpError('não')),
    'server refuses the token': ({ ports }, { part }) => ports.reject(portOf[part], authError),
    'network fails': (driver, { part }, { failures }) =>
      fails(driver, part, networkError, failures[part] === 3),
    'time passes': ({ wait }, { ms }) => wait(ms),
  },
}

describe('the profile page keeps to the specification', () => {
  it.each(payloadCoverOf(profileWalks))('$title', async ({ along }) => {
    const driver = await openPage(
      profileMachine,
      (machine) => (
        <ProfilePage machine={machine} now={new Date('2026-11-21T12:00:00-03:00')} errands={errands} />
      ),
      {
        path: '/perfil',
        taken,
      },
    )
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(profileMachine)).toEqual([]))
})
