import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SessionProvider } from '#web/session/session.tsx'
import { authMachine } from '#machines/auth.machine.ts'
import type { OwnRule } from '#contract/laws/withdrawal.ts'
import { WithdrawalNote } from '#web/checkout/withdrawal-note.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-10T12:00:00-03:00'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

type Shown = { fuso_horario?: string; own?: OwnRule | null; isFree?: boolean }

const noteOf = (
  data_hora: string,
  withdrawalHours: number,
  { fuso_horario = 'America/Sao_Paulo', own = null, isFree = false }: Shown = {},
): string => {
  const settings = {
    contactEmail: '',
    instagramUrl: '',
    whatsappNumber: '',
    analyticsUrl: null,
    withdrawalHours,
    mercadoPago: { publicKey: '', sdkUrl: '', passPreferenceId: false },
  }
  const evento = { data_hora, fuso_horario } as Parameters<typeof WithdrawalNote>[0]['evento']
  const { unmount } = render(
    <SessionProvider
      machine={authMachine}
      api={() => Promise.reject(new Error('no call'))}
      settings={settings}
    >
      <p data-testid="note">
        <WithdrawalNote evento={evento} own={own} isFree={isFree} />
      </p>
    </SessionProvider>,
  )
  const text = screen.getByTestId('note').textContent
  unmount()
  return text
}

it.each([
  [
    '2026-12-20T07:30:00-03:00',
    48,
    'Você pode desistir até 7 dias depois de pagar e receber o valor de volta.',
  ],
  ['2026-11-14T07:30:00-03:00', 48, 'Você pode desistir até qui, 12 nov · 7h30 e receber o valor de volta.'],
  ['2026-11-14T07:30:00-03:00', 0, 'Você pode desistir até sáb, 14 nov · 7h30 e receber o valor de volta.'],
  ['2026-11-12T12:00:00-03:00', 48, 'Compra a menos de 48 h do evento: sem desistência.'],
  ['2026-11-10T11:00:00-03:00', 0, 'O evento já começou: sem desistência.'],
  ['', 48, ''],
])('before paying for an event at %s it says until when, %s hours before', (at, hours, expected) => {
  expect(noteOf(at, hours)).toBe(expected)
})

it('says whose time it is', () => {
  expect(noteOf('2026-11-14T07:30:00-04:00', 48, { fuso_horario: 'America/Manaus' })).toBe(
    'Você pode desistir até qui, 12 nov · 7h30 (horário de Manaus) e receber o valor de volta.',
  )
})

it.each([
  [
    { dias: 30, horas_antes: null },
    'Você pode desistir até 30 dias depois de pagar e receber o valor de volta.',
  ],
  [{ dias: 90, horas_antes: 12 }, 'Você pode desistir até sáb, 19 dez · 19h30 e receber o valor de volta.'],
])('says what the event gives more: %j', (own, expected) => {
  expect(noteOf('2026-12-20T07:30:00-03:00', 48, { own })).toBe(expected)
})

it.each([
  ['2026-12-20T07:30:00-03:00', 'Você pode desistir até 7 dias depois de se inscrever.'],
  ['2026-11-12T12:00:00-03:00', 'Compra a menos de 48 h do evento: sem desistência.'],
])('promises no money back where nothing is paid, for an event at %s', (at, expected) => {
  expect(noteOf(at, 48, { isFree: true })).toBe(expected)
})
