import { afterAll, describe, expect, it, vi } from 'vitest'
import { messages } from '#contract/words/messages.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import type { CheckoutDraft } from '#machines/checkout.context.ts'
import { CheckoutPage } from '#web/checkout/checkout.page.tsx'
import type { PaymentFormProps } from '#web/checkout/payment-panel.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import {
  boundOrder,
  cardSeen,
  challenge,
  couponOf,
  draftAndRules,
  draftRead,
  eventRead,
  formLine,
  paymentAnswer,
  paymentData,
  readOrder,
  readPayment,
  ticketsBound,
  ticketsSold,
  validCoupon,
} from './checkout.answers.ts'
import { type checkoutModel, shorterCheckoutWalks } from './checkout.spec-model.ts'
import { athlete, buyer, input, line, nobody } from './order.fixture.ts'

const taken = new Taken()
afterAll(() => taken.save(checkoutMachine, 'page'))

type Driver = PageDriver<typeof checkoutMachine>

/** Stands for the provider's form: the same props, two ways to pay and one way to break. */
const StubForm = ({
  amount,
  payer,
  pixOnly,
  cardOnly,
  first,
  preferenceId,
  onSubmit,
  onReady,
  onFail,
}: PaymentFormProps) => {
  const pay = (how: 'card' | 'pix') => () =>
    void onSubmit(paymentData[how], cardSeen[how]).catch(() => undefined)
  return (
    <div data-testid="form">
      <p>{JSON.stringify({ amount, payer: payer.email, pixOnly, cardOnly, first, preferenceId })}</p>
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

const StubNote = ({ isFree }: { isFree: boolean }) => (isFree ? 'nada volta' : 'o valor volta')

const open = (preco = 100, draft: CheckoutDraft | null = null): Promise<Driver> =>
  openPage(
    checkoutMachine,
    (machine) => (
      <CheckoutPage
        machine={machine}
        input={{ ...input(preco), draft }}
        buyer={buyer}
        withdrawalNote={StubNote}
        paymentForm={StubForm}
        statusScreen={StubStatus}
      />
    ),
    { path: '/pagamento', taken },
  )

const money = (amount: number): string => `R$ ${amount},00`
const dueOf = ({ gross, percent }: { gross: number; percent: number }): number =>
  (gross * (100 - percent)) / 100

/** What waits for an answer beside the draft, which is saved on its own (draft-status.page.test.tsx). */
const waiting = ({ ports }: Driver): string[] => ports.waiting().filter((name) => name !== 'saveOrderDraft')
const required = 'Por favor, preencha todos os campos obrigatórios.'
const askedSays = 'O organizador incluiu a pergunta "Seu time". Responda para continuar.'
const lackingSays = 'Ingresso 1 · Seu time: Campo obrigatório.'
const alertsOf = (wrong: string | false): string[] => (wrong ? [`Há um problema${required}${wrong}`] : [])
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

const firstOf = (driver: Driver) => waiting(driver)[0] as 'transaction'

/** The tickets as the server has them, never as the form had them. */
const seesSold = (driver: Driver, sold: boolean): void => {
  driver.screen.lacks('Atleta Um')
  if (sold) driver.screen.sees('Atleta do Servidor', 'QD-7K2M-9P4X')
  seesTickets(driver)
}

const bank = (): HTMLIFrameElement | null => document.querySelector('iframe')

/** The bank's page, opened by its own form; nothing else of the provider beside it. */
const seesBank = ({ screen }: Driver): void => {
  screen.sees('Seu banco pede uma confirmação.', 'Status: Pendente')
  screen.lacks('Dados dos Ingressos', 'em análise', 'Copiar código PIX', 'pagamento 75')
  screen.seesButton('Pagar de outra forma')
  const [form] = posted.mock.contexts.slice(-1) as HTMLFormElement[]
  expect(form && [form.action, form.method, form.target, [...new FormData(form)]]).toEqual([
    challenge.url,
    'post',
    bank()?.name,
    [['creq', challenge.creq]],
  ])
  expect([bank()?.title, bank()?.getAttribute('src')]).toEqual(['Página do seu banco', null])
}

const isWatching = (
  driver: Driver,
  { payment, ...context }: { payment: string; gross: number; percent: number; bound: number },
): void => {
  const { screen } = driver
  if (payment === 'card to confirm') {
    seesBank(driver)
    return
  }
  const isApproved = payment === 'nothing'
  screen.sees(isApproved ? 'Pagamento aprovado.' : 'Pagamento Pendente.', 'Status: Pendente')
  screen.lacks('Dados dos Ingressos', isApproved ? 'em análise' : 'aprovado')
  if (payment === 'pix') {
    screen.sees('Pague o PIX abaixo para confirmar seus ingressos.')
    screen.sees(money(dueOf({ ...context, percent: context.bound })))
    screen.seesButton('Copiar código PIX')
    screen.seesButton('Cancelar este PIX')
  } else {
    screen.lacks('Copiar código PIX', 'Cancelar este PIX', 'Seu banco pede')
    screen.sees({ nothing: 'pagamento 74', 'answered card': 'pagamento 75' }[payment] ?? 'pagamento 72')
  }
  expect(outcome()).toContain(isApproved ? 'Pagamento aprovado.' : 'Pagamento Pendente.')
  expect(outcome()).not.toMatch(/pagamento \d/)
  seesTickets(driver)
}

const tables: Tables<typeof checkoutModel, Driver> = {
  shows: {
    reading: (driver) => {
      driver.screen.sees('Pagamento', 'Carregando seu pedido...')
      driver.screen.lacks('Total: R$')
      expect(waiting(driver)).toEqual(['transaction'])
    },
    unreadable: ({ screen }, { problem }) => {
      expect(screen.alerts()).toEqual([problem.join('')])
      screen.seesButton('Tentar novamente')
    },
    restoring: (driver) => {
      driver.screen.sees('Pagamento', 'Carregando seu pedido...')
      driver.screen.lacks('Total: R$')
      expect(waiting(driver)).toEqual(['orderDraft'])
    },
    filling: (driver, context) => {
      const { form, asked, askedAnew, typed, percent, corrected, couponSays, problem, told } = context
      const { screen } = driver
      screen.sees('Pagamento', 'Dados dos Ingressos', 'Ingresso 1', 'Arquibancada')
      screen.sees(`Total: ${money(dueOf(context))}`, dueOf(context) === 0 ? 'nada volta' : 'o valor volta')
      if (told) {
        screen.sees(told)
        const broughtIntoSight = seen.mock.contexts.map((element) => (element as Element).textContent)
        expect(broughtIntoSight).toContain(told)
      } else screen.lacks('cancelado. Você')
      screen.seesButton('Confirmar Ingressos')
      screen.seesLink('Ir para Minha Conta', '/perfil')
      expect(valuesOf(driver)).toEqual(form === 'empty' ? nobody : athlete)
      const missing = corrected && form === 'empty'
      expect(errorsBeside(driver)).toEqual(Array<string>(6).fill(missing ? 'Campo obrigatório.' : ''))
      expect(screen.value('Cupom de desconto')).toBe(typed)
      expect(screen.errorOf('Cupom de desconto')).toBe(couponSays)
      if (percent === 0) screen.seesButton('Aplicar Cupom', { disabled: typed === '' })
      if (percent > 0) {
        screen.lacks('Aplicar Cupom')
        screen.sees(`Cupom "${typed}" validado com sucesso!`, `Desconto aplicado: ${percent}%`)
        screen.seesButton('Remover cupom')
      } else screen.lacks('validado com sucesso', 'Desconto aplicado', 'Remover cupom')
      if (percent === 100)
        screen.sees(`O cupom "${typed}" cobre o valor todo deste pedido: você não paga nada.${free}`)
      else screen.lacks(free)
      const lacking = corrected && form === 'lacking'
      const isAnswered = !corrected || form === 'complete'
      if (asked) expect(screen.errorOf('Seu time')).toBe(isAnswered ? '' : 'Campo obrigatório.')
      else screen.lacks('Seu time')
      if (askedAnew) screen.seesLink(askedSays, '#campo-tickets-0-customFields-0-answer')
      else screen.lacks('O que mudou')
      const wrong = (missing && 'Começar por Ingresso 1 · Nome') || (lacking && lackingSays)
      const said = problem.length > 0 ? problem.join('') : wrong && required
      // a single field takes the focus, and says it beside itself
      const isOne = lacking && problem.length === 0
      expect(screen.alerts()).toEqual(
        said ? [`Há um problema${said}${isOne ? '' : wrong || ''}`] : alertsOf(wrong),
      )
      expect(waiting(driver)).toEqual([])
    },
    verifyingCoupon: (driver, { typed }) => {
      driver.screen.seesButton('Aplicar Cupom', { disabled: true })
      expect(waiting(driver)).toEqual(['validateCoupon'])
      expect(driver.ports.inputs('validateCoupon').at(-1)).toEqual({ eventoId: 'ev_1', nome: typed })
    },
    confirmingFree: (driver) => {
      seesClosedForm(driver, 'Confirmando...')
      expect(waiting(driver)).toEqual(['freeCheckout'])
    },
    collectingFree: (driver) => {
      driver.screen.sees('Ingressos confirmados com sucesso!')
      expect(waiting(driver)).toEqual(['orderTickets'])
    },
    freeConfirmed: (driver, { sold }) => {
      driver.screen.sees('Ingressos confirmados com sucesso!', 'Seus ingressos gratuitos foram confirmados.')
      seesSold(driver, sold)
    },
    checking: (driver) => {
      seesClosedForm(driver, 'Processando...')
      expect(waiting(driver)).toEqual(['transaction'])
    },
    preparing: (driver, { typed, percent, asked, version }) => {
      seesClosedForm(driver, 'Processando...')
      expect(driver.ports.inputs('createPreference').at(-1)).toEqual({
        lines: [formLine('complete', asked)],
        coupon: couponOf(percent, typed),
        transactionId: 'tr_1',
        eventoId: 'ev_1',
        versao: version,
      })
    },
    readingTotal: (driver) => {
      seesClosedForm(driver, 'Processando...')
      expect(waiting(driver)).toEqual(['transaction'])
    },
    rereading: (driver) => {
      seesClosedForm(driver, 'Processando...')
      expect(driver.screen.alerts()).toEqual([])
      expect(waiting(driver)).toEqual(['readOrderAnew'])
    },
    paying: (driver, { problem, told, without, preferred, ...context }) => {
      const { screen } = driver
      screen.sees(`Total: ${money(dueOf(context))}`)
      if (told) {
        screen.sees(told)
        const broughtIntoSight = seen.mock.contexts.map((element) => (element as Element).textContent)
        expect(broughtIntoSight).toContain(told)
      } else screen.lacks('cancelado. Você')
      screen.sees('Dados dos Ingressos')
      screen.lacks('Pagamento em Andamento...')
      screen.sees(
        JSON.stringify({
          amount: dueOf(context) * 100,
          payer: 'atleta@exemplo.com',
          pixOnly: without === 'cartao',
          cardOnly: without === 'pix',
          first: preferred === '' ? null : preferred,
          preferenceId: 'pref_1',
        }),
      )
      screen.seesButton('Editar dados')
      expect(screen.alerts()).toEqual(problem.length === 0 ? [] : [`${problem.join('')}Ver meus ingressos`])
      if (problem.length > 0) {
        const last = document.activeElement
        expect(last?.textContent).toBe(`${problem.join('')}Ver meus ingressos`)
        expect(last?.closest('section')?.textContent).toMatch(/^Forma de pagamento/)
        seesTickets(driver)
      }
    },
    sending: (driver) => {
      seesClosedForm(driver, 'Pagamento em Andamento...')
      driver.screen.seesButton('Editar dados', { disabled: true })
      expect(driver.screen.alerts()).toEqual([])
      expect(waiting(driver)).toEqual(['processPayment'])
    },
    askingAfter: (driver) => {
      seesClosedForm(driver, 'Pagamento em Andamento...')
      driver.screen.seesButton('Editar dados', { disabled: true })
      expect(waiting(driver)).toEqual(['transaction'])
    },
    watching: (driver, context) => {
      isWatching(driver, context)
      expect(driver.screen.alerts()).toEqual(context.told ? [context.told] : [])
      expect(document.querySelector('dialog')).toBe(null)
      if (context.names === 'told' && context.form === 'empty')
        driver.screen.sees('Atleta Gravado', 'Arquibancada · Mista A')
      else driver.screen.lacks('Atleta Gravado')
    },
    recalling: (driver, context) => {
      isWatching(driver, context)
      driver.screen.lacks('Atleta')
      expect(waiting(driver).toSorted()).toEqual(['orderTickets', 'transaction'])
    },
    askedWhetherToCancel: (driver, context) => {
      isWatching(driver, context)
      driver.screen.sees('Cancelar este PIX?', 'Se você já pagou, não cancele')
      driver.screen.seesButton('Sim, cancelar')
    },
    cancelling: (driver) => {
      driver.screen.sees('Cancelando o pagamento')
      driver.screen.lacks('Copiar código PIX')
      expect(waiting(driver)).toEqual(['cancelPayment'])
    },
    collecting: (driver) => {
      driver.screen.sees('Pagamento Aprovado com Sucesso!')
      driver.screen.lacks('Atleta Um', 'Atleta do Servidor')
      expect(waiting(driver)).toEqual(['orderTickets'])
    },
    refused: (driver, { problem, estado, card, without }) => {
      expect(driver.screen.alerts()).toEqual(problem.length === 0 ? [] : [problem.join('')])
      if (estado === 'Recusada') driver.screen.sees('Transação Finalizada', 'Status: Recusada')
      else driver.screen.lacks('Transação Finalizada', 'Status:')
      driver.screen.sees('Pagamento Recusado.', 'O cartão não tem limite suficiente.')
      if (card) driver.screen.sees(card)
      else driver.screen.lacks('final')
      driver.screen.seesButton('Tentar outro pagamento')
      if (without === 'pix') driver.screen.lacks('Pagar com PIX')
      else driver.screen.seesButton('Pagar com PIX')
      seesTickets(driver)
    },
    finished: (driver, { estado, sold, told, gross }) => {
      driver.screen.sees('Transação Finalizada', `Status: ${estado}`)
      if (told) driver.screen.sees(told)
      if (estado === 'Aprovada') {
        driver.screen.sees('Pagamento Aprovado com Sucesso!', `Valor pago: ${money(gross)}`)
        seesSold(driver, sold)
      } else driver.screen.lacks('Aprovado', 'Valor pago')
      if (estado === 'Expirada') driver.screen.seesLink('Comprar de novo', '/eventos/ev_1')
      else driver.screen.lacks('Comprar de novo')
      seesTickets(driver)
    },
    expired: ({ screen }) => {
      screen.sees(
        'O tempo da sua reserva acabou e os ingressos voltaram à venda.',
        'O que você digitou continua guardado',
      )
      screen.seesLink('Comprar de novo', '/eventos/ev_1')
      expect(screen.address()).toBe('/pagamento')
    },
    sentToLogin: (driver, { farewell }) => {
      expect(driver.screen.address()).toBe('/login')
      expect(driver.screen.routerState()).toEqual({ login: { from: '/eventos/ev_1' } })
      expect(driver.notices.at(-1)).toEqual({ type: 'notify', params: { text: farewell } })
    },
  },
  does: {
    'order is read': async (driver, { estado, paid, gross, confirmedBefore }, { version }) => {
      await driver.ports.resolve('transaction', readOrder(estado, paid, gross, confirmedBefore, version))
      if (document.body.textContent.includes('Status: Pendente') && !waiting(driver).includes('transaction'))
        await driver.wait(2000)
    },
    'bound order is read': ({ ports }, _, before) => ports.resolve('transaction', boundOrder(before)),
    'draft is read': ({ ports }, { form, coupon, applied, asked = false }, before) =>
      ports.resolve('orderDraft', draftAndRules(draftRead(form, coupon, applied), asked || before.asked)),
    'order and rules are read': ({ ports }, { estado, paid, asked, version }, { gross }) =>
      ports.resolve('readOrderAnew', {
        transaction: readOrder(estado, paid, gross, false, version),
        detail: eventRead(asked),
      }),
    'tickets are read': ({ ports }) => ports.resolve('orderTickets', ticketsSold),
    'names are told': ({ ports }) => ports.resolve('orderTickets', ticketsBound),
    'names are not told': ({ ports }) => ports.reject('orderTickets', networkError),
    'method is unavailable': ({ ports }, { method, error }) =>
      ports.reject('processPayment', refusedError('methodUnavailable', error, method)),
    'server knows better': ({ ports }, { error }) => ports.reject('processPayment', httpError(error, 409)),
    'person gives the PIX up': ({ screen }) => screen.press('Cancelar este PIX'),
    'person keeps the PIX': ({ screen }) => screen.press('Continuar com este PIX'),
    'person cancels the PIX': ({ screen }) => screen.press('Sim, cancelar'),
    'person answers the bank': async (driver) => {
      answerBank()
      await driver.wait(0)
    },
    'person prefers another payment': ({ screen }) => screen.press('Pagar de outra forma'),
    'cancelled order is answered': ({ ports }, { estado, paid }, before) =>
      ports.resolve('cancelPayment', { ...boundOrder(before), ...readPayment(estado, paid) }),
    'server refuses': (driver, { error }) => driver.ports.reject(firstOf(driver), httpError(error)),
    'network fails': (driver) => driver.ports.reject(firstOf(driver), networkError),
    'session ends': (driver) => driver.ports.reject(firstOf(driver), authError),
    'person asks again': ({ screen }) => screen.press('Tentar novamente'),
    'person fills in': async (driver, { form }, { asked }) => {
      await fill(driver, form === 'empty' ? nobody : athlete)
      if (asked) await driver.screen.fill('Seu time', 'Arena')
    },
    'person types a coupon': ({ screen }, { text }) => screen.fill('Cupom de desconto', text),
    'person applies the coupon': ({ screen }) => screen.press('Aplicar Cupom'),
    'coupon is good': ({ ports }, { percent }) => ports.resolve('validateCoupon', validCoupon(percent)),
    'person removes the coupon': ({ screen }) => screen.press('Remover cupom'),
    'person confirms the tickets': ({ screen }) => screen.submit(),
    'tickets are confirmed': ({ ports }) => ports.resolve('freeCheckout', { message: 'ok' }),
    'preference is made': ({ ports }) => ports.resolve('createPreference', { id: 'pref_1' }),
    'person edits the data': ({ screen }) => screen.press('Editar dados'),
    'payment form fails': ({ screen }) => screen.press('Quebrar'),
    'person reloads the payment form': ({ screen }) => screen.press('Recarregar'),
    'person pays': async ({ screen, ports }, { how }, { asked }) => {
      await screen.press(how === 'pix' ? 'Pagar com PIX' : 'Pagar com cartão')
      expect(ports.inputs('processPayment').at(-1)).toEqual({
        paymentData: paymentData[how],
        preferenceId: 'pref_1',
        lines: [formLine('complete', asked)],
        transactionId: 'tr_1',
      })
    },
    'payment is answered': ({ ports }, { paid }) => ports.resolve('processPayment', paymentAnswer(paid)),
    'person tries another payment': ({ screen }, { how }) =>
      screen.press(how === 'pix' ? 'Pagar com PIX' : 'Tentar outro pagamento'),
    'hold ends': async (driver) => {
      vi.setSystemTime(new Date('2099-01-01T03:00:00Z'))
      await driver.wait(1000)
    },
  },
}

/** What the bank's page says to the page around it. */
const answerBank = (): void => {
  const shown = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(window)
  window.dispatchEvent(new MessageEvent('message', { source: window, data: { status: 'COMPLETE' } }))
  shown.mockRestore()
}

const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
const seen = vi.spyOn(Element.prototype, 'scrollIntoView')

describe('the checkout page keeps to the specification', () => {
  it.each(payloadCoverOf(shorterCheckoutWalks()))('$title', async ({ along }) => {
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
    driver.close()
  })

  it('took every transition but that of a monitor that breaks: it answers every failure of its port itself', () => {
    expect(taken.missing(checkoutMachine)).toEqual([
      'checkout --xstate.done.actor.draftSaver#0--> checkout.loggedOut',
      'checkout --xstate.error.actor.draftSaver#0--> stays',
      'checkout.monitoring --xstate.error.actor.transactionMonitor#0--> checkout.unavailable',
    ])
  })
})
