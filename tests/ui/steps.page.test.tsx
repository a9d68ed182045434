import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Steps } from '#web/ui/steps.tsx'

it('parts the number of a step from its name in the number itself: between the two a space is not read', () => {
  const { getAllByRole } = render(
    <Steps current={2} ways={{ Ingressos: <a href="/eventos/e">Ingressos</a> }} />,
  )
  const steps = getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1 Ingressos', '2 Dados', '3 Pagamento'])
  expect(steps.map(({ firstChild }) => firstChild?.firstChild?.nodeValue)).toEqual(['1 ', '2 ', '3 '])
})
