import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Said } from '#web/ui/said.tsx'

it('says each text in a paragraph of its own, from a part that stays: of one that is changed the difference alone is heard', () => {
  const { container, rerender } = render(<Said text={null} />)
  const part = container.querySelector('[aria-live=polite]')
  const paragraph = () => container.querySelector('[aria-live=polite] > p')
  expect([part?.className, paragraph()]).toEqual(['visually-hidden', null])
  rerender(<Said text="Informe o nome." />)
  const first = paragraph()
  expect(first?.textContent).toBe('Informe o nome.')
  rerender(<Said text="Informe o e-mail." />)
  expect(paragraph()?.textContent).toBe('Informe o e-mail.')
  expect(paragraph()).not.toBe(first)
  const second = paragraph()
  rerender(<Said text="Informe o e-mail." turn={1} />)
  expect(paragraph()).not.toBe(second)
  expect(container.querySelector('[aria-live=polite]')).toBe(part)
})
