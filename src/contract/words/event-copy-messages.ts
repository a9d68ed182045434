const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What is said where an event is copied. */
export const eventCopyMessages = {
  reading: 'Lendo o evento...',
  unread: 'Não foi possível ler este evento. Tente novamente.',
  lead: 'A cópia vira um rascunho: você revê tudo antes de criar o evento.',
  nameHelp: 'Diga o que distingue os dois: a etapa, o mês ou a cidade.',
  nameTaken: 'Você já tem um evento com este nome.',
  startHelp: 'Mesmo dia da semana e mesma hora, quatro semanas depois. Mude se precisar.',
  ends: 'Término',
  lots: 'Datas dos lotes',
  goes: 'Vai junto',
  stays: 'Fica de fora',
  days: (days: number): string => {
    if (days === 0) return 'as mesmas'
    const many = counted(Math.abs(days), 'dia', 'dias')
    return days > 0 ? `${many} depois` : `${many} antes`
  },
  noLotDates: 'nenhum lote tem data',
  parts: (types: number, categories: number, lots: number, questions: number): string =>
    [
      counted(types, 'tipo de ingresso', 'tipos de ingresso'),
      ...(categories > 0 ? [counted(categories, 'categoria', 'categorias')] : []),
      counted(lots, 'lote', 'lotes'),
      ...(questions > 0 ? [counted(questions, 'pergunta', 'perguntas')] : []),
      'textos e capa',
    ].join(', '),
  left: 'vendas, inscritos, cupons, portas, chaveamentos e CPFs com acesso',
  submit: 'Copiar para um rascunho',
  submitting: 'Copiando...',
  failed: 'Não foi possível guardar a cópia neste aparelho. Tente novamente.',
  elsewhere:
    'O rascunho deste aparelho está aberto em outra aba. Feche a criação de evento lá e tente novamente.',
  replaceTitle: 'Substituir o rascunho deste aparelho?',
  replaceText: (nome: string): string =>
    `Você já tem um rascunho${nome ? ` (“${nome}”)` : ''} que ainda não virou evento. Se substituir, ele será apagado.`,
  turns: 'Virada automática',
  turnsOn: 'ligada em todos os ingressos, como em todo evento novo',
  copied: 'Cópia pronta. Reveja datas, preços e vagas e crie o evento.',
  copiedBare: 'Cópia pronta, mas a capa não veio. Escolha uma imagem, reveja o resto e crie o evento.',
} as const
