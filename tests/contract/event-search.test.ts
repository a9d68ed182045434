import { describe, expect, test } from 'vitest'
import { cityOfPlace, matchesFilter, searchEvents } from '#contract/laws/event-search.ts'
import { type EventFilter, searchChoices } from '#contract/laws/search-choices.ts'
import { now, summary } from '../events/event-list.fixtures.ts'

const filter = (change: Partial<EventFilter> = {}): EventFilter => ({
  q: '',
  cidade: '',
  esporte: '',
  ...change,
})

describe('the city of a place', () => {
  test.each([
    ['Praia do Canto, Vitória, ES', 'Vitória, ES'],
    ['Arena do Parque - Campinas/SP', 'Campinas, SP'],
    ['Clube da Lagoa – Florianópolis – sc', 'Florianópolis, SC'],
    ['Vitória, ES', 'Vitória, ES'],
    ['Quadra Central', null],
    ['ES', null],
    ['Praia do Canto, Vitória', null],
    ['Rua Pará-Minas, 10', null],
    ['', null],
  ])('%s: %s', (place, city) => expect(cityOfPlace(place)).toBe(city))
})

describe('an event is found', () => {
  const event = summary('Clínica Aberta de Vôlei', {
    local: 'Praia do Canto, Vitória, ES',
    cidade: 'Vitória, ES',
    esporte: 'Vôlei de praia',
  })
  test.each<[Partial<EventFilter>, boolean]>([
    [{}, true],
    [{ q: 'VOLEI clinica' }, true],
    [{ q: '  vitória  canto ' }, true],
    [{ q: 'cli' }, true],
    [{ q: 'volei recife' }, false],
    [{ cidade: 'vitoria, es' }, true],
    [{ cidade: 'Vitória' }, false],
    [{ esporte: 'volei de praia' }, true],
    [{ esporte: 'Vôlei' }, false],
    [{ q: 'aberta', cidade: 'Vitória, ES', esporte: 'Padel' }, false],
  ])('by %j: %s', (change, found) => expect(matchesFilter(event, filter(change))).toBe(found))

  test('by text alone where nobody said city and sport', () => {
    const old = summary('Copa de Padel', { local: 'Recife, PE' })
    expect(matchesFilter(old, filter({ q: 'padel recife' }))).toBe(true)
    expect(matchesFilter(old, filter({ cidade: 'Recife, PE' }))).toBe(false)
    expect(matchesFilter(old, filter({ esporte: 'Padel' }))).toBe(false)
  })
})

test('what can be chosen stands once, in the order of the alphabet', () => {
  const events = [
    summary('A', { cidade: 'Vitória, ES', esporte: 'Tênis' }),
    summary('B', { cidade: 'Óbidos, PA', esporte: null }),
    summary('C', { cidade: 'Vitória, ES', esporte: 'Padel' }),
    summary('D'),
  ]
  expect(searchChoices(events)).toEqual({
    cidades: ['Óbidos, PA', 'Vitória, ES'],
    esportes: ['Padel', 'Tênis'],
  })
})

describe('pages of what is found', () => {
  const over = { data_hora: '2026-11-20T09:00:00-03:00', data_hora_final: '2026-11-21T10:00:00-03:00' }
  const events = [
    summary('Copa 1', over),
    ...['2', '3', 'outra', '4'].map((name) => summary(name === 'outra' ? name : `Copa ${name}`)),
  ]
  const page = (apos: string | null, most = 2) => {
    const slice = { situacao: 'ativos' as const, apos, most, now: new Date(now) }
    const { eventos, ...rest } = searchEvents(events, filter({ q: 'copa' }), slice)
    return { names: eventos.map(({ nome }) => nome), ...rest }
  }
  const totais = { ativos: 3, emAndamento: 0, encerrados: 1 }

  test('go on behind the last one', () => {
    expect(page(null)).toEqual({ names: ['Copa 2', 'Copa 3'], totais, proximo: 'id-Copa 3' })
    expect(page('id-Copa 3')).toEqual({ names: ['Copa 4'], totais, proximo: null })
  })
  test('end where the last page is full', () =>
    expect(page(null, 3)).toEqual({ names: ['Copa 2', 'Copa 3', 'Copa 4'], totais, proximo: null }))
  test('go on behind one that has begun meanwhile, and behind one that is not found', () => {
    expect(page('id-Copa 1').names).toEqual(['Copa 2', 'Copa 3'])
    expect(page('id-outra').names).toEqual(['Copa 4'])
  })
  test('begin anew behind an event that is not there', () =>
    expect(page('id-nenhum').names).toEqual(['Copa 2', 'Copa 3']))
})
