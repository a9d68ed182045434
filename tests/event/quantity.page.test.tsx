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

it('leaves the focus at the other button where the last ticket was taken away', () => {
  const { getByRole } = render(<One />)
  const less = getByRole('button', { name: 'Diminuir Dupla' })
  less.focus()
  fireEvent.click(less)
  expect(less).toHaveProperty('disabled', true)
  expect(document.activeElement).toBe(getByRole('button', { name: 'Aumentar Dupla' }))
})
