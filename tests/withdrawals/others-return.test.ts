import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Withdrawal } from '#contract/nouns/withdrawal.ts'
import { withdrawalMachine } from '#machines/withdrawal.machine.ts'
import { withdrawalView } from '#web/ticket/withdrawal.view.ts'
import { offers } from './withdrawal.fixture.ts'

it('of another ticket of the order says that its money is on its way, until it is back', async () => {
  const amount = { id: 'rf_1', valor: 93.5, em: '2026-11-10T12:00:00-03:00' } as const
  const partes = [{ ingresso: 'tk_9', valor: 93.5 }]
  const devolucoes: Withdrawal['devolucoes'] = [
    { ...amount, situacao: 'pedida', partes },
    { ...amount, id: 'rf_2', valor: 40, situacao: 'em_processo', partes: [] },
    { ...amount, id: 'rf_3', situacao: 'por_pix', partes },
    { ...amount, id: 'rf_4', situacao: 'devolvida', partes },
  ]
  const machine = withdrawalMachine.provide({
    actors: { readWithdrawal: fromPromise(async () => ({ ...offers.three, devolucoes })) },
  })
  const actor = createActor(machine, { input: { orderId: 'tx_1', ticketId: 'tk_1' } }).start()
  const shown = await waitFor(actor, (snapshot) => snapshot.value === 'offered')
  expect(withdrawalView(shown).returns.map(({ text }) => text)).toEqual([
    'Outro ingresso da compra: R$ 93,50 voltam pelo mesmo meio em que você pagou. Pedido ao Mercado Pago.',
    'R$ 40,00 voltam pelo mesmo meio em que você pagou. Em processo no Mercado Pago.',
  ])
})
