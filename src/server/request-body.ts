import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { placed } from '#contract/event-draft-places.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { Refusal } from './refusal.ts'

const multipartOverhead = 2 * 1024 * 1024
const maxBytes = {
  json: limits.jsonBodyMaxBytes,
  multipart: limits.bannerMaxBytes + multipartOverhead,
} as const

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

/** The first of our own sentences among the issues with its place, else the general one; never the library's words. */
const sentence = (issues: readonly v.BaseIssue<unknown>[]): string => {
  const own = issues.find((issue) => ownSentences.has(issue.message))
  return own ? placed(pathIn(own), own.message) : messages.server.malformed
}

/** Parses by the call's schema or refuses with 400. */
export const parseBy = (schema: v.GenericSchema, input: unknown): unknown => {
  const result = v.safeParse(schema, input)
  if (!result.success) throw new Refusal(400, sentence(result.issues))
  return result.output
}

const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  const tooLarge = (): Refusal => new Refusal(413, messages.server.tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
}

/** PostgreSQL stores no NUL character. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (escapedNul.test(text)) throw malformed()
    return JSON.parse(text) as unknown
  } catch (error) {
    throw malformed(error)
  }
}

const parseForm = async (bytes: Uint8Array, contentType: string): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': contentType }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch((error: unknown) => {
    throw malformed(error)
  })
  const fields: Record<string, unknown> = {}
  form.forEach((value, name) => {
    if (typeof value === 'string' && (value.includes('\0') || escapedNul.test(value))) throw malformed()
    if (!Object.hasOwn(fields, name)) fields[name] = value
  })
  return fields
}

/** The body of a request as plain data, not yet checked against the call's schema. */
export const readBody = async (call: Call, request: Request): Promise<unknown> => {
  const contentType = request.headers.get('content-type') ?? ''
  if (contentType.split(';')[0]?.trim().toLowerCase() !== contentTypes[call.encoding])
    throw new Refusal(415, messages.server.wrongType)
  const bytes = await readBytes(request, maxBytes[call.encoding])
  return call.encoding === 'json' ? parseJson(bytes) : parseForm(bytes, contentType)
}
