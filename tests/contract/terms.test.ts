import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { termIds, termText, termTextOf, termVersion } from '#contract/words/terms.ts'

/** What was once accepted under a version says the same for ever: a new wording is a new line here and there. */
const digests: Record<(typeof termIds)[number], string[]> = {
  imagem: ['d37dbdefcc62526e5c3361a59d9b3ce77a5bca71179468ea641875196128a76a'],
  saude: ['a72042aa718c7c638049cf101a506ec52da06e52c8246fe202e5ce2c5d606325'],
  responsavel: ['2cbd14afbf83aa6959de69f0dfbf6362db0c810c4e078349ef588a47f54dc1dc'],
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

it.each(termIds)('every version of %s stays as it was', (id) => {
  const versions = Array.from({ length: termVersion(id) }, (_, index) => termTextOf(id, index + 1) ?? '')
  expect(versions.map(digestOf)).toEqual(digests[id])
  expect([termText(id), termTextOf(id, 0), termTextOf(id, versions.length + 1)]).toEqual([
    versions.at(-1),
    null,
    null,
  ])
})
