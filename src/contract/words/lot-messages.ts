const list = new Intl.ListFormat('pt-BR')

/** `isRest`: those that are sold out are all that are not over. */
type OverLots = { over: readonly string[]; soldOut: number; isRest: boolean }

const overText = ({ over, soldOut, isRest }: OverLots): string => {
  if (over.length === 0 || (isRest && soldOut === 0)) return 'o prazo dos lotes acabou'
  const others = soldOut === 1 ? ' e o outro esgotou' : ' e os outros esgotaram'
  return `o prazo de ${list.format(over)} acabou${isRest ? others : ''}`
}

type Left = { places: number; lots: readonly string[]; loose: number }

const leftOver = (places: number, lots: readonly string[]): string =>
  `${places === 1 ? 'Sobrou 1 vaga' : `Sobraram ${places} vagas`} em ${list.format(lots)} que nenhum outro lote vende.`

const inNoLot = (places: number): string =>
  places === 1
    ? '1 vaga não está em nenhum lote e não será vendida.'
    : `${places} vagas não estão em nenhum lote e não serão vendidas.`

const moreRoom = ({ places, lots, loose }: Left): string =>
  `Para ${places + loose === 1 ? 'vendê-la' : 'vendê-las'}, aumente as vagas de ${lots.length === 0 ? 'um' : 'outro'} lote`

/** What organisers are told of lots. */
export const lotMessages = {
  stranded: ({ places, lots, loose }: Left) =>
    [...(places === 0 ? [] : [leftOver(places, lots)]), ...(loose === 0 ? [] : [inNoLot(loose)])].join(' '),
  strandedWay: (left: Left) => `${moreRoom(left)} em Ingressos.`,
  strandedHere: (left: Left) => `${moreRoom(left)}.`,
  /** Beside how many places are left. */
  loose: (count: number) => `${count} em nenhum lote`,
  /** `vagas`: '12 vagas'; `lots` where their time is the reason. */
  blocked: (vagas: string, lots: OverLots | null) =>
    `Ainda há ${vagas}, mas ninguém consegue comprar: ${lots === null ? 'o lote à venda esgotou' : overText(lots)}.`,
  /** In the place of how a lot is chosen. */
  eventOver: 'Este evento já terminou: nada mais é vendido.',
  choose: 'Escolha o lote que fica à venda.',
  doubtTitle: 'Salvar esta troca de lote?',
  doubts: {
    soldOut: (nome: string) =>
      `${nome} está esgotado: na página do evento, quem quer comprar vai ler 'ESGOTADO'.`,
    early: (nome: string) =>
      `O início de ${nome} ainda não chegou: as vendas dele abrem assim que você salvar.`,
    over: (nome: string) =>
      `O prazo de ${nome} já passou: ele fica à venda assim mesmo, até você escolher outro lote.`,
  },
}
