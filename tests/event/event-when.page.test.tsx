// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EventWhen } from '#web/event/event-when.tsx'

const wordsAt = (now: string, end: string | null): string => {
  const event = {
    data_hora: '2026-11-23T08:00:00-03:00',
    data_hora_final: end,
    fuso_horario: 'America/Sao_Paulo',
  }
  const { container, unmount } = render(<EventWhen event={event} now={Date.parse(now)} />)
  const text = container.textContent
  unmount()
  return text.replaceAll(/\s+/g, ' ').trim()
}

const end = '2026-11-25T18:00:00-03:00'
const said = 'seg, 23 nov · 8h até qua, 25 nov · 18h'

test.each([
  ['2026-11-23T07:59:59-03:00', end, said],
  ['2026-11-23T08:00:00-03:00', end, `${said} Em andamento`],
  ['2026-11-25T17:59:59-03:00', end, `${said} Em andamento`],
  ['2026-11-25T18:00:00-03:00', end, said],
  ['2026-11-24T08:00:00-03:00', null, 'seg, 23 nov · 8h'],
])('at %s an event that ends at %s says when it is', (now, until, words) =>
  expect(wordsAt(now, until)).toBe(words),
)

test('its times are text of the line they stand in: as parts of their own some readers leave them out', () => {
  const event = { data_hora: '2026-11-23T08:00:00-03:00', data_hora_final: end, fuso_horario: '' }
  const { container } = render(<EventWhen event={event} now={0} />)
  expect([...container.querySelectorAll('time')].map((time) => time.getAttribute('role'))).toEqual([
    'none',
    'none',
  ])
})
