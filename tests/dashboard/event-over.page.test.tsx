// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { DashboardPage } from '#web/dashboard/dashboard.page.tsx'
import { openPage } from '../support/page.tsx'
import { hold } from '../support/ports.ts'
import { dashboardOf, eventInfo } from './dashboard.data.ts'
import { ticketTypes } from './lot-selection.data.ts'

const held = () => hold(errandMachine).machine
const errands = { confirm: held, remove: held, evidence: held, link: held, linkLog: held }

/** With places of a ticket that nobody can buy. */
const at = async (now: string) => {
  const driver = await openPage(dashboardMachine, (machine) => (
    <DashboardPage
      machine={machine}
      input={{ eventId: 'ev_1', hasToken: true }}
      access={() => errands}
      now={() => new Date(now)}
    />
  ))
  await driver.ports.resolve('dashboard', {
    ...dashboardOf('Copa da Orla'),
    evento: eventInfo,
    ticketTypes: ticketTypes.map((type) => ({
      ...type,
      lotes: type.lotes.map((lot) => ({ ...lot, quantidade_disponivel: lot.ativo ? 0 : 5 })),
    })),
  })
  const lots = document.querySelector('section[aria-labelledby="lotes"]')?.textContent ?? ''
  const warned = document.body.textContent.includes('ninguém consegue comprar')
  driver.close()
  return [warned, lots.includes('Este evento já terminou: nada mais é vendido.')]
}

it('warns of places that nobody can buy until the event is over', async () => {
  expect(await at('2026-12-06T17:59:59-03:00')).toEqual([true, false])
  expect(await at('2026-12-06T18:00:00-03:00')).toEqual([false, true])
})
