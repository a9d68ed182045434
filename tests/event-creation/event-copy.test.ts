import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { CatalogType } from '#contract/nouns/catalog.ts'
import type { OrganiserEvent } from '#contract/nouns/dashboard.ts'
import {
  copiedDraft,
  copiedEnd,
  copyErrors,
  type CopySource,
  daysMoved,
  suggestedCopy,
} from '#drafts/event-copy.ts'
import { eventDraftErrors } from '#drafts/event-draft-errors.ts'
import { source } from './event-duplication.data.ts'

const lot = { ocupadas: 4, quantidadeDisponivel: 16, dataInicio: null, dataFim: null, ativo: false }

const pairs: CatalogType = {
  id: 'tt_2',
  nome: 'Dupla',
  descricao: 'Duas vagas.',
  tipo: 'atleta',
  modo: 'dupla',
  quantidadeDisponivel: 32,
  ocupadas: 20,
  vendasParadas: true,
  viradaAutomatica: false,
  categorias: [
    {
      id: 'ct_1',
      nome: 'Mista C',
      quantidade: 16,
      ocupadas: 10,
      restricao: 'custom',
      categoriasPermitidas: ['Feminina B'],
    },
    {
      id: 'ct_2',
      nome: 'Feminina B',
      quantidade: 16,
      ocupadas: 10,
      restricao: 'semRestricao',
      categoriasPermitidas: [],
      exigencias: {
        genero: 'feminino',
        idade_minima: 18,
        idade_maxima: null,
        idade_em: 'ano',
        um_por_cpf: true,
      },
    },
  ],
  lotes: [
    {
      ...lot,
      id: 'lt_1',
      nome: '1º lote',
      preco: 110,
      dataInicio: '2027-02-01T00:00',
      dataFim: '2027-02-28T23:59',
    },
    { ...lot, id: 'lt_2', nome: '2º lote', preco: 135.5, ativo: true },
  ],
  camposPersonalizados: [{ id: 'cf_1', titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M'] }],
}

const cup: CopySource = {
  event: {
    ...source.event,
    descricao: 'Torneio.',
    restricoes: 'Regras.',
    info_adicional: 'Kit.',
    contato: '5527999990000',
    local: 'Arena',
  },
  catalog: { ...source.catalog, tipos: [pairs] },
  names: source.names,
}
const copy = { nome: '2ª etapa', dataHora: '2027-04-17T09:30' }

const at = (data_hora: string, data_hora_final: string | null = null): CopySource => ({
  ...cup,
  event: { ...cup.event, data_hora, data_hora_final },
})

describe('a copied event', () => {
  it('knows the uncommon prices that its original sells at', () => {
    const [type] = cup.catalog.tipos
    if (!type) throw new Error('no type')
    const priced = (...prices: number[]) =>
      prices.map((preco, at) => ({ ...lot, id: `lt_${at}`, nome: '', preco }))
    const catalog = { ...cup.catalog, tipos: [{ ...type, lotes: priced(49, 149, 14_900) }] }
    expect(copiedDraft({ ...cup, catalog }, copy).precosDoOriginal).toEqual(['R$ 49,00', 'R$ 14.900,00'])
  })

  it('has every text and part, with the places there are, and nothing of what was sold', () => {
    const draft = copiedDraft(cup, copy)
    expect(draft).toMatchObject({
      nome: '2ª etapa',
      local: 'Arena',
      dataHora: '2027-04-17T09:30',
      dataHoraFinal: '2027-04-18T19:30',
      descricao: 'Torneio.',
      restricoes: 'Regras.',
      infoAdicional: 'Kit.',
      contato: '(27) 99999-0000',
      image: null,
      chave: '',
      copiaDe: cup.event.nome,
      precosDoOriginal: [],
    })
    expect(draft.tiposDeIngressos).toEqual([
      {
        key: 'tt_2',
        nome: 'Dupla',
        descricao: 'Duas vagas.',
        tipo: 'atleta',
        modo: 'dupla',
        quantidadeDisponivel: '32',
        viradaAutomatica: true,
        categorias: [
          {
            key: 'ct_1',
            nome: 'Mista C',
            quantidade: '16',
            restricao: 'custom',
            categoriasPermitidas: ['ct_2'],
          },
          {
            key: 'ct_2',
            nome: 'Feminina B',
            quantidade: '16',
            restricao: 'semRestricao',
            categoriasPermitidas: [],
            exigencias: {
              genero: 'feminino',
              idadeMinima: '18',
              idadeMaxima: '',
              idadeEm: 'ano',
              umPorCpf: true,
            },
          },
        ],
        lotes: [
          {
            key: 'lt_1',
            nome: '1º lote',
            preco: 'R$ 110,00',
            quantidadeDisponivel: '16',
            dataInicio: '2027-03-01T00:00',
            dataFim: '2027-03-28T23:59',
            ativo: true,
          },
          {
            key: 'lt_2',
            nome: '2º lote',
            preco: 'R$ 135,50',
            quantidadeDisponivel: '16',
            dataInicio: '',
            dataFim: '',
            ativo: false,
          },
        ],
        camposPersonalizados: [{ key: 'cf_1', titulo: 'Camiseta', tipo: 'opcoes', opcoes: 'P\nM' }],
      },
    ])
    expect(Object.keys(eventDraftErrors(draft))).toEqual(['image'])
  })

  it('has the rules of withdrawal of its source', () => {
    const rulesOf = (desistencia: OrganiserEvent['desistencia']) => {
      const { desistenciaDias, desistenciaHoras } = copiedDraft(
        { ...cup, event: { ...cup.event, desistencia } },
        copy,
      )
      return [desistenciaDias, desistenciaHoras]
    }
    expect(rulesOf({ dias: 30, horas_antes: 0 })).toEqual(['30', '0'])
    expect(rulesOf({ dias: null, horas_antes: 24 })).toEqual(['', '24'])
    expect(rulesOf(undefined)).toEqual(['', ''])
  })

  it('gives no number twice to a part that is added', () => {
    const { nextKey, tiposDeIngressos } = copiedDraft(cup, copy)
    expect(JSON.stringify(tiposDeIngressos)).not.toContain(`"k${nextKey}"`)
  })

  it('leaves lots without dates where the start is not known', () => {
    const [type] = copiedDraft(cup, { nome: 'x', dataHora: '' }).tiposDeIngressos
    expect(type?.lotes.map(({ dataInicio, dataFim }) => [dataInicio, dataFim])).toEqual([
      ['', ''],
      ['', ''],
    ])
  })

  it('takes São Paulo for a zone that nobody may choose any more', () => {
    const zoned = { ...cup, event: { ...cup.event, fuso_horario: 'America/Araguaina' } }
    expect(copiedDraft(zoned, copy).fuso_horario).toBe('America/Sao_Paulo')
  })

  test.each([
    ['the next month', '2027-03-20T08:00:00-03:00', '2027-03-01T12:00:00Z', '2027-04-17T08:00'],
    [
      'an event that is over for long',
      '2026-10-10T08:00:00-03:00',
      '2027-03-01T12:00:00Z',
      '2027-03-27T08:00',
    ],
    [
      'one that began this minute four weeks ago',
      '2027-02-01T08:00:00-03:00',
      '2027-03-01T11:00:00Z',
      '2027-03-29T08:00',
    ],
    ['one in Manaus', '2027-02-01T08:00:00-04:00', '2027-03-01T11:30:00Z', '2027-03-01T08:00'],
    ['no start', '', '2027-03-01T12:00:00Z', ''],
  ])('is suggested for %s', (_, start, now, suggested) => {
    const zone = start.endsWith('-04:00') ? 'America/Manaus' : 'America/Sao_Paulo'
    const from = { ...at(start), event: { ...at(start).event, fuso_horario: zone } }
    expect(suggestedCopy(from, now)).toEqual({ nome: 'Copa de Areia', dataHora: suggested })
  })

  it('lasts as long, on the same hours of each lot, however far it moves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 4000 }),
        fc.integer({ min: 0, max: 1439 }),
        (days, minutes) => {
          const dataHora = new Date(Date.UTC(2027, 2, 20 + days, 0, minutes)).toISOString().slice(0, 16)
          const moved = copiedDraft(cup, { nome: 'x', dataHora })
          expect(daysMoved(cup, { nome: 'x', dataHora })).toBe(days)
          expect(Date.parse(`${moved.dataHoraFinal}Z`) - Date.parse(`${dataHora}Z`)).toBe(34 * 3_600_000)
          const [type] = moved.tiposDeIngressos
          expect(type?.lotes[0]?.dataFim.slice(11)).toBe('23:59')
        },
      ),
    )
  })

  test.each([
    [{ nome: ' ', dataHora: '2027-04-17T09:30' }, { nome: 'Informe o nome do evento.' }],
    [{ nome: 'x', dataHora: '' }, { dataHora: 'Informe a data e a hora de início.' }],
    [{ nome: 'x'.repeat(300), dataHora: '2027-04-17T09:30' }, { nome: 'Texto longo demais.' }],
    [copy, {}],
  ])('%j is refused for %j', (typed, errors) => expect(copyErrors(cup, typed)).toEqual(errors))

  it('has no end where its source has none', () =>
    expect(copiedEnd(at('2027-03-20T08:00:00-03:00'), copy)).toBe(''))
})
