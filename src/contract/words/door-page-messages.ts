/** What a helper reads at the door. */
export const doorPage = {
  reading: 'Abrindo a porta...',
  downloading: 'Baixando a lista de ingressos...',
  linkBroken: 'Este link está incompleto. Peça à organização que o envie de novo.',
  incomplete: 'Informe o PIN de seis dígitos e o seu primeiro nome.',
  failed: 'Não foi possível entrar nesta porta. Verifique a internet e tente novamente.',
  listFailed: 'Não foi possível baixar a lista. Verifique a internet e tente novamente.',
  noRoom: 'Não há espaço neste celular para a lista. Apague fotos ou aplicativos e tente novamente.',
  over: 'Sua autorização nesta porta terminou e a lista foi apagada deste celular.',
  ready: 'Pronto para ficar sem internet.',
  fetchingEntries: 'Buscando as entradas já feitas. Fique com internet até elas chegarem.',
  notOffline: 'Este navegador não abre a porta sem internet: deixe esta página aberta.',
  notKept: 'Não foi possível gravar neste aparelho. Anote o código.',
  judgeFailed: 'Não foi possível ler a lista deste aparelho. Leia o código de novo.',
  searchFailed: 'Não foi possível procurar na lista deste aparelho. Tente novamente.',
  receiver: 'Quem retira, se for outra pessoa',
  takenBy: (name: string): string => `Quem retira: ${name}`,
  nobody: 'Ninguém com esse nome ou CPF na lista.',
  undo: 'Desfazer',
  undoEarlier: 'Desfazer o registro de antes',
  undoOwn: 'Desfazer o meu registro',
  undone: 'Registro desfeito.',
  undoTooLate: 'Este registro tem mais de 10 minutos e continua valendo. Só um supervisor pode desfazê-lo.',
  leave: 'Sair desta porta',
  leaveQuestion: 'Sair desta porta?',
  leaveText: 'A lista é apagada deste celular. Para voltar são precisos o link, o PIN e internet.',
  leaveUnsent: (count: number): string =>
    count === 1
      ? '1 registro ainda não foi enviado. Ele continua guardado neste celular e é enviado se houver internet agora, ou quando você entrar de novo nesta porta.'
      : `${count} registros ainda não foram enviados. Eles continuam guardados neste celular e são enviados se houver internet agora, ou quando você entrar de novo nesta porta.`,
  leaveUnknown:
    'Não foi possível ver se há registros a enviar. Se houver, eles continuam guardados neste celular.',
  notLeft: 'Não foi possível sair desta porta. Tente novamente.',
  left: 'Você saiu desta porta e a lista foi apagada deste celular.',
  leftUnsent: (count: number): string =>
    count === 1
      ? '1 registro não foi enviado e está guardado neste celular. Abra o link da porta com internet para enviá-lo.'
      : `${count} registros não foram enviados e estão guardados neste celular. Abra o link da porta com internet para enviá-los.`,
  scanHelp:
    'O que um leitor de mão escreve ao ler o QR. O número que começa com QD- só um supervisor confere.',
  cameraAsks: 'A câmera lê o QR do ingresso. O navegador vai pedir permissão.',
  cameraOpens: 'Ligando a câmera...',
} as const

const otherWay = {
  leitor: 'Enquanto isso, use um leitor de mão ou chame um supervisor, que pode digitar o código.',
  supervisor: 'Enquanto isso, use um leitor de mão, digite o código ou busque o nome.',
} as const

/** Why a door has no camera, and what its helper can do. */
export const cameraTrouble = {
  refused:
    'A câmera está bloqueada nesta página. Toque no símbolo ao lado do endereço, permita a câmera e tente novamente.',
  inApp: 'Este aplicativo não abre a câmera. Copie o endereço desta página e abra-o no Chrome ou no Safari.',
  missing: 'Não há câmera que este navegador possa usar.',
  occupied: 'A câmera está em uso por outro aplicativo. Feche-o e tente novamente.',
  failed: 'A câmera parou. Tente novamente.',
  otherWay,
} as const

/** The first words of a verdict, to be read at arm's length. */
export const verdictWords = {
  enter: 'Pode entrar',
  kit: (size: string): string => (size === '' ? 'Entregar kit' : `Entregar kit: camiseta ${size}`),
  entered: (when: string): string => `Já entrou às ${when}`,
  noKit: 'Este ingresso não tem kit',
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
  compare: 'Confira o documento com o nome no ingresso salvo ou no e-mail do pedido',
  unknownNumber: 'Código não encontrado',
  onlyScan: 'Nesta porta só se lê o QR do ingresso',
} as const

type Place = { porta: string; por: string }

/** What a phone is told of a ticket that another one let in too. */
export const doublesWords = {
  entrada: (who: string, when: string, { porta, por }: Place): string =>
    `${who} entrou também às ${when} · ${porta}, com ${por}.`,
  kit: (who: string, when: string, { porta, por }: Place): string =>
    `${who} recebeu o kit também às ${when} · ${porta}, com ${por}.`,
  more: (count: number): string =>
    count === 1 ? 'E mais uma vez, que a organização vê.' : `E mais ${count} vezes, que a organização vê.`,
} as const
