import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CheckinPanel } from '#contract/nouns/door.ts'
import { doorsMachine } from '#machines/doors.machine.ts'
import { ConflictList } from '#web/door/conflict-list.tsx'
import { DoorsPage } from '#web/door/doors.page.tsx'
import { openPage } from '../support/page.tsx'
import { doorNamed, panelOf } from './doors.data.ts'

type Conflict = CheckinPanel['conflitos'][number]

const conflict = (index: number, listed: number, total = listed): Conflict => ({
  ingresso: `QD-7K2M-9P4${index}`,
  nome: `Pessoa ${index}`,
  tipo: 'entrada',
  total,
  vezes: Array.from({ length: listed }, (_, at) => ({
    em: '2027-03-20T07:41:00-03:00',
    porta: 'Entrada 1',
    por: 'Léo',
    motivo: '',
    excedente: at > 0,
  })),
})

const shown = (conflitos: Conflict[], total = conflitos.length): HTMLElement =>
  render(<ConflictList panel={panelOf(1, { conflitos, conflitos_total: total })} />).container

const folded = (shell: Element, selector: string): string[] =>
  Array.from(shell.querySelectorAll(`${selector} > summary`), ({ textContent }) => textContent)

describe('the tickets that are used twice', () => {
  it('show the first times, and the others where they are asked for', () => {
    const shell = shown([conflict(0, 50, 506)])
    expect(shell.textContent).toContain('Pessoa 0 entrou 506 vezes')
    expect(shell.querySelectorAll('li > ol > li')).toHaveLength(3)
    expect(folded(shell, 'li details')).toEqual(['Mais 503 vezes'])
    expect(shell.querySelectorAll('li details li')).toHaveLength(47)
    expect(shell.querySelector('li details')?.textContent).toContain('São 506 vezes; aqui estão 50 delas.')
  })

  it('say nothing of others where all are shown', () => {
    const shell = shown([conflict(0, 3), conflict(1, 2)])
    expect(shell.querySelectorAll('details')).toHaveLength(0)
    expect(shell.textContent).not.toContain('aqui estão')
  })

  it('fold those before the last five, and say where there are more than are listed', () => {
    const shell = shown(
      Array.from({ length: 7 }, (_, index) => conflict(index, 2)),
      1240,
    )
    expect(folded(shell, '#em-dobro ~ details')).toEqual(['Mais 2 ingressos em dobro'])
    expect(shell.querySelectorAll('#em-dobro ~ details h3')).toHaveLength(2)
    expect(shell.textContent).toContain('São 1.240 ingressos em dobro; aqui estão os 7 mais recentes.')
  })

  it('stand after the phones, which can be switched off', async () => {
    const { ports, close } = await openPage(
      doorsMachine,
      (machine) => <DoorsPage machine={machine} input={{ eventId: 'ev_1' }} />,
      { path: '/eventos/ev_1/portaria' },
    )
    await ports.resolve('doors', {
      doors: [doorNamed('Entrada 1')],
      panel: panelOf(12, { conflitos: [conflict(0, 2)], conflitos_total: 1 }),
    })
    const parts = Array.from(document.querySelectorAll('section h2'), ({ id }) => id)
    expect(parts.slice(0, 3)).toEqual(['entraram', 'portas', 'em-dobro'])
    close()
  })
})
