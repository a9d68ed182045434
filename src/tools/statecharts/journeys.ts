/** The three ways through the shop, each machine a station of one of them. */
export const journeys: readonly { title: string; sentence: string; machines: readonly string[] }[] = [
  {
    title: 'Comprar',
    sentence: 'De achar um torneio até o ingresso pago.',
    machines: [
      'eventList',
      'ticketSelection',
      'checkout',
      'draftSaver',
      'transactionMonitor',
      'paymentResult',
      'order',
      'openOrders',
      'bracket',
      'ticketPage',
      'ticketForm',
    ],
  },
  {
    title: 'Organizar',
    sentence: 'De criar um evento até acompanhar quem se inscreveu.',
    machines: [
      'eventCreation',
      'eventDuplication',
      'dashboard',
      'eventEditing',
      'lotSelection',
      'coupons',
      'bracketEditing',
      'catalogEditing',
      'dashboardTables',
      'doors',
      'doorSession',
      'doorScan',
      'doorSync',
    ],
  },
  {
    title: 'Conta',
    sentence: 'Entrar, sair e o que cada pessoa vê do que é seu.',
    machines: ['signup', 'login', 'auth', 'recovery', 'newPassword', 'profile', 'errand'],
  },
]
