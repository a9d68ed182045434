import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type BoughtPair, buyPair } from './bought-pair.ts'

const person = {
  nome: 'Atleta Corrigida',
  email: 'corrigida@teste.example',
  telefone: '(11) 97777-6666',
  data_nascimento: '1988-02-29',
  tamanho: 'G',
}

describeEachDatabase('PUT /tickets/{id}/dados', (open) => {
  let world: World
  let bought: BoughtPair
  let id: string
  beforeEach(async () => {
    world ??= new World(open())
    world.shop.clock.now = new Date('2026-11-21T12:00:00Z')
    bought = await buyPair(world)
    id = bought.ids[0] ?? ''
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  const correct = (over: Partial<typeof person> = {}, token: string = bought.buyer.token, ticket = id) =>
    world.shop.send(calls.correctTicket, { params: { id: ticket }, body: { ...person, ...over } }, token)
  const held = async (ticket = id) => {
    const [row] = await world.db.select().from(t.tickets).where(eq(t.tickets.id, ticket))
    if (!row) throw new Error('no ticket')
    return row
  }
  const letters = async (): Promise<Mail[]> => {
    const sent: Mail[] = []
    const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
    return sent
  }

  test('corrects the person for the buyer, and keeps number, code, version and CPF', async () => {
    const before = await held()
    const { status, body } = await correct()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      participante_nome: 'Atleta Corrigida',
      codigo: before.codigo,
      versao: 1,
      user_cpf_cnpj: before.cpf,
      dados: { ...person, telefone: '11977776666', camiseta: true, restam: 2 },
    })
    const { assinatura, versao, cpf, ...after } = await held()
    expect([assinatura, versao, cpf]).toEqual([before.assinatura, 1, before.cpf])
    expect(after).toMatchObject({
      nome: 'Atleta Corrigida',
      email: 'corrigida@teste.example',
      telefone: '11977776666',
      dataNascimento: '1988-02-29',
      corrections: 1,
      athleteInfo: { ...before.athleteInfo, shirtSize: 'G' },
    })
    expect((await correct()).body.dados?.restam).toBe(2)
  })

  test('three times, and says so at the fourth', async () => {
    for (const nome of ['Atleta Um', 'Atleta Dois', 'Atleta Três'])
      expect((await correct({ nome })).status).toBe(200)
    const shown = await world.shop.send(calls.ticket, { params: { id } }, bought.buyer.token)
    expect(shown.body.dados?.restam).toBe(0)
    expect(await correct({ nome: 'Atleta Quatro' })).toMatchObject({
      status: 409,
      body: { error: 'Este ingresso já foi corrigido três vezes. Fale com a organização.' },
    })
    expect((await held()).nome).toBe('Atleta Três')
    expect((await correct({ nome: 'Atleta Três' })).status).toBe(200)
  })

  test('is three times too when all are sent at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) => correct({ nome: `Atleta ${'I'.repeat(index + 1)}` })),
    )
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 409, 409, 409, 409, 409,
    ])
    expect((await held()).corrections).toBe(3)
  })

  test('is the buyer’s alone; others learn nothing of the ticket (law LA4)', async () => {
    const stranger = await world.buyer()
    for (const token of [stranger.token, bought.event.owner.token])
      expect(await correct({}, token)).toMatchObject({ status: 404, body: { error: 'Não encontrado.' } })
    expect((await correct({}, bought.buyer.token, 'tk_none')).status).toBe(404)
    expect((await correct({}, '')).status).toBe(401)
    expect((await held()).corrections).toBe(0)
  })

  test('ends when the event begins, and with the ticket', async () => {
    await world.db
      .update(t.events)
      .set({ dataHora: new Date('2026-11-21T12:00:00Z') })
      .where(eq(t.events.id, bought.event.id))
    expect((await correct()).body).toEqual({
      error: 'O prazo para alterar os dados terminou em sáb, 21 nov · 9h.',
    })
    await world.db.update(t.tickets).set({ cancelledAt: new Date() }).where(eq(t.tickets.id, id))
    expect(await correct()).toMatchObject({
      status: 409,
      body: { error: 'Este ingresso foi cancelado e não vale mais na entrada.' },
    })
    expect((await held()).corrections).toBe(0)
  })

  test.each([
    [{ nome: 'Bia' }, 'Informe nome e sobrenome, sem endereço de site.'],
    [{ nome: 'Bia www.exemplo.com' }, 'Informe nome e sobrenome, sem endereço de site.'],
    [{ email: 'bia@' }, 'E-mail inválido.'],
    [{ telefone: '1197777' }, 'Celular inválido.'],
    [{ data_nascimento: '2026-11-22' }, 'Data de Nascimento inválida.'],
    [{ data_nascimento: '29/02/1988' }, 'Data de Nascimento inválida.'],
    [{ tamanho: 'ENORME' }, 'Escolha um dos tamanhos.'],
    [{ tamanho: '' }, 'Escolha um dos tamanhos.'],
  ])('refuses %j in a sentence, and counts nothing', async (over, sentence) => {
    expect(await correct(over)).toMatchObject({ status: 400, body: { error: [sentence] } })
    expect((await held()).corrections).toBe(0)
  })

  test('keeps the addresses of an order apart, sent at once too (law S7)', async () => {
    const [first = '', second = ''] = bought.ids
    const sent = await Promise.all([first, second].map((ticket) => correct({}, undefined, ticket)))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Este e-mail já está em outro ingresso deste pedido.',
    })
  })

  test('leaves who entered, and a shirt that was handed out', async () => {
    const [door] = await world.db
      .insert(t.doors)
      .values({
        id: `do_${id}`,
        eventId: bought.event.id,
        nome: 'Entrada 1',
        papel: 'supervisor',
        tarefas: ['entrada', 'kit'],
        secretHash: 'x',
        pinHash: 'x',
      })
      .returning()
    await world.db.insert(t.doorDevices).values({
      id: `dd_${id}`,
      doorId: door?.id ?? '',
      helper: 'Léo',
      passHash: id,
      expiresAt: new Date('2027-02-08T00:00:00Z'),
      lastSeenAt: new Date(),
    })
    const record = (kind: 'kit' | 'entrada', seq: number) =>
      world.db.insert(t.doorRecords).values({
        id: `${kind}${id}`,
        seq,
        eventId: bought.event.id,
        ticketId: id,
        deviceId: `dd_${id}`,
        kind,
        at: new Date(),
        receivedAt: new Date(),
        offline: false,
        late: false,
        reason: '',
      })
    await record('kit', 1)
    expect((await correct()).body).toEqual({
      error: 'O kit deste ingresso já foi retirado: o tamanho não muda mais.',
    })
    expect((await correct({ tamanho: 'M' })).status).toBe(200)
    await record('entrada', 2)
    expect((await correct({ tamanho: 'M', nome: 'Atleta Outra' })).body).toEqual({
      error: 'Este ingresso já foi usado na entrada.',
    })
  })

  test('tells the buyer, and a new address by its own link; the link of before ends', async () => {
    await correct({ nome: 'Atleta Um' })
    const sent = await letters()
    const [user] = await world.db.select().from(t.users).where(eq(t.users.id, bought.buyer.id))
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [user?.email, 'Dados corrigidos: Torneio de Teste'],
      ['corrigida@teste.example', 'Seu ingresso: Torneio de Teste'],
    ])
    const { codigo } = await held()
    expect(sent[0]?.text).toContain(codigo)
    expect(sent[0]?.text).toContain('Restam 2 correções.')
    expect(sent.map(({ text, html }) => `${text}${html}`).join()).not.toMatch(/Atleta Um|97777|1988/)
    expect(sent[1]?.text).not.toContain(codigo)
    expect(sent[1]?.text).toMatch(new RegExp(`http://shop\\.test/ingresso/${id}#[\\w-]{22}\\b`))
    await correct({ nome: 'Atleta Dois' })
    expect((await letters()).map(({ text }) => /Resta uma correção/.test(text))).toEqual([true])
  })
})
