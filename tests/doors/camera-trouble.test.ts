import { afterEach, describe, expect, it, vi } from 'vitest'
import { troubleOf } from '#web/door/door-camera.ts'

const named = (name: string): Error => Object.assign(new Error(name), { name })
const inside = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })

afterEach(() => vi.unstubAllGlobals())

describe('why a camera did not open', () => {
  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['NotSupportedError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'occupied'],
    ['AbortError', 'occupied'],
    ['TypeError', 'failed'],
  ])('%s: %s', (name, trouble) => {
    inside(
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36',
    )
    expect(troubleOf(named(name))).toBe(trouble)
  })

  it.each([
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) Version/4.0 Chrome/120.0.0.0 Mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Mobile Instagram 300.0.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/440.0]',
  ])('refused inside another program: %s', (agent) => {
    inside(agent)
    expect(troubleOf(named('NotAllowedError'))).toBe('inApp')
    expect(troubleOf(named('NotSupportedError'))).toBe('inApp')
    expect(troubleOf(named('NotReadableError'))).toBe('occupied')
  })

  it('what is no error is a failure', () => expect(troubleOf('no')).toBe('failed'))
})
