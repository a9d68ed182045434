import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { bannerDataUrl } from '#contract/nouns/event.ts'
import { eventAccess, events, stock } from '#server/db/schema.ts'
import { issueToken } from '#server/auth/token.ts'

import { describeEachDatabase } from '../support/database.ts'
import { newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

describeEachDatabase('reading events', (open) => {
  let shop: ShopInProcess
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    return () => shop.close()
  })
  const demoToken = (id: string, cpfCnpj: string): string =>
    issueToken(shop.deps.secret, { id, cpfCnpj, tokenVersion: 1 }, shop.clock.now)
  const organiser = () => demoToken('us_demoorganizador', '52998224725')

  test('lists every event by its start, banners by address or as small JPEG', async () => {
    const byUrl = await shop.send(calls.events, { query: { banner: 'url' } })
    const rows = await open().db.select().from(events)
    expect(byUrl.body.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    const starts = byUrl.body.map(({ data_hora }) => Date.parse(data_hora))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(byUrl.body.every(({ banner_image }) => banner_image === null)).toBe(true)
    const full = await shop.send(calls.events, {})
    const shown = full.body.find(({ banner_image }) => banner_image !== null)
    const bytes = Buffer.from(shown?.banner_image ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toEqual(expect.objectContaining({ format: 'jpeg', width: 320 }))
    const previews = byUrl.body.filter(({ banner_url }) => banner_url !== null)
    expect(previews.length).toBeGreaterThan(0)
    for (const { banner_preview } of previews) {
      const preview = Buffer.from(banner_preview ?? '', 'base64')
      expect(preview.length).toBeLessThan(300)
      expect(await sharp(preview).metadata()).toEqual(expect.objectContaining({ format: 'webp', width: 16 }))
    }
    expect(bannerDataUrl(shown?.banner_image ?? '')).toMatch(/^data:image\/jpeg/)
  })

  test('writes times of the event’s own zone with their offset', async () => {
    const { body } = await shop.send(calls.events, { query: { banner: 'url' } })
    const manaus = body.find(({ fuso_horario }) => fuso_horario === 'America/Manaus')
    expect(manaus?.data_hora).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00-04:00$/)
    const [row] = await open()
      .db.select()
      .from(events)
      .where(eq(events.id, manaus?.id ?? ''))
    expect(Date.parse(manaus?.data_hora ?? '')).toBe(row?.dataHora.getTime())
  })

  test('answers one event with what remains of its types, lots and categories', async () => {
    const { body } = await shop.send(calls.events, { query: { banner: 'url' } })
    const counters = new Map((await open().db.select().from(stock)).map((row) => [row.id, row]))
    const remaining = (id: string): number => {
      const row = counters.get(id)
      return row ? Math.max(0, row.capacity - row.sold - row.held) : -1
    }
    for (const { id } of body) {
      const detail = await shop.send(calls.event, { params: { id }, query: { banner: 'url' } })
      for (const type of detail.body.ticket_types) {
        expect(type.quantidade_disponivel).toBe(remaining(type.id))
        expect(type.active_lot).toEqual(type.lotes.find(({ ativo }) => ativo))
        for (const lot of type.lotes) expect(lot.quantidade_disponivel).toBe(remaining(lot.id))
        for (const category of type.categories) expect(category.quantidade).toBe(remaining(category.id))
      }
    }
  })

  test('names the organiser of one event, and nothing else of that account', async () => {
    const { body } = await shop.send(calls.event, {
      params: { id: 'ev_demo5relampago' },
      query: { banner: 'url' },
    })
    expect(body.evento.organizador).toBe('Organização Demo')
    expect(JSON.stringify(body)).not.toMatch(/organizador@quadra|52998224725|11987654321/)
  })

  test('gives an event to a calendar by its own address, and nothing where there is none or it is hidden', async () => {
    const { status, body, headers } = await shop.raw('/eventos/ev_demo5relampago/agenda.ics')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(String(body)).toMatch(/^BEGIN:VCALENDAR\r\n[^]*UID:ev_demo5relampago@quadra\r\n[^]*END:VCALENDAR/)
    expect((await shop.raw('/eventos/ev_nenhum/agenda.ics')).status).toBe(404)
    expect(String(body)).not.toContain('STATUS')
    const cancelledAt = (at: Date | null) =>
      open().db.update(events).set({ cancelledAt: at }).where(eq(events.id, 'ev_demo5relampago'))
    await cancelledAt(new Date())
    shop.deps.events.forget()
    expect(String((await shop.raw('/eventos/ev_demo5relampago/agenda.ics')).body)).toContain(
      'STATUS:CANCELLED\r\n',
    )
    await cancelledAt(null)
    await open().db.update(events).set({ hidden: true }).where(eq(events.id, 'ev_demo5relampago'))
    shop.deps.events.forget()
    expect((await shop.raw('/eventos/ev_demo5relampago/agenda.ics')).status).toBe(404)
    await open().db.update(events).set({ hidden: false }).where(eq(events.id, 'ev_demo5relampago'))
    shop.deps.events.forget()
  })

  test('says 304 to what has not changed and shows at once what has', async () => {
    const first = await shop.raw('/api/v1/events?banner=url')
    const etag = first.headers.get('etag') ?? ''
    const again = await shop.raw('/api/v1/events?banner=url', { headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
    await open().db.update(events).set({ nome: 'Novo nome' }).where(eq(events.id, 'ev_demo5relampago'))
    const changed = await shop.raw('/api/v1/events?banner=url', { headers: { 'if-none-match': etag } })
    expect(changed.status).toBe(200)
    expect(JSON.stringify(changed.body)).toContain('Novo nome')
  })

  test('keeps an answer for the given time, then asks again', async () => {
    const cached = openShop(open(), { freshMs: 60_000 })
    const before = await cached.raw('/api/v1/events/ev_demo5relampago?banner=url')
    await open().db.update(events).set({ nome: 'Outro nome' }).where(eq(events.id, 'ev_demo5relampago'))
    const kept = await cached.raw('/api/v1/events/ev_demo5relampago?banner=url')
    expect(kept.body).toEqual(before.body)
    cached.deps.events.forget()
    const fresh = await cached.raw('/api/v1/events/ev_demo5relampago?banner=url')
    expect(JSON.stringify(fresh.body)).toContain('Outro nome')
    cached.close()
  })

  test.each(['ev_nobody', '123', 'x'.repeat(65), 'a%00b', '%FF', '..%2Fevents'])(
    'knows no event %s',
    async (id) => {
      const { status, body } = await shop.raw(`/api/v1/events/${id}`)
      expect(status).toBe(404)
      expect(body).toEqual({ error: 'Evento não encontrado.' })
    },
  )

  test('lists own events to their organiser only', async () => {
    const mine = await shop.send(calls.myEvents, { query: { banner: 'url' } }, organiser())
    expect(mine.body).toHaveLength((await open().db.select().from(events)).length)
    for (const { id, vendas } of mine.body) {
      const query = { banner: 'url', listas: 'nao' } as const
      const { totais, ocupacao } = (await shop.send(calls.dashboard, { params: { id }, query }, organiser()))
        .body
      const capacidade = ocupacao.reduce((sum, type) => sum + type.capacidade, 0)
      expect(vendas).toEqual({ vendidos: totais.ingressosVendidos, capacidade })
    }
    const offers = (await shop.send(calls.events, { query: { banner: 'url' } })).body
    expect(mine.body.map(({ id, oferta }) => [id, oferta])).toEqual(
      offers.map(({ id, oferta }) => [id, oferta]),
    )
    const { token } = await newAccount(shop)
    expect((await shop.send(calls.myEvents, {}, token)).body).toEqual([])
    expect((await shop.send(calls.myEvents, {})).status).toBe(401)
  })

  test('lists shared events to those with access only, as long as they have it, and nothing of anybody in them', async () => {
    const { db } = open()
    const delegate = await newAccount(shop)
    const shared = async (token: string) => (await shop.send(calls.sharedEvents, {}, token)).body
    expect(await shared(delegate.token)).toEqual([])
    const [hidden, seen] = (await shop.send(calls.events, { query: { banner: 'url' } })).body
    const eventId = seen?.id ?? ''
    await db.insert(eventAccess).values([
      { eventId, cpf: delegate.cpfCnpj, userId: delegate.id },
      { eventId, cpf: '52998224725' },
    ])
    expect(await shared(delegate.token)).toEqual([
      {
        id: eventId,
        nome: seen?.nome,
        data_hora: seen?.data_hora,
        data_hora_final: seen?.data_hora_final,
        fuso_horario: seen?.fuso_horario,
      },
    ])
    expect(hidden?.id).not.toBe(eventId)
    expect((await shop.send(calls.myEvents, {}, delegate.token)).body).toEqual([])
    const stranger = await newAccount(shop)
    expect(await shared(stranger.token)).toEqual([])
    expect(await shared(organiser())).toEqual([])
    expect((await shop.send(calls.sharedEvents, {})).status).toBe(401)
    await db.delete(eventAccess).where(eq(eventAccess.eventId, eventId))
    expect(await shared(delegate.token)).toEqual([])
  })

  test('shows bought tickets to their buyer only, pairs naming each other', async () => {
    const buyer = demoToken('us_democomprador', '11144477735')
    const { body } = await shop.send(calls.myTickets, {}, buyer)
    expect(body.length).toBeGreaterThan(0)
    const byId = new Map(body.map((ticket) => [ticket.id, ticket]))
    const partners = body.flatMap(({ dupla_associada }) => byId.get(dupla_associada ?? '') ?? [])
    const pairs = body.filter(({ dupla_associada }) => dupla_associada !== null)
    expect(partners.map(({ dupla_associada }) => dupla_associada)).toEqual(pairs.map(({ id }) => id))
    expect(pairs.length).toBeGreaterThan(0)
    const { token } = await newAccount(shop)
    expect((await shop.send(calls.myTickets, {}, token)).body).toEqual([])
  })

  test('names only people the caller shares an order or a managed event with', async () => {
    const all = await shop.send(calls.myTickets, {}, demoToken('us_democomprador', '11144477735'))
    const cpfs = [...new Set(all.body.map(({ user_cpf_cnpj }) => user_cpf_cnpj))].slice(0, 100)
    const names = Object.fromEntries(cpfs.map((cpf) => [cpf, expect.any(String) as string]))
    const asked = { body: { cpfs: [...cpfs.slice(0, 99), '00000000000'] } }
    const answer = await shop.send(calls.namesFromCpfs, asked, organiser())
    expect(answer.body).toEqual({ names: Object.fromEntries(Object.entries(names).slice(0, 99)) })
    const masked = cpfs[0]?.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') ?? ''
    const one = await shop.send(calls.namesFromCpfs, { body: { cpfs: [masked] } }, organiser())
    expect(Object.keys(one.body.names)).toEqual([masked])
    const { token } = await newAccount(shop)
    expect((await shop.send(calls.namesFromCpfs, asked, token)).body).toEqual({ names: {} })
    const many = { body: { cpfs: Array.from({ length: 101 }, () => '1') } }
    expect((await shop.send(calls.namesFromCpfs, many, token)).status).toBe(400)
  })

  test('serves images for ever under their own name', async () => {
    const { body } = await shop.send(calls.events, { query: { banner: 'url' } })
    const url = body.find(({ banner_url }) => banner_url !== null)?.banner_url ?? ''
    for (const address of [
      url,
      url.replace('.webp', '.jpg'),
      url.replace('-640', '-320'),
      url.replace('-640', '-1280'),
    ]) {
      const { status, headers } = await shop.raw(address)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-type')).toBe(address.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
      const again = await shop.raw(address, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
    for (const wrong of ['/media/x', `${url}x`, url.replace('-640', '-641'), '/media/..%2f..%2fetc'])
      expect((await shop.raw(wrong)).status).toBe(404)
  })
})
