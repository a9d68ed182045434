import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedTicket } from '#contract/nouns/door.ts'
import { ticketAddress } from '#contract/laws/ticket-code.ts'
import { sealRow } from '#server/doors/seal-rows.ts'
import { newKey, sealWith, unwrap } from '#server/tickets/ticket-keys.ts'
import type { KeptDoor } from '#web/door/door-database.ts'
import { findRow } from '#web/door/door-store.ts'
import { readCode } from '#web/door/read-code.ts'
import { bia, openDoor } from './door.fixture.ts'

vi.mock('#web/door/door-store.ts', () => ({ findRow: vi.fn<typeof findRow>() }))

const secret = 'segredo dos testes, com letras que bastam'
const { pass } = openDoor(true)
const event = pass.evento.id

/** A key as the server makes it: its public half for the list, and what it signs. */
const keyOf = (eventId: string, n = 1) => {
  const stored = newKey(secret, eventId, n)
  const key = stored && unwrap(secret, eventId, stored)
  if (!stored || !key) throw new Error('no key')
  const code = (versao = 1, codigo = bia.ingresso) =>
    sealWith(key, { codigo, versao, type: 1, category: 1, athlete: true, pair: true })
  return { code, told: { n, publica: stored.publicKey } }
}

const own = keyOf(event)

const doorOf = (papel: 'leitor' | 'supervisor'): KeptDoor => ({
  id: 'do_1',
  pass: { ...pass, papel },
  ajudante: 'Léo',
  list: { revisao: '1', chaves: [own.told], regras: pass.regras },
  since: 0,
  ahead: 0,
  heardAt: 0,
})
const [reader, supervisor] = [doorOf('leitor'), doorOf('supervisor')]

type Row = { id: string; dados: string | null; ticket: ListedTicket | null }

/** What this device has on its disk. */
const keeps = (...rows: Row[]): void => {
  vi.mocked(findRow).mockImplementation(async (porta, id) => {
    const row = rows.find((kept) => kept.id === id)
    return row && porta === 'do_1' ? { porta, ...row } : null
  })
}

const open = (ticket: ListedTicket): Row => ({ id: ticket.ingresso, dados: null, ticket })
const sealed = (code: string, ticket: ListedTicket): Row => ({
  ...sealRow({ code, event }, JSON.stringify(ticket)),
  ticket: null,
})

beforeEach(() => keeps())

describe.each([
  ['a reader', reader],
  ['a supervisor', supervisor],
])('what a code is to %s', (_, door) => {
  test.each(['', 'https://example.com/I/ABC', 'QD-7K2M', 'uma frase qualquer', own.code().slice(1)])(
    'no code of ours: %j',
    async (text) => expect(await readCode(door, { text })).toEqual({ kind: 'foreign' }),
  )

  test('one of another event', async () =>
    expect(await readCode(door, { text: keyOf('ev_2').code() })).toEqual({ kind: 'otherEvent' }))

  test('one that says this event and was signed by another key of its number', async () =>
    expect(await readCode(door, { text: keyOf(event).code() })).toEqual({ kind: 'forged' }))

  test('one of a key that the list does not name', async () =>
    expect(await readCode(door, { text: keyOf(event, 2).code() })).toEqual({ kind: 'forged' }))

  test('one before any list came', async () =>
    expect(await readCode({ ...door, list: null }, { text: own.code() })).toEqual({ kind: 'forged' }))

  test('one that is newer than the list', async () =>
    expect(await readCode(door, { text: own.code() })).toEqual({ kind: 'unlisted', ingresso: bia.ingresso }))
})

describe('a supervisor’s open list', () => {
  const asked = (text: string) => readCode(supervisor, { text })

  test('tells whose a code is, read as an address or pasted in small letters', async () => {
    keeps(open(bia))
    const listed = { kind: 'listed', ticket: bia, versao: 1 }
    const code = own.code()
    expect(await asked(ticketAddress('https://quadra.test', code))).toEqual(listed)
    expect(await asked(` ${code.toLowerCase()}\n`)).toEqual(listed)
  })

  test('keeps the version of an older code, and believes a newer one', async () => {
    const changed = { ...bia, versao: 2 }
    keeps(open(changed))
    expect(await asked(own.code(1))).toEqual({ kind: 'listed', ticket: changed, versao: 1 })
    expect(await asked(own.code(3))).toEqual({ kind: 'unlisted', ingresso: bia.ingresso })
  })

  test.each(['QD-7K2M-9P4X', '7k2m 9p4x', 'qd7k2m9p4x'])('knows a typed number: %s', async (text) => {
    keeps(open(bia))
    expect(await asked(text)).toEqual({ kind: 'listed', ticket: bia, versao: null })
  })

  test('says that it does not know a number', async () =>
    expect(await asked('QD-7K2M-9P4Y')).toEqual({ kind: 'unknownNumber' }))

  test('finds the person that was chosen by name', async () => {
    keeps(open(bia))
    const listed = { kind: 'listed', ticket: bia, versao: null }
    expect(await readCode(supervisor, { ingresso: bia.ingresso })).toEqual(listed)
    expect(await readCode(supervisor, { ingresso: 'QD-2222-2222' })).toEqual({ kind: 'unknownNumber' })
  })
})

describe('a reader’s sealed list', () => {
  test('is opened by the code that is shown', async () => {
    const code = own.code()
    keeps(sealed(code, bia))
    expect(await readCode(reader, { text: code })).toEqual({ kind: 'listed', ticket: bia, versao: 1 })
  })

  test('says of a cancelled ticket that it is cancelled', async () => {
    const code = own.code()
    const ticket = { ...bia, cancelado: true }
    keeps(sealed(code, ticket))
    expect(await readCode(reader, { text: code })).toEqual({ kind: 'listed', ticket, versao: 1 })
  })

  test('says nothing for another code of the same ticket', async () => {
    keeps(sealed(own.code(1), bia))
    expect(await readCode(reader, { text: own.code(2) })).toEqual({
      kind: 'unlisted',
      ingresso: bia.ingresso,
    })
  })

  test('says nothing for a typed number', async () => {
    keeps(sealed(own.code(), bia))
    expect(await readCode(reader, { text: bia.ingresso })).toEqual({ kind: 'onlyScan' })
  })
})
