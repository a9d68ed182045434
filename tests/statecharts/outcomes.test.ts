import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { keptFilms, keptScreens } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import {
  outcomes,
  outcomeTitle,
  pictureOf,
  picturesWanted,
  saidIn,
  stateOf,
} from '../../src/tools/statecharts/outcomes.ts'
import { pageData } from '../../src/tools/statecharts/pages/page-data.ts'

const screensOf = (picture: string) => keptScreens(picture.split('.')[0] ?? '')

describe('the picture of a state whose screen depends on how it came', () => {
  it('is that of the outcome', () => {
    const result = (estado: string): string =>
      pictureOf('paymentResult.confirmed', { context: { estado }, sent: new Map() })
    expect(result('Aprovada')).toBe('paymentResult.confirmed')
    expect(result('Recusada')).toBe('paymentResult.confirmed@recusada')
    expect(result('Pendente')).toBe('paymentResult.confirmed@pendente')
    expect(result('Expirada')).toBe('paymentResult.confirmed@outra')
    const order = (estado: string): string =>
      pictureOf('checkout.settled', { context: { transaction: { estado }, sold: [] }, sent: new Map() })
    expect(order('Aprovada')).toBe('checkout.settled')
    expect(order('Expirada')).toBe('checkout.settled@expirada')
    expect(order('Em mediação')).toBe('checkout.settled@em-mediacao')
    const sent = new Map([['payment.submit', { paymentData: { payment_method_id: 'visa' } }]])
    expect(pictureOf('checkout.processing', { context: {}, sent })).toBe('checkout.processing@cartao')
  })

  it('was taken of each outcome that has a name, and of no other', () => {
    const wanted = Object.keys(outcomes).flatMap(picturesWanted)
    expect(wanted.filter((picture) => !screensOf(picture)[picture])).toEqual([])
    const kept = allMachines().flatMap(({ id }) => Object.keys(keptScreens(id)))
    expect(kept.filter((picture) => picture.includes('@') && !wanted.includes(picture))).toEqual([])
  })

  it('is named by what it shows', () => {
    expect(outcomeTitle('paymentResult.confirmed')).toBe('Aprovada')
    expect(outcomeTitle('checkout.settled@expirada')).toBe('Expirada')
    expect(outcomeTitle('login.filling')).toBe('')
    expect(stateOf('checkout.settled@expirada')).toBe('checkout.settled')
  })

  it('says itself what stands on it, line by line', () => {
    const words = (picture: string): readonly string[] => screensOf(picture)[picture]?.words ?? []
    expect(words('paymentResult.confirmed')).toContain('Pagamento Aprovado com Sucesso!')
    expect(words('paymentResult.confirmed@recusada')).toContain('Pagamento Recusado.')
    expect(words('checkout.settled@expirada').join(' ')).toContain('Status: Expirada')
  })
})

describe('films', () => {
  const step = (machine: string, sentence: string) =>
    keptFilms(machine)
      .films.flatMap(({ steps }) => steps)
      .find(({ text }) => text === sentence)

  it('show the screen of what is said in each step', () => {
    expect(step('paymentResult', 'O servidor responde: Recusada')?.pictures).toEqual([
      'paymentResult.confirmed@recusada',
    ])
    expect(step('checkout', 'O pedido é lido: Expirada')?.pictures).toEqual(['checkout.settled@expirada'])
    expect(step('checkout', 'paga com PIX')?.pictures).toEqual(['checkout.processing'])
    expect(step('checkout', 'comprador paga com cartão')?.pictures).toEqual(['checkout.processing@cartao'])
  })

  it('tell the normal way of paying with the screens of one order', () => {
    const { happy } = keptFilms('checkout')
    const screens = keptScreens('checkout')
    const read = (happy?.steps ?? []).flatMap(({ pictures }) =>
      pictures.flatMap((picture) => screens[picture]?.words ?? []),
    )
    expect(read.filter((line) => line.includes('Copa Indoor de Padel'))).toEqual([])
    expect(read).toContain('Aberto da Orla de Beach Tennis')
    const prices = read.flatMap((line) => /(?:Total|Valor pago): (R\$\s?[\d.,]+)/.exec(line)?.[1] ?? [])
    expect(new Set(prices.map((price) => price.replaceAll(/\s/g, ' ')))).toEqual(new Set(['R$ 85,00']))
  })

  it('say the message of a step where its picture was taken with another one', () => {
    expect(saidIn({ error: 'Não deu.', notice: null, lines: [] })).toEqual(['Não deu.'])
    const chart = allMachines().find(({ id }) => id === 'login')
    if (!chart) throw new Error('no login')
    const { steps } = pageData(chartOf(chart), keptScreens('login'), keptFilms('login'))
    const said = (sentence: string) => steps.find(({ text }) => text === sentence)?.said
    expect(said('O servidor recusa: “E-mail ou senha incorretos.”')).toBeUndefined()
    expect(said('A conexão falha')?.length).toBe(1)
  })
})
