import { afterEach, expect, test, vi } from 'vitest'
import { pageViews } from '#web/app/analytics.ts'

afterEach(() => vi.unstubAllGlobals())

const heardBeacons = () => {
  const sendBeacon = vi.fn<(address: string, body: string) => boolean>()
  vi.stubGlobal('navigator', { sendBeacon })
  return sendBeacon
}

test('says the path of a page to the address that is set', () => {
  const sendBeacon = heardBeacons()
  pageViews('https://conta.example/p')('/eventos')
  expect(sendBeacon.mock.calls).toEqual([['https://conta.example/p', '{"path":"/eventos"}']])
})

test('says nothing while none is set', () => {
  const sendBeacon = heardBeacons()
  pageViews(null)('/eventos')
  expect(sendBeacon).not.toHaveBeenCalled()
})
