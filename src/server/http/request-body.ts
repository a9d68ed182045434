import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Budget } from '#contract/calls/budget.ts'
import type { Call } from '#contract/calls/call.ts'
import { placed } from '#contract/laws/error-places.ts'
import { fitsJson } from '#contract/calls/json-size.ts'
import { messages } from '#contract/words/messages.ts'
import type { Body } from './bodies.ts'
import { readBytes, type Source } from './body-stream.ts'
import { parseForm } from './form-body.ts'
import { Refusal } from './refusal.ts'

/** Bytes from which a body is read and understood in two turns. */
const long = 64 * 1024

const contentTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const

const malformed = (cause?: unknown): Refusal => new Refusal(400, messages.server.malformed, { cause })

const sentencesOf = (branch: unknown): string[] =>
  typeof branch === 'string'
    ? [branch]
    : typeof branch === 'object' && branch !== null
      ? Object.values(branch).flatMap(sentencesOf)
      : []
const ownSentences = new Set(sentencesOf(messages))

/** Where an issue is inside the ticket types of an event; '' elsewhere. */
const pathIn = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? ''
  return path.startsWith('tiposDeIngressos.') && issue.message !== messages.eventCreation.required ? path : ''
}

/** Our own sentence with its place, else the general one; never the library's wording. */
const sentence = (issue: v.BaseIssue<unknown>): string =>
  ownSentences.has(issue.message) ? placed(pathIn(issue), issue.message) : messages.server.malformed

/** Parses by the call's schema or refuses with 400: the first problem ends it. */
export const parseBy = (schema: v.GenericSchema, input: unknown): unknown => {
  const result = v.safeParse(schema, input, { abortEarly: true, abortPipeEarly: true })
  if (!result.success) throw new Refusal(400, sentence(result.issues[0]))
  return result.output
}

/** PostgreSQL stores no NUL character. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

const refuseNul = (text: string): void => {
  if (text.includes('\0') || (text.includes('\\u0000') && escapedNul.test(text))) throw malformed()
}

/** Half of a letter that takes two, written as an escape. */
const escapedHalf = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i

/** A whole letter is written as itself, so that what is still an escape afterwards has no other half. */
const hasHalf = (text: string): boolean => {
  if (!escapedHalf.test(text)) return false
  try {
    return escapedHalf.test(JSON.stringify(JSON.parse(text)))
  } catch {
    return false
  }
}

const refuseHalf = (text: string): void => {
  if (hasHalf(text)) throw new Refusal(400, messages.server.halfLetter)
}

const parseJson = (bytes: Buffer, budget: Budget): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    refuseNul(text)
    if (!fitsJson(text, budget)) throw new Refusal(413, messages.server.tooLarge)
    refuseHalf(text)
    return JSON.parse(text) as unknown
  } catch (error) {
    throw error instanceof Refusal ? error : malformed(error)
  }
}

const readForm = async (
  bytes: Buffer,
  contentType: string,
  budget: Budget,
): Promise<Record<string, unknown>> => {
  const fields = await parseForm(bytes, contentType, budget)
  for (const value of Object.values(fields)) {
    if (typeof value !== 'string') continue
    refuseNul(value)
    refuseHalf(value)
  }
  return fields
}

/** What came before its client went away is still with the platform's request. */
const sourceOf = (c: Context): Source => {
  const length = c.req.header('content-length') ?? null
  const { incoming } = (c.env ?? {}) as { incoming?: Readable }
  return { length, stream: incoming && !incoming.destroyed ? incoming : c.req.raw.body }
}

/** The body of a request, within its budget and by its schema; refuses anything else, as soon as that is known. */
export const parseBody = async (
  { body: schema, budget, encoding }: Call,
  c: Context,
  body: Body,
): Promise<unknown> => {
  if (!schema || !budget) return undefined
  const contentType = c.req.header('content-type') ?? ''
  if (contentType.split(';')[0]?.trim().toLowerCase() !== contentTypes[encoding])
    throw new Refusal(415, messages.server.wrongType)
  const bytes = await readBytes(sourceOf(c), budget.bytes, body)
  const read = encoding === 'json' ? parseJson(bytes, budget) : await readForm(bytes, contentType, budget)
  if (bytes.byteLength > long) await breathe()
  return parseBy(schema, read)
}
