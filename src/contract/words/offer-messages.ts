/** What a card says of the places and the payment of an event. */
export const offerMessages = {
  lastPlaces: 'Últimas vagas',
  soldOut: 'Esgotado',
  onlyPix: 'Só PIX',
  free: 'Grátis',
  from: 'a partir de',
  priceChanged: (nome: string, preco: string) =>
    `O preço de "${nome}" mudou: agora cada ingresso custa ${preco}. Confira o total e compre de novo.`,
} as const
