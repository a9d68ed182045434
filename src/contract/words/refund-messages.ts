import type { Dispute, ShownRefund } from '../nouns/shown-refund.ts'

type Situation = ShownRefund['situacao']

const ifNever = 'Se não for possível, avisamos por e-mail e devolvemos por PIX.'

/** What becomes of money that goes back, to its buyer and to the organiser. */
export const refundMessages = {
  /** `valor`: 'R$ 93,50'. */
  buyer: {
    pedida: (valor: string) => `${valor} voltam pelo mesmo meio em que você pagou. Pedido ao Mercado Pago.`,
    em_processo: (valor: string) =>
      `${valor} voltam pelo mesmo meio em que você pagou. Em processo no Mercado Pago.`,
    recusada: (valor: string) =>
      `${valor} ainda não voltaram: o Mercado Pago não aceitou a devolução agora. Tentamos de novo sozinhos. ${ifNever}`,
    sem_saldo: (valor: string) => `${valor} ainda não voltaram. Tentamos de novo sozinhos. ${ifNever}`,
    manual: (valor: string) =>
      `${valor} não voltam mais pelo Mercado Pago: devolvemos por PIX. Informe a sua chave em Minha Conta.`,
    por_pix: (valor: string) => `${valor} devolvidos por PIX, na chave que você informou.`,
    devolvida: (valor: string) =>
      `${valor} devolvidos pelo mesmo meio em que você pagou. Quando aparecem depende do banco ou do cartão.`,
  } satisfies Record<Situation, (valor: string) => string>,
  organiser: {
    pedida: 'Pedida',
    em_processo: 'Em processo no provedor',
    recusada: 'Recusada pelo provedor: a loja pede de novo',
    sem_saldo: 'Falta saldo na conta da loja: a loja pede de novo',
    manual: 'O provedor não devolve mais: a loja faz um PIX a quem pagou',
    por_pix: 'Devolvida por PIX',
    devolvida: 'Devolvida',
  } satisfies Record<Situation, string>,
  noBalance:
    'Falta saldo na conta da loja no Mercado Pago para estas devoluções. Avise a loja: assim que houver saldo, o valor volta sozinho.',
  dispute: {
    aberta: 'Em disputa: os ingressos valem até a decisão',
    em_analise: 'Em análise: o valor foi retirado até o banco decidir; os ingressos não valem',
    perdida: 'Perdida: o valor voltou a quem pagou e os ingressos foram cancelados',
    ganha: 'Ganha: o valor ficou com o evento',
  } satisfies Record<Dispute['situacao'], string>,
  key: {
    title: 'Devoluções por PIX',
    invalid: 'Informe uma chave PIX sua: CPF, e-mail ou celular.',
    notAwaited: 'Esta devolução não espera mais uma chave PIX.',
    loadFailed: 'Não foi possível ver suas devoluções por PIX. Tente novamente.',
    failed: 'Não foi possível guardar a chave. Tente novamente.',
    /** `valor`: 'R$ 93,50'. */
    closed: (valor: string) =>
      `O Mercado Pago não devolve mais ${valor} pelo meio em que você pagou. Fazemos um PIX para você.`,
    /** `chave`: 'CPF ***.456.789-**'. */
    told: (chave: string) => `O PIX vai para o ${chave}. Avisamos por e-mail quando for feito.`,
  },
  more: (most: number) => `Só os últimos ${most} estão aqui.`,
} as const
