// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { Occupation } from '#contract/nouns/dashboard.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import { openPage } from '../support/page.tsx'
import { ticketTypes } from './lot-selection.data.ts'
import { LotsAlone } from './panels-alone.tsx'

type Beside = { occupation?: readonly Occupation[]; zone?: string; isOver?: boolean }

const openLots = (
  ticketTypes: TicketType[],
  { occupation = [], zone = 'America/Sao_Paulo', isOver = false }: Beside = {},
) =>
  openPage(lotSelectionMachine, (machine) => (
    <LotsAlone
      machine={machine}
      input={{ eventId: 'ev_1', ticketTypes, versao: 7 }}
      occupation={occupation}
      zone={zone}
      isOver={isOver}
      now={new Date('2026-11-21T12:00:00Z')}
    />
  ))

/** What stands beneath the lots of a type. */
const besides = (): string[] =>
  Array.from(document.querySelectorAll('fieldset > p'), (one) => one.textContent)

describe('what is said of each lot', () => {
  it('says once what turning by itself means, above all types', async () => {
    const types = ticketTypes.flatMap((type) => [
      type,
      { ...type, id: `${type.id}-2`, nome: `${type.nome} 2` },
    ])
    const driver = await openLots(types)
    const text = document.querySelector('main, body')?.textContent ?? ''
    expect(text.split('o próximo entra à venda sozinho').length).toBe(2)
    expect(document.querySelectorAll('fieldset [type=checkbox]').length).toBeGreaterThan(1)
    driver.close()
  })

  it('says which lots are over', async () => {
    const past = '2026-11-20T12:00:00-03:00'
    const types = ticketTypes.map((type) => ({
      ...type,
      lotes: type.lotes.map((one) => ({ ...one, data_fim: past })),
    }))
    const driver = await openLots(types, { zone: 'America/Manaus' })
    driver.screen.sees(
      'Prazo encerrado',
      'até 20/11/2026 12:00 (horário de Manaus)',
      'O prazo deste lote já passou e ele continua à venda.',
    )
    driver.screen.lacks('Ativo', 'Encerrado')
    driver.close()
  })

  it('says of no lot that it is on sale while the sales of its ticket stand still', async () => {
    const types = ticketTypes.slice(0, 1).map((type) => ({
      ...type,
      virada: { venda: 'aberta' as const, abre_em: null, parada: { automatica: false } },
      lotes: type.lotes.map((one) => ({ ...one, data_fim: '2026-11-20T12:00:00-03:00' })),
    }))
    const driver = await openLots(types)
    driver.screen.sees('Vendas pausadas')
    driver.screen.lacks('continua à venda')
    expect(driver.ports.waiting()).toEqual([])
    driver.close()
  })

  it('says of a lot no more than is left of its ticket type', async () => {
    const [type] = ticketTypes
    const types = type ? [{ ...type, quantidade_disponivel: 7 }] : []
    const driver = await openLots(types)
    expect(document.body.textContent.match(/\d+ disponíve(l|is)/g)).toEqual([
      '7 disponíveis',
      '7 disponíveis',
    ])
    driver.close()
  })

  it('says which places no lot will sell', async () => {
    const [type] = ticketTypes
    const lotes = (type?.lotes ?? []).map((lot, index) => ({
      ...lot,
      ativo: index === 1,
      ...(index === 0 && { data_fim: '2026-11-20T12:00:00-03:00' }),
    }))
    const driver = await openLots(type ? [{ ...type, lotes }] : [])
    expect(besides()).toEqual([
      'Sobraram 10 vagas em Primeiro que nenhum outro lote vende. Para vendê-las, aumente as vagas de outro lote em Ingressos.',
    ])
    driver.close()
  })

  it('says which places are in no lot', async () => {
    const types = ticketTypes.slice(0, 1).map((type) => ({
      ...type,
      lotes: type.lotes.map((lot) => ({ ...lot, quantidade_disponivel: 8 })),
    }))
    const driver = await openLots(types)
    expect(besides()).toEqual([
      '4 vagas não estão em nenhum lote e não serão vendidas. Para vendê-las, aumente as vagas de um lote em Ingressos.',
    ])
    driver.close()
  })

  it.each([
    [
      { virada: { venda: 'encerrada' as const, abre_em: null } },
      [20, 20],
      'o prazo dos lotes acabou. Escolha o lote que fica à venda.',
    ],
    [{}, [0, 1], 'o lote à venda esgotou. Escolha o lote que fica à venda.'],
    [{}, [0, 0], 'o lote à venda esgotou. Para vendê-las, aumente as vagas de um lote em Ingressos.'],
  ])('warns where nobody can buy though places remain', async (change, left, why) => {
    const types = ticketTypes.slice(0, 1).map((type) => {
      const lotes = type.lotes.map((lot, index) => ({ ...lot, quantidade_disponivel: left[index] ?? 0 }))
      return { ...type, lotes, ...change }
    })
    const driver = await openLots(types)
    expect(besides().at(-1)).toBe(`Ainda há 20 vagas, mas ninguém consegue comprar: ${why}`)
    driver.close()
  })

  it('offers and warns of nothing once the event is over', async () => {
    const [type] = ticketTypes
    const lotes = (type?.lotes ?? []).map((lot, index) => ({
      ...lot,
      ativo: index === 1,
      ...(index === 0 && { data_fim: '2026-11-20T12:00:00-03:00' }),
    }))
    const virada = { venda: 'futura' as const, abre_em: '2026-11-25T08:00:00-03:00' }
    for (const change of [{}, { lotes }, { virada }]) {
      const driver = await openLots(type ? [{ ...type, ...change }] : [], { isOver: true })
      driver.screen.sees('Prazo encerrado', 'Este evento já terminou: nada mais é vendido.')
      driver.screen.lacks('À venda', 'Próximo', 'Vendas abrem', 'vagas')
      driver.close()
    }
  })

  it('says when sales open, and how much of each lot is sold', async () => {
    const virada = { venda: 'futura' as const, abre_em: '2026-11-25T08:00:00-03:00' }
    const types = ticketTypes.slice(0, 1).map((type) => ({ ...type, virada }))
    const lotes = [{ id: 'lt_a', nome: 'Primeiro', capacidade: 40, vendidos: 10, reservados: 20 }]
    expect(ticketTypes[0]?.lotes[0]?.quantidade_disponivel).toBe(10)
    const occupation = [
      {
        ticket_type_id: 'tt_dupla',
        nome: 'Dupla',
        capacidade: 40,
        vendidos: 10,
        reservados: 0,
        categorias: [],
        lotes,
      },
    ]
    const driver = await openLots(types, { occupation: occupation })
    driver.screen.sees('Vendas abrem em 25/11/2026 08:00', '10 de 40 vendidos · 20 em reserva', 'Próximo')
    driver.screen.lacks('ninguém consegue comprar')
    expect(Array.from(document.querySelectorAll('progress'), ({ value }) => value)).toEqual([25])
    driver.close()
  })

  it('says of a lot that sold and is not on sale any more that it was used', async () => {
    const part = (id: string, nome: string, vendidos: number, reservados = 0) => ({
      id,
      nome,
      capacidade: 20,
      vendidos,
      reservados,
    })
    const types = ticketTypes.slice(0, 1).map((type) => ({
      ...type,
      lotes: [
        ...type.lotes,
        ...type.lotes.slice(1).map((lot) => ({ ...lot, id: 'lt_x', nome: 'Terceiro' })),
      ].map((lot) => ({
        ...lot,
        ativo: lot.id === 'lt_x',
      })),
    }))
    const lotes = [part('lt_a', 'Primeiro', 0, 2), part('lt_b', 'Segundo', 0), part('lt_x', 'Terceiro', 0)]
    const type = { ticket_type_id: 'tt_dupla', nome: 'Dupla', capacidade: 60, vendidos: 0, reservados: 2 }
    const driver = await openLots(types, { occupation: [{ ...type, categorias: [], lotes }] })
    const states = Array.from(document.querySelectorAll('[class*=badge]'), (one) => one.textContent)
    expect(states).toEqual(['Fora de venda', 'Não usado', 'À venda'])
    driver.close()
  })
})
