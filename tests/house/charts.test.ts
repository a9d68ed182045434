import { describe, expect, test } from 'vitest'
import { chartsWithCode, longestMachineFile, longMachines } from './charts.ts'
import { houseFiles } from './files.ts'

describe('charts', () => {
  const files = houseFiles()

  test(`are in files of at most ${longestMachineFile} lines`, () => {
    expect(longMachines(files)).toEqual([])
  })

  test('name their actions and hold no code', () => {
    expect(chartsWithCode(files)).toEqual([])
  })

  test('are refused when they are too long', () => {
    const path = 'machines/lamp.machine.ts'
    expect(longMachines([{ path, text: 'x\n'.repeat(longestMachineFile) }])).toEqual([])
    expect(longMachines([{ path, text: 'x\n'.repeat(longestMachineFile + 1) }])).toEqual([path])
  })

  test('may have more words than that', () => {
    const words = { path: 'machines/lamp.words.ts', text: 'x\n'.repeat(longestMachineFile + 1) }
    expect(longMachines([words])).toEqual([])
  })

  test.each([
    ['setup({}).createMachine({ entry: assign({ error: null }) })', 1],
    ['lampSetup.createStateConfig({ entry: assign({ error: null }) })', 1],
    ["setup({ actions: { forget: assign({ error: null }) } }).createMachine({ entry: 'forget' })", 0],
  ])('%s', (text, refused) => {
    expect(chartsWithCode([{ path: 'machines/lamp.machine.ts', text }])).toHaveLength(refused)
  })
})
