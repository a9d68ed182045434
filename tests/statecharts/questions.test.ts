import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { questions } from '../../src/tools/statecharts/questions.ts'
import { root } from '../house/files.ts'

const page = (name: string): string => readFileSync(join(root, 'docs', 'statecharts', `${name}.html`), 'utf8')

const chartNamed = (machine: string) => {
  const found = allMachines().find(({ id }) => id === machine)
  if (!found) throw new Error(`no machine ${machine}`)
  return chartOf(found)
}

describe('what a newcomer asks is answered by the pages', () => {
  it.each(questions)('$question', ({ question, answer, machine, state, exits }) => {
    const id = `${machine}.${state}`
    const { transitions } = chartNamed(machine)
    const words = transitions
      .filter(({ source, target }) => source === id || target === id)
      .map(({ cause, condition }) => [cause, condition].filter(Boolean).join(', '))
    expect(exits.filter((exit) => !words.some((word) => word.startsWith(exit)))).toEqual([])
    expect(page('index')).toContain(question)
    expect(page('index')).toContain(answer)
    expect(page('index')).toContain(`href="${machine}.html#estado=${id}"`)
    for (const exit of exits) expect(page(machine)).toContain(exit.split(', se ')[0])
  })

  it.each([
    ['checkout', 'processing', 'refused', 'o pagamento foi recusado'],
    ['order', 'Expirada', 'Aprovada', 'o pagamento chega atrasado e ainda há lugar'],
    ['lotSelection', 'saving', 'saved', 'salvar os lotes: concluído'],
  ])('%s: an arrow leads from %s to %s', (machine, from, to, words) => {
    const found = chartNamed(machine).transitions.find(
      ({ source, target }) => source === `${machine}.${from}` && target === `${machine}.${to}`,
    )
    expect([found?.cause, found?.condition].join(', ')).toContain(words)
  })
})
