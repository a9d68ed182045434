/**
 * What people ask first, answered on the map with a link to where the chart says so. `exits` are the words of arrows that
 * must leave or reach that state: tests/statecharts/questions holds each answer against the machine.
 */
export type Question = {
  question: string
  answer: string
  machine: string
  state: string
  exits: readonly string[]
}

export const questions: readonly Question[] = [
  {
    question: 'O que acontece quando um cartão é recusado?',
    answer:
      'O pedido fica em “Pagamento recusado”: a reserva continua, e o comprador pode tentar outro pagamento até ela acabar.',
    machine: 'checkout',
    state: 'refused',
    exits: ['pressiona Tentar outro pagamento', 'a reserva chega ao fim'],
  },
  {
    question: 'E se o PIX for pago depois que a reserva acabou?',
    answer:
      'O pedido, que estava em “Reserva expirada”, passa a “Pedido pago” quando ainda há lugar; senão o valor é devolvido.',
    machine: 'order',
    state: 'Expirada',
    exits: ['o pagamento chega atrasado e ainda há lugar', 'o pagamento chega atrasado e não há mais lugar'],
  },
  {
    question: 'Por quanto tempo um pagamento é acompanhado?',
    answer:
      'A situação é lida a cada 2 segundos, por 5 minutos (300 segundos ao todo); depois o comprador pode verificar novamente.',
    machine: 'transactionMonitor',
    state: 'polling',
    exits: ['após 300 s ao todo'],
  },
  {
    question: 'O que pode encerrar uma sessão?',
    answer:
      'Sair da conta, nesta aba ou em outra; o servidor não aceitar a sessão ou falhar quando a loja busca os dados da pessoa; ficar sem conexão nesse momento e em mais 3 tentativas. Minha Conta também a encerra quando não obtém as informações.',
    machine: 'auth',
    state: 'loggedOut',
    exits: [
      'sai da conta',
      'a sessão muda em outra aba, se a sessão foi apagada',
      'buscar os dados da pessoa: falhou, senão',
    ],
  },
  {
    question: 'Qual lote está à venda depois de ‘Salvar’?',
    answer: 'O que foi escolhido: em “Lotes salvos” o novo preço já vale na página do evento.',
    machine: 'lotSelection',
    state: 'saved',
    exits: ['salvar os lotes: concluído'],
  },
  {
    question: 'O que se perde quando a página é fechada no meio dos dados?',
    answer:
      'Nada que o servidor já tenha: o que foi digitado é salvo sozinho e volta em “Retomando o que foi digitado”.',
    machine: 'checkout',
    state: 'restoring',
    exits: ['ler o que foi digitado: concluído, senão'],
  },
]
