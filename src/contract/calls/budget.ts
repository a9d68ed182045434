import { doorLimits } from '../words/door-limits.ts'
import { limits } from '../words/limits.ts'

/** What the body of a call may cost before its schema is asked (law W14): counted over the whole body. */
export type Budget = {
  bytes: number
  /** Of all arrays together. */
  elements: number
  /** Of all objects together. */
  keys: number
  depth: number
  /** Of a form; 0 of JSON. */
  parts: number
}

const kB = 1024

/** A call that needs another budget says why beside its own numbers. */
export const budgets = {
  /** Calls without a token: a few short texts. */
  small: { bytes: 16 * kB, elements: 20, keys: 40, depth: 4, parts: 0 },
  /** A person's own data, an answer to each question, images too, and the terms. */
  acceptance: { bytes: limits.acceptanceMaxBytes, elements: 40, keys: 100, depth: 4, parts: 0 },
  /** Everything else that is JSON. */
  usual: { bytes: 64 * kB, elements: 4_000, keys: 8_000, depth: 8, parts: 0 },
  /** What is typed for an order: every answer of every ticket, without its images. */
  draft: { bytes: 64 * kB, elements: 700, keys: 2_500, depth: 8, parts: 0 },
  /** One image answer, in base64. */
  image: { bytes: 2 * limits.answerImageMaxBytes, elements: 0, keys: 10, depth: 2, parts: 0 },
  /** What a phone at a door kept while it had no signal. */
  doorContact: { bytes: 256 * kB, elements: doorLimits.doorRecordsPerCall, keys: 4_000, depth: 4, parts: 0 },
  /** The attendees of an order with their image answers. */
  answers: { bytes: limits.jsonBodyMaxBytes, elements: 80_000, keys: 6_000, depth: 8, parts: 0 },
  /** Forty types with long texts, as a form without its banner. */
  catalog: { bytes: 2 * kB * kB, elements: 40_000, keys: 60_000, depth: 8, parts: 0 },
  /** A form with a banner; its texts of JSON are counted together. */
  banner: {
    bytes: limits.bannerMaxBytes + 2 * kB * kB,
    elements: 40_000,
    keys: 60_000,
    depth: 8,
    parts: 40,
  },
} as const satisfies Record<string, Budget>
