import { expect, test } from 'vitest'
import { isNameTaken } from '#drafts/event-copy.ts'
import { source } from './event-duplication.data.ts'

test.each([
  ['Copa de Areia', true],
  ['  copa de AREIA', true],
  ['Aberto de Verao', true],
  ['Copa de Areia, 2ª etapa', false],
  ['Aberto', false],
  ['', false],
])('the name %j is that of an own event: %j', (nome, isTaken) => {
  expect(isNameTaken(source, { nome, dataHora: '' })).toBe(isTaken)
})

test('where no other own event is known a name is compared with that of the copied one', () => {
  const alone = { ...source, names: [] }
  const taken = ['Copa de Areia', 'Aberto de Verão'].map((nome) => isNameTaken(alone, { nome, dataHora: '' }))
  expect(taken).toEqual([true, false])
})
