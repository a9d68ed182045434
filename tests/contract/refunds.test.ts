import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundLines } from '#contract/laws/refunds.ts'

describe('what goes back for tickets', () => {
  test.each([
    ['is their own price', { paid: 150, gone: 0, remaining: [50, 50], chosen: [50] }, [50]],
    ['after others too', { paid: 150, gone: 50, remaining: [50], chosen: [50] }, [50]],
    ['is nothing for what cost nothing', { paid: 50, gone: 0, remaining: [50], chosen: [0] }, [0]],
    [
      'is less by what went back beside them',
      { paid: 150, gone: 60, remaining: [], chosen: [50, 50, 50] },
      [50, 40, 0],
    ],
    ['is never below nothing', { paid: 150, gone: 120, remaining: [50], chosen: [50, 50] }, [0, 0]],
  ])('%s', (_what, asked, expected) => {
    expect(refundLines(asked)).toEqual(expected)
  })

  test('is together what was paid, in whatever steps they go', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ net: fc.nat(100_000), step: fc.nat(4) }), { minLength: 1, maxLength: 12 }),
        (tickets) => {
          const paid = tickets.reduce((sum, { net }) => sum + net, 0)
          let gone = 0
          for (const now of [0, 1, 2, 3, 4]) {
            const of = (is: (step: number) => boolean): number[] =>
              tickets.filter(({ step }) => is(step)).map(({ net }) => net)
            const chosen = of((step) => step === now)
            const lines = refundLines({ paid, gone, remaining: of((step) => step > now), chosen })
            expect(lines).toEqual(chosen)
            gone += lines.reduce((sum, line) => sum + line, 0)
          }
          expect(gone).toBe(paid)
        },
      ),
    )
  })
})
