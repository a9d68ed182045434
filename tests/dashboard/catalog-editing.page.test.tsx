// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { useActorRef } from '@xstate/react'
import { afterAll, describe, expect, it } from 'vitest'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import type { PortError } from '#machines/port.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { catalogOf, sentOf } from './catalog-editing.data.ts'
import {
  type catalogEditingModel,
  catalogEditingWalks,
  changedElsewhere,
  changesOf,
  type Context,
  elsewhere,
  wrongIn,
} from './catalog-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(catalogEditingMachine, 'page'))

let hidden = false
let hasSales = false
let isCancelled = false
const Alone = ({ machine }: { machine: typeof catalogEditingMachine }) => {
  const catalog = useActorRef(machine, { input: { eventId: 'ev_1' } })
  return (
    <>
      <button type="button" onClick={() => catalog.send({ type: 'shop.answers' })}>
        Painel lido
      </button>
      <CatalogPanel catalog={catalog} isHidden={hidden} hasSales={hasSales} isCancelled={isCancelled} />
    </>
  )
}

type Driver = PageDriver<typeof catalogEditingMachine>

const open = (): Promise<Driver> => {
  hidden = false
  hasSales = false
  isCancelled = false
  return openPage(catalogEditingMachine, (machine) => <Alone machine={machine} />, { taken })
}

const parts = ['nome', 'places'] as const
const names = { nome: 'nome', places: 'quantidadeDisponivel' } as const

/** Of the first ticket; another may be beneath it. */
const fieldOf = (part: keyof typeof names): HTMLInputElement => {
  const field = document.querySelector<HTMLInputElement>(`[name="tiposDeIngressos.0.${names[part]}"]`)
  if (!field) throw new Error(`no ${part}`)
  return field
}

const errorOf = (part: keyof typeof names): string =>
  document.getElementById(`campo-tiposDeIngressos-0-${names[part]}-erro`)?.textContent ?? ''

const hasForm = ({ screen }: Driver, { typed, tried, message, archived }: Context): void => {
  const others = document.querySelectorAll('[name="tiposDeIngressos.1.nome"]').length
  expect(others).toBe(archived === 'off' ? 0 : 1)
  if (archived === 'off') screen.seesButton('Reativar Camarote')
  const wrong = tried ? wrongIn(typed) : {}
  for (const part of parts) {
    expect({ [part]: fieldOf(part).value }).toEqual({ [part]: typed[part] })
    expect({ [part]: errorOf(part) }).toEqual({ [part]: wrong[part] ?? '' })
  }
  if (message) screen.sees(message)
}

const refuses = async ({ ports }: Driver, error: PortError): Promise<void> => {
  const names = ['hideEvent', 'readCatalog', 'saveCatalog'] as const
  const port = names.find((name) => ports.waiting().includes(name))
  if (port) await ports.reject(port, error)
}

