// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { EventCancellationPage } from '#web/event-cancellation/event-cancellation.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { batchOf, planOf, targetOf, wire } from './event-cancellation.data.ts'
import {
  askedTicket,
  type Context,
  type eventCancellationModel,
  eventCancellationWalks,
  eventName,
  isBegun,
  ticketCancellationWalks,
} from './event-cancellation.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventCancellationMachine, 'page'))

type Driver = PageDriver<typeof eventCancellationMachine>
type Port = Parameters<Driver['ports']['inputs']>[0]

const waitingPort = ({ ports }: Driver): Port => {
  const [port] = ports.waiting()
  if (port === undefined) throw new Error('nothing waits')
  return port as Port
}

const says = ({ screen }: Driver, { message }: Context): void =>
  expect(screen.alerts()).toEqual(message === null || message.at === 'code' ? [] : [message.text])

/** The button names what it cancels. */
const deedOf = ({ choice }: Pick<Context, 'choice'>): string => {
  if (choice === null) return 'Cancelar ingressos'
  return {
    event: 'Cancelar o evento inteiro',
    category: 'Cancelar esta categoria',
    ticket: 'Cancelar este ingresso',
  }[choice.what]
}
const totals = { event: 'R$ 93.020,00', category: 'R$ 4.400,00', ticket: 'R$ 110,00' }
const named = { event: 'O evento inteiro', category: 'Dupla · Feminina B', ticket: 'Bia Souza · Dupla' }
const chosen = (): string =>
  document.querySelector<HTMLSelectElement>('[name="cancelamento-alvo"]')?.selectedOptions[0]?.textContent ??
  ''

const choices = ({ screen }: Driver, { choice, draft, isCorrected }: Context): void => {
  expect(chosen()).toBe(choice ? named[choice.what] : 'Selecione')
  expect(screen.errorOf('Cancelar')).toBe(
    isCorrected && choice === null && draft.codigo === ''
      ? 'Escolha o que cancelar: o evento inteiro, uma categoria ou um ingresso pelo código.'
      : '',
  )
  if (choice) screen.sees(totals[choice.what], 'Isto não pode ser desfeito.')
  else screen.lacks('R$', 'Isto não pode ser desfeito.', 'lê este texto')
}

const asks = (driver: Driver, context: Context): void => {
  const { screen } = driver
  const { choice, draft, isCorrected, message } = context
  says(driver, context)
  const [last] = context.counted ?? []
  if (last === 'waiting') screen.sees('O cancelamento anterior espera compras que estão sendo pagas')
  if (last === 'incomplete') screen.sees('Alguns pedidos do cancelamento anterior falharam.')
  if (last === null || last === 'finished') screen.lacks('cancelamento anterior')
  choices(driver, context)
  screen.sees(eventName, 'Digite “Copa de Verão”')
  if (choice?.what !== 'ticket') {
    expect(screen.value('Código de um ingresso')).toBe(draft.codigo)
    const unsought = isCorrected && draft.codigo !== ''
    expect(screen.errorOf('Código de um ingresso')).toBe(
      unsought
        ? 'Busque este ingresso, ou apague o código e escolha acima o que cancelar.'
        : message?.at === 'code'
          ? message.text
          : '',
    )
  } else screen.sees('O ingresso deixa de valer na entrada')
  expect([screen.value('Motivo'), screen.value('Digite o nome do evento')]).toEqual([
    draft.motivo,
    draft.confirmacao,
  ])
  expect([screen.errorOf('Motivo'), screen.errorOf('Digite o nome do evento')]).toEqual([
    isCorrected && draft.motivo === '' ? 'Escreva o motivo: quem comprou vai lê-lo no e-mail.' : '',
    isCorrected && draft.confirmacao !== eventName ? 'Digite o nome do evento para confirmar.' : '',
  ])
}

/** The ticket that the page was opened for is there, and waits for another cancellation. */
const isAwaited = ({ wanted, choice }: Context): boolean => wanted !== null && choice?.what === 'ticket'
const nextOf = (context: Context): string =>
  isAwaited(context) ? 'Cancelar o ingresso de Bia Souza' : 'Cancelar outra coisa'

const follows = (driver: Driver, context: Context): void => {
  const { screen } = driver
  const { situation } = context
  says(driver, context)
  screen.sees(situation === 'finished' ? '1.012 de 1.012 pedidos' : '764 de 1.012 pedidos')
  if (situation === 'running') screen.seesButton('Pausar')
  else screen.lacks('Pausar')
  if (situation === 'waiting') screen.sees('Esperando pagamentos', 'Faltam só compras que estão sendo pagas')
  if (situation === 'waiting' || situation === 'incomplete') screen.seesButton(nextOf(context))
  const putOff = 'O cancelamento que você preencheu ainda não começou'
  screen.sees(situation === 'waiting' ? 'Dupla · Feminina B' : 'O evento inteiro')
  if (isBegun(context)) screen.sees(putOff)
  else screen.lacks(putOff)
  if (situation === 'running' || situation === 'paused') {
    screen.lacks(nextOf(context))
    const isKept =
      'O ingresso de Bia Souza continua valendo: para cancelá-lo, este cancelamento precisa terminar antes.'
    if (isAwaited(context) && !isBegun(context)) screen.sees(isKept)
    else screen.lacks('continua valendo')
  }
  if (situation === 'paused') screen.seesButton('Retomar')
  if (situation === 'incomplete') {
    screen.sees('2 falhas')
    screen.sees('Bia Souza')
    screen.seesButton('Tentar os que falharam')
  }
  screen.lacks('Cancelar o evento inteiro')
}

