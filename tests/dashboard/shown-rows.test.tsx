// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noFilters } from '#machines/dashboard-tables.setup.ts'
import type { TableOptions } from '#web/dashboard/table-views.ts'
import { useShownRows } from '#web/dashboard/use-shown-rows.ts'
import { participantRow } from './participant-row.ts'

const very = 6_000

const people = (nome: string, count: number): TableOptions => ({
  view: 'participantes',
  rows: { participantes: Array.from({ length: count }, () => participantRow({ nome })) },
  filters: noFilters,
  sort: null,
  columns: [],
})

const show = (first: TableOptions) => {
  const { result, rerender } = renderHook(useShownRows, { initialProps: first })
  return {
    rerender,
    seen: () => {
      const { shown, isArranging } = result.current
      return { nome: shown.cell(0, 0), count: shown.count, isArranging }
    },
  }
}

test('very many rows are there in part at once, and whole a moment later', async () => {
  const { seen } = show(people('Ana', very))
  expect(seen()).toEqual({ nome: 'Ana', count: 5_000, isArranging: true })
  await waitFor(() => expect(seen()).toEqual({ nome: 'Ana', count: very, isArranging: false }))
})

test('a filter leaves what was shown until the rows are found', async () => {
  const all = people('Ana', very)
  const { seen, rerender } = show(all)
  await waitFor(() => expect(seen().isArranging).toBe(false))
  rerender({ ...all, filters: { ...noFilters, nome: 'bia' } })
  expect(seen()).toEqual({ nome: 'Ana', count: very, isArranging: true })
  await waitFor(() => expect(seen()).toEqual({ nome: '', count: 0, isArranging: false }))
})

test('rows that were fetched anew are never mixed with those before', async () => {
  const { seen, rerender } = show(people('Antes', very))
  await waitFor(() => expect(seen().isArranging).toBe(false))
  rerender(people('Agora', 200))
  expect(seen()).toEqual({ nome: 'Agora', count: 200, isArranging: false })
  rerender(people('Agora', very))
  expect(seen().nome).toBe('Agora')
})
