import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'
import * as t from '#server/db/schema.ts'
import { printOrder } from '#server/tickets/print-order.ts'
import { World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { freshCpf } from '../support/in-process.ts'
import { type BoughtPair, buyFree, buyPair, buySeat } from './bought-pair.ts'
import { type Acceptance, invitesIn } from './invited.ts'
import { readPdf } from './printed.ts'

const image = 'd37dbdefcc62526e5c3361a59d9b3ce77a5bca71179468ea641875196128a76a'
const health = 'a72042aa718c7c638049cf101a506ec52da06e52c8246fe202e5ce2c5d606325'

describeEachDatabase('a ticket that goes to another person', (open) => {
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

  const { offer, invited, withdraw, read, accept, letters, door, secretOf } = invitesIn(() => world)
  const buyers = () => bought.buyer.token
  const held = async (ticket = id) => {
    const [row] = await world.db.select().from(t.tickets).where(eq(t.tickets.id, ticket))
    if (!row) throw new Error('no ticket')
    return row
  }
  const shown = async (token = buyers()) =>
    (await world.shop.send(calls.ticket, { params: { id } }, token)).body
  const former = () => world.db.select().from(t.formerHolders).where(eq(t.formerHolders.ticketId, id))
  const rule = async (exigencias: Partial<EligibilityRule>, ticket = id) => {
    const { categoryId } = await held(ticket)
    const all: EligibilityRule = {
      genero: null,
      idade_minima: null,
      idade_maxima: null,
      idade_em: 'evento',
      um_por_cpf: false,
    }
    await world.db
      .update(t.categories)
      .set({ exigencias: { ...all, ...exigencias } })
      .where(eq(t.categories.id, categoryId ?? ''))
  }

  test('is offered by its buyer with a link that says nothing of anybody, the same one again', async () => {
    const { status, body } = await offer(id, buyers())
    expect(status).toBe(201)
    expect(body.link).toMatch(new RegExp(`^http://shop\\.test/convite/${body.id}#[\\w-]{22}$`))
    expect(body).toEqual({
      id: body.id,
      link: body.link,
      texto: `Tenho um ingresso para Torneio de Teste e quero passá-lo para você. Abra o link, preencha os seus dados e o ingresso fica no seu nome: ${body.link}`,
      expira_em: '2027-02-06T07:30:00-03:00',
    })
    expect((await offer(id, buyers())).body).toEqual(body)
    expect((await shown()).troca).toEqual({
      ate: '2027-02-06T07:30:00-03:00',
      convite: body,
      motivo: null,
    })
    expect(JSON.stringify(await world.db.select().from(t.invites))).not.toContain(secretOf(body.link))
  })

  test('is nobody else’s to offer or to take back (law LA4)', async () => {
    const { convite } = await invited(id, buyers())
    const stranger = await world.buyer()
    for (const token of [stranger.token, bought.event.owner.token]) {
      expect((await offer(id, token)).status).toBe(404)
      expect((await withdraw(id, convite, token)).status).toBe(404)
    }
    expect((await offer(id, '')).status).toBe(401)
    expect((await withdraw(bought.ids[1] ?? '', convite, buyers())).status).toBe(404)
    expect((await shown()).troca?.convite?.id).toBe(convite)
  })

  test('says what it is for to whoever has the link, and no more than first names', async () => {
    const { convite, segredo } = await invited(id, buyers())
    const { status, body, headers } = await read(convite, segredo)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body).toEqual({
      id: convite,
      evento_nome: 'Torneio de Teste',
      evento_data_hora: '2027-02-06T07:30:00-03:00',
      evento_local: 'Quadra Central',
      fuso_horario: 'America/Sao_Paulo',
      ticket_type_nome: 'Duplas',
      tipo: 'atleta',
      de: 'Atleta',
      dupla: { nome: 'Atleta', genero: '', mista: null },
      categoria: { nome: 'Mista', exigencias: null },
      dia: '2027-02-06',
      expira_em: '2027-02-06T07:30:00-03:00',
      campos: [],
      termos: [
        {
          id: 'imagem',
          versao: 1,
          texto: 'Autorizo o uso da minha imagem na cobertura deste evento.',
        },
        {
          id: 'saude',
          versao: 1,
          texto: 'Declaro que estou em boas condições de saúde para participar.',
        },
      ],
      termo_responsavel: {
        id: 'responsavel',
        versao: 1,
        texto:
          'Sou responsável legal por esta pessoa, menor de 18 anos, e autorizo a participação dela neste evento.',
      },
    })
    const wrong = [read(convite, 'A'.repeat(22)), read('in_none', segredo), read(convite, '')]
    for (const { status: refused, body: told } of await Promise.all(wrong))
      expect([refused, told]).toEqual([
        404,
        { error: 'Este convite não existe. Confira o link com quem o enviou.' },
      ])
  })

  test('gives it a new version and code, keeps place, pair and money, and ends the code of before (law LA6)', async () => {
    await shown()
    const before = await held()
    const { convite, segredo } = await invited(id, buyers())
    const cpf = freshCpf()
    const { status, body } = await accept(convite, segredo, { cpf })
    expect(status).toBe(200)
    const after = await held()
    expect(body).toMatchObject({
      id,
      versao: 2,
      participante_nome: 'Carla Dias',
      codigo: before.codigo,
      pedido: null,
      dados: null,
      troca: null,
      user_cpf_cnpj: '',
      dupla_associada: bought.ids[1],
      qr: `HTTP://SHOP.TEST/I/${after.assinatura}`,
    })
    expect(after.assinatura).not.toBe(before.assinatura)
    expect(after).toEqual({
      ...before,
      versao: 2,
      assinatura: after.assinatura,
      nome: 'Carla Dias',
      cpf,
      email: 'carla@teste.example',
      telefone: '11955554444',
      dataNascimento: '1991-08-09',
      athleteInfo: { ...before.athleteInfo, gender: 'Feminino', shirtSize: 'G' },
      heldSince: world.shop.clock.now,
      consents: [
        ['imagem', image],
        ['saude', health],
      ].map(([termo, sha256]) => ({
        termo,
        versao: 1,
        sha256,
        em: '2026-11-21T12:00:00.000Z',
        por: 'participante',
        nome: '',
      })),
    })
    expect(await former()).toEqual([
      {
        ticketId: id,
        versao: 1,
        eventId: bought.event.id,
        nome: before.nome,
        cpf: before.cpf,
        assinatura: before.assinatura,
        consents: before.consents,
        until: world.shop.clock.now,
      },
    ])
    expect(before.consents.map(({ termo, por, sha256 }) => [termo, por, sha256])).toEqual([
      ['imagem', 'comprador', image],
      ['saude', 'comprador', health],
    ])
    expect((await accept(convite, segredo)).body).toEqual({
      error: 'Este convite já foi aceito.',
      code: 'inviteTaken',
    })
    expect((await held()).versao).toBe(2)
  })

  test('shows its buyer no code, file or CPF of whoever took it; the order stays the buyer’s', async () => {
    const { convite, segredo } = await invited(id, buyers())
    const cpf = freshCpf()
    const { body: theirs } = await accept(convite, segredo, { cpf })
    const own = await shown()
    expect(own).toMatchObject({
      qr: null,
      dados: null,
      troca: null,
      passou_em: '2026-11-21T09:00:00-03:00',
      participante_nome: 'Carla Dias',
      pedido: bought.order,
      situacao: 'Válido',
    })
    const code = theirs.qr?.split('/I/')[1] ?? '?'
    const all = await Promise.all([
      world.shop.send(calls.ticket, { params: { id } }, buyers()),
      world.shop.send(calls.myTickets, {}, buyers()),
      world.shop.send(calls.orderTickets, { params: { transaction_id: bought.order } }, buyers()),
    ])
    const text = JSON.stringify(all.map(({ body }) => body))
    for (const hidden of [code, cpf, 'carla@teste.example', '11955554444', '1991-08-09'])
      expect(text).not.toContain(hidden)
    const last = await world.shop.send(calls.lastPartner, {}, buyers())
    expect(JSON.stringify(last.body)).not.toContain(cpf)
    const wanted = { orderId: bought.order, userId: bought.buyer.id, named: true }
    const file = await printOrder(world.shop.deps, wanted)
    expect(file && readPdf(file).pages).toHaveLength(1)
    expect(file?.toString('latin1')).not.toContain('Carla')
    const correction = {
      nome: 'Outra Pessoa',
      email: 'outra@teste.example',
      telefone: '11977776666',
      data_nascimento: '1990-01-01',
      tamanho: 'M',
    }
    const corrected = await world.shop.send(
      calls.correctTicket,
      { params: { id }, body: correction },
      buyers(),
    )
    expect([corrected.status, corrected.body]).toEqual([
      409,
      { error: 'Este ingresso já passou para outra pessoa.' },
    ])
    expect((await offer(id, buyers())).body).toEqual({ error: 'Este ingresso já passou para outra pessoa.' })
    expect((await withdraw(id, convite, buyers())).body).toEqual({
      error: 'Este ingresso já passou para outra pessoa.',
    })
    expect((await held()).nome).toBe('Carla Dias')
  })

  test('tells both in letters without code or data, and gives the new holder a link', async () => {
    const { email } = await held()
    const { convite, segredo } = await invited(id, buyers())
    await accept(convite, segredo)
    const sent = await letters()
    const [user] = await world.db.select().from(t.users).where(eq(t.users.id, bought.buyer.id))
    const told = sent.map(({ to, subject }) => `${to} ${subject}`)
    expect(new Set(told)).toEqual(
      new Set([
        'carla@teste.example Seu ingresso: Torneio de Teste',
        `${email} Ingresso passado adiante: Torneio de Teste`,
        `${user?.email} Ingresso passado adiante: Torneio de Teste`,
      ]),
    )
    expect(told).toHaveLength(3)
    const { assinatura } = await held()
    const text = sent.map((mail) => `${mail.text}${mail.html}`).join()
    for (const hidden of ['Carla', 'Dias', assinatura ?? '?', '1991']) expect(text).not.toContain(hidden)
    const link = new RegExp(`/ingresso/${id}#([\\w-]{22})`).exec(text)?.[1] ?? ''
    const opened = await world.shop.send(calls.openTicket, {
      params: { id },
      body: { segredo: link, data_nascimento: '1991-08-09' },
    })
    expect([opened.status, opened.body.qr]).toEqual([200, `HTTP://SHOP.TEST/I/${assinatura}`])
  })

  test('comes back to who bought it as before, and may go on again', async () => {
    const own = { cpf: bought.buyer.cpf, email: 'comprou@teste.example', nome: 'Quem Comprou' }
    const first = await invited(id, buyers())
    expect((await accept(first.convite, first.segredo, own)).status).toBe(200)
    const { heldSince, assinatura } = await held()
    expect([heldSince, (await shown()).qr]).toEqual([null, `HTTP://SHOP.TEST/I/${assinatura}`])
    const second = await invited(id, buyers())
    expect(second.convite).not.toBe(first.convite)
    expect((await accept(second.convite, second.segredo)).body.versao).toBe(3)
    expect((await former()).map(({ versao }) => versao)).toEqual([1, 2])
  })

  test('stays where it is once the invite is taken back, its time is over or the ticket entered', async () => {
    const { convite, segredo } = await invited(id, buyers())
    expect((await withdraw(id, convite, buyers())).body).toEqual({ message: 'Convite cancelado.' })
    expect((await withdraw(id, convite, buyers())).status).toBe(200)
    const over = async (one: { convite: string; segredo: string }, sentence: string) => {
      const told = { error: sentence, code: 'inviteOver' }
      expect(await read(one.convite, one.segredo)).toMatchObject({ status: 409, body: told })
      expect(await accept(one.convite, one.segredo)).toMatchObject({ status: 409, body: told })
    }
    await over({ convite, segredo }, 'Este convite foi cancelado por quem o enviou.')
    const again = await invited(id, buyers())
    await door(bought.event.id, id, 'entrada')
    await over(again, 'Este ingresso já foi usado na entrada.')
    expect((await offer(id, buyers())).body).toEqual({ error: 'Este ingresso já foi usado na entrada.' })
    await world.db.delete(t.doorRecords).where(eq(t.doorRecords.ticketId, id))
    world.shop.clock.now = new Date('2027-02-06T10:30:00Z')
    await over(again, 'Este convite terminou em sáb, 6 fev · 7h30.')
    const { token } = world.loggedInAgain(bought.buyer)
    expect((await offer(id, token)).body).toEqual({
      error: 'O prazo para trocar a pessoa terminou em sáb, 6 fev · 7h30.',
    })
    await world.db.update(t.tickets).set({ cancelledAt: new Date() }).where(eq(t.tickets.id, id))
    expect((await offer(id, token)).body).toEqual({
      error: 'Este ingresso foi cancelado e não vale mais na entrada.',
    })
    expect((await held()).versao).toBe(1)
  })

  test('ends when its organiser says, also one that was made before he said so', async () => {
    const { convite, segredo } = await invited(id, buyers())
    const ends = new Date('2026-11-23T23:00:00Z')
    await world.db
      .insert(t.doorEvents)
      .values({ eventId: bought.event.id, swapEnds: ends })
      .onConflictDoUpdate({ target: t.doorEvents.eventId, set: { swapEnds: ends } })
    expect((await shown()).troca?.ate).toBe('2026-11-23T20:00:00-03:00')
    expect((await read(convite, segredo)).body.expira_em).toBe('2026-11-23T20:00:00-03:00')
    world.shop.clock.now = ends
    const over = { error: 'O prazo para trocar a pessoa terminou em seg, 23 nov · 20h.', code: 'inviteOver' }
    expect(await read(convite, segredo)).toMatchObject({ status: 409, body: over })
    expect(await accept(convite, segredo)).toMatchObject({ status: 409, body: over })
    const { token } = world.loggedInAgain(bought.buyer)
    expect((await offer(id, token)).body).toEqual({ error: over.error })
    expect((await shown(token)).troca).toEqual({
      ate: '2026-11-23T20:00:00-03:00',
      convite: null,
      motivo: 'O prazo para trocar a pessoa terminou em seg, 23 nov · 20h.',
    })
    expect((await held()).versao).toBe(1)
  })

  test('of a spectator ends a day before, asks no term, and keeps nothing of athletes', async () => {
    const { buyer, ids } = await buySeat(world)
    const [seat = ''] = ids
    const { convite, segredo } = await invited(seat, buyer.token)
    const { body } = await read(convite, segredo)
    expect([body.expira_em, body.termos, body.termo_responsavel, body.categoria]).toEqual([
      '2027-02-05T07:30:00-03:00',
      [],
      null,
      null,
    ])
    const over: Partial<Acceptance> = { termos: [], genero: '', tamanho: '', data_nascimento: '2015-01-01' }
    expect((await accept(convite, segredo, over)).status).toBe(200)
    const { athleteInfo, consents } = await held(seat)
    expect([athleteInfo, consents]).toEqual([null, []])
  })

  test('asks a minor for whoever answers for them, and keeps who it was', async () => {
    const { convite, segredo } = await invited(id, buyers())
    const born = { data_nascimento: '2009-02-07' }
    expect((await accept(convite, segredo, born)).body).toEqual({
      error: [
        'Você deve concordar com este termo.',
        'Informe nome e sobrenome de quem é responsável.',
        'Informe o CPF de quem é responsável.',
      ],
    })
    const termos: Acceptance['termos'] = (['imagem', 'saude', 'responsavel'] as const).map((term) => ({
      id: term,
      versao: 1,
    }))
    const all = { ...born, termos, responsavel: 'Ana Dias', responsavel_cpf: '111.444.777-35' }
    expect((await accept(convite, segredo, all)).status).toBe(200)
    expect((await held()).consents.map(({ termo, por, nome, cpf }) => [termo, por, nome, cpf])).toEqual([
      ['imagem', 'responsavel', 'Ana Dias', '11144477735'],
      ['saude', 'responsavel', 'Ana Dias', '11144477735'],
      ['responsavel', 'responsavel', 'Ana Dias', '11144477735'],
    ])
  })

  test.each<[Partial<Acceptance>, string]>([
    [{ nome: 'Carla' }, 'Informe nome e sobrenome, sem endereço de site.'],
    [{ nome: 'Carla www.exemplo.com' }, 'Informe nome e sobrenome, sem endereço de site.'],
    [{ email: 'carla@' }, 'E-mail inválido.'],
    [{ telefone: '1195' }, 'Celular inválido.'],
    [{ cpf: '11111111111' }, 'CPF inválido.'],
    [{ data_nascimento: '2026-11-22' }, 'Data de Nascimento inválida.'],
    [{ genero: '' }, 'Selecione o gênero.'],
    [{ tamanho: 'ENORME' }, 'Escolha um dos tamanhos.'],
    [{ termos: [{ id: 'imagem', versao: 1 }] }, 'Você deve concordar com este termo.'],
    [
      {
        termos: [
          { id: 'imagem', versao: 1 },
          { id: 'saude', versao: 2 },
        ],
      },
      'Você deve concordar com este termo.',
    ],
  ])('refuses %j in a sentence, and changes nothing', async (over, sentence) => {
    const { convite, segredo } = await invited(id, buyers())
    expect(await accept(convite, segredo, over)).toMatchObject({ status: 400, body: { error: [sentence] } })
    expect([(await held()).versao, await former()]).toEqual([1, []])
  })

  test('keeps CPF and address of an order apart, and the same CPF is a correction (law S7)', async () => {
    const [mine, other] = await world.tickets(bought.order)
    const { convite, segredo } = await invited(id, buyers())
    const told = async (over: Partial<Acceptance>) => (await accept(convite, segredo, over)).body
    expect(await told({ cpf: mine?.cpf ?? '' })).toEqual({
      error: 'Este CPF já é o do ingresso. Para corrigir os outros dados, peça a quem comprou.',
    })
    expect(await told({ cpf: other?.cpf ?? '' })).toEqual({
      error: 'Este CPF já está em outro ingresso deste pedido.',
    })
    expect(await told({ email: other?.email ?? '' })).toEqual({
      error: 'Este e-mail já está em outro ingresso deste pedido.',
    })
    expect((await held()).versao).toBe(1)
  })

  test('asks again who may enter the category, alone and beside the other half', async () => {
    const { convite, segredo } = await invited(id, buyers())
    const told = async (over: Partial<Acceptance>) => (await accept(convite, segredo, over)).body
    await rule({ genero: 'masculino' })
    expect(await told({})).toEqual({ error: ['A categoria Mista é masculina.'] })
    await rule({ idade_minima: 40 })
    expect(await told({})).toEqual({
      error: ['A categoria Mista tem limite de idade: a partir de 40 anos em 06/02/2027.'],
    })
    await rule({ genero: 'mista' })
    expect((await read(convite, segredo)).body.dupla).toEqual({
      nome: 'Atleta',
      genero: 'Feminino',
      mista: 'Mista',
    })
    expect(await told({})).toEqual({
      error: ['A categoria Mista é mista: a dupla é de um homem e uma mulher.'],
    })
    expect(await told({ genero: 'Masculino' })).toMatchObject({ versao: 2 })
  })

  test('lets a CPF enter a category once, where the organiser asks for it (E6)', async () => {
    await rule({ um_por_cpf: true })
    const cpf = freshCpf()
    const others = await buyFree(world, bought.event, 2)
    const [theirs = ''] = others.ids
    const all = [await invited(id, buyers()), await invited(theirs, others.buyer.token)]
    const sent = await Promise.all(all.map(({ convite, segredo }) => accept(convite, segredo, { cpf })))
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.body).toEqual({
      error: 'Este CPF já tem inscrição na categoria Mista.',
    })
    expect((await held()).versao + (await held(theirs)).versao).toBe(3)
  })

  test('asks the organiser’s questions anew', async () => {
    const fields = [
      { titulo: 'Equipe', tipo: 'texto' as const },
      { titulo: 'Refeição', tipo: 'opcoes' as const, opcoes: ['Carne', 'Massa'] },
    ]
    const asked = await buyPair(world, fields)
    const [ticket = ''] = asked.ids
    const { convite, segredo } = await invited(ticket, asked.buyer.token)
    expect((await read(convite, segredo)).body.campos.map(({ titulo }) => titulo)).toEqual([
      'Equipe',
      'Refeição',
    ])
    const respostas = [
      { titulo: 'Refeição', resposta: 'Peixe' },
      { titulo: 'Equipe', resposta: 'Areia' },
    ]
    expect((await accept(convite, segredo, { respostas })).body).toEqual({ error: ['Campo obrigatório.'] })
    respostas[0] = { titulo: 'Refeição', resposta: 'Massa' }
    expect((await accept(convite, segredo, { respostas })).status).toBe(200)
    expect((await held(ticket)).answers).toEqual([
      { titulo: 'Equipe', tipo: 'texto', answer: 'Areia' },
      { titulo: 'Refeição', tipo: 'opcoes', answer: 'Massa' },
    ])
  })

  test('leaves a shirt that was handed out as it was', async () => {
    const { convite, segredo } = await invited(id, buyers())
    await door(bought.event.id, id, 'kit')
    expect((await accept(convite, segredo)).status).toBe(200)
    expect((await held()).athleteInfo?.['shirtSize']).toBe('M')
  })
})
