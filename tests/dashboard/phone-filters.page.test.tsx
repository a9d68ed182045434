// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { noFilters } from '#machines/dashboard-tables.setup.ts'
import { TableFilterRow } from '#web/dashboard/table-filters.tsx'

afterEach(() => vi.unstubAllGlobals())

it('leaves the filters of a phone as they were folded, whatever is typed or cleared', () => {
  const nothing = (): void => undefined
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
  const row = (nome: string) => (
    <TableFilterRow view="participantes" rows={{}} filters={{ ...noFilters, nome }} onChange={nothing} />
  )
  const { container, rerender } = render(row(''))
  const details = container.querySelector('details')
  expect(details?.open).toBe(false)
  details?.setAttribute('open', '')
  for (const nome of ['e', 'el', 'e', '', 'e']) {
    rerender(row(nome))
    expect(details?.open).toBe(true)
  }
})
