import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { Memory } from './memory.ts'

const mutant = (id: string, machine = 'bracketEditing') => ({ id, machine })

it('what killed a mutant is remembered for as long as its machine is the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-memory-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'machines.jsonl')
  const [one, two] = [mutant('one'), mutant('two')]
  new Memory(path).add(one, 'actor', 'a suite')
  new Memory(path).add(two, 'page', null)
  const memory = new Memory(path)
  expect(memory.known([one, two], 'actor')).toEqual(new Map([['one', 'a suite']]))
  expect(memory.known([one, two], 'page')).toEqual(new Map([['two', null]]))
  expect(memory.known([mutant('one', 'login')], 'actor')).toEqual(new Map())
})
