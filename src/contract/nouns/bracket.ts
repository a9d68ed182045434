import { bracketUrls, type EventInfo } from './event.ts'

/** An address with its name, '' for none. */
export type Bracket = { url: string; nome: string }

export const bracketsOf = ({
  chaveamento_url,
  chaveamento_nomes = [],
}: Pick<EventInfo, 'chaveamento_url' | 'chaveamento_nomes'>): Bracket[] =>
  bracketUrls(chaveamento_url).map((url, index) => ({ url, nome: chaveamento_nomes[index] ?? '' }))

/** 'Ver Chaveamento: Mista', and 'Ver Chaveamento 2' of one without a name. */
export const bracketLabel = ({ nome }: Bracket, index: number): string =>
  `Ver Chaveamento${nome ? `: ${nome}` : ` ${index + 1}`}`
