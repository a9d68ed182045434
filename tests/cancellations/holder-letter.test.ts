import { expect, test } from 'vitest'
import { holderCancellationLetter } from '#server/mail/cancellation-letters.ts'
import type { MailedCancellation } from '#server/mail/mailed-cancellations.store.ts'

const cancelled: MailedCancellation = {
  email: 'carla@exemplo.com',
  nome: 'Carla',
  confirmedAt: null,
  evento: 'Copa de Teste',
  dataHora: new Date('2026-12-12T12:00:00Z'),
  zone: 'America/Sao_Paulo',
  kind: 'evento',
  reason: 'Chuva',
  category: '',
}

test.each([
  [0, false],
  [5_000, true],
])('the letter to a holder speaks of money where some goes back: %i', (netCents, speaks) => {
  const { text } = holderCancellationLetter(cancelled, [{ tipo: 'Plateia', categoria: '', netCents }])
  expect(text.includes('O valor volta para quem comprou.')).toBe(speaks)
})
