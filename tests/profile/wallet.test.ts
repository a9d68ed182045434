import { expect, test } from 'vitest'
import * as v from 'valibot'
import { SoldTicket } from '#contract/nouns/ticket.ts'
import type { User } from '#contract/nouns/user.ts'
import { daysUntil, type EventGroup, followsPartner, walletOf } from '#web/profile/wallet.ts'
import { user } from './profile.spec-model.ts'

const held = (id: string, date: string | null, more: Partial<SoldTicket> = {}) => ({
  ticket: v.parse(SoldTicket, { id, codigo: 'QD-1111-AAAA', evento_data_hora: date, ...more }),
  partner: null,
})
const at = (day: string): string => `2026-11-${day}T08:00:00-03:00`
const now = new Date('2026-11-21T12:00:00-03:00')

const shown = (tickets: ReturnType<typeof held>[], owner: User | null = null) => {
  const { next, coming, past } = walletOf(tickets, owner, now)
  const ids = (list: readonly EventGroup[]): string =>
    list.map((group) => group.tickets.map(({ ticket }) => ticket.id).join(' + ')).join(', ')
  return [next && ids([next]), ids(coming), ids(past)]
}

test('the ticket of the nearest event is the next one; the others follow as they come, then those that are over', () => {
  const all = [
    held('later', at('29')),
    held('long ago', at('02')),
    held('soon', at('25')),
    held('ago', at('19')),
  ]
  expect(shown(all)).toEqual(['soon', 'later', 'ago, long ago'])
  expect(shown([])).toEqual([null, '', ''])
})

test('an event of this morning still has its ticket, one of yesterday morning has not', () => {
  expect(shown([held('today', at('21')), held('yesterday', at('20'))])).toEqual(['today', '', 'yesterday'])
})

test('an event of several days has its ticket until its end', () => {
  const over = (end: string | null) => shown([held('long', at('19'), { evento_data_hora_final: end })])
  expect(over(at('22'))).toEqual(['long', '', ''])
  expect(over(at('20'))).toEqual([null, '', 'long'])
  expect(over(null)).toEqual([null, '', 'long'])
})

test('the next one opens a door: neither cancelled, nor without a code, nor without a date', () => {
  expect(
    shown([
      held('undated', null),
      held('cancelled', at('22'), { situacao: 'Cancelado' }),
      held('codeless', at('23'), { codigo: '' }),
    ]),
  ).toEqual([null, 'cancelled, codeless, undated', ''])
})

test('of a pair the own half comes first', () => {
  const pair = [
    held('partner', at('25'), { user_cpf_cnpj: '11144477735' }),
    held('own', at('25'), { user_cpf_cnpj: user.cpf_cnpj }),
  ]
  expect(shown(pair, user)).toEqual(['own + partner', '', ''])
  expect(shown(pair)).toEqual(['partner + own', '', ''])
})

test('the halves of a pair stand beside each other, by ticket or by CPF, and what is cancelled last', () => {
  const half = (id: string, dupla_associada: string | null, more: Partial<SoldTicket> = {}) =>
    held(id, at('25'), { dupla_associada, ...more })
  const gone = { situacao: 'Cancelado' } as const
  const ana = '11144477735'
  const bia = '52998224725'
  expect(
    shown([
      half('x1', 'x2', gone),
      half('a1', 'a2'),
      half('single', null),
      half('b1', '529.982.247-25', { user_cpf_cnpj: ana }),
      half('c1', 'c2'),
      half('a2', 'a1'),
      half('c2', 'c1', gone),
      half('x2', 'x1', gone),
      half('b2', ana, { user_cpf_cnpj: bia }),
    ]),
  ).toEqual(['a1 + a2 + single + b1 + b2 + c1 + x1 + x2 + c2', '', ''])
})

test('tickets of one event stand together, the one that opens its door before those that do not', () => {
  const ofEvent = (id: string, evento_id: string, more: Partial<SoldTicket> = {}) =>
    held(id, at('25'), { evento_id, ...more })
  expect(
    shown([
      ofEvent('a1', 'a', { situacao: 'Cancelado' }),
      ofEvent('b1', 'b'),
      ofEvent('a2', 'a'),
      held('over', at('02')),
      ofEvent('b2', 'b'),
      ofEvent('a3', 'a', { evento_nome: 'Outro nome' }),
    ]),
  ).toEqual(['b1 + b2', 'a2 + a1, a3', 'over'])
})

test.each([
  ['2026-11-20T08:00:00-03:00', 'Já começou'],
  ['2026-11-21T08:00:00-03:00', 'Hoje'],
  ['2026-11-21T23:30:00-03:00', 'Hoje'],
  ['2026-11-22T00:10:00-03:00', 'Amanhã'],
  ['2026-11-23T00:10:00-04:00', 'Em 2 dias'],
  ['2026-12-05T09:00:00-03:00', 'Em 14 dias'],
])('%s is said as %s', (date, words) => expect(daysUntil(date, now)).toBe(words))

test('the second half of a pair follows its partner, whoever stands around them', () => {
  const half = (id: string, dupla_associada: string | null) => held(id, at('25'), { dupla_associada })
  const list = [half('a1', 'a2'), half('a2', 'a1'), half('b1', 'b2'), half('single', null)]
  expect(list.map((_, index) => followsPartner(list, index))).toEqual([false, true, false, false])
})
