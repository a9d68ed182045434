import type { Consent } from '#contract/nouns/consent.ts'
import type { ShownRefund } from '#contract/nouns/shown-refund.ts'
import type { TermId } from '#contract/words/terms.ts'

export const paidBy = { pix: 'PIX', cartao: 'cartão de crédito', gratuito: 'nada a pagar' } as const

export const termNames: Readonly<Record<TermId, string>> = {
  imagem: 'Uso de imagem',
  saude: 'Condições de saúde',
  responsavel: 'Responsável legal',
}

export const givenBy = ({ por, nome }: Consent): string => {
  if (por === 'responsavel') return `por ${nome}, responsável legal`
  return por === 'comprador' ? 'por quem comprou' : 'pela própria pessoa'
}

export const doorWords: Readonly<Record<string, string>> = {
  entrada: 'Entrada',
  kit: 'Kit entregue',
  recusa: 'Entrada recusada',
}

export const refundWords: Readonly<Record<ShownRefund['situacao'], string>> = {
  pedida: 'pedida',
  em_processo: 'em processo',
  recusada: 'ainda não aceita pelo provedor',
  sem_saldo: 'ainda não aceita pelo provedor',
  manual: 'a fazer por PIX',
  por_pix: 'feita por PIX',
  devolvida: 'feita',
}

const other = 'Aviso sobre o pedido'

const letterNames: Readonly<Record<string, string>> = {
  confirmation: 'Confirmação do pedido, com os ingressos',
  holderLink: 'Link do ingresso, a quem vai usá-lo',
  corrected: 'Aviso de correção de dados',
  passed: 'Aviso de troca da pessoa do ingresso',
  emailMoved: 'Aviso de mudança de e-mail',
  imageWithdrawn: 'Aviso de retirada do uso de imagem',
  refunded: 'Aviso de devolução',
  withdrawn: 'Aviso de desistência',
  ticketVoid: 'Aviso de ingresso cancelado',
  partnerLeft: 'Aviso de dupla incompleta',
  ticketUnpaid: 'Aviso de ingresso sem pagamento',
  ticketValid: 'Aviso de ingresso válido de novo',
  restored: 'Aviso de ingressos válidos de novo',
  refused: 'Aviso de pagamento não aceito',
  organiserCancelled: 'Aviso de cancelamento pela organização',
  holderCancelled: 'Aviso de cancelamento pela organização',
  disputed: 'Aviso da contestação à organização',
  returnByHand: 'Pedido da chave PIX para devolver',
  returnedByHand: 'Aviso de devolução por PIX',
  movedHolder: 'Aviso de mudança de data ou local',
}

export const letterName = (kind: string): string => letterNames[kind] ?? other
