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

const soldOutSaid = "Cortesia está esgotado: na página do evento, quem quer comprar vai ler 'ESGOTADO'."

/** What is said of a lot that nobody can buy of, chosen or on sale. */
const doubtsOf = ({ saved, shown }: Pick<Context, 'saved' | 'shown'>): string[] => [
  ...(saved.Dupla.startsWith('Segundo,') && shown.Dupla === saved.Dupla
    ? [
        'Sobraram 10 vagas em Primeiro que nenhum outro lote vende. Para vendê-las, aumente as vagas de outro lote em Ingressos.',
      ]
    : []),
  ...(shown.Torcida === 'Cortesia' && saved.Torcida !== 'Cortesia' ? [soldOutSaid] : []),
  ...(shown.Torcida === 'Cortesia' && saved.Torcida === 'Cortesia'
    ? [
        'Ainda há 20 vagas, mas ninguém consegue comprar: o lote à venda esgotou. Escolha o lote que fica à venda.',
      ]
    : []),
]

/** What the lots are, by the server, and which is marked without being saved. */
const states = (): string[][] =>
  Array.from(document.querySelectorAll('fieldset'), (group) =>
    Array.from(group.querySelectorAll('[class*=badge]'), (one) => one.textContent),
  )

/** The first lot of each is on sale; the second follows where they turn. */
const statesOf = ({ saved, shown }: Pick<Context, 'saved' | 'shown'>): string[][] =>
  [
    ['Primeiro', 'Segundo', saved.Dupla, shown.Dupla],
    ['Antecipado', 'Portaria', saved.Torcida, shown.Torcida, 'Cortesia'],
  ].map(([first = '', second = '', was = '', now = '', soldOut]) =>
    [first, second, ...(soldOut ? [soldOut] : [])].flatMap((lot) => {
      const isBehind = was.endsWith(turning) && lot === second
      const left = was.startsWith(lot) ? 'À venda' : isBehind ? 'Próximo' : 'Não usado'
      const state = lot === soldOut ? 'Esgotado' : left
      return now.startsWith(lot) && !was.startsWith(lot) ? [state, 'Escolhido, ainda não salvo'] : [state]
    }),
  )

/** Which lot is on sale, beneath those of a type that another was chosen for. */
const besides = (): string[] =>
  Array.from(document.querySelectorAll('fieldset > p:not([role])'), (one) => one.textContent)

const sees = (
  driver: Driver,
  { saved, shown, message, reason }: Pick<Context, 'saved' | 'shown' | 'message' | 'reason'>,
  waiting: string[] = [],
): void => {
  expect(shownLots()).toEqual(shown)
  expect(states()).toEqual(statesOf({ saved, shown }))
  expect(Array.from(document.querySelectorAll('fieldset > [role=status]'), (one) => one.textContent)).toEqual(
    doubtsOf({ saved, shown }),
  )
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
    asked: (driver, context) => {
      sees(driver, context)
      expect(document.querySelector('dialog')?.textContent).toBe(
        `Salvar esta troca de lote?Torcida: ${soldOutSaid}VoltarSalvar assim mesmo`,
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
    'organiser is sure': ({ screen }) => screen.press('Salvar assim mesmo'),
    'organiser goes back': ({ screen }) => screen.press('Voltar'),
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

  it('took every transition', () => expect(taken.missing(lotSelectionMachine)).toEqual([]))
})
