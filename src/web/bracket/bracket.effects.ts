import { fromPromise } from 'xstate'
import { bracketsOf } from '#contract/nouns/bracket.ts'
import { publicCalls } from '#contract/calls/public-calls.ts'
import type { EventBrackets } from '#machines/bracket.machine.ts'
import { type Api, isMissing } from '../http/api.ts'

/** The ports of bracketMachine. */
export const bracketEffects = (api: Api) => ({
  actors: {
    loadBrackets: fromPromise<EventBrackets | null, { eventId: string }>(
      async ({ input: { eventId }, signal }) => {
        const query = { banner: 'url' } as const
        try {
          const { evento } = await api(publicCalls.event, { params: { id: eventId }, query }, { signal })
          return { evento: evento.nome, brackets: bracketsOf(evento) }
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      },
    ),
  },
})
