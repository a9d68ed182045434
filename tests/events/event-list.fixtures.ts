import type { EventSummary } from '#contract/nouns/event.ts'

export const now = Date.parse('2026-11-21T10:00:00-03:00')

export const summary = (nome: string, change: Partial<EventSummary> = {}): EventSummary => ({
  id: `id-${nome}`,
  nome,
  data_hora: '2026-11-30T09:00:00-03:00',
  data_hora_final: '2026-11-30T18:00:00-03:00',
  banner_image: null,
  banner_url: null,
  local: 'Arena Beira-Mar',
  fuso_horario: 'America/Sao_Paulo',
  ...change,
})

/** One event of each time class, one of them without an id. */
export const everyClass: EventSummary[] = [
  summary('Futuro', { id: '' }),
  summary('Agora', { data_hora: '2026-11-21T10:00:00-03:00', data_hora_final: '2026-11-21T10:01:00-03:00' }),
  summary('Acabou', { data_hora: '2026-11-20T09:00:00-03:00', data_hora_final: '2026-11-21T10:00:00-03:00' }),
]
