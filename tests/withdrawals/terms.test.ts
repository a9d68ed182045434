import { expect, test } from 'vitest'
import { withdrawalTerms } from '#server/orders/withdrawal-terms.ts'

const bought = {
  paidAt: new Date('2026-11-01T12:00:00-03:00'),
  startsAt: new Date('2026-11-21T07:30:00-03:00'),
  zone: 'America/Sao_Paulo',
  ownRule: null,
  shopHours: 48,
  totalCents: 9_350,
}

test.each([
  [
    'seven days after paying',
    {},
    'Você pode desistir até dom, 8 nov · 12h, em Minha Conta, e receber o valor de volta.',
  ],
  [
    'so many hours before the start',
    { paidAt: new Date('2026-11-18T12:00:00-03:00') },
    'Você pode desistir até qui, 19 nov · 7h30, em Minha Conta, e receber o valor de volta.',
  ],
  [
    'longer where the event gives more',
    { ownRule: { dias: 15, horas_antes: null } },
    'Você pode desistir até seg, 16 nov · 12h, em Minha Conta, e receber o valor de volta.',
  ],
  [
    'without money where nothing was paid',
    { totalCents: 0 },
    'Você pode desistir até dom, 8 nov · 12h, em Minha Conta.',
  ],
  [
    'not at all, bought too late',
    { paidAt: new Date('2026-11-20T12:00:00-03:00') },
    'Compra a menos de 48 h do evento: sem desistência.',
  ],
  [
    'not at all, bought while it takes place',
    { paidAt: new Date('2026-11-21T08:00:00-03:00') },
    'O evento já começou: sem desistência.',
  ],
])('a paid order may be given back: %s', (_, of, told) =>
  expect(withdrawalTerms({ ...bought, ...of })).toBe(told),
)
