import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { inheritedExits } from '../../src/tools/statecharts/pages/inherited.ts'

const exitsOf = (id: string): string[] => {
  const machine = allMachines().find((one) => one.id === id.split('.')[0])
  if (!machine) throw new Error(`no machine of ${id}`)
  return inheritedExits(chartOf(machine), id).flatMap(({ state, exits }) =>
    exits.map(({ cause, condition, target }) =>
      [`${state.id}: ${cause}`, condition, `→ ${target ?? 'stays'}`].filter(Boolean).join(', '),
    ),
  )
}

describe('exits that a state has from those around it', () => {
  it('tells that a payment that is waited for can end as paid and as refused', () => {
    const exits = exitsOf('checkout.monitoring.waiting').join('\n')
    expect(exits).toContain('→ checkout.refused')
    expect(exits).toContain('→ checkout.collecting')
  })

  it('tells how the form is left, on the happy path', () => {
    expect(exitsOf('checkout.filling.form.open').join('\n')).toContain(
      'checkout.filling: a reserva chega ao fim',
    )
  })

  it('leaves out what the state itself answers without a condition', () => {
    expect(exitsOf('bracketEditing.saving')).toEqual([])
    expect(exitsOf('lotSelection.clean')).toEqual([
      'lotSelection: os lotes do painel chegam de novo, se o que chegou é mais antigo do que está na tela, → stays',
      'lotSelection: os lotes do painel chegam de novo, senão, → stays',
    ])
  })
})
