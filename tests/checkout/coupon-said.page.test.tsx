import { fireEvent, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { CouponField } from '#web/checkout/coupon-field.tsx'

type Props = ComponentProps<typeof CouponField>

const resting: Props = {
  text: 'QUADRA10',
  applied: null,
  error: null,
  applying: false,
  due: 9000,
  disabled: false,
  onType: () => undefined,
  onApply: () => undefined,
  onRemove: () => undefined,
}

const show = () => {
  const { container, getByRole, rerender } = render(<CouponField {...resting} />)
  return {
    part: () => container.querySelector('[aria-live=polite]')?.firstElementChild,
    said: () => container.querySelector('[aria-live=polite]')?.textContent,
    press: (name: string) => fireEvent.click(getByRole('button', { name })),
    becomes: (change: Partial<Props>) => rerender(<CouponField {...resting} {...change} />),
  }
}

it('says aloud what became of a coupon, from a part that was there before', () => {
  const { part, said, press, becomes } = show()
  expect(said()).toBe('')
  press('Aplicar Cupom')
  becomes({ applying: true })
  expect(said()).toBe('')
  becomes({ error: 'Cupom inválido ou indisponível.' })
  expect(said()).toBe('Cupom inválido ou indisponível.')
  const first = part()
  press('Aplicar Cupom')
  becomes({ applying: true })
  becomes({ error: 'Cupom inválido ou indisponível.' })
  expect(part()?.tagName).toBe('P')
  expect(part()).not.toBe(first)
  press('Aplicar Cupom')
  becomes({ applying: true })
  becomes({ applied: { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 } })
  expect(said()).toBe(
    'Cupom "QUADRA10" validado com sucesso! Desconto aplicado: 10%. O total agora é R$ 90,00.',
  )
  press('Remover cupom')
  becomes({ due: 10_000 })
  expect(said()).toBe('Cupom removido. O total agora é R$ 100,00.')
})

it('says nothing of a coupon that the order came with', () => {
  const { said, becomes } = show()
  becomes({ applied: { id: 'cp_1', nome: 'QUADRA10', porcentagem: 0.1 } })
  expect(said()).toBe('')
})
