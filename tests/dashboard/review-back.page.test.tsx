// @vitest-environment happy-dom
import { useActorRef } from '@xstate/react'
import { expect, it } from 'vitest'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { openPage } from '../support/page.tsx'
import { catalogOf } from './catalog-editing.data.ts'

const Panel = ({ machine }: { machine: typeof catalogEditingMachine }) => {
  const catalog = useActorRef(machine, { input: { eventId: 'ev_1' } })
  return <CatalogPanel catalog={catalog} isHidden={false} hasSales={false} />
}

const price = 'tiposDeIngressos.0.lotes.0.preco'
const quantity = 'tiposDeIngressos.0.quantidadeDisponivel'
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const focused = () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent

const opened = async () => {
  const driver = await openPage(catalogEditingMachine, (machine) => <Panel machine={machine} />)
  await driver.screen.press('Editar Ingressos')
  await driver.ports.resolve('readCatalog', catalogOf({ nome: 'Arquibancada', places: '30' }, 7, 'off'))
  return driver
}

it('leads back to the field where somebody was, not to the button', async () => {
  const driver = await opened()
  field(quantity)?.focus()
  await driver.screen.fill('Quantidade disponível', '40')
  document.querySelector<HTMLElement>('[type="submit"]')?.focus()
  await driver.screen.press('Salvar')
  await driver.screen.press('Voltar a editar')
  expect(focused()).toBe(quantity)
  driver.close()
})

it('leads to a price that is asked about, wherever it stands', async () => {
  const driver = await opened()
  field(price)?.focus()
  await driver.screen.fill('Preço', '1490')
  field(quantity)?.focus()
  await driver.screen.press('Salvar')
  driver.screen.sees('Confira: se o preço é R$ 1.490,00, volte e corrija.')
  await driver.screen.press('Corrigir o preço de Arquibancada, 1º lote')
  driver.screen.lacks('Voltar a editar')
  expect(focused()).toBe(price)
  driver.close()
})
