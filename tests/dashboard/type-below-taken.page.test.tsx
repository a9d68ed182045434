// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { catalogWith } from './catalog-editing.data.ts'

const CatalogAlone = ({ machine }: { machine: typeof catalogEditingMachine }) => (
  <CatalogPanel
    catalog={useActorRef(machine, { input: { eventId: 'ev_1' } })}
    isHidden={false}
    hasSales={false}
  />
)

const types = (part: string, text: string) => {
  const field = document.querySelector(`[name="tiposDeIngressos.0.${part}"]`)
  if (!field) throw new Error(`no field ${part}`)
  fireEvent.change(field, { target: { value: text } })
}

const tooFew = '"Arquibancada" já tem 4 vagas ocupadas: a quantidade não pode ser menor que isso.'
const over = '4 vagas ocupadas, mais do que há: nada é vendido até sobrar lugar.'

/** Three places of which four are taken, as long as a cancelled category is held. */
let driver: PageDriver<typeof catalogEditingMachine>
beforeEach(async () => {
  driver = await openPage(catalogEditingMachine, (machine) => <CatalogAlone machine={machine} />)
  await driver.screen.press('Editar Ingressos')
  await driver.ports.resolve('readCatalog', catalogWith({ nome: 'Arquibancada', places: '3' }))
})
afterEach(() => {
  driver.close()
  cleanup()
})

it('is saved with the places that it has, and says what they mean', async () => {
  driver.screen.sees(over)
  types('nome', 'Cadeira')
  await driver.screen.press('Salvar')
  driver.screen.lacks(tooFew)
  await driver.screen.press('Salvar mudanças')
  expect(driver.ports.inputs('saveCatalog')).toHaveLength(1)
})

it('has no fewer than it has', async () => {
  types('quantidadeDisponivel', '2')
  await driver.screen.press('Salvar')
  driver.screen.sees(tooFew)
  expect(driver.ports.inputs('saveCatalog')).toEqual([])
})
