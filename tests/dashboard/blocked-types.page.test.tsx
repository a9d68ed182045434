// @vitest-environment happy-dom
import { useActorRef } from '@xstate/react'
import { expect, it } from 'vitest'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { BlockedTypes } from '#web/dashboard/blocked-types.tsx'
import { openPage } from '../support/page.tsx'
import { ticketTypes } from './lot-selection.data.ts'

type Machine = typeof lotSelectionMachine
type Types = typeof ticketTypes

const Alone = ({ machine, types }: { machine: Machine; types: Types }) => (
  <BlockedTypes
    lots={useActorRef(machine, { input: { eventId: 'ev_1', ticketTypes: types, versao: 7 } })}
    now={new Date('2026-11-21T12:00:00Z')}
  />
)

const open = (types: Types) =>
  openPage(lotSelectionMachine, (machine) => <Alone machine={machine} types={types} />, {
    path: '/eventos/ev_1/dashboard',
  })

const withoutLots = ticketTypes.slice(0, 1).map((type) => ({
  ...type,
  lotes: type.lotes.map((lot) => ({ ...lot, quantidade_disponivel: 0 })),
}))

it('says first of all that nobody can buy what is left, and leads to the lots', async () => {
  const driver = await open(withoutLots)
  expect(driver.screen.statuses()).toEqual([
    'Dupla: Ainda há 20 vagas, mas ninguém consegue comprar: o lote à venda esgotou.Ir para Lotes',
  ])
  driver.screen.seesLink('Ir para Lotes', '/eventos/ev_1/dashboard#lotes')
  driver.close()
})

it('says so of what a lot that is over left behind', async () => {
  const driver = await open(
    ticketTypes.slice(0, 1).map((type) => ({
      ...type,
      lotes: type.lotes.map((lot) => ({
        ...lot,
        ...(!lot.ativo && { data_fim: '2026-11-20T12:00:00-03:00' }),
      })),
    })),
  )
  expect(driver.screen.statuses()).toEqual([
    'Dupla: Sobraram 10 vagas em Segundo que nenhum outro lote vende.Ir para Lotes',
  ])
  driver.close()
})

it('says nothing where everybody can buy', async () => {
  const driver = await open(ticketTypes)
  expect(driver.screen.statuses()).toEqual([])
  driver.close()
})
