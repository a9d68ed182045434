/** What a helper reads at the door. */
export const doorPage = {
  reading: 'Abrindo a porta...',
  downloading: 'Baixando a lista de ingressos...',
  linkBroken: 'Este link está incompleto. Peça à organização que o envie de novo.',
  incomplete: 'Informe o PIN de seis dígitos e o seu primeiro nome.',
  failed: 'Não foi possível entrar nesta porta. Verifique a internet e tente novamente.',
  listFailed: 'Não foi possível baixar a lista. Verifique a internet e tente novamente.',
  over: 'Sua autorização nesta porta terminou e a lista foi apagada deste celular.',
  ready: 'Pronto para ficar sem internet.',
  notOffline: 'Este navegador não abre a porta sem internet: deixe esta página aberta.',
  notKept: 'Não foi possível gravar neste aparelho. Anote o código.',
  judgeFailed: 'Não foi possível ler a lista deste aparelho. Leia o código de novo.',
  searchFailed: 'Não foi possível procurar na lista deste aparelho. Tente novamente.',
  nobody: 'Ninguém com esse nome na lista.',
  undone: 'Registro desfeito.',
} as const

/** The first words of a verdict, to be read at arm's length. */
export const verdictWords = {
  enter: 'Pode entrar',
  kit: (size: string): string => (size === '' ? 'Entregar kit' : `Entregar kit: camiseta ${size}`),
  entered: (when: string, door: string): string => `Já entrou às ${when} na ${door}`,
  kitGiven: (name: string): string => `Kit já retirado por ${name}`,
  cancelled: 'Ingresso cancelado',
  old: 'Código antigo: peça o ingresso novo',
  otherEvent: 'Ingresso de outro evento',
  notYet: (when: string): string => `A entrada abre às ${when}`,
  noPerson: 'Faltam os dados desta pessoa',
  forged: 'Código falso',
  foreign: 'Não é um ingresso da Quadra',
  soldLater: 'Válido, vendido depois da última lista',
  check: 'Confira o documento',
  unknownNumber: 'Código não encontrado',
  onlyScan: 'Nesta porta só se lê o QR do ingresso',
} as const
