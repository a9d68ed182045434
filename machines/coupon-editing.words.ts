import type { couponEditingMachine } from './coupon-editing.machine.ts'
import type { MachineWords } from './words.ts'

const unlimited = {
  id: 'cp_1',
  nome: 'VERAO',
  porcentagem: 0.1,
  quantidade: 50,
  deletado: false,
  usos_restantes: 50,
  vale_ate: null,
  ingressos: [],
}
const limits = { quantidade: '50', valeAte: '', ingressos: [] }

export const couponEditingWords: MachineWords<typeof couponEditingMachine> = {
  title: 'Um cupom do evento',
  sentence:
    'O organizador vê quem usou um cupom e altera os usos, o último dia e os ingressos em que ele vale.',
  happy: ['limits.editing', 'limits.saving', 'limits.closed'],
  states: {
    uses: 'Pedidos com o cupom',
    'uses.reading': 'Buscando os pedidos',
    'uses.read': 'Pedidos na tela',
    'uses.unread': 'Pedidos não vieram',
    limits: 'Limites do cupom',
    'limits.editing': 'Alterando os limites',
    'limits.saving': 'Salvando o cupom',
    'limits.closed': 'Cupom fechado',
  },
  events: {
    'limits.change': 'altera os limites',
    'limits.save': 'salva o cupom',
    'uses.retry': 'pressiona Tentar novamente',
    'coupon.close': 'fecha o cupom',
  },
  guards: {
    areLimits: {
      text: 'usos e data estão certos',
      holds: {
        says: '50 usos, sem data',
        params: { today: '2026-11-21' },
        context: { draft: limits, coupon: unlimited },
      },
      fails: {
        says: '-1 uso',
        params: { today: '2026-11-21' },
        context: { draft: { ...limits, quantidade: '-1' }, coupon: unlimited },
      },
    },
  },
  actions: {
    notify: 'avisa a pessoa',
    change: 'toma o que foi digitado',
    takeUses: 'guarda os pedidos',
    sayNoUses: 'diz que os pedidos não vieram',
    sayInvalid: 'diz que os dados não estão certos',
    forgetError: 'limpa a mensagem',
    sayNotSaved: 'diz que o cupom não foi salvo',
    tellClosed: 'diz à lista que o cupom foi fechado',
  },
  ports: { couponUses: 'buscar os pedidos do cupom', updateCoupon: 'salvar o cupom' },
}
