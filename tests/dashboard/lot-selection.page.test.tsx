// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { openPage, type PageDriver } from '../support/page.tsx'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { activeIn, ticketTypes, typesWith } from './lot-selection.data.ts'
import {
  type Active,
  changedElsewhere,
  type Context,
  type lotSelectionModel,
  lotSelectionWalks,
} from './lot-selection.spec-model.ts'
import { LotsAlone } from './panels-alone.tsx'

const taken = new Taken()
afterAll(() => taken.save(lotSelectionMachine, 'page'))

type Driver = PageDriver<typeof lotSelectionMachine> & {
  bring: (types: TicketType[], versao?: number) => Promise<void>
}

/** The panel on a dashboard whose numbers may be fetched anew. */
const openPanel = async (): Promise<Driver> => {
  let show: (read: { ticketTypes: TicketType[]; versao: number }) => void = () => undefined
  const Dashboard = ({ machine }: { machine: typeof lotSelectionMachine }) => {
    const [read, setRead] = useState({ ticketTypes, versao: 7 })
    show = setRead
    return (
      <LotsAlone
        machine={machine}
        input={{ eventId: 'ev_1', ...read }}
        zone="America/Sao_Paulo"
        now={new Date('2026-11-21T12:00:00Z')}
      />
    )
  }
  const driver = await openPage(lotSelectionMachine, (machine) => <Dashboard machine={machine} />, { taken })
  const bring = async (types: TicketType[], versao = 7): Promise<void> => {
    act(() => show({ ticketTypes: types, versao }))
    await driver.wait(0)
  }
  return { ...driver, bring }
}

const radio = (lot: string): HTMLInputElement => {
  const label = Array.from(document.querySelectorAll('label')).find((one) => one.textContent.startsWith(lot))
  const input = label?.querySelector('input')
  if (!input) throw new Error(`no radio for ${lot}`)
  return input
}

/** What stands beneath a sentence, in an element of its own. */
const reasons = (): string[] =>
  Array.from(document.querySelectorAll('[role=alert] p + p'), (one) => one.textContent)

const shownLots = (): Active =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('fieldset')).map((group) => [
      group.querySelector('legend')?.textContent,
      Array.from(group.querySelectorAll('input'))
        .filter((input) => input.checked)
        .map((input) => input.closest('label')?.textContent.split(' ·')[0])
        .join(' + '),
    ]),
  ) as Active

/** Which lot is on sale, beneath those of a type that another was chosen for. */
const besides = (): string[] =>
  Array.from(document.querySelectorAll('fieldset > p'), (one) => one.textContent)

const sees = (
  driver: Driver,
  { shown, message, reason }: Pick<Context, 'shown' | 'message' | 'reason'>,
  waiting: string[] = [],
): void => {
  expect(shownLots()).toEqual(shown)
  expect(driver.screen.alerts()).toEqual(message === null ? [] : [`${message}${reason ?? ''}`])
  expect(reasons()).toEqual(reason === null ? [] : [reason])
  expect(driver.ports.waiting()).toEqual(waiting)
}

const success = 'Lotes atualizados com sucesso!'

const tables: Tables<typeof lotSelectionModel, Driver> = {
  shows: {
    'as saved': (driver, context) => {
      sees(driver, context)
      driver.screen.lacks('Salvar', success)
    },
    changed: (driver, context) => {
      sees(driver, context)
      driver.screen.seesButton('Salvar')
      driver.screen.seesButton('Cancelar')
      driver.screen.lacks(success)
      expect(besides()).toEqual(
        [context.saved.Dupla, context.saved.Torcida]
          .filter((lot) => !Object.values(context.shown).includes(lot))
          .map((lot) => `À venda agora: ${lot}. A troca vale depois de salvar.`),
      )
    },
    saving: (driver, context) => {
      sees(driver, context, ['saveLots'])
      driver.screen.seesButton('Salvar', { disabled: true })
      expect(activeIn(driver.ports.inputs('saveLots').at(-1)?.ticketTypes ?? [])).toEqual(context.sent)
    },
    told: (driver, context) => {
      sees(driver, context)
      expect(driver.screen.statuses()).toEqual([success])
      driver.screen.lacks('Salvar')
    },
  },
  does: {
    'organiser chooses': async ({ wait }, { choice }) => {
      radio(choice.lot).click()
      await wait(0)
    },
    'organiser saves': ({ screen }) => screen.press('Salvar'),
    'organiser cancels': ({ screen }) => screen.press('Cancelar'),
    'server saves': ({ ports }) => ports.resolve('saveLots', null),
    'server refuses': ({ ports }, { error }) => ports.reject('saveLots', httpError(error)),
    'newer lots arrive': ({ bring }, { lots }) => bring(typesWith(lots)),
    'older lots arrive': ({ bring }) => bring(typesWith({ Dupla: 'Segundo', Torcida: 'Portaria' }), 6),
    'server says they changed': ({ ports }) => ports.reject('saveLots', conflictError(changedElsewhere)),
    'network fails': ({ ports }) => ports.reject('saveLots', networkError),
  },
}

describe('the lots panel keeps to the specification', () => {
  it.each(payloadCoverOf(lotSelectionWalks))('$title', async ({ along }) => {
    const driver = await openPanel()
    await along(tables, driver)
    driver.close()
  })

  it('says which lots are over', async () => {
    const past = '2026-11-20T12:00:00-03:00'
    const types = ticketTypes.map((type) => ({
      ...type,
      lotes: type.lotes.map((one) => ({ ...one, data_fim: past })),
    }))
    const driver = await openPage(lotSelectionMachine, (machine) => (
      <LotsAlone
        machine={machine}
        input={{ eventId: 'ev_1', ticketTypes: types, versao: 7 }}
        zone="America/Manaus"
        now={new Date('2026-11-21T12:00:00Z')}
      />
    ))
    driver.screen.sees(
      'Encerrado',
      'até 20/11/2026 12:00 (horário de Manaus)',
      'O prazo deste lote já passou e ele continua à venda.',
    )
    expect(document.body.textContent.includes('Ativo')).toBe(false)
    driver.close()
  })

  it('says of a lot no more than is left of its ticket type', async () => {
    const [type] = ticketTypes
    const types = type ? [{ ...type, quantidade_disponivel: 7 }] : []
    const driver = await openPage(lotSelectionMachine, (machine) => (
      <LotsAlone
        machine={machine}
        input={{ eventId: 'ev_1', ticketTypes: types, versao: 7 }}
        zone="America/Sao_Paulo"
        now={new Date('2026-11-21T12:00:00Z')}
      />
    ))
    expect(document.body.textContent.match(/\d+ disponíve(l|is)/g)).toEqual([
      '7 disponíveis',
      '7 disponíveis',
    ])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(lotSelectionMachine)).toEqual([]))
})
