// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyEventDraft } from '#drafts/event-draft-form.ts'
import { Review } from '#web/event-creation/review.tsx'

const parts = (): (string | null)[][] =>
  [...document.querySelectorAll('dl > div')].map((box) => [
    box.querySelector('dt')?.textContent ?? null,
    box.querySelector('dd')?.textContent ?? null,
    box.querySelector('a')?.getAttribute('href') ?? null,
  ])

test('what is missing of an event is a box that leads to its field, what is known is one that says it', () => {
  render(<Review draft={{ ...emptyEventDraft, nome: 'Copa Atlântica' }} />)
  expect(parts()).toEqual([
    ['Evento', 'Copa Atlântica', null],
    ['Local', 'A preencher', '#campo-local'],
    ['Quando', 'A preencher', '#campo-dataHora'],
    ['Pagamento', 'PIX e cartão', null],
    ['Ingresso 1', 'A preencher', '#campo-tiposDeIngressos-0-nome'],
  ])
  expect(screen.getAllByRole('link')).toHaveLength(3)
})
