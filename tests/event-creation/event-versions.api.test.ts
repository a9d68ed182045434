import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { describeEachDatabase } from '../support/database.ts'
import {
  type Account,
  freshCpf,
  newAccount,
  openShop,
  type Sent,
  type ShopInProcess,
} from '../support/in-process.ts'
import { bodyOf, formDataOf, picture } from './event-form.ts'

const conflict = (parts: string) => ({
  status: 409,
  body: {
    error: `Nada foi salvo: enquanto você editava, outra aba ou outra pessoa mudou ${parts}. O que você digitou continua aqui: confira e salve de novo.`,
  },
})

describeEachDatabase('two tabs of a dashboard', (database) => {
  let shop: ShopInProcess
  let owner: Account
  let buyer: Account
  let image: File
  let id: string
  /** What both tabs read when they were opened. */
  let seen: Dashboard

  beforeAll(async () => {
    shop = openShop(database())
    owner = await newAccount(shop)
    buyer = await newAccount(shop)
    image = await picture()
    return () => shop.close()
  })

  const dashboard = async (): Promise<Dashboard> =>
    (await shop.send(calls.dashboard, { params: { id }, query: { banner: 'url' } }, owner.token)).body

  const put = (fields: Record<string, unknown>, { token = owner.token } = {}): Promise<Sent<unknown>> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      form.append(name, value instanceof Blob || typeof value === 'string' ? value : JSON.stringify(value))
    return shop.raw(`/api/v1/events/${id}`, {
      method: 'PUT',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
  }

  const putSeen = async (fields: Record<string, unknown>) => {
    const { status, body } = await put({ ...fields, versao: seen.evento.versao })
    return { status, body }
  }

  const type = () => {
    const [first] = seen.ticketTypes
    if (!first) throw new Error('no ticket type')
    return first
  }

  const activate = (index: number) => ({
    tiposDeIngressos: [
      { id: type().id, nome: type().nome, lotes: [{ id: type().lotes[index]?.id, ativo: true }] },
    ],
  })

  beforeEach(async () => {
    const { body } = await shop.raw('/api/v1/events', {
      method: 'POST',
      body: formDataOf(bodyOf(image)),
      headers: { authorization: `Bearer ${owner.token}` },
    })
    id = (body as { id: string }).id
    seen = await dashboard()
  })

  it('refuses what was changed since, names it and saves nothing of the form', async () => {
    expect((await putSeen({ dashboard_access_cpfs: [buyer.cpfCnpj] })).status).toBe(200)
    seen = await dashboard()
    expect((await putSeen({ dashboard_access_cpfs: [], nome: 'Copa Nova' })).status).toBe(200)
    const before = await dashboard()
    expect(
      await putSeen({ nome: 'Copa Velha', dashboard_access_cpfs: [buyer.cpfCnpj], local: 'Outra praia' }),
    ).toEqual(conflict('o nome do evento e os CPFs com acesso'))
    expect(await dashboard()).toEqual(before)
  })

  it('gives a revoked delegate nothing back', async () => {
    await put({ dashboard_access_cpfs: [buyer.cpfCnpj] })
    seen = await dashboard()
    await put({ dashboard_access_cpfs: [], versao: seen.evento.versao })
    expect((await putSeen({ local: 'Outra praia' })).status).toBe(200)
    expect((await putSeen({ dashboard_access_cpfs: [buyer.cpfCnpj, freshCpf()] })).status).toBe(409)
    const { evento } = await dashboard()
    expect([evento.local, evento.dashboard_access_cpfs]).toEqual(['Outra praia', []])
  })

  it('joins edits of different parts; start and end are one part', async () => {
    expect((await putSeen({ nome: 'Copa Nova' })).status).toBe(200)
    expect((await putSeen({ dataHora: '2027-03-20T07:00' })).status).toBe(200)
    expect((await putSeen({ chaveamento_url: 'https://jogos.example/a' })).status).toBe(200)
    expect(await putSeen({ dataHoraFinal: '2027-03-23T20:00' })).toEqual(conflict('as datas'))
    const { evento } = await dashboard()
    expect([evento.nome, evento.data_hora, evento.chaveamento_url]).toEqual([
      'Copa Nova',
      '2027-03-20T07:00:00-03:00',
      'https://jogos.example/a',
    ])
  })

  it('a contact is a part of its own, and an edit without one leaves it', async () => {
    expect((await putSeen({ contato: 'copa@arena.example' })).status).toBe(200)
    expect((await putSeen({ nome: 'Copa Nova' })).status).toBe(200)
    expect(await putSeen({ contato: '' })).toEqual(conflict('o contato'))
    const { evento } = await dashboard()
    expect([evento.nome, evento.contato]).toEqual(['Copa Nova', 'copa@arena.example'])
  })

  it('names everything that was changed since', async () => {
    await put({ nome: 'Copa Nova', descricao: 'Outra.', chaveamento_url: 'https://jogos.example/a', image })
    expect(
      await putSeen({ nome: 'A', descricao: 'B', chaveamento_url: '', local: 'C', info_adicional: 'D' }),
    ).toEqual(conflict('o nome do evento, a descrição e o chaveamento'))
  })

  it('lets pass what changes nothing, and counts only changes', async () => {
    await put({ nome: 'Copa Nova' })
    const { evento } = await dashboard()
    expect(evento.versao).toBe((seen.evento.versao ?? 0) + 1)
    expect((await putSeen({ nome: 'Copa Nova' })).status).toBe(200)
    expect((await dashboard()).evento.versao).toBe(evento.versao)
  })

  it('tells whoever sent a version what is stored now', async () => {
    await put({ local: 'Outra praia' })
    const { body } = await putSeen({ nome: 'Copa Nova' })
    const { evento, ticketTypes } = await dashboard()
    expect(body).toEqual({ message: 'Evento atualizado com sucesso!', evento, ticketTypes })
    expect([evento.nome, evento.local]).toEqual(['Copa Nova', 'Outra praia'])
  })

  it('keeps a lot that another tab chose, and whatever a type was changed to', async () => {
    expect((await putSeen(activate(1))).status).toBe(200)
    expect((await putSeen(activate(1))).status).toBe(200)
    expect(await putSeen(activate(0))).toEqual(conflict(`o ingresso ${type().nome}`))
    seen = await dashboard()
    expect(type().lotes.map(({ ativo }) => ativo)).toEqual([false, true])
    expect((await putSeen(activate(0))).status).toBe(200)
  })

  it('does not count sales as changes', async () => {
    const { id: ticket_type_id, nome, tipo, modo } = type()
    const item = { ticket_type_id, nome, tipo, preco: 110, modo }
    const { status } = await shop.send(
      calls.createTransaction,
      { body: { user_cpf_cnpj: buyer.cpfCnpj, evento_id: id, tickets: [item, item] } },
      buyer.token,
    )
    expect(status).toBe(201)
    expect((await dashboard()).evento.versao).toBe(seen.evento.versao)
    expect((await putSeen(activate(1))).status).toBe(200)
  })

  it('saves over it without a version, as the plain specification does', async () => {
    await put({ nome: 'Copa Nova' })
    expect(await put({ nome: 'Copa Velha' })).toMatchObject({
      status: 200,
      body: { message: 'Evento atualizado com sucesso!' },
    })
    expect((await dashboard()).evento.nome).toBe('Copa Velha')
  })

  it.each(['', 'x', '-1', '1.5', '12345678901'])('refuses %o as a version', async (versao) => {
    expect((await put({ nome: 'Copa Nova', versao })).status).toBe(400)
  })

  it('refuses a version that never was', async () => {
    expect(await put({ nome: 'Copa Nova', versao: '999' })).toMatchObject(conflict('o nome do evento'))
  })

  it('lets one of ten saves at once through', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, (_, n) => putSeen({ nome: `Copa ${n}` })))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(9)
  })
})
