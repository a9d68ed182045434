import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { paymentAnswered } from '#contract/nouns/payment.ts'
import type { Transaction } from '#contract/nouns/transaction.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { CheckoutPage } from '#web/checkout/checkout.page.tsx'
import { openPage } from '../support/page.tsx'
import { paymentAnswer } from './checkout.answers.ts'
import { buyer, input, transaction } from './order.fixture.ts'

const nothingCharged =
  'Nenhum valor foi cobrado. Sua reserva continua valendo: tente outro cartão ou pague com PIX.'
const goesBack =
  'O pagamento não pôde ser aceito e o valor está sendo devolvido pelo mesmo meio em que foi pago. Sua reserva continua valendo: tente outro cartão ou pague com PIX.'
const endedAndGoesBack =
  'Os ingressos voltaram à venda. O valor pago está sendo devolvido pelo mesmo meio de pagamento.'
const endedUnderReview =
  'O prazo da reserva terminou e os ingressos voltaram à venda, mas seu pagamento ainda está em análise. Não pague de novo: avisaremos por e-mail quando houver resposta.'
const sentences = [
  endedUnderReview,
  nothingCharged,
  goesBack,
  endedAndGoesBack,
  'O prazo do pagamento terminou e a reserva foi liberada. Nenhum valor foi cobrado.',
  'O pedido foi cancelado. Nenhum valor foi cobrado.',
  'O pagamento foi reembolsado. O valor volta pelo mesmo meio de pagamento.',
]

const opened = async (read: Partial<Transaction>) => {
  const driver = await openPage(
    checkoutMachine,
    (machine) => (
      <CheckoutPage
        machine={machine}
        input={input(100)}
        buyer={buyer}
        paymentForm={() => null}
        statusScreen={() => null}
      />
    ),
    { path: '/pagamento' },
  )
  await driver.ports.resolve('transaction', transaction({ pagamento_status: 'rejected', ...read }))
  return driver
}

const shown = (): string[] => {
  const text = document.body.textContent ?? ''
  return sentences.filter((sentence) => text.includes(sentence))
}

describe('what the page says about the money', () => {
  it.each<[Transaction['estado'], boolean, string]>([
    ['Recusada', false, nothingCharged],
    ['Recusada', true, goesBack],
    ['Expirada', false, 'O prazo do pagamento terminou e a reserva foi liberada. Nenhum valor foi cobrado.'],
    ['Expirada', true, endedAndGoesBack],
    ['Cancelada', false, 'O pedido foi cancelado. Nenhum valor foi cobrado.'],
    ['Cancelada', true, endedAndGoesBack],
    ['Reembolsada', true, 'O pagamento foi reembolsado. O valor volta pelo mesmo meio de pagamento.'],
  ])('of an order that is %s, with money going back: %s', async (estado, devolucao, sentence) => {
    const driver = await opened({ estado, devolucao })
    expect(shown()).toEqual([sentence])
    driver.close()
  })

  it.each(['in_process', 'authorized', 'pending'])(
    'of an order whose time ended while its card is %s: money may still be taken',
    async (pagamento_status) => {
      const driver = await opened({ estado: 'Expirada', pagamento_status, metodo: 'cartao' })
      expect(shown()).toEqual([endedUnderReview])
      driver.close()
    },
  )

  it.each(['Expirada', 'Cancelada'] as const)(
    'of a PIX that ended, order %s: true for who has just paid too',
    async (estado) => {
      const pix = { qr_code: '000201', qr_code_base64: null, expira_em: '2026-11-21T12:00:00-03:00' }
      const driver = await opened({ estado, pagamento_status: 'pending', metodo: 'pix', pix })
      expect(shown()).toEqual([])
      driver.screen.lacks('Nenhum valor foi cobrado')
      driver.screen.sees('até agora.', 'Já pagou este PIX? Então não compre de novo: ')
      driver.close()
    },
  )

  const back = 'O que já tiver sido pago volta inteiro pelo mesmo meio de pagamento.'
  it.each<[Transaction['cancelado'], Partial<Transaction>, string, string, string]>([
    [
      'evento',
      { pagamento_status: 'cancelled' },
      `A organização cancelou este evento: não há mais nada a pagar. ${back}`,
      'Ver outros eventos',
      '/eventos',
    ],
    [
      'categoria',
      { pagamento_status: 'in_process' },
      `A organização cancelou uma categoria deste pedido: não há mais nada a pagar. ${back}`,
      'Escolher outra categoria',
      '/eventos/ev_1',
    ],
    [
      'categoria',
      { devolucao: true },
      'A organização cancelou uma categoria deste pedido. O valor pago está sendo devolvido pelo mesmo meio de pagamento.',
      'Escolher outra categoria',
      '/eventos/ev_1',
    ],
  ])(
    'of what its organiser cancelled (%s, %o): one sentence, one step',
    async (cancelado, read, sentence, step, to) => {
      const driver = await opened({ estado: 'Cancelada', metodo: 'pix', cancelado, ...read })
      driver.screen.sees(sentence)
      driver.screen.lacks('Nenhum valor foi cobrado', 'Já pagou este PIX?', 'Comprar de novo', 'em análise')
      await driver.screen.press(step)
      expect(driver.screen.address()).toBe(to)
      driver.close()
    },
  )

  it('is nothing at all for a free order, also after a reload', async () => {
    const driver = await opened({ estado: 'Aprovada', metodo: 'gratuito', pagamento_status: null })
    driver.screen.sees('Ingressos confirmados com sucesso!', 'Seus ingressos gratuitos foram confirmados.')
    driver.screen.lacks('Pagamento Aprovado com Sucesso!')
    driver.close()
  })

  it('is known right after the payment too', () => {
    const answer = { ...paymentAnswer('refused card'), devolucao: true }
    expect(paymentAnswered(answer).devolucao).toBe(true)
  })
})

it('lets the provider tell of the payment anew once the order is settled', async () => {
  let views = 0
  const Provider = () => {
    const [view] = useState(() => ++views)
    return <p>vista {view} do provedor</p>
  }
  const driver = await openPage(
    checkoutMachine,
    (machine) => (
      <CheckoutPage
        machine={machine}
        input={input(100)}
        buyer={buyer}
        paymentForm={() => null}
        statusScreen={Provider}
      />
    ),
    { path: '/pagamento' },
  )
  const underway = transaction({ payment_id: '71', pagamento_status: 'pending', metodo: 'pix' })
  await driver.ports.resolve('transaction', underway)
  await driver.ports.resolve('transaction', underway)
  driver.screen.sees('vista 1 do provedor')
  await driver.wait(2000)
  await driver.ports.resolve('transaction', { ...underway, estado: 'Aprovada' })
  driver.screen.sees('Pagamento Aprovado com Sucesso!', 'vista 2 do provedor')
  driver.close()
})
