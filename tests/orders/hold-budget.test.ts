import { describe, expect, test } from 'vitest'
import { enoughPlaces, type HoldLimits, openBudget } from '#server/orders/hold-budget.ts'
import type { Usage } from '#server/orders/hold-usage.store.ts'
import { after, minute, noon } from './some-order.ts'

const limits: HoldLimits = { perHour: 5, ofAccount: 20, ofNetwork: 10 }
const asker = { userId: 'us_1', eventId: 'ev_1', network: 'home' }
const unpaid =
  'Você já tem muitos ingressos reservados e ainda não pagos. Pague ou espere o prazo dessas reservas acabar para reservar outros.'
const pairsOnly =
  'Da rede em que você está já foram reservados muitos ingressos deste evento que ainda não foram pagos. Escolha no máximo 2 por vez ou tente de novo em alguns minutos.'
const networkFull =
  'Da rede em que você está já foram reservados muitos ingressos deste evento que ainda não foram pagos. Tente de novo em alguns minutos ou use outra rede.'

const budget = (used: Partial<Usage> = {}) =>
  openBudget([{ ...asker, made: 0, firstMade: null, ofAccount: 0, ofNetwork: 0, ...used }], {
    now: noon,
    limits,
  })
const asked = (
  used: Partial<Usage>,
  places: number,
  before?: { places: number; network: string | null },
  by = asker,
) => {
  const refusal = budget(used).refusal(by, { places }, before)
  return refusal && [refusal.status, refusal.error, refusal.retryAfter]
}

test('of a network so many places are counted as refuse a pair that takes the place of all that an account may have', () => {
  expect(enoughPlaces(limits)).toBe(50)
  const before = { places: 20, network: 'home' }
  expect(asked({ ofNetwork: 50 }, 2, before)).toEqual([409, networkFull, null])
  const unlimited = Number.MAX_SAFE_INTEGER
  expect(enoughPlaces({ ...limits, ofNetwork: unlimited })).toBe(0)
})

describe('holds of an account in an hour', () => {
  test('are as many as allowed', () => {
    expect(asked({ made: 4 }, 1)).toBeNull()
    expect(asked({ made: 5 }, 1)?.[0]).toBe(429)
  })

  test.each([
    ['an hour', 0, 3600, '60 minutos'],
    ['what is left of the hour', -20 * minute, 2400, '40 minutos'],
    ['begun minutes in full', -58.5 * minute, 90, '2 minutos'],
    ['a second more than a minute', -60 * minute + 61_000, 61, '2 minutos'],
    ['a begun second in full', -60 * minute + 1_500, 2, '1 minuto'],
    ['never no time', -60 * minute + 500, 1, '1 minuto'],
  ])('make wait for the first of them to be an hour old: %s', (_what, made, seconds, words) => {
    expect(asked({ made: 5, firstMade: noon.getTime() + made }, 1)).toEqual([
      429,
      `Você fez muitas reservas na última hora. Tente de novo em ${words}.`,
      seconds,
    ])
  })

  test('that were all made just now make wait for an hour', () => {
    expect(asked({ made: 5 }, 1)?.[2]).toBe(3600)
  })
})

describe('unpaid places of an account', () => {
  test.each([
    [18, 2, undefined, null],
    [18, 3, undefined, unpaid],
    [20, 3, 3, null],
    [20, 4, 3, unpaid],
  ])('%i of 20 used, %i asked in place of %s', (ofAccount, places, held, expected) => {
    const before = held === undefined ? undefined : { places: held, network: 'home' }
    const refused = asked({ ofAccount }, places, before)
    expect(refused).toEqual(expected === null ? null : [409, expected, null])
  })
})

describe('unpaid places of a network at an event', () => {
  test.each([
    ['its last places', 6, 4, null],
    ['more than it has left', 6, 5, pairsOnly],
    ['a pair goes on when it is full', 10, 2, null],
    ['three places do not', 10, 3, pairsOnly],
    ['the pair that makes it three times as many', 28, 2, null],
    ['one place beside it, no pair', 29, 2, networkFull],
    ['a single one is left of three times as many', 29, 1, null],
    ['none', 30, 1, networkFull],
    ['three places when a pair still fits', 28, 3, pairsOnly],
  ])('%s: %i of 10 used, %i asked', (_what, ofNetwork, places, expected) => {
    const refused = asked({ ofNetwork }, places)
    expect(refused).toEqual(expected === null ? null : [409, expected, null])
  })

  test('what the new order takes the place of is free, if it came from there', () => {
    const before = { places: 4, network: 'home' }
    expect(asked({ ofAccount: 4, ofNetwork: 10 }, 4, before)).toBeNull()
    expect(asked({ ofAccount: 4, ofNetwork: 10 }, 5, before)?.[1]).toBe(pairsOnly)
    expect(asked({ ofAccount: 4, ofNetwork: 10 }, 3, { places: 4, network: 'office' })?.[1]).toBe(pairsOnly)
    expect(asked({ ofAccount: 4, ofNetwork: 7 }, 3, { places: 4, network: 'office' })).toBeNull()
  })
})

