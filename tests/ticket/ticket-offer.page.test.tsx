import { afterAll, describe, expect, it } from 'vitest'
import { ticketOfferMachine } from '#machines/ticket-offer.machine.ts'
import { TicketOffer } from '#web/ticket/ticket-offer.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { openInvite, troca } from './invite.fixture.ts'
import { type ticketOfferModel, ticketOfferWalks } from './ticket-offer.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketOfferMachine, 'page'))

type Driver = PageDriver<typeof ticketOfferMachine>

const open = (convite: typeof openInvite | null = null): Promise<Driver> =>
  openPage(
    ticketOfferMachine,
    (machine) => (
      <Page title="Ingresso">
        <TicketOffer machine={machine} id="tk_1" troca={troca(convite)} zone="America/Sao_Paulo" />
      </Page>
    ),
    { path: '/ingresso/tk_1', taken },
  )

const alerts = ({ screen }: Driver, { problem }: { problem: string }): void =>
  expect(screen.alerts()).toEqual(problem ? [problem] : [])

const isOpen = (driver: Driver, context: { problem: string }): void => {
  alerts(driver, context)
  driver.screen.sees('Envie este link a quem vai no lugar')
  driver.screen.sees('Vale até sáb, 21 nov · 7h30, para uma pessoa.')
  driver.screen.seesLink('Enviar por WhatsApp', `https://wa.me/?text=${encodeURIComponent(openInvite.texto)}`)
  driver.screen.sees(openInvite.link)
  driver.screen.seesButton('Copiar link')
}

const portOf = ({ ports }: Driver) =>
  ports.waiting()[0] === 'withdrawInvite' ? ('withdrawInvite' as const) : ('offerTicket' as const)

const tables: Tables<typeof ticketOfferModel, Driver> = {
  shows: {
    alone: (driver, context) => {
      alerts(driver, context)
      driver.screen.sees('Outra pessoa pode ficar com este ingresso até sáb, 21 nov · 7h30.')
      driver.screen.seesButton('Passar para outra pessoa')
      driver.screen.lacks('wa.me')
    },
    offering: (driver, context) => {
      alerts(driver, context)
      driver.screen.seesButton('Criando convite...', { disabled: true })
      expect(driver.ports.inputs('offerTicket').at(-1)).toEqual({ id: 'tk_1' })
    },
    open: (driver, context) => {
      isOpen(driver, context)
      driver.screen.seesButton('Cancelar convite')
    },
    withdrawing: (driver, context) => {
      isOpen(driver, context)
      driver.screen.seesButton('Cancelando...', { disabled: true })
      expect(driver.ports.inputs('withdrawInvite').at(-1)).toEqual({ id: 'tk_1', inviteId: 'in_1' })
    },
  },
  does: {
    'person offers': ({ screen }) => screen.press('Passar para outra pessoa'),
    'person takes it back': ({ screen }) => screen.press('Cancelar convite'),
    'server does it': (driver) =>
      portOf(driver) === 'offerTicket'
        ? driver.ports.resolve('offerTicket', openInvite)
        : driver.ports.resolve('withdrawInvite', undefined),
    'server refuses': (driver, { error }) => driver.ports.reject(portOf(driver), httpError(error)),
    'network fails': (driver) => driver.ports.reject(portOf(driver), networkError),
  },
}

describe('a ticket that is handed on', () => {
  it.each(ticketOfferWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('shows the invite that is open', async () => {
    const driver = await open(openInvite)
    isOpen(driver, { problem: '' })
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(ticketOfferMachine)).toEqual([]))
})
