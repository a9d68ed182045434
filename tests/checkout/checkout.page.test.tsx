import { afterAll, describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import type { CheckoutDraft } from '#machines/checkout.context.ts'
import { CheckoutPage } from '#web/checkout/checkout.page.tsx'
import type { PaymentFormProps } from '#web/checkout/payment-panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { paymentAnswer, paymentData, readOrder } from './checkout.answers.ts'
import { type checkoutModel, shorterCheckoutWalks } from './checkout.spec-model.ts'
import { athlete, buyer, input, line, nobody } from './order.fixture.ts'

const taken = new Taken()
afterAll(() => taken.save(checkoutMachine, 'page'))

type Driver = PageDriver<typeof checkoutMachine>

/** Stands for the provider's form: the same props, two ways to pay and one way to break. */
const StubForm = ({ amount, payer, pixOnly, preferenceId, onSubmit, onReady, onFail }: PaymentFormProps) => {
  const pay = (how: 'card' | 'pix') => () => void onSubmit(paymentData[how]).catch(() => undefined)
  return (
    <div data-testid="form">
      <p>{JSON.stringify({ amount, payer: payer.email, pixOnly, preferenceId })}</p>
      <button type="button" onClick={pay('card')}>
        Pagar com cartão
      </button>
      <button type="button" onClick={pay('pix')}>
        Pagar com PIX
      </button>
      <button type="button" onClick={() => onFail(messages.checkout.formFailed)}>
        Quebrar
      </button>
      <button type="button" onClick={onReady}>
        Recarregar
      </button>
    </div>
  )
}

const StubStatus = ({ paymentId }: { paymentId: string }) => <p>{`pagamento ${paymentId}`}</p>

const open = (preco = 100, draft: CheckoutDraft | null = null): Promise<Driver> =>
  openPage(
    checkoutMachine,
    (machine) => (
      <CheckoutPage
        machine={machine}
        input={{ ...input(preco), draft }}
        buyer={buyer}
        paymentForm={StubForm}
        statusScreen={StubStatus}
      />
    ),
    { path: '/pagamento', taken },
  )

const totals = { 0: 'Total: R$ 100,00', 10: 'Total: R$ 90,00', 100: 'Total: R$ 0,00' }
const retype =
  'Por segurança, os dados pessoais não ficam guardados neste aparelho: preencha-os de novo. Sua reserva continua valendo.'
const free = 'Este evento é gratuito. Seus ingressos serão confirmados automaticamente.'

const errorsBeside = ({ screen }: Driver): string[] =>
  ['Nome', 'Sobrenome', 'E-mail', 'Celular', 'CPF', 'Data de Nascimento'].map((label) =>
    screen.errorOf(label),
  )

const valuesOf = ({ screen }: Driver) => ({
  firstName: screen.value('Nome'),
  lastName: screen.value('Sobrenome'),
  email: screen.value('E-mail'),
  phone: screen.value('Celular'),
  cpf: screen.value('CPF'),
  birthDate: screen.value('Data de Nascimento'),
})

const fill = async ({ screen }: Driver, person: typeof athlete): Promise<void> => {
  await screen.fill('Nome', person.firstName)
  await screen.fill('Sobrenome', person.lastName)
  await screen.fill('E-mail', person.email)
  await screen.fill('Celular', person.phone)
  await screen.fill('CPF', person.cpf)
  await screen.fill('Data de Nascimento', person.birthDate)
}

/** The sheet that says how the payment stands; the provider's own view stands beside it, not inside. */
const outcome = (): string => document.querySelector('main section')?.textContent ?? ''

const seesTickets = ({ screen }: Driver): void => screen.seesLink('Ver meus ingressos', '/perfil')

const seesClosedForm = ({ screen }: Driver, label: string): void => {
  screen.seesButton(label, { disabled: true })
  screen.sees('Dados dos Ingressos')
}

const tables: Tables<typeof checkoutModel, Driver> = {
  shows: {
    reading: ({ screen, ports }) => {
      screen.sees('Pagamento', 'Carregando seu pedido...')
      expect(ports.waiting()).toEqual(['transaction'])
    },
    unreadable: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem.join('')])
      screen.seesButton('Tentar novamente')
    },
    filling: (driver, { form, typed, percent, corrected, couponSays, problem, confirmedBefore }) => {
      const { screen } = driver
      if (confirmedBefore && form === 'empty') screen.sees(retype)
      else screen.lacks(retype)
      screen.sees('Pagamento', 'Dados dos Ingressos', 'Ingresso 1', 'Arquibancada', totals[percent])
      screen.seesButton('Confirmar Ingressos')
      screen.seesLink('Ir para Minha Conta', '/perfil')
      expect(valuesOf(driver)).toEqual(form === 'complete' ? athlete : nobody)
      const missing = corrected && form === 'empty'
      expect(errorsBeside(driver)).toEqual(Array<string>(6).fill(missing ? 'Campo obrigatório.' : ''))
      expect(screen.value('Cupom de desconto')).toBe(typed)
      expect(screen.errorOf('Cupom de desconto')).toBe(couponSays)
      screen.seesButton('Aplicar Cupom', { disabled: percent > 0 || typed === '' })
      if (percent > 0) {
        screen.sees(`Cupom "${typed}" validado com sucesso!`, `Desconto aplicado: ${percent}%`)
        screen.seesButton('Remover cupom')
      } else screen.lacks('validado com sucesso', 'Desconto aplicado', 'Remover cupom')
      if (percent === 100) screen.sees(free)
      else screen.lacks(free)
      const summary = missing
        ? 'Há um problemaPor favor, preencha todos os campos obrigatórios.Ingresso 1 · 6 campos a corrigir'
        : problem.length > 0 && `Há um problema${problem.join('')}`
      expect(screen.alerts()).toEqual(summary ? [summary] : [])
      expect(driver.ports.waiting()).toEqual([])
    },
    verifyingCoupon: (driver, { typed }) => {
      driver.screen.seesButton('Aplicar Cupom', { disabled: true })
      expect(driver.ports.waiting()).toEqual(['validateCoupon'])
      expect(driver.ports.inputs('validateCoupon').at(-1)).toEqual({ eventoId: 'ev_1', nome: typed })
    },
    confirmingFree: (driver) => {
      seesClosedForm(driver, 'Confirmando...')
      expect(driver.ports.waiting()).toEqual(['freeCheckout'])
    },
    freeConfirmed: (driver) => {
      driver.screen.sees(
        'Ingressos confirmados com sucesso!',
        'Seus ingressos gratuitos foram confirmados.',
        'Atleta Um',
      )
      seesTickets(driver)
    },
    checking: (driver) => {
      seesClosedForm(driver, 'Processando...')
      expect(driver.ports.waiting()).toEqual(['transaction'])
    },
    preparing: (driver, { typed, percent }) => {
      seesClosedForm(driver, 'Processando...')
      expect(driver.ports.inputs('createPreference').at(-1)).toEqual({
        lines: [line(athlete)],
        coupon: percent === 0 ? null : { id: 'cp_1', nome: typed, porcentagem: percent / 100 },
        transactionId: 'tr_1',
        eventoId: 'ev_1',
      })
    },
    paying: (driver, { percent, problem }) => {
      const { screen } = driver
      seesClosedForm(driver, 'Pagamento em Andamento...')
      screen.sees(
        JSON.stringify({
          amount: percent === 10 ? 9000 : 10_000,
          payer: 'atleta@exemplo.com',
          pixOnly: false,
          preferenceId: 'pref_1',
        }),
      )
      screen.seesButton('Editar dados')
      expect(screen.alerts()).toEqual(problem.length === 0 ? [] : [`${problem.join('')}Ver meus ingressos`])
      if (problem.length > 0)
        expect(seen.mock.contexts.at(-1)).toHaveProperty(
          'textContent',
          expect.stringContaining(problem.join('')),
        )
      if (problem.length > 0) seesTickets(driver)
    },
    sending: (driver) => {
      driver.screen.seesButton('Editar dados', { disabled: true })
      expect(driver.screen.alerts()).toEqual([])
      expect(driver.ports.waiting()).toEqual(['processPayment'])
    },
    askingAfter: (driver) => {
      driver.screen.seesButton('Editar dados', { disabled: true })
      expect(driver.ports.waiting()).toEqual(['transaction'])
    },
    watching: (driver, { payment }) => {
      const { screen } = driver
      const isApproved = payment === 'nothing'
      screen.sees(isApproved ? 'Pagamento aprovado.' : 'Pagamento Pendente.', 'Status: Pendente')
      screen.lacks('Dados dos Ingressos', isApproved ? 'em análise' : 'aprovado')
      if (payment === 'pix') {
        screen.sees('Pague o PIX abaixo para confirmar seus ingressos.', 'R$ 100,00')
        screen.seesButton('Copiar código PIX')
      } else {
        screen.lacks('Copiar código PIX')
        screen.sees(payment === 'nothing' ? 'pagamento 74' : 'pagamento 72')
      }
      expect(outcome()).toContain(isApproved ? 'Pagamento aprovado.' : 'Pagamento Pendente.')
      expect(outcome()).not.toMatch(/pagamento \d/)
      seesTickets(driver)
    },
    refused: (driver, { problem, estado }) => {
      expect(driver.screen.alerts()).toEqual(problem.length === 0 ? [] : [problem.join('')])
      if (estado === 'Recusada') driver.screen.sees('Transação Finalizada', 'Status: Recusada')
      else driver.screen.lacks('Transação Finalizada', 'Status:')
      driver.screen.sees('Pagamento Recusado.', 'O cartão não tem limite suficiente.')
      driver.screen.seesButton('Tentar outro pagamento')
      seesTickets(driver)
    },
    finished: (driver, { estado }) => {
      driver.screen.sees('Transação Finalizada', `Status: ${estado}`)
      if (estado === 'Aprovada') driver.screen.sees('Pagamento Aprovado com Sucesso!')
      else driver.screen.lacks('Aprovado')
      seesTickets(driver)
    },
    expired: ({ screen }) => {
      screen.sees('O tempo da sua reserva acabou e os ingressos voltaram à venda.')
      expect(screen.address()).toBe('/pagamento')
    },
    sentToLogin: (driver, { farewell }) => {
      expect(driver.screen.address()).toBe('/login')
      expect(driver.screen.routerState()).toEqual({ login: { from: '/eventos/ev_1' } })
      expect(driver.notices.at(-1)).toEqual({ type: 'notify', params: { text: farewell } })
    },
  },
  does: {
    'order is read': async (driver, { estado, paid, gross, confirmedBefore }) => {
      await driver.ports.resolve('transaction', readOrder(estado, paid, gross, confirmedBefore))
      if (document.body.textContent.includes('Status: Pendente') && driver.ports.waiting().length === 0)
        await driver.wait(2000)
    },
    'server refuses': ({ ports }, { error }) =>
      ports.reject(ports.waiting()[0] as 'transaction', httpError(error)),
    'network fails': ({ ports }) => ports.reject(ports.waiting()[0] as 'transaction', networkError),
    'session ends': ({ ports }) => ports.reject(ports.waiting()[0] as 'transaction', authError),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'person fills in': (driver, { form }) => fill(driver, form === 'complete' ? athlete : nobody),
    'person types a coupon': ({ screen }, { text }) => screen.fill('Cupom de desconto', text),
    'person applies the coupon': ({ screen }) => screen.press('Aplicar Cupom'),
    'coupon is good': ({ ports }, { percent }) =>
      ports.resolve('validateCoupon', { id: 'cp_1', porcentagem: percent / 100 }),
    'person removes the coupon': ({ screen }) => screen.press('Remover cupom'),
    'person confirms the tickets': ({ screen }) => screen.submit(),
    'tickets are confirmed': ({ ports }) => ports.resolve('freeCheckout', { message: 'ok' }),
    'preference is made': ({ ports }) => ports.resolve('createPreference', { id: 'pref_1' }),
    'person edits the data': ({ screen }) => screen.press('Editar dados'),
    'payment form fails': ({ screen }) => screen.press('Quebrar'),
    'person reloads the payment form': ({ screen }) => screen.press('Recarregar'),
    'person pays': async ({ screen, ports }, { how }) => {
      await screen.press(how === 'pix' ? 'Pagar com PIX' : 'Pagar com cartão')
      expect(ports.inputs('processPayment').at(-1)).toEqual({
        paymentData: paymentData[how],
        preferenceId: 'pref_1',
        lines: [line(athlete)],
        transactionId: 'tr_1',
      })
    },
    'payment is answered': ({ ports }, { paid }) => ports.resolve('processPayment', paymentAnswer(paid)),
    'person tries another payment': ({ screen }) => screen.press('Tentar outro pagamento'),
    'hold ends': async (driver) => {
      vi.setSystemTime(new Date('2099-01-01T03:00:00Z'))
      await driver.wait(1000)
    },
  },
}

const seen = vi.spyOn(Element.prototype, 'scrollIntoView')

describe('the checkout page keeps to the specification', () => {
  it.each(shorterCheckoutWalks)('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('shows what was typed before the buyer left', async () => {
    const coupon = { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 }
    const driver = await open(100, { lines: [line(athlete)], couponText: 'QUADRA10', coupon })
    await driver.ports.resolve('transaction', readOrder('Pendente', 'nothing', 100))
    expect(valuesOf(driver)).toEqual(athlete)
    driver.screen.sees('Cupom "QUADRA10" validado com sucesso!', 'Total: R$ 90,00')
    driver.screen.lacks(retype)
    driver.close()
  })

  it('took every transition but that of a monitor that breaks: it answers every failure of its port itself', () => {
    expect(taken.missing(checkoutMachine)).toEqual([
      'checkout.monitoring --xstate.error.actor.transactionMonitor#0--> checkout.unavailable',
    ])
  })
})
