import { expect, test } from 'vitest'
import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { describeEachDatabase } from '../support/database.ts'
import { useEventDay } from './event-day.ts'

describeEachDatabase('times that no clock shows', (open) => {
  const day = useEventDay(open)
  const rules = async (body: CallInput<typeof calls.entryRules>['body']) =>
    (await day.shop().send(calls.entryRules, { params: day.params(), body }, day.owner())).status

  test.each([
    ['2024-01-01T00:00:00+23', 400],
    ['2027-02-30T25:00:00Z', 400],
    ['0000-01-01T00:00:00Z', 200],
    ['9999-12-31T23:59:59Z', 200],
  ])('a door tells of %s: %i', async (em, status) => {
    const { tells } = await day.stands()
    expect((await tells([day.record(0, 0, { em })])).status).toBe(status)
  })

  test.each(['0000-01-01T00:00:00', '0001-01-01T00:00', '9999-12-31T23:59'])(
    'the rules of entry have no %s',
    async (at) => {
      expect(await rules({ abre_em: at, repete: 'livre' })).toBe(400)
      expect(await rules({ abre_em: null, repete: 'livre', troca_ate: at })).toBe(400)
    },
  )
})
