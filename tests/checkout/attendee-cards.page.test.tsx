import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { refusedError } from '../support/ports.ts'
import { athlete, evento, seat, transaction } from './order.fixture.ts'

const pair: SelectedTicket = {
  ...seat(),
  ticket_type_id: 'tt_2',
  nome: 'Dupla Mista',
  tipo: 'atleta',
  modo: 'dupla',
  quantity: 2,
  categories: [{ id: 'a', nome: 'A', quantidade: 4, restricao: 'semRestricao', categorias_permitidas: [] }],
}

let driver: CheckoutDriver

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="tickets.${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const type = async (name: string, value: string): Promise<void> => {
  field(name).focus()
  fireEvent.change(field(name), { target: { value } })
  await driver.wait(0)
}

const tick = async (name: string): Promise<void> => {
  field(name).focus()
  fireEvent.click(field(name))
  await driver.wait(0)
}

const second = { ...athlete, email: 'dois@exemplo.com', cpf: '111.444.777-35' }

/** All but the health term. */
const nearlyFills = async (index: number, person = athlete): Promise<void> => {
  for (const [key, text] of Object.entries(person)) await type(`${index}.personalInfo.${key}`, text)
  await type(`${index}.athleteInfo.category`, 'A')
  await type(`${index}.athleteInfo.gender`, 'Feminino')
  await tick(`${index}.athleteInfo.agreedToImageTerms`)
}

const fills = async (index: number, person = athlete): Promise<void> => {
  await nearlyFills(index, person)
  await tick(`${index}.athleteInfo.agreedToHealthTerms`)
}

