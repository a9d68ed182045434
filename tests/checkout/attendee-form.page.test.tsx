import { fireEvent, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { SelectedTicket } from '#contract/nouns/ticket.ts'
import { type CheckoutDriver as Driver, openCheckout } from './open-checkout.tsx'
import { seat } from './order.fixture.ts'

const pair: SelectedTicket = {
  ticket_type_id: 'tt_2',
  nome: 'Dupla Mista',
  tipo: 'atleta',
  modo: 'dupla',
  preco: 110,
  quantity: 2,
  descricao: '',
  categories: [
    { id: 'a', nome: 'A', quantidade: 4, restricao: 'mesmaCategoria', categorias_permitidas: [] },
    { id: 'b', nome: 'B', quantidade: 0, restricao: 'semRestricao', categorias_permitidas: [] },
    { id: 'c', nome: 'C', quantidade: 1, restricao: 'custom', categorias_permitidas: ['B', 'A'] },
  ],
  campos_personalizados: [
    { titulo: 'Equipe', tipo: 'texto', opcoes: [] },
    { titulo: 'Alojamento', tipo: 'opcoes', opcoes: ['Sim', 'Não'] },
    { titulo: 'Foto', tipo: 'imagem', opcoes: [] },
  ],
}

let driver: Driver | undefined
afterEach(() => driver?.close())

const open = async (tickets: SelectedTicket[]): Promise<Driver> => {
  driver = await openCheckout(tickets)
  return driver
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}

const choose = async ({ screen }: Driver, name: string, value: string): Promise<void> => {
  const select = field(name) as unknown as HTMLSelectElement
  const option = Array.from(select.options).find((one) => one.value === value)
  if (!option || option.disabled) throw new Error(`cannot choose ${value} in ${name}`)
  fireEvent.change(select, { target: { value } })
  await driver?.wait(0)
  screen.sees('Dados dos Ingressos')
}

const optionsOf = (name: string) =>
  Array.from((field(name) as unknown as HTMLSelectElement).options).map(({ textContent, disabled }) =>
    disabled ? `(${textContent})` : textContent,
  )

const legends = (): string[] =>
  within(document.body)
    .getAllByRole('group')
    .map((group) => group.querySelector('legend')?.textContent ?? '')

const type = async (name: string, text: string): Promise<void> => {
  fireEvent.change(field(name), { target: { value: text } })
  await driver?.wait(0)
}

const errorOf = (name: string): string => document.getElementById(`${field(name).id}-erro`)?.textContent ?? ''

describe('the attendee form', () => {
  it('has one fieldset per ticket group, titled as the specification says', async () => {
    await open([{ ...pair, quantity: 4 }, seat()])
    expect(legends()).toEqual([
      'Ingresso Dupla 1 - Dupla Mista',
      'Atleta 1',
      'Atleta 2',
      'Ingresso Dupla 2 - Dupla Mista',
      'Atleta 1',
      'Atleta 2',
      'Ingresso 3',
    ])
  })

  it('names each control by its path and lets browsers fill it in', async () => {
    await open([pair])
    const personal = ['firstName', 'lastName', 'email', 'phone', 'cpf', 'birthDate'].map((key) => {
      const { autocomplete, inputMode, type: kind } = field(`tickets.1.personalInfo.${key}`)
      return [key, autocomplete, inputMode, kind]
    })
    expect(personal).toEqual([
      ['firstName', 'section-a2 given-name', '', 'text'],
      ['lastName', 'section-a2 family-name', '', 'text'],
      ['email', 'section-a2 email', 'email', 'email'],
      ['phone', 'section-a2 mobile tel-national', 'tel', 'tel'],
      ['cpf', 'off', 'numeric', 'text'],
      ['birthDate', 'section-a2 bday', 'numeric', 'text'],
    ])
    const others = ['athleteInfo.category', 'athleteInfo.gender', 'athleteInfo.shirtSize']
    const terms = ['athleteInfo.agreedToImageTerms', 'athleteInfo.agreedToHealthTerms']
    const answers = [0, 1, 2].map((position) => `customFields.${position}.answer`)
    for (const name of [...others, ...terms, ...answers]) field(`tickets.0.${name}`)
  })

  it('marks sold-out categories and keeps to the pair rule', async () => {
    const opened = await open([pair])
    expect(optionsOf('tickets.0.athleteInfo.category')).toEqual(['Selecione', 'A', '(B -- ESGOTADO)', 'C'])
    await choose(opened, 'tickets.0.athleteInfo.category', 'A')
    expect(optionsOf('tickets.1.athleteInfo.category')).toEqual(['Selecione', 'A'])
    await choose(opened, 'tickets.0.athleteInfo.category', 'C')
    expect(optionsOf('tickets.1.athleteInfo.category')).toEqual(['Selecione', 'A', '(B -- ESGOTADO)'])
    expect(optionsOf('tickets.0.athleteInfo.gender')).toEqual(['Selecione', 'Masculino', 'Feminino'])
  })

  it('says what a first athlete’s category did to the second one’s', async () => {
    const opened = await open([pair])
    await choose(opened, 'tickets.0.athleteInfo.category', 'A')
    expect(field('tickets.1.athleteInfo.category').value).toBe('A')
    opened.screen.sees('Atleta 2 ficou na categoria A, a única que joga com a do Atleta 1.')
    await choose(opened, 'tickets.0.athleteInfo.category', '')
    opened.screen.lacks('Atleta 2 ficou')
    await choose(opened, 'tickets.1.athleteInfo.category', 'C')
    await choose(opened, 'tickets.0.athleteInfo.category', 'A')
    opened.screen.sees('Atleta 2 ficou na categoria A')
    opened.screen.lacks('desmarcada')
  })

  it('says that a second athlete’s category was taken away', async () => {
    const [a, b, c] = pair.categories
    if (!a || !b || !c) throw new Error('the fixture has three categories')
    const opened = await open([{ ...pair, categories: [a, { ...b, quantidade: 2 }, c] }])
    await choose(opened, 'tickets.1.athleteInfo.category', 'C')
    await choose(opened, 'tickets.0.athleteInfo.category', 'C')
    expect(field('tickets.1.athleteInfo.category').value).toBe('')
    opened.screen.sees(
      'A categoria do Atleta 2 (C) foi desmarcada: ela não joga com a do Atleta 1. Escolha outra.',
    )
  })

  it('fills in the buyer as the first attendee, and only there', async () => {
    const opened = await open([pair])
    await opened.screen.press('Usar meus dados')
    expect(field('tickets.0.personalInfo.firstName').value).toBe('Atleta')
    expect(field('tickets.0.personalInfo.cpf').value).toBe('111.444.777-35')
    expect(field('tickets.0.athleteInfo.gender').value).toBe('Feminino')
    expect(field('tickets.1.personalInfo.firstName').value).toBe('')
  })

  it('says beside each field what is missing and sends nothing', async () => {
    const opened = await open([pair])
    await opened.screen.submit()
    const messages = [
      ['personalInfo.firstName', 'Campo obrigatório.'],
      ['personalInfo.birthDate', 'Campo obrigatório.'],
      ['athleteInfo.category', 'Selecione a categoria.'],
      ['athleteInfo.gender', 'Selecione o gênero.'],
      ['athleteInfo.agreedToImageTerms', 'Aceite o termo de uso de imagem.'],
      ['athleteInfo.agreedToHealthTerms', 'Aceite o termo de saúde.'],
      ['customFields.0.answer', 'Campo obrigatório.'],
      ['customFields.1.answer', 'Campo obrigatório.'],
      ['customFields.2.answer', 'Campo obrigatório.'],
    ]
    for (const index of [0, 1])
      expect(messages.map(([name]) => [name, errorOf(`tickets.${index}.${name}`)])).toEqual(messages)
    expect(opened.ports.waiting()).toEqual([])
    expect(opened.screen.alerts()).toEqual([
      'Há um problemaPor favor, preencha todos os campos obrigatórios.Começar por Atleta 1 · NomeAtleta 2 · Nome',
    ])
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
  })

  it('says who may enter the chosen category, and whom it refuses', async () => {
    const [a] = pair.categories
    if (!a) throw new Error('the fixture has a category')
    const exigencias = {
      genero: 'feminino' as const,
      idade_minima: null,
      idade_maxima: null,
      dia: '2026-12-12',
      texto: 'Feminina',
      alem_do_nome: 'Feminina',
    }
    const rest = { ...a, id: 'ct_9', nome: 'B' }
    const opened = await open([{ ...pair, categories: [{ ...a, exigencias }, rest] }])
    const category = 'tickets.0.athleteInfo.category'
    opened.screen.lacks('Feminina')
    await choose(opened, category, 'A')
    expect(document.getElementById(`${field(category).id}-ajuda`)?.textContent).toBe('Feminina')
    await choose(opened, 'tickets.0.athleteInfo.gender', 'Masculino')
    await opened.screen.submit()
    expect(errorOf(category)).toBe('A categoria A é feminina.')
    await choose(opened, 'tickets.0.athleteInfo.gender', 'Feminino')
    expect(errorOf(category)).toBe('')
    expect(opened.ports.waiting()).toEqual([])
    opened.close()
    const women = { ...a, nome: 'Feminina A', exigencias: { ...exigencias, alem_do_nome: '' } }
    const named = await open([{ ...pair, categories: [women] }])
    await choose(named, category, 'Feminina A')
    expect(document.getElementById(`${field(category).id}-ajuda`)).toBeNull()
  })

  it('takes the focus again at the next refusal', async () => {
    const opened = await open([seat()])
    await opened.screen.submit()
    field('tickets.0.personalInfo.firstName').focus()
    await opened.screen.submit()
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
  })

  it.each([
    ['cpf', '529.982.247-26', 'CPF inválido.'],
    ['email', 'atleta', 'E-mail inválido.'],
    ['phone', '(81) 8888', 'Celular inválido.'],
    ['birthDate', '31/02/1990', 'Data de Nascimento inválida.'],
  ])('refuses %s %s', async (key, text, message) => {
    const opened = await open([seat()])
    await opened.screen.press('Usar meus dados')
    await type(`tickets.0.personalInfo.${key}`, text)
    await opened.screen.submit()
    expect(errorOf(`tickets.0.personalInfo.${key}`)).toBe(message)
    expect(opened.ports.waiting()).toEqual([])
    await opened.screen.press('Usar meus dados')
    expect(errorOf(`tickets.0.personalInfo.${key}`)).toBe('')
    await opened.screen.submit()
    expect(opened.ports.waiting()).toEqual(['saveOrderDraft', 'transaction'])
  })

  it.each([
    ['cpf', '11144477735', '11144477735', 'O CPF já está em uso por outro atleta.'],
    ['email', 'parceira@exemplo.com', ' PARCEIRA@exemplo.com', 'O E-mail já está em uso por outro atleta.'],
  ])('refuses a second %s in one order', async (key, _, text, message) => {
    const opened = await open([{ ...seat(), quantity: 2 }])
    await opened.screen.press('Usar meus dados')
    const second: Record<string, string> = {
      firstName: 'Atleta',
      lastName: 'Um',
      email: 'atleta@exemplo.com',
      phone: '81988887777',
      cpf: '52998224725',
      birthDate: '10051990',
      [key]: text,
    }
    for (const [name, value] of Object.entries(second)) await type(`tickets.1.personalInfo.${name}`, value)
    await opened.screen.submit()
    expect(errorOf(`tickets.0.personalInfo.${key}`)).toBe('')
    expect(errorOf(`tickets.1.personalInfo.${key}`)).toBe(message)
    // beside the field alone, which has the focus
    expect(opened.screen.alerts()).toEqual([])
    expect(document.activeElement).toBe(field(`tickets.1.personalInfo.${key}`))
    expect(opened.ports.waiting()).toEqual([])
  })
})
