const list = new Intl.ListFormat('pt-BR')

/** What organisers are told of lots. */
export const lotMessages = {
  stranded: (places: number, lots: readonly string[]) =>
    `${places === 1 ? 'Sobrou 1 vaga' : `Sobraram ${places} vagas`} em ${list.format(lots)} que nenhum outro lote vende.`,
  strandedWay: 'Para vendê-las, aumente as vagas de outro lote em Ingressos Publicados.',
  strandedHere: 'Para vendê-las, aumente as vagas de outro lote.',
  doubtTitle: 'Salvar esta troca de lote?',
  doubts: {
    soldOut: (nome: string) =>
      `${nome} está esgotado: na página do evento, quem quer comprar vai ler 'ESGOTADO'.`,
    over: (nome: string) =>
      `O prazo de ${nome} já passou: ele fica à venda assim mesmo, até você escolher outro lote.`,
  },
}