const isShown = (name: string): boolean => field(name).closest('[hidden]') === null
const shown = (): boolean[] => [0, 1, 2].map((index) => isShown(`${index}.personalInfo.firstName`))
const toggle = (title: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('legend button')].find(
    ({ textContent }) => textContent === title,
  )
  if (!found) throw new Error(`nothing folds ${title}`)
  return found
}
const says = (title: string): string =>
  document.getElementById(toggle(title).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const isTicked = (title: string): boolean =>
  toggle(title).querySelector('path')?.getAttribute('d')?.startsWith('m5 12.5') === true

describe('the cards of the attendees', () => {
  beforeEach(async () => {
    driver = await openCheckout([pair, seat()])
  })
  afterEach(() => driver.close())

  it('begin with the first one open, and say what is left', () => {
    expect(shown()).toEqual([true, false, false])
    expect(['Atleta 1', 'Atleta 2', 'Ingresso 2'].map(says)).toEqual([
      '1 de 10 campos preenchidos',
      '1 de 10 campos preenchidos',
      '0 de 6 campos preenchidos',
    ])
    expect(toggle('Atleta 1').getAttribute('aria-expanded')).toBe('true')
    expect(toggle('Atleta 2').getAttribute('aria-expanded')).toBe('false')
  })

  it('open the next one when one is complete, without taking the focus, and say so', async () => {
    await nearlyFills(0)
    expect([shown(), says('Atleta 1'), isTicked('Atleta 1')]).toEqual([
      [true, false, false],
      '9 de 10 campos preenchidos',
      false,
    ])
    await tick('0.athleteInfo.agreedToHealthTerms')
    expect(shown()).toEqual([true, true, false])
    expect(document.activeElement).toBe(field('0.athleteInfo.agreedToHealthTerms'))
    expect([says('Atleta 1'), isTicked('Atleta 1')]).toEqual(['Completo · Atleta Um · A', true])
    driver.screen.sees(
      'Ingresso Dupla 1, atleta 1: completo. Ingresso Dupla 1, atleta 2 está aberto a seguir.',
    )
  })

  it('fold a complete one once the person goes on in another, and no sooner', async () => {
    await fills(0)
    await type('0.personalInfo.firstName', 'Atleta Nova')
    field('1.personalInfo.firstName').focus()
    expect(shown()).toEqual([true, true, false])
    await type('1.personalInfo.firstName', 'D')
    expect(shown()).toEqual([false, true, false])
    expect(field('0.personalInfo.firstName').value).toBe('Atleta Nova')
    expect(document.activeElement).toBe(field('1.personalInfo.firstName'))
  })

  it('open and fold by hand', async () => {
    fireEvent.click(toggle('Atleta 2'))
    expect(shown()).toEqual([true, true, false])
    fireEvent.click(toggle('Atleta 1'))
    expect(shown()).toEqual([false, true, false])
    await fills(1, second)
    expect(shown()).toEqual([false, true, true])
  })

  it('return to one that was left out', async () => {
    fireEvent.click(toggle('Ingresso 2'))
    fireEvent.click(toggle('Atleta 1'))
    for (const [key, text] of Object.entries(second)) await type(`2.personalInfo.${key}`, text)
    expect(shown()).toEqual([true, false, true])
  })

  it('keep open what was begun and has something to correct, and fold who was not begun', async () => {
    await fills(0)
    await type('1.personalInfo.firstName', 'D')
    await driver.screen.submit()
    expect(shown()).toEqual([false, true, false])
    expect(document.querySelectorAll('legend button')).toHaveLength(2)
  })
})

describe('an athlete who is entered already', () => {
  const entered = 'O CPF de Atleta já tem inscrição na categoria A. Escolha outra categoria.'
  const refused = `Há um problemaHá atleta fora das regras da categoria.Ingresso Dupla 1, atleta 2 · Categoria: ${entered}`
  const two = { ...pair, preco: 100 }
  const order = transaction({
    valor_total: 200,
    valor_bruto: 200,
    ticket_data_snapshot: Array.from({ length: 2 }, () => ({ ...two, quantity: 1 })),
  })
  const detail = {
    evento,
    ticket_types: [{ ...two, id: 'tt_2', quantidade_disponivel: 8, lotes: [], active_lot: null }],
  }

  const confirms = async (): Promise<void> => {
    await driver.screen.submit()
    await driver.ports.resolve('transaction', order)
    await driver.ports.reject('createPreference', refusedError('alreadyEntered', entered, '1'))
    await driver.ports.resolve('readOrderAnew', { transaction: order, detail })
  }

  beforeEach(async () => {
    driver = await openCheckout([two])
    await fills(0)
    await fills(1, second)
    field('0.personalInfo.phone').focus()
    await type('0.personalInfo.phone', '(81) 98888-7778')
    await confirms()
  })
  afterEach(() => driver.close())

  it('is led to from above the form, in the card that was folded', () => {
    expect(driver.screen.alerts()).toEqual([refused])
    const [link] = document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a')
    if (!link) throw new Error('no link')
    fireEvent.click(link)
    expect(isShown('1.athleteInfo.category')).toBe(true)
    expect(document.activeElement).toBe(field('1.athleteInfo.category'))
    expect(field('1.personalInfo.cpf').value).toBe(second.cpf)
  })

  it('takes the focus above the form where the server names it', () =>
    expect(document.activeElement?.getAttribute('role')).toBe('alert'))

  it('is said until another person or category stands there', async () => {
    await type('1.personalInfo.phone', '(81) 98888-7779')
    expect(driver.screen.alerts()).toEqual([refused])
    await type('1.personalInfo.cpf', '123.456.789-09')
    expect(driver.screen.alerts()).toEqual([])
  })

  it('is asked about again', async () => {
    await confirms()
    expect(driver.screen.alerts()).toEqual([refused])
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
  })
})

describe('the card of a single attendee', () => {
  it('stays open when it is complete', async () => {
    driver = await openCheckout([seat()])
    for (const [key, text] of Object.entries(athlete)) await type(`0.personalInfo.${key}`, text)
    expect([says('Ingresso 1'), isShown('0.personalInfo.cpf')]).toEqual(['Completo · Atleta Um', true])
    driver.close()
  })
})
