import fc from 'fast-check'

import { aFile } from './values.ts'

export const boundary = 'fuzz-boundary'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const part = (name: string, content: Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ])

const end = Buffer.from(`--${boundary}--\r\n`)

/** A form of these fields: text as it is, other values as JSON, a file as a small PNG. */
export const formOf = (fields: unknown): Buffer =>
  Buffer.concat([
    ...Object.entries((fields ?? {}) as Record<string, unknown>).map(([name, value]) =>
      value === aFile
        ? part(name, Buffer.from(png, 'base64'), '; filename="x.png"\r\nContent-Type: image/png')
        : part(name, Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))),
    ),
    end,
  ])

/** Forms that no browser sends: many parts, large parts, broken ones. */
export const formBomb: fc.Arbitrary<Buffer> = fc.oneof(
  fc
    .tuple(fc.constantFrom(10, 1_000, 60_000), fc.constantFrom('nome', 'x'))
    .map(([count, name]) =>
      Buffer.concat([
        ...Array.from({ length: count }, (_, index) => part(`${name}${index}`, Buffer.from('x'))),
        end,
      ]),
    ),
  fc
    .tuple(
      fc.constantFrom('nome', 'local', 'descricao', 'chaveamento_url', 'tiposDeIngressos', 'image', 'versao'),
      fc.constantFrom(10_000, 300_000, 6_000_000),
      fc.constantFrom('a', ' ', '\u0000', 'https://a.example/   ', '[{},'),
    )
    .map(([name, size, unit]) =>
      Buffer.concat([part(name, Buffer.from(unit.repeat(Math.ceil(size / unit.length)))), end]),
    ),
  fc
    .constantFrom(1, 5_000)
    .map((count) => Buffer.concat([part('x'.repeat(count * 10), Buffer.from('x')), end])),
  fc.constantFrom(
    Buffer.from(''),
    Buffer.from(`--${boundary}`),
    Buffer.from(`--${boundary}\r\n\r\n\r\n`),
    part('nome', Buffer.from('sem fim')),
    Buffer.from(`--${boundary}\r\n${'X-Header: y\r\n'.repeat(20_000)}\r\nx\r\n--${boundary}--\r\n`),
    Buffer.from(`--${boundary}\r\n`.repeat(50_000)),
  ),
)
