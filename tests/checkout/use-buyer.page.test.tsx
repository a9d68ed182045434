// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { seat } from './order.fixture.ts'

let driver: CheckoutDriver | undefined
afterEach(() => driver?.close())

const label = 'Usar meus dados'
const offered = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === label)

const used = async (ticket: SelectedTicket): Promise<void> => {
  driver = await openCheckout([ticket])
  offered()[0]?.focus()
  await driver.screen.press(label)
}

it('offers the buyer no more once all is complete, and keeps the focus in the card', async () => {
  await used(seat())
  expect(offered()).toEqual([])
  expect(document.activeElement?.textContent).toContain('Ingresso 1')
  const name = document.querySelector('[name="tickets.0.personalInfo.firstName"]')
  if (name) fireEvent.change(name, { target: { value: '' } })
  await driver?.wait(0)
  expect(offered()).toHaveLength(1)
})

it('offers the buyer while an answer is missing, and leaves the focus where it is', async () => {
  await used({ ...seat(), campos_personalizados: [{ titulo: 'Equipe', tipo: 'texto', opcoes: [] }] })
  expect(offered()).toHaveLength(1)
  expect(document.activeElement).toBe(offered()[0])
})

it('says which part of the card it filled in', async () => {
  const said = () =>
    [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent)
  driver = await openCheckout([
    { ...seat(), campos_personalizados: [{ titulo: 'Equipe', tipo: 'texto', opcoes: [] }] },
  ])
  expect(said()).not.toContain('Dados pessoais: completo.')
  await driver.screen.press(label)
  expect(said()).toContain('Dados pessoais: completo.')
})
