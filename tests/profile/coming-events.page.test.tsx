// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { EventSummary } from '#contract/nouns/event.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { ComingList } from '#web/event-list/coming-list.tsx'
import { ProfilePage } from '#web/profile/profile.page.tsx'
import { evento, now } from '../event/event.fixtures.ts'
import { openPage } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { ownEvent, user, wallets } from './profile.spec-model.ts'

const event = (id: string, day: number): EventSummary => ({
  ...evento,
  id,
  nome: `Evento ${id}`,
  data_hora: `2026-12-${String(day).padStart(2, '0')}T09:00:00-03:00`,
  cidade: 'Vitória, ES',
})

const open = () =>
  openPage(eventListMachine, (machine) => (
    <ComingList machine={machine} title="Próximos torneios" level={3} />
  ))
const listed = () => [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))

it('offers the next three events, the nearest first', async () => {
  const driver = await open()
  const events = [event('d', 9), event('b', 3), event('', 1), event('a', 2), event('c', 5)]
  await driver.ports.resolve('loadEvents', { events, now })
  driver.screen.sees('Próximos torneios', 'qua, 2 dez · 9h', 'Vitória, ES')
  expect(listed()).toEqual(['/eventos/a', '/eventos/b', '/eventos/c'])
  driver.close()
})

it('keeps their place while the list is on its way, and says nothing where none comes', async () => {
  const driver = await open()
  const said = [document.body.textContent]
  await driver.ports.reject('loadEvents', httpError('Fora do ar.'))
  said.push(document.body.textContent)
  driver.close()
  const none = await open()
  await none.ports.resolve('loadEvents', { events: [], now })
  said.push(document.body.textContent)
  none.close()
  expect(said).toEqual(['Próximos torneios', '', ''])
})

const errands = { sendConfirmation: errandMachine, logoutEverywhere: errandMachine }

it.each([
  ['who has no ticket', {}, 'none', true],
  ['nobody who has one', {}, 'singles', false],
  ['nobody who organises', { organiza: true }, 'none', false],
] as const)('is for %s', async (_, known, wallet, isOffered) => {
  const driver = await openPage(profileMachine, (machine) => (
    <ProfilePage machine={machine} now={new Date(now)} errands={errands} coming="Próximos torneios" />
  ))
  await driver.ports.resolve('fetchUser', { ...user, ...known })
  await driver.ports.resolve('fetchTickets', wallets[wallet].tickets)
  await driver.ports.resolve('fetchEvents', [ownEvent])
  await driver.ports.resolve('fetchShared', [])
  expect(document.body.textContent?.includes('Próximos torneios')).toBe(isOffered)
  driver.close()
})

it('is not for who has an order to pay', async () => {
  const driver = await openPage(profileMachine, (machine) => (
    <ProfilePage
      machine={machine}
      now={new Date(now)}
      errands={errands}
      renderOrders={(around) => around(<p>Pedido pendente</p>, 'calm')}
      coming="Próximos torneios"
    />
  ))
  await driver.ports.resolve('fetchUser', user)
  await driver.ports.resolve('fetchTickets', [])
  driver.screen.sees('Pedido pendente')
  driver.screen.lacks('Próximos torneios')
  driver.close()
})
