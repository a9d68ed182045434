// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { openPage } from '../support/page.tsx'
import { catalogWith } from './catalog-editing.data.ts'

type Machine = typeof catalogEditingMachine

afterEach(cleanup)

const Alone = ({ machine }: { machine: Machine }) => (
  <CatalogPanel
    catalog={useActorRef(machine, { input: { eventId: 'ev_1' } })}
    isHidden={false}
    hasSales
    broken={12}
  />
)

const stand = catalogWith({ nome: 'Arquibancada', places: '10' })
const open = () =>
  openPage(catalogEditingMachine, (machine) => <Alone machine={machine} />, {
    path: '/eventos/ev_1/dashboard',
  })

const summary = (): string => document.querySelector('summary')?.textContent ?? ''

it.each([true, false])(
  'marks a ticket whose sales are paused in its folded line: %s',
  async (vendasParadas) => {
    const driver = await open()
    expect(document.body.textContent).toContain('12 inscrições não cumprem as exigências. Ver lista')
    await driver.screen.press('Editar Ingressos')
    const tipos = stand.tipos.map((type) => ({ ...type, vendasParadas }))
    await driver.ports.resolve('readCatalog', { ...stand, tipos })
    expect(summary().includes('Vendas pausadas · ')).toBe(vendasParadas)
    driver.close()
  },
)

it('brings the heading into sight again when the form is closed', async () => {
  const driver = await open()
  await driver.screen.press('Editar Ingressos')
  await driver.ports.resolve('readCatalog', stand)
  const heading = document.getElementById('ingressos-publicados')
  if (!heading) throw new Error('no heading')
  const scroll = vi.fn<typeof heading.scrollIntoView>()
  heading.scrollIntoView = scroll
  heading.getBoundingClientRect = () => ({ top: -900 }) as DOMRect
  await driver.screen.press('Cancelar')
  expect(scroll).toHaveBeenCalledTimes(1)
  driver.close()
})
