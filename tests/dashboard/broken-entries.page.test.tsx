import { fireEvent, render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { BrokenEntries, BrokenLink } from '#web/dashboard/broken-entries.tsx'

describe('entries that do not keep to the rules of their category', () => {
  test('are listed, and how many more there are', () => {
    const one = { codigo: 'QD-AAAA-BBBB', nome: 'Ana', motivo: 'A categoria Mista é feminina.' }
    const { container, rerender } = render(<BrokenEntries of={{ total: 0, primeiros: [] }} />)
    expect(container.textContent).toBe('')
    rerender(<BrokenEntries of={{ total: 1, primeiros: [one] }} />)
    expect(container.querySelector('summary')?.textContent).toBe('1 inscrição não cumpre as exigências')
    expect(container.querySelector('li')?.textContent).toBe(
      'Ana (QD-AAAA-BBBB): A categoria Mista é feminina.',
    )
    expect(container.textContent).not.toContain('E mais')
    rerender(<BrokenEntries of={{ total: 3, primeiros: [one] }} />)
    expect(container.querySelector('summary')?.textContent).toBe('3 inscrições não cumprem as exigências')
    expect(container.textContent).toContain('E mais 2.')
  })

  test('are led to from where the rules are made', () => {
    const one = { codigo: 'QD-AAAA-BBBB', nome: 'Ana', motivo: 'A categoria Mista é feminina.' }
    const { container, rerender } = render(<BrokenLink total={0} />)
    expect(container.textContent).toBe('')
    rerender(
      <>
        <BrokenEntries of={{ total: 12, primeiros: [one] }} isLed />
        <BrokenLink total={12} />
      </>,
    )
    expect(container.textContent).toContain('12 inscrições não cumprem as exigências. Ver lista')
    const list = container.querySelector('details')
    expect(list?.open).toBe(false)
    fireEvent.click(container.querySelector('a') ?? container)
    expect(list?.open).toBe(true)
    expect(document.activeElement).toBe(container.querySelector('summary'))
  })
})
