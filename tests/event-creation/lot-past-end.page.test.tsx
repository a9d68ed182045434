import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { EventDraft, LotDraft } from '#drafts/event-draft-form.ts'
import { LotRow } from '#web/ticket-types/lot-row.tsx'
import { fullDraft } from './full-draft.ts'

const nothing = (): void => undefined

/** The word beside each lot of a type whose first is on sale. */
const words = (lots: Partial<LotDraft>[], turns: boolean): string[] => {
  const full = fullDraft()
  const [type] = full.tiposDeIngressos
  const [first] = type?.lotes ?? []
  if (!type || !first) throw new Error('no lot')
  const lotes = lots.map((lot, index) => ({ ...first, key: `l${index}`, ativo: index === 0, ...lot }))
  const changed = { ...type, viradaAutomatica: turns, lotes }
  const draft: EventDraft = { ...full, tiposDeIngressos: [changed] }
  const path = 'tiposDeIngressos.0'
  const part = { draft, errors: {}, onEdit: nothing, onAlone: nothing, type: changed, path, attempt: 0 }
  const { container, unmount } = render(
    <ul>
      {lotes.map((lot, index) => (
        <LotRow key={lot.key} part={part} lot={lot} index={index} isFolded={false} onOpen={nothing} />
      ))}
    </ul>,
  )
  const read = [...container.querySelectorAll('li')].map(
    (row) => row.querySelector('label > span:nth-of-type(2)')?.textContent ?? '',
  )
  unmount()
  return read
}

it.each([
  [true, ['', 'Prazo encerrado', 'Próximo', 'Próximo']],
  [false, ['', 'Prazo encerrado', 'Não usado', 'Não usado']],
])('a lot whose end is past is not the next one; lots that turn: %s', (turns, expected) => {
  vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z'), toFake: ['Date'] })
  const ends = ['', '2026-11-21T12:00', '2026-11-21T12:01', '']
  expect(
    words(
      ends.map((dataFim) => ({ dataFim })),
      turns,
    ),
  ).toEqual(expected)
  vi.useRealTimers()
})
