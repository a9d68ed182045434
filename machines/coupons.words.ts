import type { couponsMachine } from './coupons.machine.ts'
import type { MachineWords } from './words.ts'

const complete = { nome: 'VERAO', porcentagem: '10', quantidade: '50', valeAte: '', ingressos: [] }

export const couponsWords: MachineWords<typeof couponsMachine> = {
  title: 'Cupons do evento',
  sentence:
    'O organizador vê os cupons de desconto do evento, cria novos, altera os limites e exclui os que já não valem.',
  happy: ['loading', 'listing.fresh'],
  states: {
    loading: 'Carregando os cupons',
    failed: 'Cupons não puderam ser lidos',
    listing: 'Cupons na tela',
    'listing.fresh': 'Lista em dia',
    'listing.refreshing': 'Atualizando a lista',
    creating: 'Criando o cupom',
    opened: 'Um cupom aberto',
    confirmingDeletion: 'Excluir o cupom?',
    deleting: 'Excluindo o cupom',
  },
  events: {
    'draft.change': 'altera o formulário',
    'coupon.create': 'cria o cupom',
    'coupon.open': 'abre um cupom',
    'coupon.closed': 'o cupom aberto se fecha',
    'coupon.delete': 'pede para excluir um cupom',
    'deletion.confirm': 'confirma a exclusão',
    'deletion.cancel': 'desiste de excluir',
    'coupons.refresh': 'o painel se atualiza',
    retry: 'pressiona Tentar novamente',
  },
  guards: {
    isDraftValid: {
      text: 'nome, desconto e quantidade estão certos',
      holds: { says: 'VERAO, 10 %, 50 usos', params: { today: '2026-11-21' }, context: { draft: complete } },
      fails: {
        says: 'desconto de 120 %',
        params: { today: '2026-11-21' },
        context: { draft: { ...complete, porcentagem: '120' } },
      },
    },
  },
  actions: {
    notify: 'avisa a pessoa',
    withdrawNotices: 'retira os avisos anteriores',
    takeList: 'guarda a lista',
    sayUnlisted: 'diz que a lista não pôde ser lida',
    change: 'toma o que foi digitado',
    addCoupon: 'põe o cupom na lista e esvazia o formulário',
    sayNotCreated: 'diz que o cupom não foi criado',
    chooseCoupon: 'marca o cupom',
    markDeleted: 'marca o cupom como inativo',
    sayNotDeleted: 'diz que o cupom não foi excluído',
  },
  ports: {
    coupons: 'listar os cupons',
    createCoupon: 'criar o cupom',
    deleteCoupon: 'excluir o cupom',
    couponEditing: 'abrir o cupom',
  },
}
