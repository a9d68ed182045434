import fc from 'fast-check'

import type { Call } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'

import { boundary, formBomb, formOf } from './forms.ts'
import { bombed, distorted, junk } from './shapes.ts'
import { valueOf } from './values.ts'
import { type Actor, actors, type World } from './world.ts'

/** How the bytes arrive: whole, in small pieces, ended in the middle, or never to the end. */
const deliveries = ['whole', 'pieces', 'cut', 'stalled'] as const

/** One request. `path` begins with /api. */
export type Shot = {
  call: string
  method: string
  path: string
  actor: Actor
  headers: Record<string, string>
  body: Buffer | null
  delivery: (typeof deliveries)[number]
}

const types = { json: 'application/json', multipart: `multipart/form-data; boundary=${boundary}` } as const

const bodyOf = (name: string, call: Call, world: World): fc.Arbitrary<Buffer | null> => {
  if (!call.body) return fc.constant(null)
  const right = world.bodies[name] ?? []
  const value =
    right.length > 0
      ? fc.oneof(fc.constantFrom(...right), valueOf(call.body, world))
      : valueOf(call.body, world)
  const written = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> =>
    call.encoding === 'json' ? body.map((it) => Buffer.from(JSON.stringify(it) ?? '')) : body.map(formOf)
  const large =
    call.encoding === 'json'
      ? bombed(value).map((text) => Buffer.from(text))
      : fc.oneof(
          formBomb,
          bombed(value).map((text) => formOf({ tiposDeIngressos: text })),
        )
  return fc.oneof(
    { weight: 40, arbitrary: written(value) },
    { weight: 40, arbitrary: written(distorted(value)) },
    { weight: 8, arbitrary: large },
    { weight: 8, arbitrary: junk.map((text) => Buffer.from(text)) },
    { weight: 4, arbitrary: fc.constant(null) },
  )
}

const parameters = (call: Call, { known }: World): fc.Arbitrary<string> => {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('.', '..', '%', '0', 'ev_x'),
  )
  const values = names.map((name) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(known[name] ?? []), 'x') },
      { weight: 1, arbitrary: strange },
    ),
  )
  return fc.tuple(...values).map((chosen) => {
    let at = 0
    return call.path.replaceAll(/\{\w+\}/g, () =>
      encodeURIComponent(String(chosen[at++]).replaceAll(/\p{Cs}/gu, '?')),
    )
  })
}

const query: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('', '?banner=url', '?filter=tickets', '?filter=participantes', '?listas=nao'),
  },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.string({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 20 }), { maxKeys: 4 })
      .map((values) => `?${new URLSearchParams(values)}`),
  },
)

const headersOf = (call: Call, hasBody: boolean): fc.Arbitrary<Record<string, string>> => {
  const right: Record<string, string> = hasBody ? { 'content-type': types[call.encoding] } : {}
  return fc.oneof(
    { weight: 20, arbitrary: fc.constant(right) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        {},
        { 'content-type': 'text/plain' },
        { 'content-type': 'multipart/form-data' },
        { 'content-type': 'application/json; charset=utf-16' },
        { ...right, 'accept-encoding': 'br;q=0, gzip' },
        { ...right, authorization: 'Bearer x.y.z' },
        { ...right, 'x-forwarded-for': '1, 2, 3' },
      ),
    },
  )
}

const shotAt = (name: string, call: Call, world: World): fc.Arbitrary<Shot> =>
  bodyOf(name, call, world).chain((body) =>
    fc.record<Shot>({
      call: fc.constant(name),
      method: fc.constant(call.method),
      path: fc.tuple(parameters(call, world), query).map((parts) => parts.join('')),
      actor: fc.constantFrom(...actors),
      headers: headersOf(call, body !== null),
      body: fc.constant(body),
      delivery: fc.oneof(
        { weight: 40, arbitrary: fc.constant('whole' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...deliveries) },
      ),
    }),
  )

/** Every call by everybody, with good, changed, huge and broken bodies. */
export const shots = (world: World): fc.Arbitrary<Shot> =>
  fc.oneof(...Object.entries(calls as Record<string, Call>).map(([name, call]) => shotAt(name, call, world)))
