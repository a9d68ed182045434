import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { timeClass } from '#contract/nouns/event.ts'
import { availableNow } from '#contract/nouns/ticket-type.ts'

/** How the event stands, in a word or two, and whether that is as it should be. */
export type Standing = { words: string; tone: 'good' | 'plain' }

const soldOut = (types: Dashboard['ocupacao']): boolean =>
  types.length > 0 && types.every(({ vendidos, capacidade }) => vendidos >= capacidade)

/** Null where no start is known. */
export const eventStanding = ({ evento, ocupacao, ticketTypes }: Dashboard, now: Date): Standing | null => {
  if (evento.cancelado) return { words: 'Cancelado', tone: 'plain' }
  if (evento.oculto) return { words: 'Oculto', tone: 'plain' }
  const time = timeClass(evento, now)
  if (time === null) return null
  if (time === 'encerrados') return { words: 'Encerrado', tone: 'plain' }
  if (time === 'emAndamento') return { words: 'Em andamento', tone: 'good' }
  if (soldOut(ocupacao)) return { words: 'Esgotado', tone: 'plain' }
  return ticketTypes.some((type) => availableNow(type) > 0)
    ? { words: 'À venda', tone: 'good' }
    : { words: 'Nada à venda agora', tone: 'plain' }
}
