import { afterAll, describe, expect, it, vi } from 'vitest'
import type { Withdrawal } from '#contract/nouns/withdrawal.ts'
import { withdrawalMachine } from '#machines/withdrawal.machine.ts'
import { WithdrawalPanel } from '#web/ticket/withdrawing.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { offers } from './withdrawal.fixture.ts'
import { type withdrawalModel, withdrawalWalks } from './withdrawal.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(withdrawalMachine, 'page'))

type Driver = PageDriver<typeof withdrawalMachine>
type Context = { said: '' | keyof typeof offers; chosen: string; problem: string }

/** Both of the pair together. */
const sums = {
  three: { one: 'R$ 93,50', both: 'R$ 187,00' },
  dearer: { one: 'R$ 103,50', both: 'R$ 207,00' },
  over: { one: '', both: '' },
  '': { one: '', both: '' },
}

const label = (who: string, said: Context['said']): string =>
  `${who} · Duplas · ${who === 'Dora' ? 'R$ 50,00' : sums[said].one}`

const boxOf = (text: string): HTMLInputElement | null => {
  const found = Array.from(document.querySelectorAll('label')).find(({ textContent }) => textContent === text)
  return found ? found.querySelector('input') : null
}

const seesChoice = ({ screen }: Driver, { said, chosen, problem }: Context): void => {
  expect(screen.alerts()).toEqual(problem ? [problem] : [])
  for (const who of ['Bia', 'Carla', 'Dora'])
    expect(boxOf(label(who, said))?.checked).toBe(chosen.split(' ').includes(who))
  screen.sees('Este ingresso já foi usado na entrada.')
  const isBoth = chosen === 'Bia Carla'
  const text = isBoth
    ? `Voltam ${sums[said].both} pelo mesmo meio em que você pagou.`
    : `Voltam ${sums[said].one} pelo mesmo meio em que você pagou. A dupla fica incompleta.`
  expect(screen.statuses()).toEqual([chosen === '' ? 'Escolha ao menos um ingresso.' : text])
}

const tables: Tables<typeof withdrawalModel, Driver> = {
  shows: {
    asking: (driver, context) => {
      expect(driver.ports.waiting()).toEqual(['readWithdrawal'])
      if (context.said === '') driver.screen.lacks('Desistir')
      else {
        seesChoice(driver, context)
        driver.screen.seesButton('Desistindo...', { disabled: true })
      }
    },
    unknown: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem])
      screen.seesButton('Tentar novamente')
    },
    tooLate: ({ screen }) => {
      screen.sees('O prazo para desistir terminou em qua, 18 nov · 7h30.')
      screen.sees('R$ 93,50 voltam pelo mesmo meio em que você pagou. Em processo no Mercado Pago.')
      screen.lacks('De quais ingressos')
    },
    offered: ({ screen }, { said }) => {
      screen.seesButton('Desistir')
      screen.sees(`Até qua, 18 nov · 7h30, com ${sums[said].both} de volta pelos 2 ingressos da compra.`)
    },
    choosing: (driver, context) => {
      seesChoice(driver, context)
      driver.screen.seesButton('Desistir', { disabled: context.chosen === '' })
    },
    sending: (driver, context) => {
      seesChoice(driver, context)
      driver.screen.seesButton('Desistindo...', { disabled: true })
      expect(driver.ports.waiting()).toEqual(['withdraw'])
    },
    done: (driver) => expect(driver.takeNotices().map(({ type }) => type)).toEqual(['tellDone']),
  },
  does: {
    'shop says': ({ ports }, { offer }) => ports.resolve('readWithdrawal', offers[offer]),
    'shop is silent': ({ ports }, { error }) =>
      ports.reject('readWithdrawal', error === null ? networkError : httpError(error)),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'person begins': async ({ screen }) => {
      await screen.press('Desistir')
      // its form is loaded with the press
      await vi.waitFor(() => screen.sees('De quais ingressos você desiste?'), { timeout: 30_000 })
    },
    'person ticks': async ({ screen }, { who }, { said }) => {
      if (who !== 'Dora') await screen.tick(label(who, said))
    },
    'person goes back': ({ screen }) => screen.press('Voltar'),
    'person confirms': ({ screen }) => screen.submit(),
    'shop does it': ({ ports }) => ports.resolve('withdraw', undefined),
    'shop says it changed': ({ ports }, { error }) =>
      ports.reject('withdraw', { ...httpError(error), status: 409 }),
    'shop refuses': ({ ports }, { error }) => ports.reject('withdraw', { ...httpError(error), status: 503 }),
    'network fails': ({ ports }) => ports.reject('withdraw', networkError),
  },
}

const open = (): Promise<Driver> =>
  openPage(
    withdrawalMachine,
    (machine) => (
      <Page title="Ingresso">
        <WithdrawalPanel machine={machine} input={{ orderId: 'tx_1', ticketId: 'tk_1' }} />
      </Page>
    ),
    { path: '/ingresso/tk_1', taken },
  )

