import { describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { keptFilms, keptScreens } from '../../src/tools/statecharts/docs.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { pageFilms } from '../../src/tools/statecharts/pages/films-data.ts'
import { questionEntries, searchEntries } from '../../src/tools/statecharts/pages/search-entries.ts'
import { prepared, ranked } from '../../src/tools/statecharts/reader/ranking.ts'

const all = [
  ...questionEntries,
  ...allMachines().flatMap((machine) =>
    searchEntries(chartOf(machine), keptScreens(machine.id), keptFilms(machine.id)),
  ),
].map(prepared)
const hits = (question: string) => ranked(all, question)
const first = (question: string): string | undefined => hits(question)[0]?.entry.href

describe('the search', () => {
  it('puts what is called so first, and what says the opposite last', () => {
    expect(first('Pagamento recusado')).toBe('checkout.html#estado=checkout.refused')
    expect(hits('Pagamento recusado')[0]?.entry.kind).toBe('state')
    expect(hits('recusado')[0]?.entry.kind).not.toBe('event')
    const denied = {
      kind: 'event',
      href: '#a',
      title: 'lê',
      text: 'lê, se o cartão não foi recusado',
      of: '',
    } as const
    const said = { ...denied, href: '#b', text: 'o cartão chega, e é recusado' } as const
    expect(ranked([denied, said].map(prepared), 'recusado').map(({ entry }) => entry.href)).toEqual([
      '#b',
      '#a',
    ])
  })

  it.each([
    'QR code',
    'Nenhum valor é cobrado',
    'Não foi possível verificar',
    'Muitas tentativas',
    'Verifique a sua caixa de entrada',
    'esgotada',
    'QUADRA10',
    'Reembolso',
    'estorno',
    'ingresso grátis',
    'Evento criado com sucesso',
  ])('finds what is seen on screens: %s', (question) => {
    expect(hits(question).length).toBeGreaterThan(0)
  })

  it.each(['Senha errada', 'cartão em análise', 'Ingressos gratuitos', 'paga com cartao'])(
    'finds a film by its name: %s',
    (name) => {
      const found = hits(name).find(({ entry }) => entry.kind === 'film')
      const [, id = '', number] = /^(\w+)\.html#filme=(\d+)&passo=0$/.exec(found?.entry.href ?? '') ?? []
      const machine = allMachines().find((one) => one.id === id)
      if (!machine) throw new Error(`no film ${name}`)
      const films = pageFilms(chartOf(machine), keptScreens(id), keptFilms(id)).films.flatMap(
        (group) => group.films,
      )
      expect(films[Number(number)]?.title).toBe(found?.entry.title)
    },
  )

  it.each([
    ['pix pago depois', 'E se o PIX for pago depois que a reserva acabou?'],
    ['quanto tempo', 'Por quanto tempo um pagamento é acompanhado?'],
    ['encerrar sessão', 'O que pode encerrar uma sessão?'],
  ])('answers what people ask: %s', (asked, question) => {
    expect(hits(asked)[0]?.entry.title).toBe(question)
  })

  it('leads to the machine that says it', () => {
    expect(first('Evento criado com sucesso')).toMatch(/^eventCreation\.html/)
    expect(first('Verifique a sua caixa de entrada')).toMatch(/^recovery\.html/)
    expect(first('QUADRA10')).toMatch(/checkout|coupons|catalogEditing/)
  })

  it('says which line of a screen it found', () => {
    const found = hits('Nenhum valor é cobrado').find(({ entry }) => entry.kind === 'screen')
    expect(found?.line).toContain('Nenhum valor é cobrado')
  })

  it('takes words that mean the same', () => {
    const hrefs = (question: string): Set<string> => new Set(hits(question).map(({ entry }) => entry.href))
    expect(hrefs('estorno')).toEqual(hrefs('reembolso'))
    expect(hrefs('estorno').has('order.html#estado=order.Reembolsada')).toBe(true)
  })

  it('finds nothing where there is nothing', () => {
    expect(hits('zzz')).toEqual([])
    expect(hits('  ')).toEqual([])
  })
})
