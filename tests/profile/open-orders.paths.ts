import { tellPaths } from '../statecharts/tell.ts'
import { type openOrdersModel, openOrdersWalks } from './open-orders.spec-model.ts'

const orders = {
  none: 'nenhum pedido',
  one: 'um pedido',
  two: 'dois pedidos',
  reviewed: 'um pedido com pagamento em análise',
}

export const openOrdersPaths = tellPaths<typeof openOrdersModel>(
  'openOrders',
  [{ name: 'pedidos pendentes', walks: openOrdersWalks }],
  {
    who: 'comprador',
    events: {
      'orders arrive': ({ many }) => `chega a lista com ${orders[many]}`,
      'orders fail': 'a lista não chega',
      'person retries': 'tenta novamente',
      'time of the first is over': 'o prazo do primeiro pedido acaba',
    },
    states: { asking: 'carregando', listing: 'pedidos na tela', broken: 'erro com nova tentativa' },
  },
)
