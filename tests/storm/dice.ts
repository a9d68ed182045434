/** Numbers drawn by lot from a seed, so that a run can be repeated. */
export type Dice = {
  /** From 0 up to, not including, 1. */
  roll: () => number
  below: (end: number) => number
  one: <T>(list: readonly T[]) => T
  /** True in so many of a hundred throws. */
  percent: (share: number) => boolean
}

/** Mulberry32. */
export const dice = (seed: number): Dice => {
  let state = seed | 0
  const roll = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(roll() * end)
  return {
    roll,
    below,
    one: <T>(list: readonly T[]): T => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    percent: (share) => roll() * 100 < share,
  }
}
