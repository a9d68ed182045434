import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ticketCalls } from '#contract/calls/ticket-calls.ts'
import * as t from '#server/db/schema.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { expectInvariants } from '../orders/oracle.ts'
import { type Buyer, linesOf, type TypeSpec, World } from '../orders/world.ts'
import { describeEachDatabase } from '../support/database.ts'
import { invitesIn } from '../tickets/invited.ts'
import { readPdf } from '../tickets/printed.ts'

const player: TypeSpec = { tipo: 'atleta', capacity: 10, categories: [{ nome: 'Iniciante', capacity: 9 }] }
const missing = { error: 'Este pagamento não foi contestado.' }

describeEachDatabase('the evidence of a contested purchase', (open) => {
  let world: World
  beforeAll(async () => {
    world = new World(open())
    await world.ask('/_sandbox/settings', 'PUT', { webhooks: { drop: true } })
  })
  afterEach(async () => {
    await expectInvariants(world)
    await world.db.delete(t.jobs)
  })
  afterAll(() => world.close())

  const sends = async (): Promise<void> => {
    const mailer = { send: async () => {}, close: () => {} }
    await runJobs({ ...world.shop.deps, handlers: mailJobs(world.shop.deps, mailer) })
  }

  const hear = async (providerId: string, ...changes: string[]): Promise<void> => {
    for (const change of changes) {
      world.pass(1)
      await world.change(providerId, change)
      const payment = await world.shop.deps.gateway.payment(providerId)
      if (!payment) throw new Error('no payment')
      await settlePayment(world.shop.deps, payment)
    }
  }

  const bought = async (spec: TypeSpec = player) => {
    const event = await world.event({ types: [spec] })
    const [type] = event.types
    if (!type) throw new Error('no type')
    const buyer = await world.buyer()
    const id = await world.held(buyer, event, [[type, 1]])
    const lines = linesOf([[type, 1]], spec.tipo === 'atleta' ? ['Iniciante'] : [])
    const preference = await world.preferred(buyer, event, id, lines)
    const { body } = await world.pay(buyer, id, preference, lines, await world.card('APRO'))
    const providerId = body.payment_id ?? ''
    const [payment] = await world.db
      .select({ id: t.payments.id })
      .from(t.payments)
      .where(eq(t.payments.providerPaymentId, providerId))
    const [ticket] = await world.tickets(id)
    if (!ticket) throw new Error('no ticket')
    return { event, buyer, id, ticket, providerId, paymentId: payment?.id ?? '' }
  }

  const ask = (who: Buyer, id: string, pagamento: string): Promise<Response> => {
    const path = `/api/v1/events/${id}/extrato/${pagamento}`
    const authorization = `Bearer ${world.loggedInAgain(who).token}`
    return Promise.resolve(
      world.shop.app.fetch(new Request(`http://shop.test${path}`, { headers: { authorization } })),
    )
  }

  const linesIn = async (who: Buyer, id: string, pagamento: string): Promise<string[]> => {
    const sent = await ask(who, id, pagamento)
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return readPdf(Buffer.from(await sent.arrayBuffer())).pages.flatMap(({ lines }) => lines)
  }
  const untimed = (line: string): string => line.replaceAll(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/g, 'QUANDO')

  test('says what was bought, for whom, what they accepted, which letters went and what doors wrote', async () => {
    const { event, id, ticket, providerId, paymentId } = await bought()
    await sends()
    await invitesIn(() => world).door(event.id, ticket.id, 'entrada')
    await hear(providerId, 'chargeback')
    const told = await linesIn(event.owner, event.id, paymentId)
    const cpf = (whole: string): string => `***.${whole.slice(3, 6)}.${whole.slice(6, 9)}-**`
    const [order] = await world.db.select().from(t.transactions).where(eq(t.transactions.id, id))
    const [buyer] = await world.db
      .select()
      .from(t.users)
      .where(eq(t.users.id, order?.userId ?? ''))
    expect(told.map(untimed)).toEqual([
      'Comprovantes da compra',
      'Quadra',
      'Feito em QUANDO',
      'Pedido',
      `Pedido ${id}, feito em QUANDO`,
      `Quem comprou: Pessoa de Teste · CPF ${cpf(buyer?.cpfCnpj ?? '')}`,
      'Evento: Torneio de Teste, em QUANDO',
      'Pagamento: R$ 50,00, cartão de crédito, iniciado em QUANDO',
      'Valor contestado: R$ 50,00',
      `Ingresso ${ticket.codigo}`,
      'Arquibancada · Iniciante · R$ 50,00',
      'Cancelado em QUANDO',
      `${ticket.nome} · CPF ${cpf(ticket.cpf)}`,
      'Aceito: Uso de imagem, versão 1, em QUANDO, por quem comprou',
      'Aceito: Condições de saúde, versão 1, em QUANDO, por quem comprou',
      'Entrada em QUANDO, em Entrada 1',
      'E-mails enviados',
      'Confirmação do pedido, com os ingressos, em QUANDO',
      'Link do ingresso, a quem vai usá-lo, em QUANDO',
      'Devoluções',
      'Nenhuma devolução.',
    ])
    expect(told.join(' ')).not.toContain(ticket.cpf)
    expect(told.join(' ')).not.toContain(ticket.email)
  })

  test('names who held a ticket before, with what each accepted', async () => {
    const { event, buyer, ticket, providerId, paymentId } = await bought()
    const { invited, accept } = invitesIn(() => world)
    const { convite, segredo } = await invited(ticket.id, buyer.token)
    const young = {
      data_nascimento: '2015-05-17',
      responsavel: 'Rita Alves',
      responsavel_cpf: '111.444.777-35',
      termos: (['imagem', 'saude', 'responsavel'] as const).map((term) => ({ id: term, versao: 1 })),
    }
    expect((await accept(convite, segredo, young)).status).toBe(200)
    await hear(providerId, 'chargeback')
    const told = (await linesIn(event.owner, event.id, paymentId)).map(untimed)
    expect(told).toContain(
      'Aceito: Responsável legal, versão 1, em QUANDO, por Rita Alves, responsável legal',
    )
    const before = told.indexOf('Antes, até QUANDO:')
    expect(told.slice(before + 1, before + 3)).toEqual([
      `${ticket.nome} · CPF ***.${ticket.cpf.slice(3, 6)}.${ticket.cpf.slice(6, 9)}-**`,
      'Aceito: Uso de imagem, versão 1, em QUANDO, por quem comprou',
    ])
    expect(told.join(' ')).not.toContain('11144477735')
  })

  test('says so where there is nothing', async () => {
    const { event, providerId, paymentId } = await bought({ capacity: 10 })
    await hear(providerId, 'chargeback')
    const told = await linesIn(event.owner, event.id, paymentId)
    for (const none of [
      'Nenhum termo aceito.',
      'Nenhum registro na entrada.',
      'Nenhum registro de e-mail enviado.',
      'Nenhuma devolução.',
    ])
      expect(told).toContain(none)
  })

  test('tells what a decision took apart from what the shop gave back', async () => {
    const { event, buyer, providerId, paymentId } = await bought({ capacity: 10 })
    await hear(providerId, 'dispute', 'lose')
    const told = (await linesIn(event.owner, event.id, paymentId)).map(untimed)
    expect(told.slice(told.indexOf('Devoluções'))).toEqual([
      'Devoluções',
      'Nenhuma devolução.',
      'Perdido na contestação',
      'R$ 50,00, em QUANDO',
    ])
    const { body } = await world.shop.send(ticketCalls.myTickets, {}, world.loggedInAgain(buyer).token)
    expect(body.map(({ situacao, devolucao }) => [situacao, devolucao])).toEqual([
      ['Cancelado', { valor: 50, feita: true, contestada: true }],
    ])
  })

  test('is of the event’s organiser alone, and of contested payments', async () => {
    const { event, buyer, providerId, paymentId } = await bought()
    const calm = await ask(event.owner, event.id, paymentId)
    expect([calm.status, await calm.json()]).toEqual([404, missing])
    await hear(providerId, 'chargeback')
    expect((await ask(event.owner, event.id, paymentId)).status).toBe(200)
    for (const stranger of [buyer, await world.buyer()])
      expect((await ask(stranger, event.id, paymentId)).status).toBe(404)
    const other = await world.event({ types: [player] })
    expect((await ask(other.owner, other.id, paymentId)).status).toBe(404)
    expect((await ask(event.owner, event.id, 'py_none')).status).toBe(404)
  })
})
