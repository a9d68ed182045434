// @vitest-environment happy-dom
import { afterAll, describe, expect, it } from 'vitest'
import { useActorRef } from '@xstate/react'
import { errandMachine } from '#machines/errand.machine.ts'
import { statementMachine } from '#machines/statement.machine.ts'
import { StatementPanel } from '#web/dashboard/statement.panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { shownTime } from '../support/shown-time.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { statementOf } from './statement.data.ts'
import { type Context, type statementModel, statementWalks } from './statement.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(statementMachine, 'page'))

type Driver = PageDriver<typeof statementMachine>

const Alone = ({
  machine,
  zone = 'America/Sao_Paulo',
}: {
  machine: typeof statementMachine
  zone?: string
}) => (
  <StatementPanel
    statement={useActorRef(machine, { input: { eventId: 'ev_1' } })}
    zone={zone}
    contactEmail="contato@quadra.example"
    evidence={() => errandMachine}
  />
)

const openPanel = (): Promise<Driver> =>
  openPage(statementMachine, (machine) => <Alone machine={machine} />, { taken })

const figures = (): Record<string, string> =>
  Object.fromEntries(
    Array.from(document.querySelectorAll('dl > div'), (row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  )

/** On their way back, and contested. */
const back = ['Caio Lima', 'Davi Reis', 'Enzo Paz', 'Gil Nery', 'Hugo Sá', 'Iara Luz']

const shows = ({ screen }: Driver, { names, draft, period, message }: Context, way = ''): void => {
  expect(screen.alerts()).toEqual(message === null ? [] : [`${message}${way}`])
  if (names === null) return
  const until = period.ate === '' ? '' : ' em 30/11/2026'
  expect(figures()).toEqual({
    Vendido: 'R$ 984,00',
    Descontos: '−R$ 19,70',
    Recebido: 'R$ 964,30',
    'Taxa do provedor': '−R$ 10,21',
    Devolvido: '−R$ 33,00',
    Contestado: '−R$ 1,10',
    Líquido: 'R$ 919,99',
    Repassado: '−R$ 400,00',
    [`A repassar${until}`]: 'R$ 519,99',
  })
  screen.sees('Último repasse: R$ 400,00 em 23/11/2026 09:00.')
  screen.sees('Os repasses são transferências feitas à mão pela Quadra. Não há data automática')
  screen.sees('Para saber quando será o próximo, escreva para contato@quadra.example.')
  expect([screen.value('De'), screen.value('Até')]).toEqual([shownTime(draft.desde), shownTime(draft.ate)])
  const listed = Array.from(
    document.querySelectorAll('section li strong:first-child'),
    (one) => one.textContent,
  )
  expect(listed.filter((text) => !text.startsWith('R$'))).toEqual([...back, ...names, 'Comprovante E1811823'])
  if (names.length === 0) screen.sees('Nenhum pagamento neste período.')
  else screen.sees('Vendido R$ 110,00')
}

const rests = (driver: Driver, context: Context): void => {
  shows(driver, context)
  expect(driver.ports.waiting()).toEqual([])
}

const tables: Tables<typeof statementModel, Driver> = {
  shows: {
    closed: (driver) => {
      driver.screen.seesButton('Ver extrato')
      driver.screen.lacks('Pagamentos')
      expect(driver.ports.waiting()).toEqual([])
    },
    reading: (driver, context) => {
      driver.screen.sees('Carregando o extrato...')
      shows(driver, context)
      const { period } = context
      expect(driver.ports.inputs('readStatement').at(-1)).toEqual({ eventId: 'ev_1', period, after: null })
    },
    'not read': (driver, context) => {
      shows(driver, context, 'Tentar novamente')
      expect(driver.ports.waiting()).toEqual([])
    },
    shown: (driver, context) => {
      rests(driver, context)
      driver.screen.seesButton('Exportar extrato')
      if (context.next === null) driver.screen.lacks('Carregar mais')
      else driver.screen.seesButton('Carregar mais')
    },
    more: (driver, context) => {
      driver.screen.seesButton('Carregar mais', { disabled: true })
      shows(driver, context)
      const { period, next } = context
      expect(driver.ports.inputs('readStatement').at(-1)).toEqual({ eventId: 'ev_1', period, after: next })
    },
    'writing a file': (driver, context) => {
      driver.screen.seesButton('Exportar extrato', { disabled: true })
      shows(driver, context)
      const { period } = context
      expect(driver.ports.inputs('exportStatement').at(-1)).toEqual({ eventId: 'ev_1', period })
    },
  },
  does: {
    'organiser opens': ({ screen }) => screen.press('Ver extrato'),
    'organiser refreshes': ({ screen }) => screen.press('Atualizar extrato'),
    'organiser tries again': ({ screen }) => screen.press('Tentar novamente'),
    'organiser types': async ({ screen }, { period }) => {
      await screen.fill('De', period.desde)
      await screen.fill('Até', period.ate)
    },
    'organiser filters': ({ screen }) => screen.submit(),
    'organiser clears': ({ screen }) => screen.press('Todo o período'),
    'organiser asks for more': async ({ screen }, _, { next }) => {
      if (next !== null) await screen.press('Carregar mais')
    },
    'organiser exports': ({ screen }) => screen.press('Exportar extrato'),
    'organiser gives up': ({ screen }) => screen.press('Cancelar exportação'),
    'server tells': ({ ports }, { names, next }) => ports.resolve('readStatement', statementOf(names, next)),
    'server refuses': ({ ports }, { error }) =>
      ports.reject('readStatement', error === null ? networkError : httpError(error)),
    'file is made': ({ ports }) => ports.resolve('exportStatement'),
    'file is not made': ({ ports }) => ports.reject('exportStatement', networkError),
  },
}

describe('the panel of the statement keeps to its model', () => {
  it.each(payloadCoverOf(statementWalks))('$title', async ({ along }) => {
    const driver = await openPanel()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(statementMachine)).toEqual([]))

  it('says of each amount that goes back and of each dispute how it stands, and what a missing balance asks for', async () => {
    const driver = await openPage(statementMachine, (machine) => <Alone machine={machine} />, {})
    await driver.screen.press('Ver extrato')
    const statement = statementOf(['Bia Souza'], null)
    await driver.ports.resolve('readStatement', statement)
    const { screen } = driver
    for (const text of [
      'Pedida · 24/11/2026 09:00',
      'Em processo no provedor · 24/11/2026 09:05',
      'Recusada pelo provedor: a loja pede de novo · 24/11/2026 09:06',
      'Em disputa: os ingressos valem até a decisão',
      'Perdida: o valor voltou a quem pagou e os ingressos foram cancelados',
      'Ganha: o valor ficou com o evento',
    ])
      screen.sees(text)
    screen.lacks('Falta saldo')
    const [first] = statement.devolucoes
    if (!first) throw new Error('no refund')
    await screen.press('Atualizar extrato')
    await driver.ports.resolve('readStatement', {
      ...statement,
      devolucoes: [{ ...first, situacao: 'sem_saldo' }],
      contestacoes: [],
    })
    screen.sees('Falta saldo na conta da loja no Mercado Pago para estas devoluções.')
    screen.sees('Falta saldo na conta da loja: a loja pede de novo')
    screen.lacks('Contestações')
    await screen.press('Atualizar extrato')
    await driver.ports.resolve('readStatement', {
      ...statement,
      devolucoes: [],
      contestacoes: [],
      ultimo_repasse: null,
    })
    screen.lacks('Devoluções em andamento')
    screen.sees('Nada foi repassado até agora.')
    driver.close()
  })

  it('says whose clock its times are of, where it is not São Paulo’s', async () => {
    const driver = await openPage(
      statementMachine,
      (machine) => <Alone machine={machine} zone="America/Manaus" />,
      {},
    )
    await driver.screen.press('Ver extrato')
    await driver.ports.resolve('readStatement', statementOf(['Bia Souza'], null))
    driver.screen.sees('(horário de Manaus)')
    driver.close()
  })
})
