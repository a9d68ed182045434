import type { Budget } from '#contract/calls/budget.ts'
import { messages } from '#contract/words/messages.ts'
import { Refusal } from './refusal.ts'

/** Far above what a browser writes before the content of a part. */
const longestHeaders = 2 * 1024
/** Far above what the texts of a form may have together. */
const longestTexts = 2 * 1024 * 1024

const boundaryIn = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i

const malformed = (cause?: unknown): Refusal => new Refusal(400, messages.server.malformed, { cause })
const tooLarge = (): Refusal => new Refusal(413, messages.server.tooLarge)

/** Counts parts and text sizes by their boundaries, before anything is built from the form. */
const checkParts = (bytes: Buffer, boundary: string, most: number): void => {
  const mark = Buffer.from(`--${boundary}`)
  const starts: number[] = []
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    starts.push(at)
    if (starts.length > most + 1) throw tooLarge()
  }
  let texts = 0
  for (const [index, start] of starts.slice(0, -1).entries()) {
    const headers = bytes.subarray(start, start + longestHeaders).indexOf('\r\n\r\n')
    if (headers < 0) throw malformed()
    const isFile = bytes.subarray(start, start + headers).includes('filename')
    if (!isFile) texts += (starts[index + 1] ?? 0) - start
  }
  if (texts > longestTexts) throw tooLarge()
}

/** The fields of a form as plain data, the first of each name. */
export const parseForm = async (
  bytes: Buffer,
  contentType: string,
  budget: Budget,
): Promise<Record<string, unknown>> => {
  const [, quoted, plain] = boundaryIn.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformed()
  checkParts(bytes, boundary, budget.parts)
  const headers = { 'content-type': contentType }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch((error: unknown) => {
    throw malformed(error)
  })
  const fields: Record<string, unknown> = {}
  form.forEach((value, name) => {
    if (!Object.hasOwn(fields, name)) fields[name] = value
  })
  return fields
}
