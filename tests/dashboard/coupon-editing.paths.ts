import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type couponEditingModel, couponEditingWalks } from './coupon-editing.spec-model.ts'

export const couponEditingPaths = tellPaths<typeof couponEditingModel>(
  'couponEditing',
  [{ name: 'um cupom aberto', walks: couponEditingWalks }],
  {
    who: 'organizador',
    events: {
      'server tells who used it': ({ people }) =>
        people.length === 0 ? 'ninguém usou o cupom' : `${people.length} pedidos usaram o cupom`,
      'server does not tell': ({ error }) => refusal(error),
      'organiser asks again': 'tenta novamente',
      'organiser fills': ({ limits }) =>
        `altera: ${limits.quantidade} usos, ${limits.valeAte === '' ? 'sem data' : `até ${limits.valeAte}`}`,
      'organiser saves': 'pressiona salvar',
      'organiser closes': 'fecha o cupom',
      'server saves': 'o servidor salva o cupom',
      'server refuses': ({ error }) => refusal(error),
      'network fails': 'a rede falha',
    },
    states: { open: 'cupom aberto', saving: 'salvando o cupom', closed: 'cupom fechado' },
  },
)
