// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EventInformation } from '#web/event/event-information.tsx'
import { evento, now } from './event.fixtures.ts'

const place = { zone: 'America/Manaus', end: '2026-12-05T18:00:00-04:00' }

const show = (data_hora_final: string | null) =>
  render(
    <EventInformation
      evento={{ ...evento, data_hora_final, fuso_horario: place.zone }}
      isOver
      isFree={false}
      shopHours={48}
      now={now}
    />,
  ).getAllByRole('definition')

it('says when an event begins and ends in the words of the line: a date of its own part is left out by some readers', () => {
  const [, begins, ends] = show(place.end)
  expect(begins?.textContent).toBe('qui, 3 dez 2026 · 9h (horário de Manaus)')
  expect(ends?.textContent).toBe('sáb, 5 dez 2026 · 18h (horário de Manaus)')
  expect(begins?.querySelector('time')?.getAttribute('role')).toBe('none')
  expect(begins?.querySelector('time')?.firstChild?.nodeType).toBe(Node.TEXT_NODE)
})

it('says that the end is not known', () => {
  expect(show(null)[2]?.textContent).toBe('N/A')
})
