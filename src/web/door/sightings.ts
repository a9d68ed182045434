/** Tells codes as they come into the picture: one that stays there is told once. */
export class Sightings {
  readonly #pause: number
  #text = ''
  #seenAt = 0

  /** `pause` is how long, ms, a code must be away before the same one is told again. */
  constructor(pause: number) {
    this.#pause = pause
  }

  /** Nobody looked meanwhile: the last code may have stayed in the picture. */
  resume(now: number): void {
    this.#seenAt = now
  }

  /** Whether what is seen now is told; '' is a picture without a code. */
  isNew(text: string, now: number): boolean {
    if (text === '') return false
    const isSame = text === this.#text && now - this.#seenAt < this.#pause
    this.#text = text
    this.#seenAt = now
    return !isSame
  }
}