describe('who is not known yet', () => {
  const stranger = { userId: 'us_2', eventId: 'ev_2', network: 'elsewhere' }

  test('has everything left', () => {
    const one = openBudget([], { now: noon, limits: { perHour: 1, ofAccount: 10, ofNetwork: 10 } })
    expect(one.refusal(stranger, { places: 10 }, undefined)).toBeNull()
    expect(one.refusal(stranger, { places: 11 }, undefined)?.error).toBe(unpaid)
  })

  test('has used what he took', () => {
    const one = openBudget([], { now: noon, limits: { perHour: 2, ofAccount: 10, ofNetwork: 20 } })
    one.take(stranger, { places: 7 }, undefined)
    expect(one.refusal(stranger, { places: 3 }, undefined)).toBeNull()
    expect(one.refusal(stranger, { places: 4 }, undefined)?.error).toBe(unpaid)
    one.take(stranger, { places: 1 }, undefined)
    expect(one.refusal(stranger, { places: 1 }, undefined)?.status).toBe(429)
  })

  test('has used what he took of his network', () => {
    const one = openBudget([], { now: noon, limits })
    one.take(stranger, { places: 7 }, undefined)
    expect(one.refusal(stranger, { places: 3 }, undefined)).toBeNull()
    expect(one.refusal(stranger, { places: 4 }, undefined)?.error).toBe(pairsOnly)
  })
})

describe('what is taken counts for who comes next in the same batch', () => {
  const taken = (
    used: Partial<Usage>,
    places: number,
    before?: { places: number; network: string | null },
  ) => {
    const one = budget(used)
    one.take(asker, { places }, before)
    return (wanted: number, by = asker, now?: { places: number; network: string | null }) =>
      one.refusal(by, { places: wanted }, now)?.error ?? null
  }

  test('a hold is one more hold', () => {
    expect(taken({ made: 3 }, 1)(1)).toBeNull()
    expect(taken({ made: 4 }, 1)(1)).toContain('Você fez muitas reservas')
  })

  test('the first hold of all starts the hour, a later one does not', () => {
    const waits = (firstMade: number | null): number | null | undefined => {
      const one = budget({ made: 4, firstMade })
      one.take(asker, { places: 1 }, undefined)
      return one.refusal(asker, { places: 1 }, undefined)?.retryAfter
    }
    expect(waits(after(-30 * minute).getTime())).toBe(1800)
    expect(waits(null)).toBe(3600)
  })

  test('its places are the account’s, less those that it takes the place of', () => {
    const elsewhere = { ...asker, eventId: 'ev_9', network: 'office' }
    expect(taken({ ofAccount: 10 }, 6)(4, elsewhere)).toBeNull()
    expect(taken({ ofAccount: 10 }, 6)(5, elsewhere)).toBe(unpaid)
    const before = { places: 3, network: 'home' }
    expect(taken({ ofAccount: 10 }, 6, before)(7, elsewhere)).toBeNull()
    expect(taken({ ofAccount: 10 }, 6, before)(8, elsewhere)).toBe(unpaid)
  })

  test('its places are the network’s at this event, less those that it takes the place of there', () => {
    const neighbour = { ...asker, userId: 'us_8' }
    expect(taken({ ofNetwork: 2 }, 4)(4, neighbour)).toBeNull()
    expect(taken({ ofNetwork: 2 }, 4)(5, neighbour)).toBe(pairsOnly)
    const before = { places: 3, network: 'home' }
    expect(taken({ ofNetwork: 5 }, 4, before)(4, neighbour)).toBeNull()
    expect(taken({ ofNetwork: 5 }, 4, before)(5, neighbour)).toBe(pairsOnly)
    const moved = { places: 3, network: 'office' }
    expect(taken({ ofNetwork: 5 }, 4, moved)(3, neighbour)).toBe(pairsOnly)
    expect(taken({ ofNetwork: 5 }, 4)(10, { ...neighbour, eventId: 'ev_9' })).toBeNull()
    expect(taken({ ofNetwork: 5 }, 4)(10, { ...neighbour, network: 'office' })).toBeNull()
  })
})
