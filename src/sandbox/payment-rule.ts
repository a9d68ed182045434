import { type Refusal, refusal } from './answers.ts'
import type { CardToken } from './model.ts'
import type { Fields } from './reading.ts'

/** What the provider is documented to refuse. */
export type Rule = (body: Fields, world: RuleWorld) => Refusal | null
export type RuleWorld = { now: number; token: (id: string) => CardToken | null }

export const bad = (code: number, message: string): Refusal => refusal(400, message, code)
