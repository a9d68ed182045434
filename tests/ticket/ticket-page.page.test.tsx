import { act } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { BuyerActions } from '#web/ticket/buyer-actions.tsx'
import { type BuyersPart, TicketPage } from '#web/ticket/ticket.page.tsx'
import type { WithdrawalCalls } from '#web/ticket/withdrawing.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { correctedTicket, isBelowCode, keptTicket, returning, shownTicket } from './ticket-page.fixture.ts'
import { type Kind, type ticketPageModel, ticketPageWalks } from './ticket-page.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketPageMachine, 'page'))

type Driver = PageDriver<typeof ticketPageMachine>
type Context = { hasCopy: boolean; kind: Kind; problem: string; nome: string; refused: string }

const corrected: unknown[] = []
const given: unknown[] = []
const withdrawal: WithdrawalCalls = {
  read: () => Promise.resolve(returning),
  send: async (orderId, body) => {
    given.push([orderId, body])
    return returning
  },
}

const open = (hasToken = true): Promise<Driver> =>
  openPage(
    ticketPageMachine,
    (machine) => (
      <TicketPage
        machine={machine}
        input={{ id: 'tk_1', hasToken }}
        buyers={(part) => {
          told = part.send
          return (
            <BuyerActions
              {...part}
              withdrawImage={() => Promise.reject(new Error('no image'))}
              withdrawal={withdrawal}
              savePdf={() => Promise.reject(new Error('no file'))}
              correct={async (body) => {
                corrected.push(body)
                return correctedTicket
              }}
            />
          )
        }}
      />
    ),
    { path: '/ingresso/tk_1', taken },
  )

const cancelled = 'Este ingresso foi cancelado e não vale mais na entrada.'

const seesTicket = ({ screen }: Driver, { kind, problem, nome }: Context): void => {
  expect(document.querySelector('article h1')?.textContent).toBe('Copa de Verão')
  for (const text of ['Copa de Verão', 'QD-7K2M-9P4X', 'Feminina B', nome]) screen.sees(text)
  const alerts = [...(problem ? [problem] : []), ...(kind === 'cancelled' ? [cancelled] : [])]
  expect(screen.alerts()).toEqual(alerts)
  if (kind !== 'cancelled') screen.sees('6h30')
  if (kind === 'preparing') screen.sees('O código deste ingresso está sendo preparado.')
}

const passed = { qr: null, dados: null, passou_em: '2026-11-20T10:00:00-03:00' }

/** Its script comes after the page. */
const late = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })

const correct = async ({ screen }: Driver): Promise<void> => {
  await late(() => screen.seesButton('Corrigir dados'))
  await screen.press('Corrigir dados')
  await late(() => screen.seesButton('Corrigir'))
  await screen.fill('Nome', 'Bia de Souza')
  await screen.press('Corrigir')
  await late(() => screen.sees('Dados corrigidos. O código do ingresso continua o mesmo.'))
}

const giveBack = async ({ screen }: Driver): Promise<void> => {
  await late(() => screen.sees('Até qua, 18 nov · 7h30, com R$ 93,50 de volta.'))
  await screen.press('Desistir')
  await late(() => screen.sees('De quais ingressos você desiste?'))
  await screen.press('Desistir')
}

/** In the hand of a part of the page, since its page was opened last. */
let told: BuyersPart['send'] = () => undefined

const refuse = (): Promise<void> =>
  act(async () => told({ type: 'ticket.refuse', error: 'Este ingresso já foi usado na entrada.' }))

