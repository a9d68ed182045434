import type { openOrdersMachine } from './open-orders.machine.ts'
import type { MachineWords } from './words.ts'

export const openOrdersWords: MachineWords<typeof openOrdersMachine> = {
  title: 'Pedidos pendentes',
  sentence: 'Em Minha Conta a pessoa vê os pedidos que ainda pode pagar e volta a eles.',
  happy: ['loading', 'loaded'],
  states: {
    loading: 'Buscando os pedidos',
    loaded: 'Pedidos na tela',
    failed: 'Pedidos não vieram',
  },
  events: { 'list.reload': 'pressiona Tentar novamente', 'order.end': 'o prazo de um pedido acaba' },
  guards: {},
  actions: {
    saveOrders: 'guarda os pedidos',
    dropOrder: 'tira o pedido',
    sayFailed: 'diz que não foi possível carregar',
  },
  ports: { loadOpenOrders: { text: 'buscar os pedidos pendentes', call: 'openOrders' } },
}
