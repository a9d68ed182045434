import { afterAll, describe, expect, it } from 'vitest'
import { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { withdrawalMachine } from '#machines/withdrawal.machine.ts'
import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import {
  arrives,
  type ChromiumDriver,
  expectAlerts,
  sees,
  waitsFor,
  walksInChromium,
} from '../support/chromium-walk.ts'
import { buyer } from '../checkout/order.fixture.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { offers } from '../withdrawals/withdrawal.fixture.ts'
import { type Said, withdrawalModel, withdrawalOptions } from '../withdrawals/withdrawal.spec-model.ts'
import { openInvite, troca } from './invite.fixture.ts'
import { ticketOfferModel, ticketOfferOptions } from './ticket-offer.spec-model.ts'
import { shownTicket } from './ticket-page.fixture.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketOfferMachine, 'chromium'))
afterAll(() => taken.save(withdrawalMachine, 'chromium'))
const openShop = walksInChromium(taken)

const openTicket = async (ticket: ShownTicket): Promise<ChromiumDriver> => {
  const driver = await openShop({ path: '/ingresso/tk_1', token: 'abc.def' })
  await driver.routes.always('me', buyer)
  await driver.routes.answer('ticket', ticket)
  await arrives(driver.page, 'main button:has-text("Corrigir dados")')
  return driver
}

const button = ({ page }: ChromiumDriver, name: string) =>
  page.getByRole('main').getByRole('button', { name })

const isBusy = (driver: ChromiumDriver, name: string): Promise<void> =>
  expect.poll(() => button(driver, name).isDisabled()).toBe(true)

const problems = ({ page }: ChromiumDriver, { problem }: { problem: string }): Promise<void> =>
  problem ? expectAlerts(page, problem) : expectAlerts(page)

const seesInvite = async (driver: ChromiumDriver): Promise<void> => {
  await sees(driver.page, 'Envie este link a quem vai no lugar', openInvite.link)
  const share = driver.page.getByRole('link', { name: 'Enviar por WhatsApp' })
  expect(await share.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(openInvite.texto)}`)
}

const offerTables: Tables<typeof ticketOfferModel, ChromiumDriver> = {
  shows: {
    alone: async (driver, context) => {
      await button(driver, 'Passar para outra pessoa').waitFor()
      await problems(driver, context)
      await waitsFor(driver.routes)
    },
    offering: async (driver) => {
      await isBusy(driver, 'Criando convite...')
      await waitsFor(driver.routes, 'offerTicket')
      expect(driver.routes.bodies('offerTicket').at(-1)).toEqual({ tipo: 'titular' })
    },
    open: async (driver, context) => {
      await button(driver, 'Cancelar convite').waitFor()
      await problems(driver, context)
      await seesInvite(driver)
    },
    withdrawing: async (driver) => {
      await isBusy(driver, 'Cancelando...')
      await seesInvite(driver)
      await waitsFor(driver.routes, 'withdrawInvite')
      expect(driver.routes.requests.at(-1)?.path).toBe('/api/v1/tickets/tk_1/convites/in_1')
    },
  },
  does: {
    'person offers': (driver) => button(driver, 'Passar para outra pessoa').click(),
    'person takes it back': (driver) => button(driver, 'Cancelar convite').click(),
    'server does it': ({ routes }, _, { invited }) =>
      invited
        ? routes.answer('withdrawInvite', { message: 'Convite cancelado.' })
        : routes.answer('offerTicket', openInvite),
    'server refuses': async ({ routes }, { error }, { invited }) => {
      await routes.refuse(invited ? 'withdrawInvite' : 'offerTicket', 409, error)
      await routes.answer('ticket', { ...shownTicket('good'), troca: troca(invited ? openInvite : null) })
    },
    'network fails': ({ routes }, _, { invited }) => routes.drop(invited ? 'withdrawInvite' : 'offerTicket'),
  },
}

describe('handing a ticket on in Chromium', () => {
  it.each(toursOf(ticketOfferModel, ticketOfferOptions))('$title', async ({ along }) => {
    const driver = await openTicket({ ...shownTicket('good'), troca: troca(null) })
    await driver.routes.always('withdrawal', offers.over)
    await along(offerTables, driver)
  })

  it('an invite that stands is shown to who comes back', async () => {
    const driver = await openTicket({ ...shownTicket('good'), troca: troca(openInvite) })
    await seesInvite(driver)
    expect(await button(driver, 'Cancelar convite').isEnabled()).toBe(true)
  })

  it('took every transition', () => expect(taken.missing(ticketOfferMachine)).toEqual([]))
})

const one = { three: 'R$ 93,50', dearer: 'R$ 103,50', over: '', '': '' }
const both = { three: 'R$ 187,00', dearer: 'R$ 207,00', over: '', '': '' }
const cents = { three: 93.5, dearer: 103.5, over: 0, '': 0 }

const box = ({ page }: ChromiumDriver, who: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${who} `) })
const terms = (said: Said | ''): string =>
  `Até qua, 18 nov · 7h30, com ${both[said]} de volta pelos 2 ingressos da compra.`

