import { issueToken } from '#server/auth/token.ts'

import type { Part } from './part-process.ts'
import type { Step } from './purchase-chains.ts'
import type { Asked, Books, Cost } from './purchase-parts.ts'
import { cpfOf, type Sale, userId } from './sale.ts'

export type Answers = {
  elapsed: number
  times: number[]
  refused: number
  problem: { status: number; at: string; said?: string } | null
  /** The words of each chain as they were at its end, when they were asked for. */
  kept: Words[]
}
export type Words = Record<string, string>

export const secret = 'bench-secret-of-at-least-32-characters'
export const buyersAtOnce = 50
export const buyerCount = 20_000

/** A shop beside its provider, and whoever asks them. */
export class Stand {
  readonly shop: Part
  readonly port: number
  readonly provider: number
  readonly #load: Part
  readonly #seconds: number
  #buyers = 0

  constructor(shop: Part, load: Part, ports: { shop: number; provider: number }, seconds: number) {
    this.shop = shop
    this.#load = load
    this.port = ports.shop
    this.provider = ports.provider
    this.#seconds = seconds
  }

  sale(price: number, capacity: number): Promise<Sale> {
    return this.shop.ask<Sale>({ do: 'sale', capacity, price } satisfies Asked)
  }

  books(sale: Sale): Promise<Books> {
    return this.shop.ask<Books>({ do: 'books', sale } satisfies Asked)
  }

  cost(): Promise<Cost> {
    return this.shop.ask<Cost>({ do: 'cost' } satisfies Asked)
  }

  /** Buyers who bought nothing yet, each with a token. */
  buyers(count: number): Words[] {
    const now = new Date()
    return Array.from({ length: count }, () => {
      const index = (this.#buyers += 1) % buyerCount
      const account = { id: userId(index), cpfCnpj: cpfOf(index), tokenVersion: 1 }
      return { token: issueToken(secret, account, now), cpf: account.cpfCnpj }
    })
  }

  load(ask: {
    steps: Step[]
    items: Words[]
    connections?: number
    again?: boolean
    seconds?: number
    keep?: boolean
  }): Promise<Answers> {
    return this.#load.ask<Answers>({ connections: buyersAtOnce, seconds: this.#seconds, ...ask })
  }
}
