import { afterEach, expect, test, vi } from 'vitest'
import {
  bracketEditingEffects,
  dashboardEffects,
  eventEditingEffects,
  lotSelectionEffects,
} from '#web/dashboard/dashboard.effects.ts'
import type { ApiError } from '#web/http/answer.ts'
import type { Api } from '#web/http/api.ts'

afterEach(() => vi.restoreAllMocks())

const api: Api = () => Promise.reject(new Error('not called here'))

const gone: ApiError = { kind: 'http', status: 409, message: 'O lote não existe mais.' }
const silent: ApiError = { kind: 'http', status: 500, message: null }
const offline: ApiError = { kind: 'network', status: null, message: null }

test.each([
  ['the dashboard', dashboardEffects(api), 'GET /api/v1/events/{id}/dashboard'],
  ['the lots', lotSelectionEffects(api), 'PUT /api/v1/events/{id}'],
  ['the data', eventEditingEffects(api), 'PUT /api/v1/events/{id}'],
  ['the brackets', bracketEditingEffects(api), 'PUT /api/v1/events/{id}'],
])('a failure of %s stands in the console with call, status and reason', (_, { actions }, call) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  for (const error of [gone, silent, offline]) actions.logFailure(null, { error })
  expect(warn.mock.calls).toEqual([
    [`${call} (http: 409: O lote não existe mais.)`],
    [`${call} (http: 500)`],
    [`${call} (network)`],
  ])
})
