// @vitest-environment happy-dom
import { it } from 'vitest'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { errandMachine } from '#machines/errand.machine.ts'
import { DashboardPage } from '#web/dashboard/dashboard.page.tsx'
import { openPage } from '../support/page.tsx'
import { hold } from '../support/ports.ts'
import { dashboardOf, eventInfo } from './dashboard.data.ts'

const held = () => hold(errandMachine).machine
const errands = { confirm: held, remove: held, evidence: held, link: held, linkLog: held }

const open = async (evento: Partial<Dashboard['evento']>, sold = 0, now = '2026-11-21T12:00:00Z') => {
  const driver = await openPage(
    dashboardMachine,
    (machine) => (
      <DashboardPage
        machine={machine}
        input={{ eventId: 'ev_1', hasToken: true }}
        access={() => errands}
        now={() => new Date(now)}
      />
    ),
    { path: '/eventos/ev_1/dashboard' },
  )
  await driver.ports.resolve('dashboard', {
    ...dashboardOf('Copa da Orla'),
    evento: { ...eventInfo, ...evento },
    totais: { participantes: sold, ingressosVendidos: sold },
  })
  return driver
}

const heading = 'Para vender o primeiro ingresso'

it('says first what sells an event of which nothing is sold, with its link', async () => {
  const driver = await open({})
  driver.screen.sees(heading, `${location.origin}/eventos/ev_1`)
  driver.screen.seesButton('Copiar link')
  driver.screen.seesLink('Conferir preço e lote à venda', '/eventos/ev_1/dashboard#lotes')
  driver.screen.seesLink('Criar um cupom para os primeiros', '/eventos/ev_1/dashboard#cupons')
  driver.close()
})

it('asks that a hidden event be published, and gives no link that opens nothing', async () => {
  const driver = await open({ oculto: true })
  driver.screen.sees(heading)
  driver.screen.seesLink('Publicar em Ingressos', '/eventos/ev_1/dashboard#ingressos-publicados')
  driver.screen.lacks('Copiar link')
  driver.close()
})

it.each([
  ['something is sold', {}, 1, undefined],
  ['the event is over', {}, 0, '2026-12-07T12:00:00Z'],
  ['the event is cancelled', { cancelado: true }, 0, undefined],
  ['somebody only reads', { pode_editar: false }, 0, undefined],
] as const)('says nothing of it where %s', async (_, evento, sold, now) => {
  const driver = await open(evento, sold, now)
  driver.screen.sees('Total de Participantes')
  driver.screen.lacks(heading)
  driver.close()
})