const tables: Tables<typeof catalogEditingModel, Driver> = {
  shows: {
    closed: ({ screen, ports }, { message }) => {
      screen.seesButton('Editar Ingressos')
      if (message) screen.sees(message)
      else expect(screen.alerts()).toEqual([])
      expect(ports.waiting()).toEqual([])
    },
    hiding: ({ screen, ports }) => {
      screen.seesButton('Editar Ingressos')
      expect(ports.waiting()).toEqual(['hideEvent'])
    },
    reading: ({ screen, ports }) => {
      screen.sees('Carregando os ingressos...')
      expect(ports.waiting()).toEqual(['readCatalog'])
    },
    unread: ({ screen }, { message }) => {
      screen.sees(message ?? '')
      screen.seesButton('Editar Ingressos')
    },
    editing: (driver, context) => {
      hasForm(driver, context)
      driver.screen.lacks('Confira antes de salvar')
      expect(driver.ports.waiting()).toEqual([])
    },
    reviewing: ({ screen }, context) => {
      screen.sees('Confira antes de salvar', ...changesOf(context))
      screen.seesButton('Salvar mudanças')
    },
    saving: ({ screen, ports }, context) => {
      screen.seesButton('Salvar mudanças', { disabled: true })
      expect(ports.inputs('saveCatalog').at(-1)?.edit).toEqual(
        sentOf(context.stored, context.typed, context.stored === elsewhere ? 8 : 7, context.archived),
      )
    },
    comparing: ({ screen, ports }, { message }) => {
      screen.sees(message ?? '')
      expect(ports.waiting()).toEqual(['readCatalog'])
    },
  },
  does: {
    'organiser opens': ({ screen }) => screen.press('Editar Ingressos'),
    'organiser types': async (driver, { part, text }) => {
      fireEvent.change(fieldOf(part), { target: { value: text } })
      await driver.wait(0)
    },
    'organiser takes the archived back': async ({ screen }) => {
      await screen.press('Reativar Camarote')
      expect(document.activeElement?.getAttribute('name')).toBe('tiposDeIngressos.1.nome')
      screen.lacks('Arquivados')
    },
    'organiser cancels': async ({ screen }, _, context) => {
      await screen.press('Cancelar')
      const lost = 'As alterações nos ingressos ainda não foram salvas e serão perdidas.'
      if (changesOf(context).length === 0) return screen.lacks(lost)
      screen.sees(lost)
      await screen.press('Continuar editando')
      hasForm({ screen } as Driver, context)
      await screen.press('Cancelar')
      await screen.press('Descartar')
    },
    'organiser asks to save': ({ screen }) => screen.press('Salvar'),
    'organiser goes back': ({ screen }) => screen.press('Voltar a editar'),
    'organiser confirms': ({ screen }) => screen.press('Salvar mudanças'),
    'organiser hides or shows': async ({ screen, ports }, _, context) => {
      const isHidden = context.hidden && hidden
      const [name, confirms, asks] = isHidden
        ? ['Publicar evento', 'Publicar', 'Quem chegar compra pelos preços e vagas que estão salvos agora.']
        : ['Ocultar evento', 'Ocultar', 'quem abrir o link lê "Evento não encontrado".']
      await screen.press(name)
      screen.sees(asks)
      await screen.press('Cancelar')
      screen.lacks(asks)
      expect(ports.waiting()).toEqual([])
      await screen.press(name)
      await screen.press(confirms)
    },
    'server answers': async ({ ports }, _, { stored: before, typed, archived }) => {
      const [port] = ports.waiting()
      if (port === 'hideEvent') await ports.resolve('hideEvent', { message: 'Feito.' })
      else if (port === 'saveCatalog') await ports.resolve('saveCatalog', catalogOf(typed, 9, archived))
      else {
        const isNewer = !document.body.textContent.includes('Carregando os ingressos...')
        await ports.resolve(
          'readCatalog',
          isNewer ? catalogOf(elsewhere, 8, archived) : catalogOf(before, 7, archived),
        )
      }
    },
    'server refuses': (driver, { error }) => refuses(driver, httpError(error)),
    'network fails': (driver) => refuses(driver, networkError),
    'dashboard is read anew': ({ screen }) => screen.press('Painel lido'),
    'server says it changed': ({ ports }) => ports.reject('saveCatalog', conflictError(changedElsewhere)),
  },
}

describe('the panel of published tickets keeps to its model', () => {
  it.each(payloadCoverOf(catalogEditingWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })
  it('says before anybody asks why an event with sales is not hidden, and lets a hidden one be published', async () => {
    const said = 'Este evento já teve vendas ou tem reservas e não pode ser ocultado.'
    const instead = ' Para ninguém mais comprar, pause as vendas dos ingressos.'
    const hide = () => within(document.body).getByRole('button', { name: 'Ocultar evento' })
    const show = async (now: {
      hidden: boolean
      hasSales: boolean
      isCancelled?: boolean
    }): Promise<Driver> => {
      ;({ hidden, hasSales, isCancelled = false } = now)
      return openPage(catalogEditingMachine, (machine) => <Alone machine={machine} />, { taken })
    }
    const free = await show({ hidden: false, hasSales: false })
    free.screen.lacks(said)
    expect(hide().getAttribute('aria-describedby')).toBeNull()
    free.close()
    const sold = await show({ hidden: false, hasSales: true })
    sold.screen.seesButton('Ocultar evento', { disabled: true })
    const reason = () => document.getElementById(hide().getAttribute('aria-describedby') ?? '')?.textContent
    expect(reason()).toBe(said + instead)
    sold.close()
    const cancelled = await show({ hidden: false, hasSales: true, isCancelled: true })
    expect(reason()).toBe(said)
    cancelled.close()
    const away = await show({ hidden: true, hasSales: true })
    away.screen.seesButton('Publicar evento')
    away.screen.lacks(said)
    away.close()
  })
})
