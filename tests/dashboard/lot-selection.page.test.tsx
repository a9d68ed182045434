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
import { activeIn, choiceOf, ticketTypes, turning, typesWith } from './lot-selection.data.ts'
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
        occupation={[]}
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
        .map((input) =>
          input.type === 'checkbox' ? turning : input.closest('label')?.textContent.split(' ·')[0],
        )
        .join(''),
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
          .map((lot) => `À venda agora: ${lot.replace(turning, '')}. A troca vale depois de salvar.`),
      )
    },
    saving: (driver, context) => {
      sees(driver, context, ['saveLots'])
      driver.screen.seesButton('Salvar', { disabled: true })
      expect(activeIn(driver.ports.inputs('saveLots').at(-1)?.ticketTypes ?? [])).toEqual(context.sent)
    },
    told: (driver, context) => {
      sees(driver, context)
      expect(driver.notices).toContainEqual({ type: 'notify', params: { message: success } })
      driver.screen.lacks('Salvar', success)
    },
  },
  does: {
    'organiser chooses': async ({ wait }, { choice }) => {
      const { turns } = choiceOf(choice.lot)
      const lot = radio(choice.lot.replace(turning, ''))
      if (!lot.checked) lot.click()
      await wait(0)
      const turn = lot.closest('fieldset')?.querySelector<HTMLInputElement>('[type=checkbox]')
      if (turn?.checked !== turns) turn?.click()
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
        occupation={[]}
        zone="America/Manaus"
        now={new Date('2026-11-21T12:00:00Z')}
      />
    ))
    driver.screen.sees(
      'Prazo encerrado',
      'até 20/11/2026 12:00 (horário de Manaus)',
      'O prazo deste lote já passou e ele continua à venda.',
    )
    driver.screen.lacks('Ativo', 'Encerrado')
    driver.close()
  })

  it('says of a lot no more than is left of its ticket type', async () => {
    const [type] = ticketTypes
    const types = type ? [{ ...type, quantidade_disponivel: 7 }] : []
    const driver = await openPage(lotSelectionMachine, (machine) => (
      <LotsAlone
        machine={machine}
        input={{ eventId: 'ev_1', ticketTypes: types, versao: 7 }}
        occupation={[]}
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

  it.each([
    [
      { virada: { venda: 'encerrada' as const, abre_em: null } },
      [20, 20],
      'o prazo dos lotes acabou. Escolha o lote que fica à venda.',
    ],
    [{}, [0, 1], 'o lote à venda esgotou. Escolha o lote que fica à venda.'],
    [{}, [0, 0], 'o lote à venda esgotou.'],
  ])('warns where nobody can buy though places remain', async (change, left, why) => {
    const types = ticketTypes.slice(0, 1).map((type) => {
      const lotes = type.lotes.map((lot, index) => ({ ...lot, quantidade_disponivel: left[index] ?? 0 }))
      return { ...type, lotes, ...change }
    })
    const driver = await openPage(lotSelectionMachine, (machine) => (
      <LotsAlone
        machine={machine}
        input={{ eventId: 'ev_1', ticketTypes: types, versao: 7 }}
        occupation={[]}
        zone="America/Sao_Paulo"
        now={new Date('2026-11-21T12:00:00Z')}
      />
    ))
    expect(besides().at(-1)).toBe(`Ainda há 20 vagas, mas ninguém consegue comprar: ${why}`)
    driver.close()
  })

  it('says when sales open, and how much of each lot is sold', async () => {
    const virada = { venda: 'futura' as const, abre_em: '2026-11-25T08:00:00-03:00' }
    const types = ticketTypes.slice(0, 1).map((type) => ({ ...type, virada }))
    const lotes = [{ id: 'lt_a', nome: 'Primeiro', capacidade: 40, vendidos: 10, reservados: 20 }]
    expect(ticketTypes[0]?.lotes[0]?.quantidade_disponivel).toBe(10)
    const occupation = [
      {
        ticket_type_id: 'tt_dupla',
        nome: 'Dupla',
        capacidade: 40,
        vendidos: 10,
        reservados: 0,
        categorias: [],
        lotes,
      },
    ]
    const driver = await openPage(lotSelectionMachine, (machine) => (
      <LotsAlone
        machine={machine}
        input={{ eventId: 'ev_1', ticketTypes: types, versao: 7 }}
        occupation={occupation}
        zone="America/Sao_Paulo"
        now={new Date('2026-11-21T12:00:00Z')}
      />
    ))
    driver.screen.sees('Vendas abrem em 25/11/2026 08:00', '10 de 40 vendidos · 20 em reserva', 'Próximo')
    driver.screen.lacks('ninguém consegue comprar')
    expect(Array.from(document.querySelectorAll('progress'), ({ value }) => value)).toEqual([25])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(lotSelectionMachine)).toEqual([]))
})
