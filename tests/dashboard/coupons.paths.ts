import { refusal, tellPaths } from '../statecharts/tell.ts'
import { type couponsModel, couponsWalks } from './coupons.spec-model.ts'

export const couponsPaths = tellPaths<typeof couponsModel>(
  'coupons',
  [{ name: 'cupons no painel', walks: couponsWalks }],
  {
    who: 'organizador',
    events: {
      'server lists': ({ coupons }) =>
        coupons.length === 0 ? 'não há cupons' : 'há um cupom ativo e um inativo',
      'server does not answer': 'o servidor não responde',
      'organiser tries again': 'tenta novamente',
      'organiser fills': ({ draft }) =>
        `preenche: nome “${draft.nome}”, ${draft.porcentagem}%, ${draft.quantidade} usos${draft.valeAte === '' ? '' : `, até ${draft.valeAte}`}`,
      'organiser creates': 'pressiona criar',
      'server creates': 'o servidor cria o cupom',
      'server refuses': ({ error }) => refusal(error),
      'organiser opens': 'abre o cupom',
      'organiser closes it': 'fecha o cupom',
      'organiser deletes': 'pede para excluir o cupom',
      'organiser confirms': 'confirma a exclusão',
      'organiser gives up': 'desiste de excluir',
      'server deletes': 'o servidor exclui o cupom',
      'dashboard is refreshed': 'o painel é atualizado',
    },
    states: {
      loading: 'carregando',
      'not loaded': 'erro com nova tentativa',
      'list.at rest': 'lista e formulário na tela',
      'list.anew': 'lista e formulário na tela, atualizando',
      creating: 'criando o cupom',
      open: 'cupom aberto',
      asked: 'pergunta se exclui',
      deleting: 'excluindo',
    },
  },
)
