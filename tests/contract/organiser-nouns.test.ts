import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { NewCoupon } from '#contract/nouns/coupon.ts'
import { accessCpfs, Dashboard, everyDay, revenueCents } from '#contract/nouns/dashboard.ts'

describe('a new coupon on the server', () => {
  const sent = (change: object) =>
    v.safeParse(NewCoupon, { nome: 'A', porcentagem: 0.1, quantidade: 1, event_id: 'ev', ...change })

  it.each([
    [{ porcentagem: 0 }],
    [{ porcentagem: 1 }],
    [{ porcentagem: 0.0001 }],
    [{ quantidade: 0 }],
    [{ quantidade: 1_000_000 }],
  ])('%j is taken', (change) => expect(sent(change).issues).toBeUndefined())

  const tooSmall = 'O menor desconto é de 0,01% (porcentagem 0.0001). Para nenhum desconto, use 0.'
  const rejected = 'Erro ao criar cupom. Verifique os dados inseridos.'
  it.each([
    [{ porcentagem: 0.00009 }, tooSmall],
    [{ porcentagem: -0.01 }, rejected],
    [{ porcentagem: 1.0001 }, rejected],
    [{ porcentagem: Number.POSITIVE_INFINITY }, rejected],
    [{ quantidade: 1_000_001 }, rejected],
    [{ quantidade: 0.5 }, rejected],
    [{ quantidade: -1 }, rejected],
  ])('%j is refused: %s', (change, sentence) => expect(sent(change).issues?.[0].message).toBe(sentence))

  it('is kept in capitals', () =>
    expect(sent({ nome: ' verão  10 ' }).output).toMatchObject({ nome: 'VERÃO 10' }))
})

describe('the numbers of a dashboard', () => {
  const day = (data: string, totalVendas: number, quantidade = 1) => ({ data, totalVendas, quantidade })

  it('sum up in centavos', () => {
    expect(revenueCents([])).toBe(0)
    expect(revenueCents([day('2027-01-01', 0.1), day('2027-01-02', 0.2), day('2027-01-03', 1.005)])).toBe(130)
    expect(revenueCents([day('2027-01-01', 19.99), day('2027-01-02', -5)])).toBe(1_499)
  })

  it('have every day between the first and the last', () => {
    const nothing = (data: string) => day(data, 0, 0)
    expect(everyDay([])).toEqual([])
    expect(everyDay([day('2027-02-27', 1), day('2027-03-02', 2), day('2027-03-03', 3)])).toEqual([
      day('2027-02-27', 1),
      nothing('2027-02-28'),
      nothing('2027-03-01'),
      day('2027-03-02', 2),
      day('2027-03-03', 3),
    ])
    const year = everyDay([day('2027-01-01', 1), day('2028-01-01', 1)])
    expect([year.length, year[200]?.data]).toEqual([366, '2027-07-20'])
  })

  it('count the lists where no totals are said', () => {
    const evento = { id: 'ev', nome: 'Copa' }
    const lists = {
      ingressosVendidos: [{ id: 'a' }, { id: 'b' }],
      participantes: [{ cpf_cnpj: '1', nome: 'Ana' }],
    }
    const read = (more: object) =>
      v.parse(Dashboard, { evento, vendasPorDia: [], ticketTypes: [], ...lists, ...more }).totais
    expect(read({})).toEqual({ ingressosVendidos: 2, participantes: 1 })
    expect(read({ totais: { ingressosVendidos: 9, participantes: 8 } })).toEqual({
      ingressosVendidos: 9,
      participantes: 8,
    })
  })

  it('are open to the CPFs of a list, one a line', () => {
    expect(accessCpfs(' 529.982.247-25 \n\n  \n11144477735')).toEqual(['529.982.247-25', '11144477735'])
    expect(accessCpfs('')).toEqual([])
  })
})
