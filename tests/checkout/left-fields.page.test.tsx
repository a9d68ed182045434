// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { seat } from './order.fixture.ts'

let driver: CheckoutDriver | undefined
afterEach(() => driver?.close())

const open = async (tickets: SelectedTicket[]): Promise<CheckoutDriver> =>
  (driver = await openCheckout(tickets))

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const type = async (name: string, text: string): Promise<void> => {
  fireEvent.change(field(name), { target: { value: text } })
  await driver?.wait(0)
}

const errorOf = (name: string): string => document.getElementById(`${field(name).id}-erro`)?.textContent ?? ''

describe('a field that is left', () => {
  const at = (key: string): string => `tickets.0.personalInfo.${key}`
  const leave = async (name: string): Promise<void> => {
    field(name).focus()
    field(name).blur()
    await driver?.wait(0)
  }
  const alert = () => document.querySelector('[role="alert"]')

  it('says what is wrong with what it holds, without a summary, and nothing while it is typed or empty', async () => {
    await open([seat()])
    field(at('cpf')).focus()
    await type(at('cpf'), '111')
    expect(errorOf(at('cpf'))).toBe('')
    await leave(at('cpf'))
    await leave(at('email'))
    expect([errorOf(at('cpf')), errorOf(at('email')), alert()]).toEqual(['CPF inválido.', '', null])
    await type(at('cpf'), '529.982.247-25')
    expect(errorOf(at('cpf'))).toBe('')
    await type(at('cpf'), '529')
    expect(errorOf(at('cpf'))).toBe('')
  })

  it('lets its card be folded', async () => {
    await open([seat(), seat()])
    await type(at('email'), 'ana')
    await leave(at('email'))
    expect(errorOf(at('email'))).not.toBe('')
    expect(document.querySelectorAll('legend button')).toHaveLength(2)
  })

  it('keeps the focus when what was mended is emptied again after a refused form', async () => {
    const { screen } = await open([seat()])
    const whole = { firstName: 'Ana', lastName: 'Lima', email: 'ana@exemplo.com', phone: '(11) 98888-7777' }
    const other = { cpf: '529.982.247-25', birthDate: '10/05/1990' }
    for (const [key, text] of Object.entries({ ...whole, ...other })) await type(at(key), text)
    await type(at('lastName'), '')
    await screen.submit()
    expect(document.activeElement).toBe(field(at('lastName')))
    field(at('firstName')).focus()
    await type(at('lastName'), 'Lima')
    expect(alert()).toBeNull()
    await type(at('lastName'), '')
    expect(alert()).not.toBeNull()
    expect(document.activeElement).toBe(field(at('firstName')))
    await screen.submit()
    expect(document.activeElement).toBe(field(at('lastName')))
  })
})

it('an order that costs nothing is asked for no coupon', async () => {
  await open([{ ...seat(), preco: 0 }])
  expect(document.body.textContent).not.toContain('Cupom de desconto')
  driver?.close()
  await open([seat()])
  expect(document.body.textContent).toContain('Cupom de desconto')
})