describe('the part of a ticket’s page that gives tickets back', () => {
  it.each(withdrawalWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('of a free order says only until when, and that the ticket is cancelled', async () => {
    const { screen, ports, close } = await open()
    const [line] = offers.three.linhas
    if (!line) throw new Error('no line')
    const free = {
      ...offers.three,
      pago: 0,
      fuso_horario: 'America/Manaus',
      linhas: [{ ...line, valor: 0, dupla: null }],
    }
    await ports.resolve('readWithdrawal', free)
    screen.sees('Até qua, 18 nov · 7h30 (horário de Manaus).')
    await screen.press('Desistir')
    expect(screen.statuses()).toEqual(['Nada foi pago: o ingresso só é cancelado.'])
    close()
  })

  it.each([
    ['pelo outro ingresso da compra', 1],
    ['pelos outros 2 ingressos da compra', 2],
  ])('of a ticket that is gone offers what is left: %s', async (which, count) => {
    const { screen, ports, close } = await open()
    const linhas = ['tk_2', 'tk_3'].slice(0, count).map((ingresso) => ({
      ingresso,
      nome: ingresso,
      tipo: 'Duplas',
      valor: 50,
      dupla: null,
      motivo: null,
    }))
    await ports.resolve('readWithdrawal', { ...offers.three, pago: 50 * count, linhas })
    screen.sees(`Até qua, 18 nov · 7h30, com R$ ${50 * count},00 de volta ${which}.`)
    close()
  })

  const kit = 'O kit deste ingresso já foi retirado.'
  const onlyUsed = (motivos: Record<string, string | null>): Withdrawal => ({
    ...offers.three,
    permitido: false,
    motivo: Object.values(motivos)[0] ?? null,
    linhas: offers.three.linhas.flatMap((line) =>
      line.ingresso in motivos ? [{ ...line, motivo: motivos[line.ingresso] ?? null }] : [],
    ),
    devolucoes: offers.over.devolucoes,
  })

  it('of a cancelled ticket says nothing of what became of the others of its order', async () => {
    const { screen, ports, close } = await open()
    await ports.resolve('readWithdrawal', onlyUsed({ tk_3: 'Este ingresso já foi usado na entrada.' }))
    screen.sees('R$ 93,50 voltam pelo mesmo meio em que você pagou. Em processo no Mercado Pago.')
    for (const text of ['já foi usado', 'Desist']) screen.lacks(text)
    close()
  })

  it('of a ticket that stays says its own reason, under what it is about', async () => {
    const { screen, ports, close } = await open()
    await ports.resolve(
      'readWithdrawal',
      onlyUsed({ tk_3: 'Este ingresso já foi usado na entrada.', tk_1: kit }),
    )
    expect(document.querySelector('strong')?.nextElementSibling?.textContent).toBe(kit)
    screen.sees('Desistência')
    screen.lacks('já foi usado')
    close()
  })

  it.each([
    ['pedida', 'R$ 93,50 voltam pelo mesmo meio em que você pagou. Pedido ao Mercado Pago.'],
    ['em_processo', 'R$ 93,50 voltam pelo mesmo meio em que você pagou. Em processo no Mercado Pago.'],
    [
      'recusada',
      'R$ 93,50 ainda não voltaram: o Mercado Pago não aceitou a devolução agora. Tentamos de novo sozinhos. Se não for possível, avisamos por e-mail e devolvemos por PIX.',
    ],
    [
      'sem_saldo',
      'R$ 93,50 ainda não voltaram. Tentamos de novo sozinhos. Se não for possível, avisamos por e-mail e devolvemos por PIX.',
    ],
    [
      'manual',
      'R$ 93,50 não voltam mais pelo Mercado Pago: devolvemos por PIX. Informe a sua chave em Minha Conta.',
    ],
    ['por_pix', 'R$ 93,50 devolvidos por PIX, na chave que você informou.'],
    [
      'devolvida',
      'R$ 93,50 devolvidos pelo mesmo meio em que você pagou. Quando aparecem depende do banco ou do cartão.',
    ],
  ] as const)('says of an amount that is %s what becomes of it', async (situacao, text) => {
    const { screen, ports, close } = await open()
    const amount = { id: 'rf_1', valor: 93.5, em: '2026-11-10T12:00:00-03:00', situacao }
    await ports.resolve('readWithdrawal', { ...offers.three, devolucoes: [amount] })
    expect(screen.statuses()).toEqual([text])
    close()
  })

  it('says of an amount what of it is this ticket’s, and nothing of what is others’', async () => {
    const { screen, ports, close } = await open()
    const amount = {
      id: 'rf_1',
      valor: 93.5,
      em: '2026-11-10T12:00:00-03:00',
      situacao: 'devolvida',
    } as const
    const parts = (...given: [string, number][]) => given.map(([ingresso, valor]) => ({ ingresso, valor }))
    await ports.resolve('readWithdrawal', {
      ...offers.three,
      devolucoes: [
        { ...amount, id: 'rf_1', partes: parts(['tk_9', 73.7]) },
        { ...amount, id: 'rf_2', partes: parts(['tk_8', 50], ['tk_1', 43.5]) },
        { ...amount, id: 'rf_3', valor: 20, partes: [] },
      ],
    })
    const told =
      'devolvidos pelo mesmo meio em que você pagou. Quando aparecem depende do banco ou do cartão.'
    expect(screen.statuses()).toEqual([`R$ 43,50 ${told}`, `R$ 20,00 ${told}`])
    close()
  })

  it('took every transition', () => expect(taken.missing(withdrawalMachine)).toEqual([]))
})