const seesChoice = async (
  driver: ChromiumDriver,
  { said, chosen, problem }: { said: Said | ''; chosen: string; problem: string },
): Promise<void> => {
  for (const who of ['Bia', 'Carla', 'Dora'])
    await expect.poll(() => box(driver, who).isChecked()).toBe(chosen.split(' ').includes(who))
  await problems(driver, { problem })
  const sum = chosen === 'Bia Carla' ? both[said] : one[said]
  await sees(driver.page, chosen === '' ? 'Escolha ao menos um ingresso.' : `Voltam ${sum} pelo mesmo meio`)
}

const withdrawalTables: Tables<typeof withdrawalModel, ChromiumDriver> = {
  shows: {
    asking: async (driver) => {
      await waitsFor(driver.routes, 'withdrawal')
      const asked = driver.routes.requests.filter(({ path }) => path !== '/api/v1/tickets/tk_1')
      expect(asked.at(-1)?.path).toBe('/api/v1/pedidos/tx_1/desistencia')
    },
    unknown: async (driver, context) => {
      await problems(driver, context)
      await button(driver, 'Tentar novamente').waitFor()
    },
    tooLate: ({ page }) => sees(page, 'O prazo para desistir terminou em qua, 18 nov · 7h30.'),
    offered: async (driver, { said }) => {
      await button(driver, 'Desistir').waitFor()
      await sees(driver.page, terms(said))
    },
    choosing: async (driver, context) => {
      await seesChoice(driver, context)
      await expect.poll(() => button(driver, 'Desistir').last().isDisabled()).toBe(context.chosen === '')
    },
    sending: async (driver, context) => {
      await isBusy(driver, 'Desistindo...')
      await waitsFor(driver.routes, 'withdraw')
      const ids = context.chosen.split(' ').map((who) => (who === 'Bia' ? 'tk_1' : 'tk_2'))
      const sent = driver.routes.bodies('withdraw').at(-1) as { ingressos: string[]; total: number }
      expect([sent.ingressos.toSorted(), sent.total]).toEqual([ids, ids.length * cents[context.said]])
    },
    done: async (driver) => {
      await driver.routes.answer('ticket', shownTicket('cancelled'))
      await sees(driver.page, 'Este ingresso foi cancelado e não vale mais na entrada.')
      expect(await button(driver, 'Desistindo...').count()).toBe(0)
    },
  },
  does: {
    'shop says': ({ routes }, { offer }) => routes.answer('withdrawal', offers[offer]),
    'shop is silent': ({ routes }, { error }) =>
      error === null ? routes.drop('withdrawal') : routes.refuse('withdrawal', 503, error),
    'person asks again': (driver) => button(driver, 'Tentar novamente').click(),
    'person begins': async (driver) => {
      await button(driver, 'Desistir').click()
      await arrives(driver.page, 'main legend')
    },
    'person ticks': async (driver, { who }) => {
      if (who === 'Dora') expect(await box(driver, who).isDisabled()).toBe(true)
      else await box(driver, who).click()
    },
    'person goes back': (driver) => button(driver, 'Voltar').click(),
    'person confirms': async (driver, _, { chosen }) => {
      if (chosen !== '') await button(driver, 'Desistir').last().click()
    },
    'shop does it': ({ routes }) => routes.answer('withdraw', offers.over),
    'shop says it changed': async ({ routes }, { error }) => {
      await routes.refuse('withdraw', 409, error)
      await routes.answer('ticket', shownTicket('good'))
    },
    'shop refuses': ({ routes }, { error }) => routes.refuse('withdraw', 503, error),
    'network fails': ({ routes }) => routes.drop('withdraw'),
  },
}

describe('giving tickets back in Chromium', () => {
  it.each(toursOf(withdrawalModel, withdrawalOptions))('$title', async ({ along }) =>
    along(withdrawalTables, await openTicket(shownTicket('good'))),
  )

  it('took every transition', () => expect(taken.missing(withdrawalMachine)).toEqual([]))
})
