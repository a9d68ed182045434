import { beforeAll, describe, expect, it } from 'vitest'
import { type CodeReader, openCodeReader } from '#web/door/code-in-picture.ts'
import { compiledReader, drawFrame, type Held, middleSquare } from '../support/code-frames.ts'

/** As long as a ticket's code at a long address. */
const text = `HTTPS://INGRESSOS.QUADRA.EXAMPLE/I/${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(4).slice(0, 125)}`

const straight: [string, Held][] = [
  ['straight', {}],
  ['turned', { turn: 20 }],
  ['upside down', { turn: 180 }],
  ['a little out of focus', { blur: 1 }],
  ['in the sun', { glare: 110 }],
  ['far away', { size: 0.5 }],
  ['on a phone that is too bright', { light: 250, dark: 170 }],
]

describe('the reader of codes reads what is held in front of a camera', () => {
  let reader: CodeReader
  beforeAll(async () => {
    reader = await openCodeReader(compiledReader())
  })
  const read = (held: Held): Promise<string> => reader(middleSquare(drawFrame(text, held)))

  it.each<[string, Held]>([
    ...straight,
    ['tilted away', { tilt: 0.2 }],
    ['out of focus', { blur: 2 }],
    ['in the dusk', { light: 120, dark: 60, blur: 1 }],
    ['all at once', { turn: 33, tilt: 0.25, blur: 1, glare: 80, size: 0.65 }],
  ])('%s', async (_, held) => expect(await read(held)).toBe(text))

  it.each([0.05, 0.1, 0.15, 0.2, 0.25])('held straight, its far edge narrower by %s', async (tilt) =>
    expect(await read({ tilt })).toBe(text),
  )

  it('and nothing in a picture of sand', async () =>
    expect(await reader(middleSquare(drawFrame(null)))).toBe(''))
})

describe.each([
  ['has not got the compiled reader', null],
  ['does not let it run', new ArrayBuffer(8)],
])('a browser that %s reads by script', (_, compiled) => {
  let reader: CodeReader
  beforeAll(async () => {
    reader = await openCodeReader(compiled)
  })

  it.each(straight)('%s', async (__, held) =>
    expect(await reader(middleSquare(drawFrame(text, held)))).toBe(text),
  )

  it('and nothing in a picture of sand', async () =>
    expect(await reader(middleSquare(drawFrame(null)))).toBe(''))
})
