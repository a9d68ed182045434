/** What the door and its organiser are told. */
export const doorMessages = {
  nameMissing: 'Dê um nome curto à porta, como "Entrada 1".',
  taskMissing: 'Escolha o que se faz nesta porta: entrada, kit ou os dois.',
  helperMissing: 'Informe seu primeiro nome.',
  missing: 'Esta porta não existe. Peça um novo link à organização.',
  wrongPin: 'PIN incorreto.',
  locked: 'Muitas tentativas. Esta porta volta em 15 minutos.',
  disabled: 'Esta porta foi desativada pela organização.',
  over: 'Sua autorização nesta porta terminou.',
  tooManyDoors: (most: number) => `São no máximo ${most} portas por evento. Desative uma para criar outra.`,
  tooManyDoorsInAll: (most: number) =>
    `Este evento já teve ${most} portas, o máximo, contando as desativadas. Use as que estão abertas.`,
  tooManyDevices: (most: number) =>
    `Esta porta já tem ${most} aparelhos. Desative-a e crie outra para os próximos.`,
  /** Where no more facts are kept. */
  full: {
    event: 'As portas deste evento já registraram tudo o que cabe. Fale com a organização.',
    door: 'Esta porta já registrou tudo o que cabe nela. Use outra porta.',
    phone: 'Este celular já registrou tudo o que cabe nele. Use outro celular.',
  },
  rulesSaved: 'Regras da entrada salvas.',
  rulesFailed: 'As regras da entrada não foram salvas. Tente novamente.',
  openingIncomplete: 'Informe data e hora inteiras, ou deixe em branco.',
  openingHelp: (unsaid: string | null): string =>
    `No horário do evento. Antes disso a porta não deixa entrar. Em branco: 12 horas antes do início${unsaid === null ? '' : ` (${unsaid})`}.`,
  swapHelp:
    'Até quando um ingresso pode passar para outra pessoa. Em branco: de atletas até o início do evento, dos outros até um dia antes.',
  badSwapEnd: 'A troca de participante precisa terminar até o início do evento.',
  badOpening: 'A entrada precisa abrir antes do fim do evento.',
  listFailed: 'Não foi possível ler as portas agora. Tentaremos de novo em instantes.',
  createFailed: 'A porta não foi criada. Tente novamente.',
  disableFailed: 'A porta não foi desativada. Tente novamente.',
  linkCopied: 'Link copiado',
  linkNotCopied: 'Não foi possível copiar. Toque no link abaixo para selecioná-lo e copie.',
  pinCopied: 'PIN copiado',
  pinNotCopied: 'Não foi possível copiar. Toque no PIN para selecioná-lo e copie.',
  keepNow:
    'Envie o link a quem vai ajudar e diga o PIN por telefone ou em pessoa. Os dois aparecem só agora: sem eles, crie outra porta.',
  revokeText:
    'Este celular deixa de poder registrar no próximo contato com a internet, e a lista é apagada dele. O que já foi registrado continua valendo, e os outros celulares seguem.',
  revoked: 'O celular foi desligado desta porta.',
  revokeFailed: 'O celular não foi desligado. Tente novamente.',
  disableText:
    'Quem está nela deixa de poder registrar no próximo contato com a internet, e a lista é apagada do aparelho. O que já foi registrado continua valendo.',
  noDoors: 'Nenhuma porta ainda. Crie uma para cada ponto de entrada.',
  noConflicts: 'Nenhuma entrada em dobro.',
  conflictsLatest: (shown: number, total: string): string =>
    `São ${total}; aqui estão os ${shown} mais recentes.`,
  timesShown: (shown: number, total: string): string => `São ${total}; aqui estão ${shown} delas.`,
  noUndone: 'Nada foi desfeito.',
  undoneLatest: (shown: number, total: number): string =>
    `São ${total} registros desfeitos; aqui estão os ${shown} mais recentes.`,
  afterOff: (count: number) =>
    count === 1
      ? 'Um registro feito em um aparelho já desligado não conta.'
      : `${count} registros feitos em aparelhos já desligados não contam.`,
} as const
