import * as v from 'valibot'
import { EventSummary, timeClasses } from '../nouns/event.ts'
import { lengths, textUpTo } from './bounded.ts'
import { call } from './call.ts'
import { Banner } from './public-calls.ts'
import { limits } from '../words/limits.ts'

const term = v.optional(textUpTo(limits.textMax), '')

/** Some of the events found. `proximo` is where the next page goes on (`apos`); null when this is the last. */
const EventPage = v.object({
  eventos: v.array(EventSummary),
  proximo: v.nullable(v.string()),
  /** How many are found in each situation. */
  totais: v.object({ ativos: v.number(), emAndamento: v.number(), encerrados: v.number() }),
  /** What can be chosen at all. */
  cidades: v.array(v.string()),
  esportes: v.array(v.string()),
})

/** Apart from calls.ts, so that the search loads only this. */
export const searchCalls = {
  /** Additive: events by text, city and sport, without regard to accents and capitals, page by page. */
  searchEvents: call('GET /api/v1/events/search', {
    query: v.object({
      ...Banner.entries,
      q: term,
      cidade: term,
      esporte: term,
      situacao: v.optional(v.picklist(timeClasses), 'ativos'),
      apos: v.optional(textUpTo(lengths.id)),
    }),
    answer: EventPage,
  }),
}