const tables: Tables<typeof eventCancellationModel, Driver> = {
  shows: {
    counting: (driver, context) => {
      driver.screen.sees('Somando o que volta...')
      says(driver, context)
      expect(driver.ports.inputs('readPlan').at(-1)).toEqual({
        eventId: 'ev_1',
        target: targetOf(context.choice),
      })
    },
    'not counted': (driver, context) => {
      driver.screen.seesButton('Tentar novamente')
      says(driver, context)
    },
    asked: (driver, context) => {
      asks(driver, context)
      driver.screen.seesButton(deedOf(context))
      expect(driver.ports.waiting()).toEqual([])
    },
    starting: (driver, context) => {
      driver.screen.seesButton(deedOf(context), { disabled: true })
      asks(driver, context)
      const { choice, draft } = context
      if (choice === null) throw new Error('nothing was chosen')
      expect(driver.ports.inputs('startCancellation').at(-1)).toEqual({
        eventId: 'ev_1',
        alvo: wire[choice.what],
        draft,
        total: planOf(null, choice).total,
      })
    },
    'followed.at rest': follows,
    'followed.anew': (driver, context) => {
      follows(driver, context)
      expect(driver.ports.waiting()).toEqual(['readCancellation'])
    },
    pausing: (driver, context) => {
      driver.screen.seesButton('Pausar', { disabled: true })
      says(driver, context)
    },
    resuming: (driver, context) => {
      const name = context.situation === 'paused' ? 'Retomar' : 'Tentar os que falharam'
      driver.screen.seesButton(name, { disabled: true })
      says(driver, context)
    },
    over: (driver, context) => {
      follows(driver, { ...context, situation: 'finished' })
      driver.screen.sees('Todos foram avisados por e-mail')
    },
    'logged out': ({ screen }) => expect(screen.address()).toBe('/login'),
  },
  does: {
    'server counts': ({ ports }, { last }, { choice }) => ports.resolve('readPlan', planOf(last, choice)),
    'server refuses': (driver, { error, status }) =>
      driver.ports.reject(waitingPort(driver), error === null ? networkError : httpError(error, status)),
    'session is over': (driver) => driver.ports.reject(waitingPort(driver), authError),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser chooses': ({ screen }, { choice }) =>
      screen.choose('Cancelar', choice ? named[choice.what] : 'Selecione'),
    'organiser finds a ticket': async ({ screen }, { code }) => {
      await screen.fill('Código de um ingresso', code)
      await screen.press('Buscar ingresso')
    },
    'organiser types': async ({ screen }, { draft }) => {
      await screen.fill('Motivo', draft.motivo)
      await screen.fill('Digite o nome do evento', draft.confirmacao)
    },
    'organiser types a code': ({ screen }, { code }) => screen.fill('Código de um ingresso', code),
    'organiser cancels': ({ screen }) => screen.submit(),
    'server tells': (driver, { situation }) =>
      driver.ports.resolve(waitingPort(driver) as 'readCancellation', batchOf(situation)),
    'time passes': ({ wait }, { ms }) => wait(ms),
    'organiser pauses': async ({ screen }, _, { situation }) => {
      if (situation === 'running') await screen.press('Pausar')
    },
    'organiser resumes': async ({ screen }, _, { situation }) => {
      if (situation === 'paused') await screen.press('Retomar')
      if (situation === 'incomplete') await screen.press('Tentar os que falharam')
    },
    'organiser goes on': async ({ screen }, _, context) => {
      await screen.press(nextOf(context))
      expect(document.activeElement?.textContent).toBe('O que cancelar')
    },
  },
}

const open = (codigo: string | null = null): Promise<Driver> =>
  openPage(
    eventCancellationMachine,
    (machine) => <EventCancellationPage machine={machine} input={{ eventId: 'ev_1', codigo }} />,
    { path: '/eventos/ev_1/cancelamento', taken },
  )

describe('the page of a cancellation keeps to its model', () => {
  it.each(payloadCoverOf(eventCancellationWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it.each(payloadCoverOf(ticketCancellationWalks))('for a ticket of the table: $title', async ({ along }) => {
    const driver = await open(askedTicket)
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(eventCancellationMachine)).toEqual([]))

  it('offers nothing where there is nothing to cancel', async () => {
    const driver = await open()
    await driver.ports.resolve('readPlan', {
      ...planOf(null),
      pedidos: 0,
      ingressos: 0,
      total: 0,
      cancelado: true,
    })
    driver.screen.sees('Não há ingressos a cancelar aqui.')
    driver.screen.lacks('Cancelar o evento inteiro')
    driver.close()
  })
})
