import { describe, expect, it } from 'vitest'
import { receiverIn } from '#web/door/typed-receiver.ts'

const typed = (text: string): { name: string; code: string } =>
  Array.from(text).reduce(({ name, code }, letter) => receiverIn(`${name}${code}${letter}`), {
    name: '',
    code: '',
  })

const address = 'HTTPS://QUADRA.EXAMPLE/I/ABC'

describe('who takes a kit, as it is typed letter by letter', () => {
  it.each(['Rui Melo', 'Sarah', 'A'.repeat(38), 'A'.repeat(40), ''])('keeps %s before a code', (name) =>
    expect(typed(`${name}${address}`)).toEqual({ name, code: address }),
  )

  it.each(['A'.repeat(45), `${'A'.repeat(40)}hugo`])('cuts %s', (name) =>
    expect(typed(name)).toEqual({ name: 'A'.repeat(40), code: '' }),
  )
})
