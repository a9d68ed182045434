// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { profileMachine } from '#machines/profile.machine.ts'
import { ProfilePage } from '#web/profile/profile.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { names, ownEvent, type profileModel, profileWalks, user, wallets } from './profile.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(profileMachine, 'page'))

type Driver = PageDriver<typeof profileMachine>

const portOf = { user: 'fetchUser', tickets: 'fetchTickets', events: 'fetchEvents' } as const

const noTickets = 'Você ainda não comprou nenhum ingresso.'
const noEvents = 'Você ainda não criou nenhum evento.'
const person = ['Clube da Areia', 'clube@exemplo.com', '(11) 98888-7777', '10/05/1990', 'Feminino']

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
    'page.tickets.naming': ({ screen }, { wallet }) => {
      screen.sees(...wallet.shown)
      screen.lacks(...wallet.named)
    },
    'page.tickets.known': ({ screen }, { wallet, hasNames }) => {
      screen.sees(...wallet.shown)
      if (hasNames) screen.sees(...wallet.named)
      else screen.lacks('Dupla com')
    },
    'page.events.asking': ({ screen }) => {
      screen.sees('Meus Eventos')
      screen.lacks(noEvents, 'Open de Verão')
    },
    'page.events.offline': ({ screen }) => screen.lacks(noEvents, 'Open de Verão'),
    'page.events.known': ({ screen }, { hasEvents }) => {
      if (!hasEvents) {
        screen.sees(noEvents)
        return
      }
      screen.sees('Open de Verão', '10/01/2027 08:30 · Recife')
      screen.seesLink('Ver Evento', '/eventos/e_9')
      screen.seesLink('Dashboard', '/eventos/e_9/dashboard')
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
    'server answers the names': ({ ports }) => ports.resolve('fetchNames', names),
    'server refuses the names': async ({ ports, takeNotices }) => {
      await ports.reject('fetchNames', httpError('não'))
      expect(takeNotices()).toEqual([{ type: 'logFailure', params: { error: httpError('não') } }])
    },
    'server refuses': ({ ports }, { part }) => ports.reject(portOf[part], httpError('não')),
    'server refuses the token': ({ ports }, { part }) => ports.reject(portOf[part], authError),
    'network fails': ({ ports }, { part }) => ports.reject(portOf[part], networkError),
    'time passes': ({ wait }, { ms }) => wait(ms),
  },
}

describe('the profile page keeps to the specification', () => {
  it.each(profileWalks)('$title', async ({ along }) => {
    const driver = await openPage(
      profileMachine,
      (machine) => <ProfilePage machine={machine} now={new Date('2026-11-21T12:00:00-03:00')} />,
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
