import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Quantity } from '#web/event/quantity.tsx'

const One = () => {
  const [value, setValue] = useState(1)
  return (
    <Quantity
      of="Dupla"
      value={value}
      canIncrease
      onIncrease={() => setValue(value + 1)}
      onDecrease={() => setValue(value - 1)}
    />
  )
}

const said = (): string | undefined => document.querySelector('[aria-live=polite]')?.textContent

it('says what is counted with the new number, whole', () => {
  const { getByRole } = render(<One />)
  expect(said()).toBe('1 ingresso, Dupla')
  const first = document.querySelector('[aria-live]')?.firstChild
  fireEvent.click(getByRole('button', { name: 'Aumentar Dupla' }))
  expect(said()).toBe('2 ingressos, Dupla')
  const next = document.querySelector('[aria-live]')?.firstChild
  expect(next).not.toBe(first)
  expect(next?.childNodes).toHaveLength(1)
  expect(document.querySelector('[aria-hidden] + [aria-live]')?.previousSibling?.textContent).toBe('2')
})

it('leaves the focus at the other button where the last ticket was taken away', () => {
  const { getByRole } = render(<One />)
  const less = getByRole('button', { name: 'Diminuir Dupla' })
  less.focus()
  fireEvent.click(less)
  expect(less).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(getByRole('button', { name: 'Aumentar Dupla' }))
})
