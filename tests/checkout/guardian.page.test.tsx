// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { type CheckoutDriver, openCheckout } from './open-checkout.tsx'
import { athlete, seat } from './order.fixture.ts'

const player: SelectedTicket = {
  ...seat(),
  ticket_type_id: 'tt_2',
  nome: 'Individual',
  tipo: 'atleta',
  categories: [{ id: 'a', nome: 'A', quantidade: 4, restricao: 'semRestricao', categorias_permitidas: [] }],
}
const guardian = (key: string): string => `athleteInfo.responsavel.${key}`

let driver: CheckoutDriver
beforeEach(async () => {
  driver = await openCheckout([player])
})
afterEach(() => driver.close())

const find = (name: string) => document.querySelector<HTMLInputElement>(`[name="tickets.0.${name}"]`)
const field = (name: string): HTMLInputElement => {
  const found = find(name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const type = async (name: string, value: string): Promise<void> => {
  fireEvent.change(field(name), { target: { value } })
  await driver.wait(0)
}
const tick = async (name: string): Promise<void> => {
  fireEvent.click(field(name))
  await driver.wait(0)
}
const errorOf = (name: string): string => document.getElementById(`${field(name).id}-erro`)?.textContent ?? ''

/** All but who answers. */
const fills = async (birthDate: string): Promise<void> => {
  for (const [key, text] of Object.entries({ ...athlete, birthDate })) await type(`personalInfo.${key}`, text)
  await type('athleteInfo.category', 'A')
  await type('athleteInfo.gender', 'Feminino')
  await tick('athleteInfo.agreedToImageTerms')
  await tick('athleteInfo.agreedToHealthTerms')
}

const answers = async (): Promise<void> => {
  await type(guardian('nome'), 'Rita Alves')
  await type(guardian('cpf'), '11144477735')
  await tick(guardian('versao'))
}

describe('an athlete younger than 18 on the day of the event', () => {
  it('is asked who answers, once the birth date says so', async () => {
    expect(find(guardian('nome'))).toBeNull()
    await type('personalInfo.birthDate', '22/12/200')
    expect(find(guardian('nome'))).toBeNull()
    await type('personalInfo.birthDate', '22/12/2008')
    driver.screen.sees('Responsável legal')
    driver.screen.sees('Esta pessoa terá menos de 18 anos no dia do evento.')
    driver.screen.sees(
      'Sou responsável legal por esta pessoa, menor de 18 anos, e autorizo a participação dela neste evento.',
    )
    await type('personalInfo.birthDate', '21/12/2008')
    driver.screen.lacks('Responsável legal')
  })

  it('goes on with name, CPF and box, and not before', async () => {
    await fills('22/12/2008')
    driver.screen.sees('10 de 13 campos')
    await driver.screen.submit()
    expect(['nome', 'cpf', 'versao'].map((key) => errorOf(guardian(key)))).toEqual([
      'Informe nome e sobrenome de quem é responsável.',
      'Informe o CPF de quem é responsável.',
      'Você deve concordar com todos os termos.',
    ])
    expect(driver.ports.waiting()).not.toContain('transaction')
    await answers()
    await driver.screen.submit()
    expect(driver.ports.waiting()).toContain('transaction')
  })

  it('has no guardian any more when somebody else stands there', async () => {
    await fills('22/12/2008')
    await type(guardian('nome'), 'Rita Alves')
    await tick(guardian('versao'))
    await driver.screen.press('Usar meus dados')
    await type('personalInfo.birthDate', '22/12/2008')
    expect([field(guardian('nome')).value, field(guardian('versao')).checked]).toEqual(['', false])
  })

  it('is named in what is to be corrected', async () => {
    await fills('22/12/2008')
    await answers()
    await type(guardian('cpf'), athlete.cpf)
    await driver.screen.submit()
    expect(errorOf(guardian('cpf'))).toBe(
      'Quem é responsável é outra pessoa, com 18 anos ou mais. Informe o CPF dela.',
    )
  })
})
