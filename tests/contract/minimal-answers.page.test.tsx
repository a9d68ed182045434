// @vitest-environment happy-dom
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { profileMachine } from '#machines/profile.machine.ts'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import { CheckoutPage } from '#web/checkout/checkout.page.tsx'
import { EventPage } from '#web/event/event.page.tsx'
import { EventsPage } from '#web/events/events.page.tsx'
import { ProfilePage } from '#web/profile/profile.page.tsx'
import { input } from '../checkout/order.fixture.ts'
import { openPage } from '../support/page.tsx'
import { minimalAnswers, minimalEvent, minimalTicket } from './minimal-answers.ts'

const now = Date.parse('2026-11-21T10:00:00-03:00')
const nothing = {}
const errands = { sendConfirmation: errandMachine, logoutEverywhere: errandMachine }

const openProfile = async (tickets: unknown, events: unknown) => {
  const driver = await openPage(
    profileMachine,
    (machine) => (
      <ProfilePage machine={machine} now={new Date('2026-11-21T12:00:00-03:00')} errands={errands} />
    ),
    {
      path: '/perfil',
    },
  )
  await driver.ports.resolve('fetchUser', v.parse(calls.me.answer, minimalAnswers.me))
  await driver.ports.resolve('fetchTickets', v.parse(calls.myTickets.answer, tickets))
  await driver.ports.resolve('fetchEvents', v.parse(calls.myEvents.answer, events))
  return driver
}

const openEvents = async (events: unknown) => {
  const driver = await openPage(eventListMachine, (machine) => <EventsPage machine={machine} />, {
    path: '/eventos',
  })
  await driver.ports.resolve('loadEvents', { events: v.parse(calls.events.answer, events), now })
  return driver
}

describe('a page shows an answer with the fields of the specification alone:', () => {
  it('the profile', async () => {
    const { screen, close } = await openProfile([minimalTicket], [minimalEvent])
    screen.sees(
      'Clube da Areia',
      '11.222.333/0001-81',
      'Evento Sem Nome',
      'Data Indefinida',
      'Atleta · Dupla',
    )
    screen.lacks('Código')
    screen.sees('Copa Atlântica', 'qui, 3 dez 2026 · 9h')
    screen.seesLink('Dashboard', '/eventos/ev_1/dashboard')
    close()
  })

  it('the events', async () => {
    const { screen, close } = await openEvents([minimalEvent])
    screen.sees('Copa Atlântica', 'qui, 3 dez · 9h até 18h')
    screen.seesLink('Ver Evento', '/eventos/ev_1')
    close()
  })

  it('an event and its tickets', async () => {
    const { screen, ports, close } = await openPage(
      ticketSelectionMachine,
      (machine) => (
        <EventPage
          shopHours={48}
          machine={machine}
          input={{ id: 'ev_1', wanted: [] }}
          buyer={() => ({ hasToken: true, document: '12345678909' })}
          coming={null}
          openOrder={null}
          address="https://quadra.example/eventos/ev_1"
        />
      ),
      { path: '/eventos/ev_1' },
    )
    await ports.resolve('loadEvent', { detail: v.parse(calls.event.answer, minimalAnswers.event), now })
    screen.sees('Copa Atlântica', 'Dupla mista', 'R$ 50,00', 'R$ 100,00', 'Restam 8 vagas')
    await screen.press('Aumentar Dupla mista')
    screen.seesButton('Comprar (2 ingressos)')
    close()
  })

  it('an order', async () => {
    const { screen, ports, close } = await openPage(
      checkoutMachine,
      (machine) => (
        <CheckoutPage
          machine={machine}
          input={input(100)}
          buyer={null}
          paymentForm={() => null}
          statusScreen={() => null}
        />
      ),
      { path: '/pagamento' },
    )
    await ports.resolve('transaction', v.parse(calls.transaction.answer, minimalAnswers.transaction))
    await ports.resolve('orderDraft', { linhas: [], cupom: '', cupom_aplicado: null })
    screen.sees('Dados dos Ingressos', 'Total: R$ 100,00')
    screen.lacks('Reserva por')
    screen.seesButton('Confirmar Ingressos')
    close()
  })
})

describe('a list that leaves out names, dates and ids shows', () => {
  it('the defaults of the profile', async () => {
    const { screen, close } = await openProfile([{ id: 'ti_1' }], [nothing])
    screen.sees('Evento Sem Nome', 'Tipo Indefinido', 'Data Indefinida')
    expect(document.querySelectorAll('main li a')).toHaveLength(0)
    close()
  })

  it('an alert for an event without an id', async () => {
    const { screen, takeNotices, close } = await openEvents([{ data_hora: '2026-12-03T09:00:00-03:00' }])
    screen.sees('Evento Sem Nome', 'qui, 3 dez · 9h')
    await screen.press('Ver Evento')
    expect(takeNotices().map(({ params }) => params)).toEqual([
      { message: 'Erro: ID do evento não está disponível.' },
    ])
    close()
  })
})
