// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { expect, it } from 'vitest'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { openPage } from '../support/page.tsx'
import { catalogOf } from './catalog-editing.data.ts'
import { stored } from './catalog-editing.spec-model.ts'

type Machine = typeof catalogEditingMachine

const Alone = ({ machine }: { machine: Machine }) => (
  <CatalogPanel
    catalog={useActorRef(machine, { input: { eventId: 'ev_1' } })}
    isHidden={false}
    hasSales={false}
    localNow="2026-11-21T12:00"
  />
)

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}

const open = async () => {
  const driver = await openPage(catalogEditingMachine, (machine) => <Alone machine={machine} />)
  await driver.screen.press('Editar Ingressos')
  const catalog = catalogOf(stored, 7, 'sold')
  const [first, second] = catalog.tipos
  const tipos = first && second ? [first, { ...second, ocupadas: 0 }] : []
  await driver.ports.resolve('readCatalog', { ...catalog, tipos })
  for (const summary of document.querySelectorAll('summary')) fireEvent.click(summary)
  await driver.wait(0)
  return driver
}

it('says what becomes of a ticket that is taken off, and puts it back as it was typed', async () => {
  const driver = await open()
  const { screen } = driver
  fireEvent.change(field('tiposDeIngressos.0.nome'), { target: { value: 'Arena' } })
  await driver.wait(0)
  await screen.press('Arquivar ingresso')
  screen.sees('O ingresso "Arena" fica arquivado quando você salvar.')
  expect(field('tiposDeIngressos.0.nome').value).toBe('Camarote')
  await screen.press('Desfazer, Arena')
  expect(document.activeElement).toBe(field('tiposDeIngressos.0.nome'))
  expect(field('tiposDeIngressos.0.nome').value).toBe('Arena')
  screen.lacks('Desfazer')
  await screen.press('Remover ingresso')
  screen.sees('O ingresso "Camarote" é apagado quando você salvar.')
  await screen.press('Salvar')
  screen.sees('O ingresso sai da venda e é apagado: ninguém comprou nem reservou.')
  driver.close()
})

it('says so of a ticket that was never saved', async () => {
  const { screen, close } = await open()
  await screen.press('Adicionar tipo de ingresso')
  const buttons = Array.from(document.querySelectorAll('button')).filter(({ textContent }) =>
    textContent.includes('Remover ingresso'),
  )
  const [last] = buttons.slice(-1)
  if (last) fireEvent.click(last)
  screen.sees('O ingresso "sem nome", que ainda não tinha sido salvo, foi removido.')
  close()
})

it('refuses a number on leaving it', async () => {
  const driver = await open()
  const places = field('tiposDeIngressos.0.quantidadeDisponivel')
  places.focus()
  fireEvent.change(places, { target: { value: '12,5' } })
  await driver.wait(0)
  driver.screen.lacks('Informe uma quantidade')
  fireEvent.blur(places)
  await driver.wait(0)
  const error = document.getElementById('campo-tiposDeIngressos-0-quantidadeDisponivel-erro')?.textContent
  expect(error).toMatch(/inteir/)
  fireEvent.change(places, { target: { value: '12' } })
  await driver.wait(0)
  expect(document.getElementById('campo-tiposDeIngressos-0-quantidadeDisponivel-erro')).toBeNull()
  driver.close()
})
