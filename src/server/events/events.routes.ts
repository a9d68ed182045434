import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { searchEvents } from '#contract/laws/event-search.ts'
import { searchChoices } from '#contract/laws/search-choices.ts'
import { limits } from '#contract/words/limits.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { Refusal } from '../http/refusal.ts'
import { PreparedAnswer, route } from '../http/serve.ts'
import type { FindReady } from '../http/short-way.ts'
import type { BannerForm } from './events.store.ts'
import { listOwnEvents, listSharedEvents } from './events.store.ts'

const formOf = (query: { banner?: 'url' | undefined }): BannerForm => query.banner ?? 'base64'

/** Reading events. `search`, `mine` and `shared` come before `{id}`: they are words, not identifiers. */
export const registerEventRoutes = (app: Hono, deps: Deps): FindReady => {
  route(app, deps, calls.events, async ({ query }) => {
    const { shared } = await deps.events.list(formOf(query))
    return new PreparedAnswer(shared)
  })

  route(
    app,
    deps,
    calls.searchEvents,
    async ({ query: { q, cidade, esporte, situacao, apos, ...query }, request }) => {
      await deps.quickLimit('search', request.network)
      const { value } = await deps.events.list(formOf(query))
      const slice = { situacao, apos: apos ?? null, most: limits.eventsPerPage, now: deps.clock() }
      return { ...searchEvents(value, { q, cidade, esporte }, slice), ...searchChoices(value) }
    },
  )

  route(app, deps, calls.myEvents, ({ user, query }) =>
    listOwnEvents(deps.db, { banner: formOf(query), owner: user.id, now: deps.clock() }),
  )

  route(app, deps, calls.sharedEvents, ({ user }) => listSharedEvents(deps.db, user))

  route(app, deps, calls.event, async ({ params, query }) => {
    const found = await deps.events.detail(params.id, formOf(query))
    if (!found) throw new Refusal(404, messages.event.missing)
    return new PreparedAnswer(found.shared)
  })

  return (url) => {
    const [address, id] = /^\/api\/v1\/events(?:\/([\w-]{1,64}))?\?banner=url$/.exec(url) ?? []
    if (address === undefined) return null
    const found = id === undefined ? deps.events.readyList('url') : deps.events.readyDetail(id, 'url')
    const path = id === undefined ? calls.events.path : calls.event.path
    return (
      found && {
        shared: found.shared,
        route: path.replace('{id}', ':id'),
        type: 'application/json',
        etag: `"${found.shared.tag}"`,
      }
    )
  }
}
