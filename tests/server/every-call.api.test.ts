import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeDatabase } from '../support/database.ts'
import { openShop } from '../support/in-process.ts'

describeDatabase('a shop that was just opened', (open) => {
  test('answers every call that is written down, and asks who it is where that matters', async () => {
    const shop = openShop(open())
    const wrong: string[] = []
    for (const { method, path, auth } of Object.values(calls)) {
      const { status, body } = await shop.raw(path.replaceAll(/\{\w+\}/g, 'none'), { method })
      const isAnswered = (body as { error?: string }).error !== 'Não encontrado.'
      if (!isAnswered || (status === 401) !== (auth !== 'public')) wrong.push(`${method} ${path} ${status}`)
    }
    expect(wrong).toEqual([])
    expect((await shop.raw('/api/v1/none')).body).toEqual({ error: 'Não encontrado.' })
    shop.close()
  })
})
