import { expect, test } from 'vitest'
import { eventWhen } from '#contract/laws/event-when.ts'
import { descriptionOf } from '#server/shell/description.ts'
import { detailWith } from '../event/event.fixtures.ts'

test('an event is shared with its weekday, year and hour, before its own words', () => {
  const detail = detailWith({ pairs: 2, seats: 1 })
  const evento = {
    ...detail.evento,
    data_hora: '2026-12-19T07:30:00-03:00',
    local: 'Praia',
    descricao: '**Areia**',
  }
  expect(descriptionOf({ ...detail, evento })).toBe('sáb, 19 dez 2026 · 7h30, Praia. Areia')
})

test('a zone that is not São Paulo’s is named behind it', () => {
  const said = ['America/Sao_Paulo', 'America/Manaus'].map((zone) =>
    eventWhen('2026-12-19T08:00:00-03:00', zone),
  )
  expect(said).toEqual(['sáb, 19 dez 2026 · 8h', 'sáb, 19 dez 2026 · 8h (horário de Manaus)'])
})
