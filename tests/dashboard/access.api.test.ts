import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { calls } from '#contract/calls.ts'
import { eventAccess, users } from '#server/db/schema.ts'

import { describeEachDatabase } from '../support/database.ts'
import { type Account, freshCpf, newAccount, openShop, type ShopInProcess } from '../support/in-process.ts'
import { seedForTests } from '../support/seeded.ts'

const eventId = 'ev_demo5relampago'

describeEachDatabase('access to a dashboard', (open) => {
  let shop: ShopInProcess
  let owner: string
  let cpf: string
  beforeAll(async () => {
    shop = openShop(open())
    await seedForTests(open(), shop.clock.now)
    const { issueToken } = await import('#server/auth/token.ts')
    const organiser = { id: 'us_demoorganizador', cpfCnpj: '52998224725', tokenVersion: 1 }
    owner = issueToken(shop.deps.secret, organiser, new Date())
    return () => shop.close()
  })
  beforeEach(async () => {
    cpf = freshCpf()
    await save([])
  })

  const save = async (cpfs: string[], more: object = {}) => {
    const body = { dashboard_access_cpfs: JSON.stringify(cpfs), ...more }
    const sent = await shop.send(calls.updateEvent, { params: { id: eventId }, body }, owner)
    expect(sent.status).toBe(200)
  }
  const evento = async (token = owner) =>
    (await shop.send(calls.dashboard, { params: { id: eventId } }, token)).body.evento
  const withCpf = async (wanted: string, nome = 'Pessoa de Teste'): Promise<Account> => {
    const account = await newAccount(shop, nome)
    await open().db.update(users).set({ cpfCnpj: wanted }).where(eq(users.id, account.id))
    shop.deps.sessions.forget(account.id)
    return account
  }
  /** Whether the account sees the dashboard, its participants, a participant’s name, and the event among its own. */
  const sees = async ({ token }: Account) => {
    const params = { id: eventId }
    const asked = { params, query: { filter: 'participantes' as const } }
    const someone = (await shop.send(calls.participants, asked, owner)).body.at(0)
    const known = someone && 'cpf' in someone ? someone.cpf : ''
    const names = await shop.send(calls.namesFromCpfs, { body: { cpfs: [known] } }, token)
    return [
      (await shop.send(calls.dashboard, { params }, token)).status === 200,
      (await shop.send(calls.participants, asked, token)).status === 200,
      Object.keys(names.body.names).length > 0,
      (await shop.send(calls.sharedEvents, {}, token)).body.length > 0,
    ]
  }
  const everything = [true, true, true, true]
  const nothing = [false, false, false, false]
  const confirmAccess = (conta: string, token = owner) =>
    shop.send(calls.confirmAccess, { params: { id: eventId }, body: { cpf, conta } }, token)

  test('is of nobody while the CPF has no account, and not of whoever registers it then', async () => {
    await save([cpf])
    expect((await evento()).acessos).toEqual([
      { cpf, situacao: 'sem conta', conta: null, nome: '', email: '' },
    ])
    const impostor = await withCpf(cpf, 'Quem Chegou Antes')
    expect(await sees(impostor)).toEqual(nothing)
    await save([cpf], { nome: 'Outro nome' })
    expect(await sees(impostor)).toEqual(nothing)
    expect((await evento()).acessos).toEqual([
      {
        cpf,
        situacao: 'aguardando confirmação',
        conta: impostor.id,
        nome: 'Quem Chegou Antes',
        email: 'pe***@teste.example',
      },
    ])
  })

  test('is of the account that the organiser confirms, and ends with the CPF on the list', async () => {
    await save([cpf])
    const delegate = await withCpf(cpf)
    const { status, body } = await confirmAccess(delegate.id)
    expect([status, body.acessos[0]?.situacao]).toEqual([200, 'liberado'])
    expect(await sees(delegate)).toEqual(everything)
    expect((await evento(delegate.token)).acessos).toEqual([])
    await save([cpf, freshCpf()])
    expect(await sees(delegate)).toEqual(everything)
    await save([])
    expect(await sees(delegate)).toEqual(nothing)
    await save([cpf], { acesso_a_confirmar: 'true' })
    expect(await sees(delegate)).toEqual(nothing)
  })

  test('is of the account that had the CPF when a plain client saved it', async () => {
    const delegate = await withCpf(cpf)
    await save([cpf])
    expect(await sees(delegate)).toEqual(everything)
    expect((await evento()).acessos[0]?.situacao).toBe('liberado')
    await open().db.update(users).set({ cpfCnpj: freshCpf() }).where(eq(users.id, delegate.id))
    const impostor = await withCpf(cpf)
    expect(await sees(impostor)).toEqual(nothing)
  })

  test('waits where the screen has not shown the account yet', async () => {
    const delegate = await withCpf(cpf)
    await save([cpf], { acesso_a_confirmar: 'true' })
    expect(await sees(delegate)).toEqual(nothing)
    expect((await evento()).acessos[0]?.situacao).toBe('aguardando confirmação')
  })

  test('is not given to whoever made the event: the creator has it', async () => {
    const own = '529.982.247-25'
    const sendList = (cpfs: string[]) =>
      shop.send(
        calls.updateEvent,
        { params: { id: eventId }, body: { dashboard_access_cpfs: JSON.stringify(cpfs) } },
        owner,
      )
    const { status, body } = await sendList([cpf, own])
    expect([status, body]).toEqual([
      400,
      { error: 'Um dos CPFs da lista é o seu: quem organiza já tem acesso.' },
    ])
    expect([(await evento()).acessos, (await evento()).seu_cpf]).toEqual([[], '52998224725'])
    await open().db.insert(eventAccess).values({ eventId, cpf: '52998224725', pos: 0 })
    expect((await sendList([own, cpf])).status).toBe(200)
    await save([])
    const delegate = await withCpf(cpf)
    await save([cpf])
    expect((await evento(delegate.token)).seu_cpf).toBeUndefined()
  })

  test('is confirmed by the creator alone, for the very account that was shown', async () => {
    await save([cpf])
    const delegate = await withCpf(cpf)
    const stranger = await newAccount(shop)
    for (const token of [delegate.token, stranger.token])
      expect((await confirmAccess(delegate.id, token)).status).toBe(403)
    const changed = await confirmAccess(stranger.id)
    expect([changed.status, changed.body]).toEqual([
      409,
      { error: 'A lista de acesso ou a conta mudou. Confira de novo.' },
    ])
    expect([await sees(delegate), await sees(stranger)]).toEqual([nothing, nothing])
  })
})
