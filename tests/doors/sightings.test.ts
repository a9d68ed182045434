import { describe, expect, it } from 'vitest'
import { Sightings } from '#web/door/sightings.ts'

/** What is told of pictures, each with its time, s. */
const told = (pictures: readonly (readonly [number, string])[]): number[] => {
  const sightings = new Sightings(1500)
  return pictures.flatMap(([at, text]) => (sightings.isNew(text, at * 1000) ? [at] : []))
}

describe('codes in the picture of a door', () => {
  it('are told once while they stay there', () =>
    expect(
      told([
        [0, 'A'],
        [1, 'A'],
        [2, 'A'],
        [3, 'A'],
      ]),
    ).toEqual([0]))

  it('are told again after a second and a half without them', () =>
    expect(
      told([
        [0, 'A'],
        [0.1, ''],
        [1.4, 'A'],
        [2.9, 'A'],
        [3, 'A'],
      ]),
    ).toEqual([0, 2.9]))

  it('are told at once when they are others', () =>
    expect(
      told([
        [0, 'A'],
        [0.1, 'B'],
        [0.2, 'A'],
      ]),
    ).toEqual([0, 0.1, 0.2]))

  it('are not told again because nobody looked for a while', () => {
    const sightings = new Sightings(1500)
    sightings.resume(0)
    expect(sightings.isNew('A', 0)).toBe(true)
    sightings.resume(60_000)
    expect(sightings.isNew('A', 60_100)).toBe(false)
    expect(sightings.isNew('', 60_200)).toBe(false)
    expect(sightings.isNew('A', 61_600)).toBe(true)
  })

  it('a picture without one is nothing', () => expect(told([[0, '']])).toEqual([]))
})
