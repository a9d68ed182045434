import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertingRows } from '#server/db/insert-rows.ts'
import { isOneOf } from '#server/db/one-of.ts'
import * as t from '#server/db/schema.ts'
import { publish } from '../events/published.ts'
import { describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop } from '../support/in-process.ts'

describeEachDatabase('rows that go as one value', (open) => {
  test('are what they were: lists, rules, times and what is left to the table', async () => {
    const { db } = open()
    const shop = openShop(open())
    const { id: ownerId } = await newAccount(shop)
    const { id: eventId } = await publish(db, [{ lots: [{}] }], { ownerId })
    const type = {
      id: `tt_${eventId}`,
      eventId,
      pos: 7,
      nome: 'Ação "ʼ\\',
      descricao: 'a\nb\u2028',
      tipo: 'atleta',
      modo: 'dupla',
    } as const
    await db.execute(insertingRows(t.ticketTypes, [type]))
    expect(await db.select().from(t.ticketTypes).where(eq(t.ticketTypes.id, type.id))).toEqual([
      { ...type, turns: false, stopped: false, archived: false },
    ])
    const lot = (index: number, dataInicio: Date | null) => ({
      id: `lt_${index}${eventId}`,
      ticketTypeId: type.id,
      pos: index,
      nome: `L${index}`,
      precoCents: 5,
      dataInicio,
      dataFim: null,
      ativo: false,
    })
    const lots = [lot(0, new Date('2026-11-21T12:00:00.123Z')), lot(1, null)]
    await db.execute(insertingRows(t.lots, lots))
    const found = await db
      .select()
      .from(t.lots)
      .where(
        isOneOf(
          t.lots.id,
          lots.map(({ id }) => id),
        ),
      )
      .orderBy(t.lots.pos)
    expect(found).toEqual(lots.map((row) => ({ ...row, archived: false })))
    const category = {
      id: `ct_${eventId}`,
      ticketTypeId: type.id,
      pos: 0,
      nome: 'A',
      restricao: 'custom',
      categoriasPermitidas: ['A', 'B, "C"', '{}'],
      exigencias: { sexo: 'F' },
    }
    await db.execute(
      insertingRows(t.categories, [
        category,
        { ...category, id: `${category.id}2`, nome: 'B', categoriasPermitidas: [], exigencias: null },
      ]),
    )
    const kept = await db
      .select()
      .from(t.categories)
      .where(eq(t.categories.ticketTypeId, type.id))
      .orderBy(t.categories.nome)
    expect(kept.map(({ categoriasPermitidas, exigencias }) => [categoriasPermitidas, exigencias])).toEqual([
      [['A', 'B, "C"', '{}'], { sexo: 'F' }],
      [[], null],
    ])
    expect(await db.select().from(t.lots).where(isOneOf(t.lots.id, []))).toEqual([])
    shop.close()
  })
})