const tables: Tables<typeof ticketPageModel, Driver> = {
  shows: {
    looking: ({ screen }) => expect(screen.statuses()).toEqual(['Carregando ingresso...']),
    reading: ({ screen }, { hasCopy, kind, refused }) => {
      if (hasCopy || kind === 'preparing' || refused) screen.sees('QD-7K2M-9P4X')
      else expect(screen.statuses()).toEqual(['Carregando ingresso...'])
    },
    free: (driver, context) => {
      seesTicket(driver, context)
      if (context.kind === 'good') driver.screen.sees('Salvar neste aparelho')
      else driver.screen.lacks('Salvar neste aparelho')
      driver.screen.sees('Carla')
    },
    keeping: (driver, context) => {
      seesTicket(driver, context)
      driver.screen.sees('Salvando...')
      expect(driver.ports.inputs('keepTicket').at(-1)).toEqual(keptTicket)
    },
    kept: (driver, context) => {
      seesTicket(driver, context)
      expect(driver.screen.statuses()).toContain('Salvo neste aparelho: esta página abre mesmo sem internet.')
      driver.screen.sees('Apagar deste aparelho')
    },
    dropping: (driver, context) => {
      seesTicket(driver, context)
      driver.screen.sees('Apagando...')
    },
    onDevice: ({ screen }) => {
      screen.sees('Sem conexão com a loja. Este é o ingresso salvo neste aparelho.', 'QD-7K2M-9P4X')
      expect(isBelowCode('Sem conexão com a loja')).toBe(true)
      screen.lacks('Souza')
    },
    onDeviceAlone: ({ screen }, { problem }) => {
      screen.sees('Este é o ingresso salvo neste aparelho; pode ter mudado.', 'QD-7K2M-9P4X')
      expect(screen.alerts()).toEqual(problem ? [problem] : [])
      screen.seesButton('Apagar deste aparelho')
      expect(isBelowCode('pode ter mudado')).toBe(true)
      screen.lacks('Souza', 'Sem conexão', 'Tentar novamente')
      screen.sees('abra o link do e-mail “Seu ingresso”')
      screen.seesLink('Login', '/login')
    },
    erasing: ({ screen }) => screen.sees('Apagando...'),
    erased: ({ screen }) => {
      screen.sees('O ingresso foi apagado deste aparelho.', 'Login')
      screen.seesLink('Login', '/login')
      screen.lacks('QD-7K2M-9P4X', 'Apagar deste aparelho')
    },
    failed: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem])
      screen.seesLink('Ir para Minha Conta', '/perfil')
    },
    unknown: async ({ screen }) => {
      await late(() => screen.seesLink('Ir para Minha Conta', '/perfil'))
      expect(document.querySelector('h1')?.textContent).toBe('Ingresso não encontrado.')
      screen.sees('ou o ingresso é de outra conta. Na porta do evento, leia o código na página da porta,')
      screen.lacks('Tentar novamente')
    },
    loginNeeded: async ({ screen }) => {
      screen.sees('Para ver este ingresso, faça login com a conta que o comprou.')
      screen.sees('abra o link do e-mail “Seu ingresso”', 'Na porta do evento, leia o código')
      await screen.press('Login')
      expect(screen.routerState()).toEqual({ login: { from: '/ingresso/tk_1' } })
    },
  },
  does: {
    'device has a copy': ({ ports }) => ports.resolve('readKept', keptTicket),
    'device has none': ({ ports }) => ports.resolve('readKept', null),
    'device keeps nothing': ({ ports }) => ports.reject('readKept', networkError),
    'ticket is read': ({ ports }, { kind }) => ports.resolve('ticket', shownTicket(kind)),
    'server refuses': ({ ports }, { status, error }) =>
      ports.reject('ticket', { ...httpError(error), status }),
    'network fails': ({ ports }) => ports.reject('ticket', networkError),
    'session ends': ({ ports }) => ports.reject('ticket', authError),
    'person keeps': ({ screen }) => screen.press('Salvar neste aparelho'),
    'person drops': ({ screen }) => screen.press('Apagar deste aparelho'),
    'device obeys': ({ ports }) =>
      ports.resolve(ports.waiting()[0] === 'keepTicket' ? 'keepTicket' : 'dropTicket', undefined),
    'device refuses': ({ ports }) =>
      ports.reject(ports.waiting()[0] === 'keepTicket' ? 'keepTicket' : 'dropTicket', networkError),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'ticket was corrected': correct,
    'tickets were given back': giveBack,
    'shop refuses what was done': refuse,
  },
}

describe('the page of a ticket', () => {
  it.each(ticketPageWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('asks for a login without a session and a copy', async () => {
    const driver = await open(false)
    await driver.ports.resolve('readKept', null)
    driver.screen.sees('Para ver este ingresso, faça login com a conta que o comprou.')
    driver.close()
  })

  it('sends what was typed, and folds the form once it is done', async () => {
    const driver = await open()
    await driver.ports.resolve('readKept', null)
    await driver.ports.resolve('ticket', shownTicket('good'))
    corrected.length = 0
    await correct(driver)
    driver.screen.lacks('Celular')
    expect(corrected).toEqual([
      {
        nome: 'Bia de Souza',
        email: 'bia@exemplo.com',
        telefone: '(11) 97777-6666',
        data_nascimento: '1988-02-29',
        tamanho: 'M',
      },
    ])
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })

  it('gives back what was chosen, and reads the ticket again', async () => {
    const driver = await open()
    await driver.ports.resolve('readKept', null)
    await driver.ports.resolve('ticket', shownTicket('good'))
    given.length = 0
    await giveBack(driver)
    await late(() => expect(driver.ports.waiting()).toEqual(['readKept']))
    expect(given).toEqual([['tx_1', { ingressos: ['tk_1'], total: 93.5 }]])
    driver.close()
  })

  it('says why where no correction is left', async () => {
    const driver = await open()
    await driver.ports.resolve('readKept', null)
    const good = shownTicket('good')
    await driver.ports.resolve('ticket', { ...good, dados: good.dados && { ...good.dados, restam: 0 } })
    const told = 'Este ingresso já foi corrigido três vezes. Fale com a organização.'
    await late(() => driver.screen.sees(told))
    driver.screen.lacks('Corrigir dados')
    driver.close()
  })

  it('of a ticket that passed on shows no code and nothing to do with it', async () => {
    const { screen, ports, close } = await open()
    await ports.resolve('readKept', null)
    await ports.resolve('ticket', { ...shownTicket('good'), ...passed, participante_nome: 'Dora Lima' })
    screen.sees('Este ingresso passou para Dora Lima. Só essa pessoa vê o QR novo')
    const gone = ['Salvar neste aparelho', 'Corrigir', 'PDF', 'Tentar novamente', 'preparado', 'Imprimir']
    for (const text of gone) screen.lacks(text)
    close()
  })

  it('drops the copy of a ticket that passed on from the device', async () => {
    const driver = await open()
    await driver.ports.resolve('readKept', keptTicket)
    await driver.ports.resolve('ticket', { ...shownTicket('good'), ...passed })
    expect(driver.ports.waiting()).toEqual(['dropTicket'])
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(ticketPageMachine)).toEqual([]))
})
