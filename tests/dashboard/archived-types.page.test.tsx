// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Catalog } from '#contract/nouns/catalog.ts'
import { catalogChanges } from '#drafts/catalog-changes.ts'
import {
  archivedTypes,
  catalogDraftOf,
  catalogEditOf,
  catalogErrors,
  isCatalogEdited,
  takeBack,
} from '#drafts/catalog-draft.ts'
import { catalogOver } from '#drafts/catalog-over.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { openPage } from '../support/page.tsx'
import { catalogWith } from './catalog-editing.data.ts'

afterEach(cleanup)

const stand = catalogWith({ nome: 'Arquibancada', places: '10' })
const [sold] = stand.tipos
if (!sold) throw new Error('no type')
const vip = { ...sold, id: 'tt_9', nome: 'Área VIP', ocupadas: 3, quantidadeDisponivel: 8 }
const withArchive = (types = [vip]): Catalog => ({ ...stand, arquivados: types })

describe('an archived type', () => {
  const catalog = withArchive()
  const before = catalogDraftOf(catalog)

  it('is not in the form until it is taken back, and then goes whole with its ids', () => {
    expect(archivedTypes(catalog, before).map(({ nome }) => nome)).toEqual(['Área VIP'])
    expect(isCatalogEdited(catalog, before)).toBe(false)
    const draft = takeBack(catalog, before, 'tt_9')
    expect(archivedTypes(catalog, draft)).toEqual([])
    expect(isCatalogEdited(catalog, draft)).toBe(true)
    const sent = catalogEditOf(catalog, draft)
    expect(sent.remover).toEqual([])
    expect(sent.tipos).toEqual([
      expect.objectContaining({
        id: 'tt_9',
        nome: 'Área VIP',
        quantidadeDisponivel: 8,
        lotes: [expect.objectContaining({ id: 'lt_1', quantidadeDisponivel: 30 })],
      }),
    ])
  })

  it('says what changes for whom before it is saved', () => {
    const draft = takeBack(catalog, before, 'tt_9')
    expect(catalogChanges(catalog, draft)).toEqual([
      {
        ticket: 'Área VIP',
        lines: ['O ingresso volta à página do evento com 8 vagas; 3 vagas ocupadas continuam valendo.'],
      },
    ])
    const paused = withArchive([{ ...vip, vendasParadas: true, ocupadas: 1 }])
    expect(catalogChanges(paused, takeBack(paused, catalogDraftOf(paused), 'tt_9'))[0]?.lines).toEqual([
      'O ingresso volta à página do evento com 8 vagas; 1 vaga ocupada continua valendo.',
      'As vendas dele estão pausadas: ninguém compra até você retomar.',
    ])
  })

  it('has no fewer places than are taken of it', () => {
    const draft = takeBack(catalog, before, 'tt_9')
    const [first, back] = draft.form.tiposDeIngressos
    if (!first || !back) throw new Error('no type')
    const tiposDeIngressos = [first, { ...back, quantidadeDisponivel: '2' }]
    expect(catalogErrors(catalog, { ...draft, form: { ...draft.form, tiposDeIngressos } })).toEqual({
      'tiposDeIngressos.1.quantidadeDisponivel':
        '"Área VIP" já tem 3 vagas ocupadas: a quantidade não pode ser menor que isso.',
    })
  })

  it('is not taken back twice, nor one that there is not', () => {
    const draft = takeBack(catalog, before, 'tt_9')
    expect(takeBack(catalog, draft, 'tt_9')).toEqual(draft)
    expect(takeBack(catalog, before, 'tt_8')).toEqual(before)
  })

  it('stays in the form over what another page saved meanwhile', () => {
    const draft = takeBack(catalog, before, 'tt_9')
    const now = { ...withArchive(), versao: 8 }
    expect(catalogOver(catalog, draft, now).form.tiposDeIngressos.map(({ key }) => key)).toEqual([
      'tt_1',
      'tt_9',
    ])
  })
})

const CatalogAlone = ({ machine }: { machine: typeof catalogEditingMachine }) => (
  <CatalogPanel
    catalog={useActorRef(machine, { input: { eventId: 'ev_1' } })}
    isHidden={false}
    hasSales={false}
  />
)

const open = async (catalog: Catalog) => {
  const driver = await openPage(catalogEditingMachine, (machine) => <CatalogAlone machine={machine} />)
  await driver.screen.press('Editar Ingressos')
  await driver.ports.resolve('readCatalog', catalog)
  return driver
}

it('is listed beneath the types, taken back by a button and sent', async () => {
  const driver = await open(withArchive())
  driver.screen.sees('Arquivados', 'Área VIP', '3 vagas ocupadas')
  await driver.screen.press('Reativar Área VIP')
  driver.screen.lacks('Arquivados')
  expect((document.activeElement as HTMLInputElement).name).toBe('tiposDeIngressos.1.nome')
  const places = document.querySelector<HTMLInputElement>('[name="tiposDeIngressos.1.quantidadeDisponivel"]')
  expect(places?.value).toBe('8')
  await driver.screen.press('Salvar')
  driver.screen.sees('O ingresso volta à página do evento com 8 vagas; 3 vagas ocupadas continuam valendo.')
  await driver.screen.press('Salvar mudanças')
  expect(
    driver.ports
      .inputs('saveCatalog')
      .at(-1)
      ?.edit.tipos.map(({ id }) => id),
  ).toEqual(['tt_9'])
  driver.close()
})

it('has no heading where nothing is archived', async () => {
  const driver = await open(stand)
  expect(document.getElementById('ingressos-arquivados')).toBeNull()
  driver.close()
})

it('forty types are all: none is added or taken back, and it says so', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({ ...sold, id: `tt_${at}a`, nome: `Tipo ${at}` }))
  const driver = await open({ ...withArchive(), tipos: many })
  driver.screen.sees('40 de 40 tipos.')
  driver.screen.seesButton('Adicionar tipo de ingresso', { disabled: true })
  driver.screen.seesButton('Reativar Área VIP', { disabled: true })
  driver.close()
})
