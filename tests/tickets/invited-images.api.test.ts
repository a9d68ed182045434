import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as t from '#server/db/schema.ts'
import { sweep } from '#server/process/sweep.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair } from './bought-pair.ts'
import { type Acceptance, invitesIn } from './invited.ts'

const dataUrl = async (background: string, size = 60): Promise<string> => {
  const image = sharp({ create: { width: size, height: size, channels: 3, background } })
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`
}

/** Says 10,000 × 10,000 pixels in its header and holds none. */
const hollow = (): string => {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452000027100000271008020000005ab9ac1d', 'hex')
  return `data:image/png;base64,${head.toString('base64')}`
}

describeEachDatabase('a ticket whose form asks for an image, given to another person', (open) => {
  let world: World
  let bought: BoughtPair
  let id: string
  let red: string
  let green: string
  beforeAll(async () => {
    red = await dataUrl('#aa0000')
    green = await dataUrl('#00aa00')
  })
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    bought = await buyPair(world, [
      { titulo: 'Foto', tipo: 'texto' },
      { titulo: 'Equipe', tipo: 'texto' },
    ])
    await world.db.update(t.customFields).set({ tipo: 'imagem' }).where(eq(t.customFields.titulo, 'Foto'))
    id = bought.ids[0] ?? ''
  })
  afterAll(() => world.close())

  const { invited, read, accept, withdraw } = invitesIn(() => world)
  const held = async () => {
    const [row] = await world.db.select().from(t.tickets).where(eq(t.tickets.id, id))
    if (!row) throw new Error('no ticket')
    return row
  }
  const images = () => world.db.select().from(t.media).where(eq(t.media.transactionId, bought.order))
  const answers = (resposta: string): Pick<Acceptance, 'respostas'> => ({
    respostas: [
      { titulo: 'Foto', resposta },
      { titulo: 'Equipe', resposta: 'Areia' },
    ],
  })
  const toldOf = async (
    { convite, segredo }: { convite: string; segredo: string },
    over: Partial<Acceptance>,
  ) => {
    const { status, body } = await accept(convite, segredo, over)
    return [status, (body as { error?: unknown }).error ?? null]
  }

  test('is offered like any other, and keeps the new person’s image behind an address of the order', async () => {
    const { convite, segredo } = await invited(id, bought.buyer.token)
    expect((await read(convite, segredo)).body.campos.map(({ titulo, tipo }) => [titulo, tipo])).toEqual([
      ['Foto', 'imagem'],
      ['Equipe', 'texto'],
    ])
    expect((await accept(convite, segredo, answers(red))).status).toBe(200)
    const [image, ...others] = await images()
    expect(others).toEqual([])
    expect((await held()).answers).toEqual([
      { titulo: 'Foto', tipo: 'imagem', answer: `/media/${image?.sha}-1280.jpg` },
      { titulo: 'Equipe', tipo: 'texto', answer: 'Areia' },
    ])
    const { dominant } = await sharp(image?.bytes).stats()
    expect(dominant.r > dominant.g).toBe(true)
  })

  test('forgets the image of whoever held it before a day later, and keeps the present one', async () => {
    const first = await invited(id, bought.buyer.token)
    expect((await accept(first.convite, first.segredo, answers(red))).status).toBe(200)
    const [before] = await images()
    await world.db.update(t.tickets).set({ heldSince: null }).where(eq(t.tickets.id, id))
    const second = await invited(id, bought.buyer.token)
    expect((await accept(second.convite, second.segredo, answers(green))).status).toBe(200)
    await sweep(world.db, new Date(world.shop.clock.now.getTime() + 2 * 86_400_000))
    const left = await images()
    expect(left.map(({ sha }) => sha)).toHaveLength(1)
    expect(left[0]?.sha).not.toBe(before?.sha)
    expect((await held()).answers[0]?.answer).toBe(`/media/${left[0]?.sha}-1280.jpg`)
  })

  test('refuses what is no image in a sentence, and nothing is kept', async () => {
    const one = await invited(id, bought.buyer.token)
    const broken = 'data:image/png;base64,AAAA'
    expect(await toldOf(one, answers(''))).toEqual([400, ['Campo obrigatório.']])
    expect(await toldOf(one, answers('/media/0123456789abcdef0123456789abcdef-1280.jpg'))).toEqual([
      400,
      ['Campo obrigatório.'],
    ])
    expect(await toldOf(one, answers('Praia'))).toEqual([400, ['Campo obrigatório.']])
    for (const answer of [broken, 'data:image/svg+xml;base64,AAAA', 'data:image/png,AAAA', hollow()])
      expect(await toldOf(one, answers(answer))).toEqual([400, 'A imagem enviada não pôde ser lida.'])
    expect((await toldOf(one, answers(`data:image/png;base64,${'A'.repeat(600_000)}`)))[0]).toBe(400)
    expect((await toldOf(one, answers(`data:image/png;base64,${'A'.repeat(2_200_000)}`)))[0]).toBe(413)
    expect([await images(), (await held()).versao]).toEqual([[], 1])
  })

  test('decodes nothing for whoever may not take it: the form is asked first', async () => {
    const one = await invited(id, bought.buyer.token)
    const broken = answers('data:image/png;base64,AAAA')
    expect(await toldOf(one, { ...broken, nome: 'Carla' })).toEqual([
      400,
      ['Informe nome e sobrenome, sem endereço de site.'],
    ])
    expect((await toldOf({ ...one, segredo: 'A'.repeat(22) }, broken))[0]).toBe(404)
    await withdraw(id, one.convite, bought.buyer.token)
    expect(await toldOf(one, broken)).toEqual([409, 'Este convite foi cancelado por quem o enviou.'])
  })

  test('two who accept at once leave one person and one image', async () => {
    const one = await invited(id, bought.buyer.token)
    const both = await Promise.all([red, green].map((image) => toldOf(one, answers(image))))
    expect(both.map(([status]) => Number(status)).toSorted((a, b) => a - b)).toEqual([200, 409])
    const left = await images()
    expect(left).toHaveLength(1)
    expect((await held()).answers[0]?.answer).toBe(`/media/${left[0]?.sha}-1280.jpg`)
  })
})
