import { afterAll, describe, expect, it } from 'vitest'
import { profileMachine } from '#machines/profile.machine.ts'
import { type ChromiumDriver, expectToasts, sees, walksInChromium } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import {
  names,
  ownEvent,
  type Part,
  profileModel,
  profileOptions,
  sharedEvent,
  user,
  wallets,
} from './profile.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(profileMachine, 'chromium'))
const openShop = walksInChromium(taken)

/** The session asks who the person is before the page asks again, so that each question has its own answer. */
const open = async (): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: '/signup', token: 'abc.def' })
  const { page, routes } = driver
  await routes.answer('me', user)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Minha Conta' }).click()
  await page.getByRole('heading', { level: 1, name: 'Minha Conta' }).waitFor()
  return driver
}

const calls = { user: 'me', tickets: 'myTickets', events: 'myEvents', shared: 'sharedEvents' } as const

const person = ['Clube da Areia', 'clube@exemplo.com', '(11) 98888-7777', '10/05/1990', 'Feminino']
const noTickets = 'Você ainda não comprou nenhum ingresso.'
const noEvents = 'Você ainda não criou nenhum evento.'

const lacks = async ({ page }: ChromiumDriver, ...texts: readonly string[]): Promise<void> => {
  const shown = await page.locator('main').textContent()
  expect(texts.filter((text) => shown?.includes(text))).toEqual([])
}

const asks = async ({ routes }: ChromiumDriver, part: Part, isAsking: boolean): Promise<void> => {
  await routes.heard()
  await expect.poll(() => routes.waiting().includes(calls[part])).toBe(isAsking)
}

const hidden = {
  user: person,
  tickets: [noTickets, 'Copa da Praia'],
  events: [noEvents, ownEvent.nome],
  shared: ['Eventos com acesso', sharedEvent.nome],
}

const waysIn = ({ page }: ChromiumDriver, title: string): Promise<(string | null)[]> =>
  page
    .getByRole('region', { name: title })
    .getByRole('link', { name: /^(Ver Evento|Dashboard)$/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

const isMissing = async (driver: ChromiumDriver, part: Part, isAsking: boolean): Promise<void> => {
  await asks(driver, part, isAsking)
  await lacks(driver, ...hidden[part])
}

const tables: Tables<typeof profileModel, ChromiumDriver> = {
  shows: {
    'page.user.asking': (driver) => isMissing(driver, 'user', true),
    'page.user.offline': (driver) => isMissing(driver, 'user', false),
    'page.user.known': async (driver) => {
      await driver.page.locator('details:has(dl)').evaluate((data) => data.setAttribute('open', ''))
      await sees(driver.page, 'Minha Conta', ...person, '11.222.333/0001-81')
      await asks(driver, 'user', false)
    },
    'page.tickets.asking': (driver) => isMissing(driver, 'tickets', true),
    'page.tickets.offline': (driver) => isMissing(driver, 'tickets', false),
    'page.tickets.naming': async (driver, { wallet, isKnown }) => {
      if (isKnown) await sees(driver.page, ...wallet.shown)
      else await lacks(driver, ...hidden.tickets)
      await lacks(driver, ...wallet.named)
      expect(driver.routes.waiting()).toContain('namesFromCpfs')
      expect(driver.routes.bodies('namesFromCpfs')).toEqual([{ cpfs: wallet.asked }])
    },
    'page.tickets.known': async (driver, { wallet, hasNames, isKnown }) => {
      if (isKnown) await sees(driver.page, ...wallet.shown, ...(hasNames ? wallet.named : []))
      else await lacks(driver, ...hidden.tickets)
      if (!hasNames) await lacks(driver, ...wallet.named)
      await asks(driver, 'tickets', false)
    },
    'page.events.asking': (driver) => isMissing(driver, 'events', true),
    'page.events.offline': (driver) => isMissing(driver, 'events', false),
    'page.events.known': async (driver, { hasEvents, isKnown }) => {
      await asks(driver, 'events', false)
      if (!isKnown) return lacks(driver, ...hidden.events)
      if (!hasEvents) {
        await sees(driver.page, noEvents)
        return
      }
      await sees(driver.page, 'Open de Verão', 'dom, 10 jan 2027 · 8h30', 'Recife')
      expect(await waysIn(driver, 'Meus Eventos')).toEqual(['/eventos/e_9', '/eventos/e_9/dashboard'])
    },
    'page.shared.asking': (driver) => isMissing(driver, 'shared', true),
    'page.shared.offline': (driver) => isMissing(driver, 'shared', false),
    'page.shared.known': async (driver, { hasShared, isKnown }) => {
      if (!hasShared || !isKnown) return isMissing(driver, 'shared', false)
      await asks(driver, 'shared', false)
      await sees(driver.page, 'Torneio do Parceiro', 'dom, 14 fev 2027 · 7h (horário de Manaus)')
      expect(await waysIn(driver, 'Eventos com acesso')).toEqual(['/eventos/e_7', '/eventos/e_7/dashboard'])
    },
    'page.shared.missing': (driver) => isMissing(driver, 'shared', false),
    lost: async ({ page }) => {
      await page.waitForURL('**/login')
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor()
      await expectToasts(page, 'Falha ao obter informações do usuário.')
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    },
  },
  does: {
    'server answers the user': ({ routes }) => routes.answer('me', user),
    'server answers the tickets': ({ routes }, { wallet }) =>
      routes.answer('myTickets', wallets[wallet].tickets),
    'server answers the events': ({ routes }, { some }) => routes.answer('myEvents', some ? [ownEvent] : []),
    'server answers the shared events': ({ routes }, { some }) =>
      routes.answer('sharedEvents', some ? [sharedEvent] : []),
    'server answers the names': ({ routes }) => routes.answer('namesFromCpfs', { names }),
    'server refuses the names': ({ routes }) => routes.refuse('namesFromCpfs', 503, 'Serviço indisponível.'),
    'server refuses': ({ routes }, { part }) => routes.refuse(calls[part], 503, 'Serviço indisponível.'),
    'server refuses the token': ({ routes }, { part }) =>
      routes.refuse(calls[part], 401, 'Faça login para continuar.'),
    'network fails': ({ routes }, { part }) => routes.drop(calls[part]),
    'time passes': ({ page }, { ms }) => page.clock.runFor(ms),
  },
}

describe('the profile in Chromium', () => {
  it.each(toursOf(profileModel, profileOptions))('$title', async ({ along }) => along(tables, await open()))

  it('took every transition', () => expect(taken.missing(profileMachine)).toEqual([]))
})
