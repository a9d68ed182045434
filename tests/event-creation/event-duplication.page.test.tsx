import { afterAll, describe, expect, it } from 'vitest'
import { eventDuplicationMachine } from '#machines/event-duplication.machine.ts'
import { EventDuplicationPage } from '#web/event-creation/event-duplication.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { shownTime } from '../support/shown-time.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { copyOf, deviceError, noDraft, opened, source, standingDraft } from './event-duplication.data.ts'
import {
  type Context,
  type eventDuplicationModel,
  eventDuplicationWalks,
} from './event-duplication.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventDuplicationMachine, 'page'))

type Driver = PageDriver<typeof eventDuplicationMachine>

const open = (): Promise<Driver> =>
  openPage(eventDuplicationMachine, (machine) => <EventDuplicationPage machine={machine} input={opened} />, {
    path: '/eventos/ev_1/duplicar',
    taken,
  })

const follows = (): Record<string, string> =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('dl > div'), (row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent ?? '',
    ]),
  )

const ends: Record<string, string | undefined> = {
  '2027-04-17T08:00': 'dom, 18 abr 2027 · 18h',
  '2027-05-01T09:00': 'dom, 2 mai 2027 · 19h',
  '': undefined,
}

const form = ({ screen }: Driver, { typed, corrected, says }: Context): void => {
  expect([screen.value('Nome do Evento'), screen.value('Data/Hora Início')]).toEqual([
    typed.nome,
    shownTime(typed.inicio),
  ])
  expect(screen.errorOf('Nome do Evento')).toBe(
    corrected && typed.nome === '' ? 'Informe o nome do evento.' : '',
  )
  expect(screen.errorOf('Data/Hora Início')).toBe(
    corrected && typed.inicio === '' ? 'Informe a data e a hora de início.' : '',
  )
  expect(screen.alerts()).toEqual(says ? [says] : [])
  expect(follows()['Término']).toBe(ends[typed.inicio])
  expect(follows()['Vai junto']).toContain('1 tipo de ingresso')
  expect(follows()['Fica de fora']).toContain('vendas, inscritos, cupons')
}

const tables: Tables<typeof eventDuplicationModel, Driver> = {
  shows: {
    reading: ({ screen, ports }) => {
      screen.sees('Duplicar evento', 'Lendo o evento...')
      screen.lacks('Vai junto')
      expect(ports.waiting()).toEqual(['readSource'])
    },
    unread: ({ screen }, { says }) => {
      expect(screen.alerts()).toEqual([says])
      screen.seesButton('Tentar novamente')
      screen.lacks('Vai junto')
    },
    choosing: (driver, context) => {
      form(driver, context)
      driver.screen.seesButton('Copiar para um rascunho')
      expect(driver.ports.waiting()).toEqual([])
    },
    looking: (driver, context) => {
      form(driver, context)
      driver.screen.seesButton('Copiando...', { disabled: true })
      expect(driver.ports.waiting()).toEqual(['findDraft'])
    },
    asked: ({ screen, ports }, { standing }) => {
      screen.sees('Substituir o rascunho deste aparelho?', standing ? `(“${standing}”)` : 'um rascunho que')
      expect(ports.waiting()).toEqual([])
    },
    copying: (driver, context) => {
      form(driver, context)
      driver.screen.seesButton('Copiando...', { disabled: true })
      expect(driver.ports.inputs('keepCopy').at(-1)).toEqual({
        userId: 'us_1',
        source,
        copy: copyOf(context.typed),
      })
    },
    drafting: ({ screen }) => expect(screen.address()).toBe('/criar-evento'),
    sentToLogin: ({ screen }) => {
      expect(screen.address()).toBe('/login')
      expect(screen.routerState()).toEqual({ login: { from: '/eventos/ev_1/duplicar' } })
    },
  },
  does: {
    'server tells': ({ ports }) => ports.resolve('readSource', source),
    'server refuses': ({ ports }, { error }) => ports.reject('readSource', httpError(error)),
    'network fails': ({ ports }) => ports.reject('readSource', networkError),
    'session ends': ({ ports }) => ports.reject('readSource', authError),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser fills in': async ({ screen }, { typed }) => {
      await screen.fill('Nome do Evento', typed.nome)
      await screen.fill('Data/Hora Início', typed.inicio)
    },
    'organiser asks for the copy': ({ screen }) => screen.submit(),
    'device has no draft': ({ ports }) => ports.resolve('findDraft', noDraft),
    'device has a draft': ({ ports }, { nome }) => ports.resolve('findDraft', standingDraft(nome)),
    'another tab has the draft': ({ ports }) => ports.resolve('findDraft', { ...noDraft, kept: false }),
    'device fails': ({ ports }) => ports.reject(ports.waiting()[0] as 'findDraft', deviceError),
    'organiser replaces': ({ screen }) => screen.press('Substituir'),
    'organiser keeps the draft': ({ screen }) => screen.press('Manter rascunho'),
    'copy is kept': ({ ports }, { cover }) => ports.resolve('keepCopy', { hasCover: cover }),
  },
}

describe('the page of a copy keeps to its design', () => {
  it.each(payloadCoverOf(eventDuplicationWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(eventDuplicationMachine)).toEqual([]))
})

describe('the page of a copy', () => {
  it('takes the focus to the first field that is wrong, and says by how many days lots move', async () => {
    const driver = await open()
    await driver.ports.resolve('readSource', {
      ...source,
      catalog: {
        ...source.catalog,
        tipos: source.catalog.tipos.map((type) => ({
          ...type,
          viradaAutomatica: false,
          lotes: type.lotes.map((lot) => ({ ...lot, dataInicio: '2027-01-02T00:00' })),
        })),
      },
    })
    expect(follows()['Datas dos lotes']).toBe('28 dias depois')
    expect(follows()['Virada automática']).toBe('ligada em todos os ingressos, como em todo evento novo')
    await driver.screen.fill('Data/Hora Início', '2027-03-19T08:00')
    expect(follows()['Datas dos lotes']).toBe('1 dia antes')
    await driver.screen.fill('Data/Hora Início', '')
    expect(follows()['Datas dos lotes']).toBe(undefined)
    await driver.screen.submit()
    expect(document.activeElement?.getAttribute('name')).toBe('dataHora')
    driver.close()
  })
})
