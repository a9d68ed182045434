import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { openRow, sealedId } from '#contract/laws/sealed-rows.ts'
import { openSeal } from '#contract/laws/ticket-code.ts'
import { ListedTicket } from '#contract/nouns/door.ts'
import * as t from '#server/db/schema.ts'
import { newKey, sealWith, unwrap } from '#server/tickets/ticket-keys.ts'
import { describeEachDatabase } from '../support/database.ts'
import { morning, useEventDay } from './event-day.ts'

describeEachDatabase('the list on a reader’s phone', (open) => {
  const day = useEventDay(open)

  /** Codes of the day's tickets, signed with a key of the event. */
  const sign = async (): Promise<string[]> => {
    const eventId = day.event().id
    const { secret } = day.shop().deps
    const stored = newKey(secret, eventId, 1)
    const key = stored && unwrap(secret, eventId, stored)
    if (!stored || !key) throw new Error('no key')
    await open()
      .db.insert(t.eventKeys)
      .values({ ...stored, eventId, places: {} })
    return Promise.all(
      day.codes().map(async (codigo, at) => {
        const claims = { codigo, versao: 1, type: 1, category: 0, athlete: true, pair: false }
        const code = sealWith(key, { ...claims, codigo: `QD-2222-222${at + 2}` })
        await open().db.update(t.tickets).set({ assinatura: code }).where(eq(t.tickets.codigo, codigo))
        return code
      }),
    )
  }

  test('tells of a ticket only whoever shows its code (law LB7)', async () => {
    const codes = await sign()
    await day.cancels(1)
    const { lists } = await day.stands({ papel: 'leitor' })
    const { seladas, linhas, chaves } = (await lists()).body
    expect([linhas, seladas?.length, chaves.map(({ n }) => n)]).toEqual([null, 3, [1]])
    const event = day.event().id
    const read = async (code: string) => {
      const id = await sealedId(code)
      const row = seladas?.find((sealed) => sealed.id === id)
      const text = row && (await openRow({ code, event }, row))
      return text ? v.parse(ListedTicket, JSON.parse(text)) : null
    }
    const found = await Promise.all(codes.map(read))
    expect(found.map((row) => [row?.nome, row?.cancelado])).toEqual([
      ['Ana', false],
      ['Bia', true],
      ['Caio', false],
    ])
    const [first = '', second = ''] = codes
    expect(await read(first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeNull()
    const [other] = seladas ?? []
    const strangers = codes.filter((code) => code !== first && code !== second)
    const opened = await Promise.all(
      strangers.map((code) => openRow({ code, event: 'ev_other' }, other ?? { id: '', dados: '' })),
    )
    expect(opened).toEqual([null])
  })

  test('holds no name, CPF or code in the clear', async () => {
    const codes = await sign()
    const { lists } = await day.stands({ papel: 'leitor' })
    const text = JSON.stringify((await lists()).body)
    const rows = await open().db.select().from(t.tickets).where(eq(t.tickets.eventId, day.event().id))
    const secrets = rows.flatMap(({ nome, cpf, codigo, email, telefone, assinatura }) => [
      // three letters alone may stand in hidden text by chance
      JSON.stringify(nome),
      cpf,
      codigo,
      email,
      telefone,
      assinatura ?? '-',
    ])
    expect(secrets).toHaveLength(18)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(codes.map((code) => openSeal(code)?.claims.versao)).toEqual([1, 1, 1])
  })

  test('says of a code that ended that there is a newer one, and nothing of who has it', async () => {
    const [old = ''] = await sign()
    const { lists } = await day.stands({ papel: 'leitor' })
    const before = (await lists()).body
    const [ticket] = await open()
      .db.select()
      .from(t.tickets)
      .where(eq(t.tickets.codigo, day.codes()[0] ?? ''))
    if (!ticket) throw new Error('no ticket')
    const { id: ticketId, eventId, cpf, consents } = ticket
    const fresh = old.replace(/(?<=^.{30})./, (letter) => (letter === 'A' ? 'B' : 'A'))
    await open()
      .db.insert(t.formerHolders)
      .values({ ticketId, versao: 1, eventId, nome: 'Ana', cpf, consents, assinatura: old, until: morning })
    await open()
      .db.update(t.tickets)
      .set({ versao: 2, assinatura: fresh, nome: 'Dora' })
      .where(eq(t.tickets.id, ticketId))
    const { seladas, revisao } = (await lists(before.revisao)).body
    expect([seladas?.length, revisao === before.revisao]).toEqual([4, false])
    const read = async (code: string): Promise<unknown> => {
      const id = await sealedId(code)
      const row = seladas?.find((sealed) => sealed.id === id)
      const text = row && (await openRow({ code, event: eventId }, row))
      return text ? v.parse(ListedTicket, JSON.parse(text)) : null
    }
    expect(await read(old)).toEqual({
      ingresso: ticket.codigo,
      versao: 2,
      nome: '',
      tipo: '',
      categoria: '',
      dupla: '',
      tamanho: '',
      idade: 0,
      cancelado: false,
    })
    expect(await read(fresh)).toMatchObject({ nome: 'Dora', versao: 2 })
    const supervisor = await day.stands({ papel: 'supervisor' })
    expect((await supervisor.lists()).body.linhas).toHaveLength(3)
  })

  test('leaves out what cannot be scanned yet, and comes again once it can', async () => {
    const { lists } = await day.stands({ papel: 'leitor' })
    const first = (await lists()).body
    expect([first.seladas, first.chaves]).toEqual([[], []])
    expect((await lists(first.revisao)).body.seladas).toBeNull()
    await sign()
    expect((await lists(first.revisao)).body.seladas).toHaveLength(3)
    expect(day.shop().clock.now).toEqual(morning)
  })
})
