// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { lazyPage } from '#web/app/lazy-page.ts'

const Route = () => <p>Chegou</p>

it('asks once for a page, however often it is wanted, and not again once it is there', async () => {
  const load = vi.fn<() => Promise<{ Route: typeof Route }>>(() => Promise.resolve({ Route }))
  const Page = lazyPage(load)
  await Promise.all([Page.preload?.(), Page.preload?.()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(Page.preload).toBeUndefined()
  expect(Page({})).toMatchObject({ type: Route })
})

it('says why a page did not come, until it is asked for again', async () => {
  const load = vi.fn<() => Promise<{ Route: typeof Route }>>(() => Promise.resolve({ Route }))
  load.mockRejectedValueOnce(new Error('offline'))
  const Page = lazyPage(load)
  await Page.preload?.()
  expect(() => Page({})).toThrow('unavailable')
  expect(() => Page({})).toThrow('unavailable')
  await Page.preload?.()
  expect(Page({})).toMatchObject({ type: Route })
})
