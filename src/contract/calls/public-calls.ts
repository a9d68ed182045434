import * as v from 'valibot'
import { User } from '../nouns/account.ts'
import { call } from './call.ts'
import { EventDetail, EventSummary } from '../nouns/event.ts'

/** `?banner=url` (additive): banner_image is null and only banner_url is given. */
export const Banner = v.object({ banner: v.optional(v.picklist(['url'])) })

/** The calls that every first visit needs, apart from calls.ts so that public pages load only these. */
export const publicCalls = {
  me: call('GET /api/v1/users/me', { auth: 'bearer', answer: User }),
  events: call('GET /api/v1/events', { answer: v.array(EventSummary), query: Banner }),
  event: call('GET /api/v1/events/{id}', { answer: EventDetail, query: Banner }),
}
