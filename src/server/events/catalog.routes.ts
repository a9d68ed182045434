import type { Hono } from 'hono'
import { calls } from '#contract/calls.ts'
import { messages } from '#contract/words/messages.ts'
import type { Deps } from '../process/deps.ts'
import { route } from '../http/serve.ts'
import { editCatalog } from './edit-catalog.ts'
import { requireCreator } from './event-owner.store.ts'
import { hideEvent } from './hide-event.ts'
import { readCatalog } from './read-catalog.ts'

type Asked = { params: { id: string }; user: { id: string } }

/** What was published, for its creator alone. */
export const registerCatalogRoutes = (app: Hono, deps: Deps): void => {
  const { db } = deps
  const allow = ({ params, user }: Asked) => requireCreator(db, params.id, user.id)

  route(app, deps, calls.catalog, { allow }, ({ params: { id } }) => readCatalog(deps, id))

  route(
    app,
    deps,
    calls.editCatalog,
    { byAccount: 'updateEvent', allow },
    async ({ params: { id }, body }) => {
      await editCatalog(deps, { eventId: id, edit: body })
      return readCatalog(deps, id)
    },
  )

  route(
    app,
    deps,
    calls.hideEvent,
    { byAccount: 'updateEvent', allow },
    async ({ params: { id }, body: { oculto } }) => {
      await hideEvent(deps, { eventId: id, hidden: oculto })
      return { message: oculto ? messages.catalog.hidden : messages.catalog.shown }
    },
  )
}
