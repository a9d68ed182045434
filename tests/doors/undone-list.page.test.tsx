import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CheckinPanel } from '#contract/nouns/door.ts'
import { UndoneList } from '#web/door/undone-list.tsx'

const shown = (undone: CheckinPanel['desfeitos']): void => void render(<UndoneList undone={undone} />)
const told = (): string => document.body.textContent ?? ''

describe('the log of what was taken back', () => {
  it('tells what was taken back, by whom, when and at which door', () => {
    const record = {
      ingresso: 'QD-7K2M-9P4X',
      nome: 'Bia Souza',
      tipo: 'entrada' as const,
      em: '2027-03-20T07:41:00-03:00',
      porta: 'Entrada 1',
      por: 'Léo',
      desfeito_em: '2027-03-20T07:44:00-03:00',
      desfeito_na: 'Portão Sul',
      desfeito_por: 'Ana',
    }
    shown({ total: 1, registros: [record] })
    expect(told()).toContain('Bia Souza: entrada desfeitaQD-7K2M-9P4X')
    expect(told()).toContain('Registrada em 20/03/2027 07:41 · Entrada 1 · Léo')
    expect(told()).toContain('Desfeita em 20/03/2027 07:44 · Portão Sul · Ana')
    expect(document.querySelectorAll('#desfeitos ~ details')).toHaveLength(0)
  })

  it('folds what was taken back before the last five, and says where there is more than is shown', () => {
    const records = Array.from({ length: 7 }, (_, index) => ({
      ingresso: `QD-7K2M-9P4${index}`,
      nome: `Pessoa ${index}`,
      tipo: 'kit' as const,
      em: '2027-03-20T07:41:00-03:00',
      porta: 'Kit',
      por: 'Léo',
      desfeito_em: '2027-03-20T07:44:00-03:00',
      desfeito_na: 'Kit',
      desfeito_por: 'Léo',
    }))
    shown({ total: 1240, registros: records })
    const folded = document.querySelector('#desfeitos ~ details')
    expect(folded?.querySelector('summary')?.textContent).toBe('Mais 2 registros desfeitos')
    expect(folded?.querySelectorAll('h3')).toHaveLength(2)
    expect(told()).toContain('São 1240 registros desfeitos; aqui estão os 7 mais recentes.')
  })

  it('is not there while nothing was taken back', () => {
    shown({ total: 0, registros: [] })
    expect(told()).toBe('')
  })
})
