/** What somebody asks for by name. `through`: what happens in it, in this order, a state's path or a part of a sentence. */
type Story = { title: string; through: readonly string[] }

/** Of each machine, what its normal film tells, and other stories. */
export const stories: Readonly<Record<string, { normal: string; others?: readonly Story[] }>> = {
  auth: { normal: 'A pessoa volta e a sua sessão é reconhecida' },
  bracket: { normal: 'O visitante abre um chaveamento' },
  bracketEditing: { normal: 'O organizador salva os endereços' },
  catalogEditing: { normal: 'O organizador muda um ingresso publicado e confere antes de salvar' },
  checkout: {
    normal: 'Paga com PIX e recebe os ingressos',
    others: [
      { title: 'Paga com cartão', through: ['paga com cartão', 'o cartão é aprovado', 'settled'] },
      { title: 'Cartão recusado', through: ['paga com cartão', 'o cartão é recusado', 'refused'] },
      {
        title: 'Cartão recusado e outro pagamento',
        through: ['refused', 'tenta outro pagamento', 'paying', 'settled'],
      },
      { title: 'Cartão em análise', through: ['paga com cartão', 'o cartão fica em análise', 'settled'] },
      { title: 'Ingressos gratuitos', through: ['confirmingFree', 'confirmed'] },
      {
        title: 'PIX cancelado para pagar de outro jeito',
        through: ['cancelling', 'PIX cancelado', 'paying'],
      },
      { title: 'PIX pago na hora de cancelar', through: ['cancelling', 'Aprovada', 'collecting'] },
      { title: 'O prazo do PIX termina', through: ['monitoring.waiting', 'Expirada', 'settled'] },
      { title: 'A reserva acaba na hora de pagar', through: ['paying', 'a reserva chega ao fim'] },
      { title: 'Categoria esgotada ao confirmar', through: ['creatingPreference', 'esgotada', 'rereading'] },
      { title: 'Sessão termina ao ler o total', through: ['readingTotal', 'a sessão termina'] },
    ],
  },
  coupons: { normal: 'O organizador vê os cupons do evento' },
  dashboard: { normal: 'O organizador abre o painel' },
  dashboardTables: { normal: 'O organizador vê a tabela' },
  draftSaver: { normal: 'O que se digita é guardado' },
  errand: { normal: 'A pessoa pede e é atendida' },
  eventCreation: { normal: 'Cria um evento a partir do rascunho' },
  eventEditing: { normal: 'O organizador salva os dados do evento' },
  eventList: { normal: 'O visitante vê os eventos' },
  login: {
    normal: 'Entra na conta',
    others: [{ title: 'Senha errada', through: ['E-mail ou senha incorretos', 'failed'] }],
  },
  lotSelection: { normal: 'Troca o lote à venda' },
  newPassword: { normal: 'Escolhe outra senha' },
  openOrders: { normal: 'Um pedido espera o pagamento' },
  order: { normal: 'O pedido é aprovado' },
  paymentResult: { normal: 'Volta do provedor com o pagamento aprovado' },
  profile: { normal: 'Os ingressos da pessoa aparecem' },
  recovery: { normal: 'Recebe o link para trocar a senha' },
  signup: { normal: 'Cria a conta e vai entrar' },
  ticketSelection: { normal: 'Escolhe ingressos e começa a pagar' },
  ticketForm: { normal: 'Corrige os dados da pessoa' },
  doorScan: { normal: 'Lê um código e deixa entrar' },
  doorSession: { normal: 'Abre a porta com link e PIN' },
  doorSync: { normal: 'Leva os registros à loja' },
  ticketPage: { normal: 'Abre o ingresso e o salva no aparelho' },
  transactionMonitor: { normal: 'O pagamento é aprovado' },
}
