// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { TableSort } from '#machines/dashboard-tables.setup.ts'
import { PhoneSort } from '#web/dashboard/phone-sort.tsx'

const columns = ['Nome', 'CPF'].map((header) => ({
  key: header.toLowerCase(),
  header,
  width: 1,
  kind: 'text' as const,
}))

it('orders cards by a column, either way, and as they were bought', () => {
  const asked: TableSort[] = []
  const Sorted = () => {
    const [sort, setSort] = useState<TableSort>(null)
    asked.push(sort)
    return <PhoneSort columns={columns} sort={sort} onSort={setSort} />
  }
  render(<Sorted />)
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value } })
  expect([...document.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Ordem de compra',
    'Nome',
    'CPF',
  ])
  expect(screen.queryByRole('button')).toBeNull()
  choose('cpf')
  fireEvent.click(screen.getByRole('button', { name: 'Crescente' }))
  fireEvent.click(screen.getByRole('button', { name: 'Decrescente' }))
  choose('nome')
  choose('')
  expect(asked).toEqual([
    null,
    { column: 'cpf', direction: 'asc' },
    { column: 'cpf', direction: 'desc' },
    { column: 'cpf', direction: 'asc' },
    { column: 'nome', direction: 'asc' },
    null,
  ])
})
