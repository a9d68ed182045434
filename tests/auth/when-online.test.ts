// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { authEffects } from '#web/auth/auth.effects.ts'
import type { Api } from '#web/http/api.ts'
import { user } from './auth.spec-model.ts'

afterEach(() => vi.restoreAllMocks())

const asks = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const api = vi.fn<() => Promise<typeof user>>(() => Promise.resolve(user))
  const actor = createActor(authEffects(api as unknown as Api).actors.fetchUser).start()
  return { actor, calls: () => api.mock.calls.length }
}

it('asks at once where the device has a network', async () => {
  const { actor } = asks(true)
  await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual(user))
})

it('asks who this is only once a device without network has one', async () => {
  const { actor, calls } = asks(false)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(calls()).toBe(0)
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(actor.getSnapshot().output).toEqual(user))
  expect(calls()).toBe(1)
})
