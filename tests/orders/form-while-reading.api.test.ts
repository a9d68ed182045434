import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { readingImages } from '#server/media/image-queue.ts'
import { describeDatabase } from '../support/database.ts'
import { expectInvariants } from './oracle.ts'
import { linesOf, World } from './world.ts'

/** Takes every place at the reading of images until it is told to go on. */
const occupied = () => {
  const ends: (() => void)[] = []
  const all = ['one', 'other', 'third', 'fourth'].map((user) =>
    readingImages(user, () => new Promise<void>((end) => void ends.push(end))),
  )
  return async () => {
    const finished = Promise.all(all)
    const pump = setInterval(() => {
      for (const end of ends.splice(0)) end()
    }, 1)
    await finished
    clearInterval(pump)
  }
}

describeDatabase('a form that is changed while the photo of an order is read', (open) => {
  let world: World
  beforeAll(() => {
    world = new World(open())
  })
  afterAll(() => world.close())

  const sent = async () => {
    const event = await world.event({
      types: [
        {
          tipo: 'atleta',
          price: 0,
          categories: [
            { nome: 'Iniciante', capacity: 10 },
            { nome: 'Avançado', capacity: 10 },
          ],
          fields: [{ titulo: 'Documento', tipo: 'imagem' }],
        },
      ],
    })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0c' } })
      .png()
      .toBuffer()
    const answer = `data:image/png;base64,${png.toString('base64')}`
    const tickets = linesOf([[type, 1]], ['Iniciante']).map((line) => ({
      ...line,
      customFields: line.customFields.map((field) => ({ ...field, answer })),
    }))
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const [line] = tickets
    if (!line) throw new Error('no line')
    const body = {
      tickets,
      personalInfo: line.personalInfo,
      transaction_id: id,
      evento_id: event.id,
      coupon_id: null,
      versao: 0,
    }
    const goOn = occupied()
    // its size is looked at after the form was read, and before it waits
    const measuring = vi.spyOn(sharp.prototype as { metadata: () => Promise<unknown> }, 'metadata')
    const waiting = world.shop.send(calls.freeCheckout, { body }, buyer.token)
    await expect.poll(() => measuring.mock.settledResults.length).toBe(1)
    measuring.mockRestore()
    return { id, type, waiting, goOn }
  }

  test('is the one that counts: a category that is gone is sold to nobody', async () => {
    const { id, type, waiting, goOn } = await sent()
    await world.db.update(t.categories).set({ archived: true }).where(eq(t.categories.ticketTypeId, type.id))
    await goOn()
    expect((await waiting).status).toBe(409)
    expect(await world.tickets(id)).toEqual([])
    await expectInvariants(world)
  })

  test('that stays as it was sells the ticket, its photo kept', async () => {
    const { id, waiting, goOn } = await sent()
    await goOn()
    expect((await waiting).status).toBe(201)
    const [ticket] = await world.tickets(id)
    expect(ticket?.answers).toEqual([
      expect.objectContaining({
        titulo: 'Documento',
        answer: expect.stringMatching(/^\/media\/.*\.jpg$/) as string,
      }),
    ])
  })
})
