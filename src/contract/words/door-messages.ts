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
  tooManyDevices: (most: number) =>
    `Esta porta já tem ${most} aparelhos. Desative-a e crie outra para os próximos.`,
  tooManyRecords: 'As portas deste evento já registraram tudo o que cabe. Fale com a organização.',
  rulesSaved: 'Regras da entrada salvas.',
  badOpening: 'A entrada precisa abrir antes do fim do evento.',
} as const
