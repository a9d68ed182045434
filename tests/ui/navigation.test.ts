import { describe, expect, it } from 'vitest'
import { readCheckout } from '#web/orders/checkout-state.ts'
import { readBrackets, readBracketUrl } from '#web/bracket/bracket-state.ts'
import { afterLogin, readLogin, readTickets } from '#web/app/navigation.ts'
import { documentOf } from '#web/session/token-claims.ts'
import { chosen, evento } from '../event/event.fixtures.ts'

const tickets = chosen(2, 1)

describe('router state is only believed when it has its shape', () => {
  it('reads what it wrote', () => {
    const checkout = { tickets, evento, transactionId: 't1' }
    expect(readCheckout({ checkout, key: 'x' })).toEqual(checkout)
    expect(readTickets({ tickets })).toEqual(tickets)
    expect(readBracketUrl({ bracketUrl: 'https://chaves.example/a' })).toBe('https://chaves.example/a')
    const brackets = [{ url: 'https://chaves.example/a', nome: 'Mista' }]
    expect(readBrackets({ brackets })).toEqual(brackets)
    expect(readBrackets({ brackets: [{ url: 1 }] })).toBeNull()
  })

  it.each([
    {},
    { checkout: null },
    { checkout: { tickets: [], evento, transactionId: 't1' } },
    { checkout: { tickets, evento: {}, transactionId: 't1' } },
    { checkout: { tickets, evento, transactionId: '' } },
    { checkout: { tickets, evento } },
  ])('refuses a checkout without its three parts: %#', (state) => expect(readCheckout(state)).toBeNull())

  it.each(['https://outro.example/', '//outro.example', '/\\outro.example', 'eventos', ''])(
    'leads nowhere outside of the shop: %j',
    (from) => expect(readLogin({ login: { from } })).toBeNull(),
  )
})

describe('after login', () => {
  it('leads to /perfil by default', () =>
    expect(afterLogin({})).toEqual({ to: '/perfil', href: '/perfil', state: {} }))

  it('leads back to where the visitor came from, with the selection', () =>
    expect(afterLogin({ login: { from: '/eventos/evento-a', tickets, evento } })).toEqual({
      to: '/eventos/evento-a',
      href: '/eventos/evento-a',
      state: { tickets },
    }))

  it('leads back to a cancellation with its ticket', () => {
    const from = '/eventos/evento-a/cancelamento'
    expect(afterLogin({ login: { from, ticketCode: 'QD-7K2M-9P4X' } })).toEqual({
      to: from,
      href: from,
      state: { ticketCode: 'QD-7K2M-9P4X' },
    })
  })
})

describe('the buyer in a token', () => {
  const tokenOf = (claims: unknown): string =>
    `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

  it('is its user_cpf_cnpj', () =>
    expect(documentOf(tokenOf({ user_cpf_cnpj: '12345678909', nome: 'Ação ÿ>?' }))).toBe('12345678909'))

  it.each([
    '',
    'abc',
    'a.b.c',
    tokenOf({}),
    tokenOf({ user_cpf_cnpj: '' }),
    tokenOf({ user_cpf_cnpj: 1 }),
    tokenOf(null),
  ])('is nobody in %j', (token) => expect(documentOf(token)).toBeNull())
})
