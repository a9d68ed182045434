import { useActorRef } from '@xstate/react'
import { act, fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { couponsMachine } from '#machines/coupons.machine.ts'
import { doorRulesMachine } from '#machines/door-rules.machine.ts'
import { doorsMachine } from '#machines/doors.machine.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { CatalogPanel } from '#web/dashboard/catalog.panel.tsx'
import { CouponsPanel } from '#web/dashboard/coupons.panel.tsx'
import { DoorsPage } from '#web/door/doors.page.tsx'
import { EntryRules } from '#web/door/entry-rules.tsx'
import { EventCancellationPage } from '#web/event-cancellation/event-cancellation.page.tsx'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { planOf } from '../cancellations/event-cancellation.data.ts'
import { readOf } from '../doors/doors.data.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { catalogWith } from './catalog-editing.data.ts'
import { couponOf } from './coupons.data.ts'
import { eventInfo } from './dashboard.data.ts'
import { ticketTypes } from './lot-selection.data.ts'
import { BracketsAlone, EventEditingAlone, LotsAlone, noErrands } from './panels-alone.tsx'

export type Driver = PageDriver<AnyStateMachine>
export type Part = {
  open: () => Promise<Driver>
  type: (driver: Driver) => Promise<void>
  isBack: (driver: Driver) => void | Promise<void>
  /** As it is when nothing was typed. */
  isFresh: (driver: Driver) => void | Promise<void>
}

const opened = <M extends AnyStateMachine>(
  machine: M,
  panel: (machine: M) => React.ReactNode,
): Promise<Driver> => openPage(machine, panel)
const ofEvent = { input: { eventId: 'ev_1' } }
const Catalog = ({ machine }: { machine: typeof catalogEditingMachine }) => (
  <CatalogPanel catalog={useActorRef(machine, ofEvent)} isHidden={false} hasSales={false} />
)
const Coupons = ({ machine }: { machine: typeof couponsMachine }) => (
  <CouponsPanel coupons={useActorRef(machine, ofEvent)} types={[]} today="2026-11-21" />
)

const lot = (id: string) => document.querySelector<HTMLInputElement>(`input[value=${id}]`)
const url = 'https://chaves.example/quartas'

export const openCoupons = async (): Promise<Driver> => {
  const driver = await opened(couponsMachine, (machine) => <Coupons machine={machine} />)
  await driver.ports.resolve('coupons', [couponOf({ id: 'cp_1', nome: 'VERAO', active: true })])
  return driver
}

/** The forms whose typing outlives a session. */
export const parts: Record<string, Part> = {
  'the data of the event': {
    open: () =>
      opened(eventEditingMachine, (machine) => (
        <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
      )),
    type: async ({ screen }) => {
      await screen.press('Editar Evento')
      await screen.fill('Local', 'Ginásio Novo')
      await screen.fill('Contato do evento', '(27) 99999-0000')
    },
    isBack: ({ screen }) =>
      expect(['Local', 'Contato do evento', 'Nome do Evento'].map((name) => screen.value(name))).toEqual([
        'Ginásio Novo',
        '(27) 99999-0000',
        eventInfo.nome,
      ]),
    isFresh: ({ screen }) => screen.seesButton('Editar Evento'),
  },
  'the brackets': {
    open: () =>
      opened(bracketEditingMachine, (machine) => (
        <BracketsAlone
          machine={machine}
          input={{ eventId: 'ev_1', chaveamentoUrl: url, versao: 7 }}
          mayEdit
        />
      )),
    type: async ({ screen }) => {
      await screen.press('Editar Chaveamento')
      await screen.press(`Apagar ${url}`)
      await screen.fill('URL do chaveamento', 'https://chaves.example/semi')
      await screen.press('Adicionar')
      await screen.fill('URL do chaveamento', 'https://chaves.ex')
    },
    isBack: ({ screen }) => {
      screen.sees('https://chaves.example/semi')
      screen.lacks(url)
      expect(screen.value('URL do chaveamento')).toBe('https://chaves.ex')
    },
    isFresh: ({ screen }) => screen.seesButton('Editar Chaveamento'),
  },
  'the lots': {
    open: () =>
      opened(lotSelectionMachine, (machine) => (
        <LotsAlone
          machine={machine}
          input={{ eventId: 'ev_1', versao: 7, ticketTypes }}
          occupation={[]}
          zone="America/Sao_Paulo"
          now={new Date('2026-11-21T12:00:00-03:00')}
        />
      )),
    type: () =>
      act(async () => {
        const input = lot('lt_b')
        if (input) fireEvent.click(input)
      }),
    isBack: () => expect(lot('lt_b')?.checked).toBe(true),
    isFresh: () => expect(lot('lt_b')?.checked).toBe(false),
  },
  'the published tickets, over what was stored meanwhile': {
    open: () => opened(catalogEditingMachine, (machine) => <Catalog machine={machine} />),
    type: async ({ screen, ports }) => {
      await screen.press('Editar Ingressos')
      await ports.resolve('readCatalog', catalogWith({ nome: 'Arquibancada', places: '10' }))
      await screen.fill('Nome do ingresso', 'Arena')
    },
    isBack: async ({ screen, ports }) => {
      await ports.resolve('readCatalog', catalogWith({ nome: 'Arquibancada', places: '20' }, 8))
      expect([screen.value('Nome do ingresso'), screen.value('Quantidade disponível')]).toEqual([
        'Arena',
        '20',
      ])
    },
    isFresh: ({ screen, ports }) => {
      screen.seesButton('Editar Ingressos')
      expect(ports.waiting()).toEqual([])
    },
  },
  'a new coupon': {
    open: openCoupons,
    type: ({ screen }) => screen.fill('Nome do cupom', 'VERAO10'),
    isBack: ({ screen }) => expect(screen.value('Nome do cupom')).toBe('VERAO10'),
    isFresh: ({ screen }) => expect(screen.value('Nome do cupom')).toBe(''),
  },
  'an open coupon': {
    open: openCoupons,
    type: async ({ screen }) => {
      await screen.press('Ver e editar o cupom VERAO')
      await screen.fill('Usos ao todo', '12')
    },
    isBack: ({ screen }) => expect(screen.value('Usos ao todo')).toBe('12'),
    isFresh: ({ screen }) => screen.seesButton('Ver e editar o cupom VERAO'),
  },
  'a new door': {
    open: async () => {
      const driver = await opened(doorsMachine, (machine) => (
        <DoorsPage machine={machine} input={{ eventId: 'ev_1' }} />
      ))
      await driver.ports.resolve('doors', readOf({ doors: [], entered: 0 }))
      return driver
    },
    type: async ({ screen }) => {
      await screen.fill('Nome da porta', 'Entrada 1')
      await screen.tick('Entrega de kit')
    },
    isBack: ({ screen }) => {
      expect(screen.value('Nome da porta')).toBe('Entrada 1')
      expect(document.querySelector<HTMLInputElement>('[name="porta-kit"]')?.checked).toBe(true)
    },
    isFresh: ({ screen }) => expect(screen.value('Nome da porta')).toBe(''),
  },
  'a cancellation': {
    open: async () => {
      const driver = await opened(eventCancellationMachine, (machine) => (
        <EventCancellationPage machine={machine} input={{ eventId: 'ev_1', codigo: null }} />
      ))
      await driver.ports.resolve('readPlan', planOf(null))
      return driver
    },
    type: async ({ screen, ports }) => {
      await screen.choose('Cancelar', 'Dupla · Feminina B')
      await ports.resolve('readPlan', planOf(null, { what: 'category' }))
      await screen.fill('Motivo', 'Chuva')
    },
    isBack: async ({ screen, ports }) => {
      expect(ports.inputs('readPlan').at(-1)).toEqual({
        eventId: 'ev_1',
        target: { kind: 'category', id: 'ct_1' },
      })
      await ports.resolve('readPlan', planOf(null, { what: 'category' }))
      screen.seesButton('Cancelar esta categoria')
      expect(screen.value('Motivo')).toBe('Chuva')
    },
    isFresh: ({ screen }) => {
      screen.seesButton('Cancelar ingressos')
      expect(screen.value('Motivo')).toBe('')
    },
  },
  'a cancellation of one ticket': {
    open: async () => {
      const driver = await opened(eventCancellationMachine, (machine) => (
        <EventCancellationPage machine={machine} input={{ eventId: 'ev_1', codigo: null }} />
      ))
      await driver.ports.resolve('readPlan', planOf(null))
      return driver
    },
    type: async ({ screen, ports }) => {
      await screen.fill('Código de um ingresso', 'QD-7K2M-9P4X')
      await screen.press('Buscar ingresso')
      await ports.resolve('readPlan', planOf(null, { what: 'ticket' }))
      await screen.fill('Motivo', 'Lesão')
    },
    isBack: async ({ screen, ports }) => {
      await ports.resolve('readPlan', planOf(null, { what: 'ticket' }))
      screen.seesButton('Cancelar este ingresso')
      expect(screen.value('Motivo')).toBe('Lesão')
    },
    isFresh: ({ screen }) => expect(screen.value('Código de um ingresso')).toBe(''),
  },
  'the rules of entry': {
    open: () =>
      opened(doorRulesMachine, (machine) => (
        <EntryRules
          machine={machine}
          input={{ eventId: 'ev_1', draft: { abre_em: '', repete: 'uma_vez', troca_ate: '' } }}
        />
      )),
    type: ({ screen }) => screen.fill('A entrada abre em', '2026-12-05T07:00'),
    isBack: ({ screen }) => expect(screen.value('A entrada abre em')).toBe('05/12/2026 07:00'),
    isFresh: ({ screen }) => expect(screen.value('A entrada abre em')).toBe(''),
  },
}
