import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type Account, newAccount, openShop, type Sent, type ShopInProcess } from '../support/in-process.ts'
import { bodyOf, formDataOf, picture } from './event-form.ts'

const only = <T>(list: readonly T[], index = 0): T => {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

const text = (titulo: string) => ({ titulo, tipo: 'texto', opcoes: [] })
const open = (quantidade: number) => ({
  nome: 'Open',
  quantidade,
  restricao: 'semRestricao',
  categoriasPermitidas: [] as string[],
})
const options = (titulo: string, ...opcoes: string[]) => ({ titulo, tipo: 'opcoes', opcoes })

/** What the dashboard sends for a type, with the lot at `active` chosen (product §7). */
const lotsSave = (type: TicketType, active: number, change: Record<string, unknown> = {}) => {
  const lot = only(type.lotes, active)
  return {
    nome: type.nome,
    descricao: type.descricao,
    tipo: type.tipo,
    quantidadeDisponivel: type.quantidade_disponivel,
    modo: type.modo,
    camposPersonalizados: type.campos_personalizados,
    categories: type.categories.map(({ nome, quantidade, restricao, categorias_permitidas }) => ({
      nome,
      quantidade,
      restricao,
      categoriasPermitidas: categorias_permitidas,
    })),
    lotes: [
      {
        id: lot.id,
        nome: lot.nome,
        preco: lot.preco,
        quantidadeDisponivel: lot.quantidade_disponivel,
        ativo: true,
        dataInicio: null,
        dataFim: null,
        ...change,
      },
    ],
  }
}

describeEachDatabase('PUT /api/v1/events/{id}', (database) => {
  let shop: ShopInProcess
  let owner: Account
  let buyer: Account
  let image: File
  let id: string
  let served: EventDetail

  beforeAll(async () => {
    shop = openShop(database())
    owner = await newAccount(shop)
    buyer = await newAccount(shop)
    image = await picture()
    return () => shop.close()
  })

  const read = async (): Promise<EventDetail> => (await shop.send(calls.event, { params: { id } })).body

  beforeEach(async () => {
    const { body } = await shop.raw('/api/v1/events', {
      method: 'POST',
      body: formDataOf(bodyOf(image)),
      headers: { authorization: `Bearer ${owner.token}` },
    })
    id = (body as { id: string }).id
    served = await read()
  })

  const put = (
    fields: Record<string, unknown>,
    { token = owner.token, event = id } = {},
  ): Promise<Sent<unknown>> => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (value instanceof Blob) form.append(name, value)
      else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    return shop.raw(`/api/v1/events/${event}`, {
      method: 'PUT',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    })
  }

  const saved = async (fields: Record<string, unknown>): Promise<EventDetail> => {
    const { status, body } = await put(fields)
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Evento atualizado com sucesso!' } })
    return read()
  }

  const sell = async (count: number): Promise<void> => {
    const type = only(served.ticket_types)
    const item = { ticket_type_id: type.id, nome: type.nome, tipo: type.tipo, preco: 110, modo: type.modo }
    const tickets = Array.from({ length: count }, () => item)
    const { status } = await shop.send(
      calls.createTransaction,
      { body: { user_cpf_cnpj: buyer.cpfCnpj, evento_id: id, tickets } },
      buyer.token,
    )
    expect(status).toBe(201)
  }

  const numbers = ({ ticket_types: [type] }: EventDetail) => [
    type?.quantidade_disponivel,
    type?.lotes.map((lot) => lot.quantidade_disponivel),
    type?.categories.map((category) => category.quantidade),
  ]

  it('changes the fields it is given, under either spelling, and no other', async () => {
    const after = await saved({
      nome: ' Copa Nova ',
      infoAdicional: 'Novo',
      dataHora: '2027-03-20T09:30',
      qualquer: 'x',
    })
    expect(after).toEqual({
      ...served,
      evento: {
        ...served.evento,
        nome: 'Copa Nova',
        info_adicional: 'Novo',
        data_hora: '2027-03-20T09:30:00-03:00',
      },
    })
    const reached = await saved({ contato: 'Copa@Arena.example' })
    expect(reached.evento.contato).toBe('copa@arena.example')
    expect((await saved({ contato: ' ' })).evento.contato).toBeNull()
    expect((await saved({ contato: '+55 27 99999-0000' })).evento).toEqual(after.evento)
    const found = await saved({ cidade: 'Serra, ES', esporte: 'Padel' })
    expect([found.evento.cidade, found.evento.esporte]).toEqual(['Serra, ES', 'Padel'])
    const silent = await saved({ cidade: '', esporte: '' })
    expect([silent.evento.cidade, silent.evento.esporte]).toEqual([null, null])
    const inVitoria = await saved({ local: 'Praia de Camburi, Vitória, ES' })
    expect(inVitoria.evento.cidade).toBe('Vitória, ES')
    const typed = await saved({ local: 'Arena Nova, Guarapari, ES', cidade: 'Serra, ES' })
    expect(typed.evento.cidade).toBe('Serra, ES')
    expect((await saved({ local: 'Orla, Vila Velha, ES' })).evento.cidade).toBe('Serra, ES')
    expect((await saved({ cidade: '' })).evento.cidade).toBe('Vila Velha, ES')
    expect((await saved({ local: 'Arena Nova, Guarapari, ES' })).evento.cidade).toBe('Guarapari, ES')
    const { local, cidade, esporte } = served.evento
    await saved({ local, cidade, esporte })
    expect((await saved({ info_adicional: 'Outro' })).evento.info_adicional).toBe('Outro')
    expect(await saved({})).toEqual({ ...after, evento: { ...after.evento, info_adicional: 'Outro' } })
  })

  it.each([
    [{ nome: ' ' }, 400, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ local: '' }, 400, 'Por favor, preencha todos os campos obrigatórios.'],
    [{ nome: 'x'.repeat(201) }, 400, 'Texto longo demais.'],
    [{ descricao: 'x'.repeat(20_001) }, 400, 'Texto longo demais.'],
    ...['fale comigo', 'javascript:alert(1)', '=1+1', ['5527999990000'], 5527, null, { a: 1 }, 'a@b'].map(
      (contato): [Record<string, unknown>, number, string] => [
        { contato },
        400,
        'Informe um WhatsApp com DDD ou um e-mail.',
      ],
    ),
    [{ contato: '2'.repeat(255) }, 400, 'Texto longo demais.'],
    [{ dataHora: '2027-02-30T08:00' }, 400, 'Data inválida.'],
    [{ dataHora: '2027-02-20T08:00-99:00' }, 400, 'Data inválida.'],
    [
      { tiposDeIngressos: [{ nome: 'Dupla' }, { nome: 'Dupla', lotes: [{ nome: '1º lote', preco: '10' }] }] },
      400,
      'Ingresso 2, lote 1: Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
    ],
    [
      {
        tiposDeIngressos: [
          { nome: 'Dupla', categories: [{ nome: 'Open', quantidade: 8, restricao: 'livre' }] },
        ],
      },
      400,
      'Ingresso 1, categoria 1: Escolha a restrição da categoria: sem restrição, só a mesma categoria ou só as que você escolher.',
    ],
    [{ dataHoraFinal: '9999-01-01T08:00' }, 400, 'Data inválida.'],
    [
      { dataHora: '2027-03-21T18:00' },
      400,
      'A data e hora final devem ser posteriores à data e hora inicial.',
    ],
    [
      { dataHoraFinal: '2027-03-20T08:00' },
      400,
      'A data e hora final devem ser posteriores à data e hora inicial.',
    ],
    [{ chaveamento_url: 'http://chave.example/1' }, 400, 'A URL de chaveamento fornecida não é válida.'],
    [{ chaveamento_url: 'javascript:alert(1)' }, 400, 'A URL de chaveamento fornecida não é válida.'],
    [
      { chaveamento_url: Array.from({ length: 11 }, (_, at) => `https://chave.example/${at}`).join('   ') },
      400,
      'São permitidas no máximo 10 URLs de chaveamento.',
    ],
    [{ chaveamento_nomes: ['x'.repeat(61)] }, 400, 'O nome de um chaveamento tem no máximo 60 caracteres.'],
    [{ chaveamento_nomes: Array(11).fill('') }, 400, 'São permitidas no máximo 10 URLs de chaveamento.'],
    [{ chaveamento_nomes: [7] }, 400, 'Os nomes dos chaveamentos não são válidos.'],
    [{ chaveamento_nomes: 'Mista' }, 400, 'Os dados enviados não são válidos.'],
    ...['123', '529.982.247-26', '11111111111', 'abcdefghijk', '12.ABC.345/01DE-34', '-'].map(
      (wrong): [Record<string, unknown>, number, string] => [
        { dashboard_access_cpfs: ['52998224725', wrong] },
        400,
        'Há um CPF inválido na lista de acesso.',
      ],
    ),
    [{ dashboard_access_cpfs: 'todos' }, 400, 'Os dados enviados não são válidos.'],
    [
      { image: new File(['<svg/>'], 'capa.png', { type: 'image/png' }) },
      415,
      'Tipo de arquivo não permitido. Selecione uma imagem.',
    ],
    [
      { nome: 'Novo', tiposDeIngressos: [{ nome: 'Não existe' }] },
      409,
      'Um dos ingressos não existe mais neste evento. Atualize a página.',
    ],
    [
      { nome: 'Novo', tiposDeIngressos: [{ nome: 'Dupla', lotes: [{ id: 'lt_x', ativo: true }] }] },
      409,
      'Um dos lotes não existe mais neste ingresso. Atualize a página.',
    ],
    [
      { tiposDeIngressos: [{ nome: 'Dupla', lotes: [{ nome: '1º lote', preco: -1 }] }] },
      400,
      'Ingresso 1, lote 1: O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
    ],
    [
      {
        tiposDeIngressos: [
          {
            nome: 'Dupla',
            lotes: [
              { nome: '1º lote', ativo: true },
              { nome: '2º lote', ativo: true },
            ],
          },
        ],
      },
      400,
      'Ingresso 1: Escolha exatamente um lote ativo.',
    ],
    [
      { tiposDeIngressos: [{ nome: 'Dupla', quantidadeDisponivel: -1 }] },
      400,
      'Ingresso 1: Informe uma quantidade inteira, zero ou mais.',
    ],
    [
      { tiposDeIngressos: [{ nome: 'Dupla', quantidadeDisponivel: 2_000_000 }] },
      400,
      'Ingresso 1: Informe no máximo 1.000.000.',
    ],
    [
      {
        tiposDeIngressos: [
          {
            nome: 'Dupla',
            categories: [
              { nome: 'Open', quantidade: 8, restricao: 'custom', categoriasPermitidas: ['Open'] },
            ],
          },
        ],
      },
      400,
      'Ingresso 1, categoria 1: Escolha pelo menos uma categoria permitida.',
    ],
    [
      {
        tiposDeIngressos: [
          { nome: 'Dupla', camposPersonalizados: [{ titulo: 'Camiseta', tipo: 'opcoes', opcoes: [] }] },
        ],
      },
      400,
      'Ingresso 1, pergunta 1: Escreva pelo menos uma opção.',
    ],
    ...[
      [text('Equipe'), text(' equipe ')],
      [text('Nome da dupla'), text('nome da dupla')],
    ].map((camposPersonalizados): [Record<string, unknown>, number, string] => [
      { tiposDeIngressos: [{ nome: 'Dupla', camposPersonalizados }] },
      400,
      'Ingresso 1, pergunta 2: Já existe uma pergunta igual neste ingresso.',
    ]),
    ...(
      [
        [
          { lotes: [{ nome: '1º lote' }, { nome: 'Novo', preco: 10 }] },
          ', lote 2: Informe uma quantidade inteira maior que zero.',
        ],
        [{ lotes: [{ quantidadeDisponivel: 3, preco: 10 }] }, ', lote 1: Informe o nome do lote.'],
        [
          { lotes: [{ nome: 'Novo', quantidadeDisponivel: 3 }] },
          ', lote 1: Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
        ],
        [
          { lotes: Array.from({ length: 120 }, () => ({ nome: '1º lote' })) },
          ': São no máximo 40 lotes em cada ingresso.',
        ],
        [
          { categories: [open(8), open(8)] },
          ', categoria 2: Já existe uma categoria com este nome neste ingresso.',
        ],
        [
          { categories: [open(8), { ...open(0), nome: 'Pró' }] },
          ', categoria 2: Informe uma quantidade inteira maior que zero.',
        ],
        [
          { categories: [open(8), { ...open(-1), nome: 'Masculina A' }] },
          ', categoria 2: Informe uma quantidade inteira, zero ou mais.',
        ],
        [
          { categories: [{ ...open(8), restricao: 'mesmaCategoria' }] },
          ': Escolha pelo menos uma categoria permitida.',
        ],
        [
          { camposPersonalizados: Array.from({ length: 60 }, (_, at) => text(`P${at}`)) },
          ': São no máximo 30 perguntas em cada ingresso.',
        ],
        [{ descricao: 'x'.repeat(20_001) }, ': Texto longo demais.'],
      ] satisfies [Record<string, unknown>, string][]
    ).map(([change, error]): [Record<string, unknown>, number, string] => [
      { tiposDeIngressos: [{ nome: 'Dupla' }, { nome: 'Dupla', ...change }] },
      400,
      `Ingresso 2${error}`,
    ]),
  ])('refuses %j and changes nothing', async (fields, status, error) => {
    const sent = await put(fields)
    expect({ status: sent.status, body: sent.body }).toEqual({ status, body: { error } })
    expect(await read()).toEqual(served)
  })

  it('lets the creator write, and nobody else', async () => {
    const delegate = await newAccount(shop)
    await saved({ dashboard_access_cpfs: [delegate.cpfCnpj] })
    const forbidden = { error: 'Você não tem permissão para fazer isso.' }
    for (const token of [delegate.token, buyer.token]) {
      const sent = await put({ nome: 'Meu' }, { token })
      expect([sent.status, sent.body]).toEqual([403, forbidden])
    }
    const anonymous = await shop.raw(`/api/v1/events/${id}`, { method: 'PUT', body: new FormData() })
    expect([anonymous.status, anonymous.body]).toEqual([401, { error: 'Faça login para continuar.' }])
    const missing = await put({ nome: 'Meu' }, { event: 'ev_nada' })
    expect([missing.status, missing.body]).toEqual([404, { error: 'Evento não encontrado.' }])
    expect(await read()).toEqual(served)
  })

  it('keeps the CPFs of the list as digits, and clears it with an empty list', async () => {
    const cpfs = async () =>
      (await shop.send(calls.dashboard, { params: { id } }, owner.token)).body.evento.dashboard_access_cpfs
    await saved({ dashboard_access_cpfs: ['529.982.247-25', ' 11144477735 ', '52998224725', ''] })
    expect(await cpfs()).toEqual(['52998224725', '11144477735'])
    await saved({ nome: 'Outro nome' })
    expect(await cpfs()).toEqual(['52998224725', '11144477735'])
    await saved({ dashboard_access_cpfs: [] })
    expect(await cpfs()).toEqual([])
  })

  it('joins brackets by three spaces, and clears them', async () => {
    const after = await saved({ chaveamento_url: ' https://chave.example/a     https://chave.example/b ' })
    expect(after.evento.chaveamento_url).toBe('https://chave.example/a   https://chave.example/b')
    expect((await saved({ chaveamento_url: '' })).evento.chaveamento_url).toBe('')
  })

  it('names brackets in their order; an address that stays keeps its name', async () => {
    const two = 'https://chave.example/a   https://chave.example/b'
    const names = async (fields: Record<string, unknown>) => (await saved(fields)).evento.chaveamento_nomes
    expect(await names({ chaveamento_url: two, chaveamento_nomes: ['  Masculina\n B ', ''] })).toEqual([
      'Masculina B',
      '',
    ])
    expect(await names({ nome: 'Outro nome' })).toEqual(['Masculina B', ''])
    expect(await names({ chaveamento_url: 'https://chave.example/c   https://chave.example/a' })).toEqual([
      '',
      'Masculina B',
    ])
    expect(await names({ chaveamento_nomes: ['Mista'] })).toEqual(['Mista', 'Masculina B'])
    expect(await names({ chaveamento_nomes: ['', ''] })).toBeUndefined()
    expect(await names({ chaveamento_url: '', chaveamento_nomes: ['Mista'] })).toBeUndefined()
  })

  it('replaces the cover image; an empty file leaves it', async () => {
    const after = await saved({ image: await picture(800, 450, 'jpeg') })
    expect(after.evento.banner_url).not.toBe(served.evento.banner_url)
    expect((await saved({ image: new File([], '') })).evento.banner_url).toBe(after.evento.banner_url)
  })

  it.each([
    ['tall', 300, 17_000],
    ['wide', 17_000, 300],
  ])('takes a very %s PNG', async (_, width, height) => {
    const after = await saved({ image: await picture(width, height) })
    expect(after.evento.banner_url).not.toBe(served.evento.banner_url)
    expect((await shop.raw(after.evento.banner_url ?? '')).status).toBe(200)
  })

  it("takes an answer's own times back, and those of another zone as the instants they are", async () => {
    const { data_hora, data_hora_final } = served.evento
    expect((await saved({ dataHora: data_hora, dataHoraFinal: data_hora_final })).evento).toEqual(
      served.evento,
    )
    expect((await saved({ dataHora: '2027-03-20T10:00:00Z' })).evento.data_hora).toBe(
      '2027-03-20T07:00:00-03:00',
    )
  })

  it('switches the active lot and its price, and touches nothing else', async () => {
    const type = only(served.ticket_types)
    const after = await saved({
      tiposDeIngressos: [lotsSave(type, 1, { preco: 135.9, dataFim: '2027-03-01T23:59' })],
    })
    const second = {
      ...only(type.lotes, 1),
      ativo: true,
      preco: 135.9,
      data_fim: '2027-03-01T23:59:00-03:00',
    }
    const { virada, ...rest } = type
    expect(virada).toEqual({ venda: 'aberta', abre_em: null })
    expect(after.ticket_types).toEqual([
      { ...rest, lotes: [{ ...only(type.lotes), ativo: false }, second], active_lot: second },
    ])
    const again = await saved({
      tiposDeIngressos: [{ nome: 'dupla', lotes: [{ nome: '1º lote', ativo: true }] }],
    })
    expect(only(again.ticket_types).lotes.map((lot) => [lot.ativo, lot.preco])).toEqual([
      [true, 110],
      [false, 135.9],
    ])
    const off = await saved({
      tiposDeIngressos: [{ nome: 'Dupla', lotes: [{ nome: '1º lote', ativo: false }] }],
    })
    expect(only(off.ticket_types).active_lot?.nome).toBe('1º lote')
  })

  it('lets the lots turn from the chosen one on, when it is asked to', async () => {
    const type = only(served.ticket_types)
    const on = await saved({ tiposDeIngressos: [{ ...lotsSave(type, 1), viradaAutomatica: true }] })
    expect(only(on.ticket_types).virada).toEqual({ venda: 'aberta', abre_em: null })
    expect(only(on.ticket_types).active_lot?.nome).toBe('2º lote')
    const off = await saved({ tiposDeIngressos: [{ nome: 'Dupla', viradaAutomatica: false }] })
    expect(only(off.ticket_types).virada).toBeUndefined()
    expect(only(off.ticket_types).active_lot?.nome).toBe('2º lote')
  })

  it('never re-adds what was taken since the page was read', async () => {
    await sell(4)
    const taken = await read()
    expect(numbers(taken)).toEqual([28, [16, 12], [16, 8, 8]])
    const stale = lotsSave(only(served.ticket_types), 0)
    expect(numbers(await saved({ tiposDeIngressos: [stale] }))).toEqual(numbers(taken))
    expect(numbers(await saved({ tiposDeIngressos: [{ ...stale, quantidadeVista: 32 }] }))).toEqual(
      numbers(taken),
    )
  })

  it('raises and lowers stock that was really changed, below what is taken included', async () => {
    await sell(4)
    const quantity = async (fields: Record<string, unknown>) =>
      numbers(await saved({ tiposDeIngressos: [{ nome: 'Dupla', ...fields }] }))[0]
    expect(await quantity({ quantidadeDisponivel: 40, categories: [open(20)] })).toBe(40)
    expect(await quantity({ quantidadeDisponivel: 10 })).toBe(10)
    expect(await quantity({ quantidadeDisponivel: 35, quantidadeVista: 32 })).toBe(13)
    expect(await quantity({ quantidadeDisponivel: 0, quantidadeVista: 15 })).toBe(0)
    const { rows } = await database().db.execute(
      sql`select capacity, held, excess from stock where id = ${only(served.ticket_types).id}`,
    )
    expect(rows).toEqual([{ capacity: 2, held: 4, excess: 2 }])
    expect(await quantity({ quantidadeDisponivel: 0 })).toBe(0)
    expect(await quantity({ quantidadeDisponivel: 45, categories: [open(25)] })).toBe(45)
  })

  it('never reopens by a page read before the organiser lowered, however long ago', async () => {
    await sell(4)
    const patches = (quantidade: number, places = quantidade) => ({
      tiposDeIngressos: [
        {
          nome: 'Dupla',
          quantidadeDisponivel: quantidade,
          lotes: [{ id: only(only(served.ticket_types).lotes).id, quantidadeDisponivel: quantidade }],
          categories: [open(places)],
        },
      ],
    })
    const closed = [0, [0, 12], [16, 8, 0]]
    expect(numbers(await saved(patches(0)))).toEqual(closed)
    for (const stale of [6, 8]) expect(numbers(await saved(patches(stale)))).toEqual(closed)
    expect(numbers(await saved(patches(20, 8)))).toEqual(closed)
    expect(numbers(await saved(patches(32, 8)))).toEqual([0, [32, 12], [16, 8, 0]])
    expect(numbers(await saved(patches(33, 13)))).toEqual([33, [32, 12], [16, 8, 13]])
  })

  it.each([
    [{ categories: [open(12)] }, 'há 4 vagas a mais'],
    [{ categories: [open(8), { ...open(1), nome: 'Pró' }] }, 'há 1 vaga a mais'],
    [{ quantidadeDisponivel: 34 }, 'faltam 2 vagas'],
    [{ quantidadeDisponivel: 34, categories: [open(9)] }, 'falta 1 vaga'],
    [{ quantidadeDisponivel: 36, categories: [{ ...open(16), nome: 'Masculina B' }] }, 'há 4 vagas a mais'],
  ])('refuses %j, after which the categories would not sum to the ticket', async (change, missing) => {
    const sent = await put({ tiposDeIngressos: [{ nome: 'Dupla', ...change }] })
    const error = `Ingresso 1: A soma das vagas das categorias deve ser igual à quantidade do ingresso: ${missing}.`
    expect([sent.status, sent.body]).toEqual([400, { error }])
    expect(await read()).toEqual(served)
  })

  it('adds and moves places when the sum stays right, and takes places away as it likes', async () => {
    const after = async (change: Record<string, unknown>) => {
      const [total, , places] = numbers(await saved({ tiposDeIngressos: [{ nome: 'Dupla', ...change }] }))
      return [total, places]
    }
    const more = { quantidadeDisponivel: 36, categories: [open(8), { ...open(4), nome: 'Pró' }] }
    expect(await after(more)).toEqual([36, [16, 8, 8, 4]])
    const moved = { categories: [open(14), { ...open(2), nome: 'Masculina B', restricao: 'mesmaCategoria' }] }
    expect(await after(moved)).toEqual([36, [16, 2, 14, 4]])
    expect(await after({ quantidadeDisponivel: 20 })).toEqual([20, [16, 2, 14, 4]])
    expect(await after({ quantidadeDisponivel: 24, quantidadeVista: 20 })).toEqual([24, [16, 2, 14, 4]])
    const beyond = await put({
      tiposDeIngressos: [{ nome: 'Dupla', quantidadeDisponivel: 40, quantidadeVista: 24 }],
    })
    expect(beyond.status).toBe(400)
    expect(await after({ categories: [open(0)] })).toEqual([24, [16, 2, 0, 4]])
  })

  it('changes each of two questions that were kept under one title', async () => {
    await database().db.execute(
      sql`update custom_fields set titulo = 'Camiseta' where titulo = 'Foto da carteirinha'
        and ticket_type_id = ${only(served.ticket_types).id}`,
    )
    const camposPersonalizados = [
      options('camiseta', 'P', 'GG'),
      options('Camiseta', 'Azul'),
      text('Nome da dupla'),
    ]
    const after = await saved({ tiposDeIngressos: [{ nome: 'Dupla', camposPersonalizados }] })
    expect(only(after.ticket_types).campos_personalizados).toEqual([
      text('Nome da dupla'),
      options('Camiseta', 'P', 'GG'),
      options('Camiseta', 'Azul'),
    ])
    camposPersonalizados.push(options('Camiseta', 'Verde'))
    const sent = await put({ tiposDeIngressos: [{ nome: 'Dupla', camposPersonalizados }] })
    expect([sent.status, sent.body]).toEqual([
      400,
      { error: 'Ingresso 1, pergunta 4: Já existe uma pergunta igual neste ingresso.' },
    ])
  })

  it('matches a renamed type by its lot, cleans categories, adds lots, categories and questions', async () => {
    const type = only(served.ticket_types)
    const after = await saved({
      tiposDeIngressos: [
        {
          nome: 'Dupla mista',
          quantidadeDisponivel: 36,
          lotes: [
            { id: only(type.lotes).id, ativo: true },
            { nome: '3º lote', preco: 150, quantidadeDisponivel: 5, dataInicio: '2027-03-02T00:00' },
          ],
          categories: [
            {
              nome: 'Masculina A',
              quantidade: 16,
              restricao: 'custom',
              categoriasPermitidas: ['Masculina B', 'Open', 'Masculina A'],
            },
            { nome: 'Masculina B', quantidade: 8, restricao: 'mesmaCategoria', categoriasPermitidas: [] },
            { nome: 'Pró', quantidade: 4, restricao: 'semRestricao', categoriasPermitidas: [] },
          ],
          camposPersonalizados: [
            { titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'GG'] },
            { titulo: 'Equipe', tipo: 'texto', opcoes: [] },
          ],
        },
      ],
    })
    const anId = expect.any(String) as unknown
    const [first, second, third] = type.categories
    expect(after.ticket_types).toEqual([
      {
        ...type,
        nome: 'Dupla mista',
        quantidade_disponivel: 36,
        lotes: [
          ...type.lotes,
          {
            id: anId,
            nome: '3º lote',
            preco: 150,
            quantidade_disponivel: 5,
            ativo: false,
            data_inicio: '2027-03-02T00:00:00-03:00',
            data_fim: null,
          },
        ],
        categories: [
          { ...first, restricao: 'custom', categorias_permitidas: ['Open'] },
          { ...second, restricao: 'mesmaCategoria', categorias_permitidas: [] },
          third,
          { id: anId, nome: 'Pró', quantidade: 4, restricao: 'semRestricao', categorias_permitidas: [] },
        ],
        campos_personalizados: [
          { titulo: 'Nome da dupla', tipo: 'texto', opcoes: [] },
          { titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'GG'] },
          { titulo: 'Foto da carteirinha', tipo: 'imagem', opcoes: [] },
          { titulo: 'Equipe', tipo: 'texto', opcoes: [] },
        ],
      },
    ])
  })
})
