/** What a card says of the places and the payment of an event. */
export const offerMessages = {
  lastPlaces: 'Últimas vagas',
  soldOut: 'Esgotado',
  onlyPix: 'Só PIX',
  free: 'Grátis',
  from: 'a partir de',
} as const
