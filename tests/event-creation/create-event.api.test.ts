import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import * as t from '#server/db/schema.ts'
import type { EventDetail } from '#contract/nouns/event.ts'
import { describeEachDatabase } from '../support/database.ts'
import { type Account, newAccount, openShop, type Sent, type ShopInProcess } from '../support/in-process.ts'
import { bodyOf, formDataOf, picture } from './event-form.ts'

const badContact = 'Informe um WhatsApp com DDD ou um e-mail.'

type Body = ReturnType<typeof bodyOf>

const required = 'Por favor, preencha todos os campos obrigatórios.'
const wrongType = 'Tipo de arquivo não permitido. Selecione uma imagem.'
const tooLarge = 'A imagem deve ter no máximo 5 MB e 40 megapixels.'

/** A change of a good body, and the sentence that refuses it. */
const refusals: [string, (body: Body) => unknown, string][] = [
  ...(
    ['nome', 'local', 'descricao', 'restricoes', 'infoAdicional', 'dataHora', 'dataHoraFinal'] as const
  ).map((name): [string, (body: Body) => unknown, string] => [
    `blank ${name}`,
    (body) => (body[name] = '  '),
    required,
  ]),
  ['no nome at all', (body) => Reflect.deleteProperty(body, 'nome'), required],
  ['no image', (body) => Reflect.deleteProperty(body, 'image'), required],
  ['an image that is text', (body) => Object.assign(body, { image: 'capa.png' }), required],
  ['no ticket type', (body) => Object.assign(body, { types: [] }), required],
  ['ticket types that are no JSON', (body) => Object.assign(body, { types: '[{' }), required],
  ['a name too long', (body) => (body.nome = 'x'.repeat(201)), 'Texto longo demais.'],
  ['a day that does not exist', (body) => (body.dataHora = '2027-02-30T08:00'), 'Data inválida.'],
  ['a year out of reach', (body) => (body.dataHoraFinal = '0000-01-01T08:00'), 'Data inválida.'],
  [
    'end equal to start',
    (body) => (body.dataHoraFinal = body.dataHora),
    'A data e hora final devem ser posteriores à data e hora inicial.',
  ],
  [
    'end before start',
    (body) => (body.dataHoraFinal = '2027-03-19T08:00'),
    'A data e hora final devem ser posteriores à data e hora inicial.',
  ],
  [
    'an unknown time zone',
    (body) => Object.assign(body, { fuso_horario: 'Europe/Lisbon' }),
    'Escolha um fuso horário do Brasil.',
  ],
  [
    'somentePix sim',
    (body) => Object.assign(body, { somentePix: 'sim' }),
    'Informe se o evento aceita somente PIX com true ou false.',
  ],
  ...['6', '91', '7.5', '-7', 'sete'].map((desistenciaDias): [string, (body: Body) => unknown, string] => [
    `${desistenciaDias} days to withdraw`,
    (body) => Object.assign(body, { desistenciaDias }),
    'Informe de 7 a 90 dias para desistir.',
  ]),
  ...['49', '-1', '1e1', '999'].map((desistenciaHoras): [string, (body: Body) => unknown, string] => [
    `${desistenciaHoras} hours to withdraw`,
    (body) => Object.assign(body, { desistenciaHoras }),
    'Informe de 0 a 48 horas antes do evento.',
  ]),
  [
    'a sport that is not on the list',
    (body) => Object.assign(body, { esporte: 'Xadrez' }),
    'Escolha um esporte da lista.',
  ],
  ...[
    'fale comigo',
    'javascript:alert(1)',
    'https://wa.me/5527999990000',
    '=HYPERLINK("http://x")',
    '-27999990000',
    '+1 202 555 0100',
    '99999-0000',
    '(27) 19999-0000',
    '(20) 99999-0000',
    'copa@arena',
    'copa@arena.example?bcc=x@arena.example',
    'a@arena.example, b@arena.example',
    '["5527999990000"]',
  ].map((contato): [string, (body: Body) => unknown, string] => [
    `contact ${contato}`,
    (body) => Object.assign(body, { contato }),
    badContact,
  ]),
  ['a contact that is a file', (body) => Object.assign(body, { contato: new File(['x'], 'x') }), badContact],
  ['an overlong contact', (body) => Object.assign(body, { contato: '2'.repeat(255) }), 'Texto longo demais.'],
  ['an overlong city', (body) => Object.assign(body, { cidade: 'x'.repeat(81) }), 'Texto longo demais.'],
  ['an overlong key', (body) => Object.assign(body, { chave: 'x'.repeat(101) }), 'Texto longo demais.'],
  ['an empty file field', (body) => Object.assign(body, { image: new File([], '') }), required],
  [
    'ticket without name',
    ({ types: [type] }) => (type.nome = ' '),
    'Ingresso 1: Informe o nome do ingresso.',
  ],
  [
    'ticket without description',
    ({ types: [type] }) => (type.descricao = ''),
    'Ingresso 1: Informe a descrição do ingresso.',
  ],
  [
    'ticket of unknown type',
    ({ types: [type] }) => (type.tipo = 'juiz'),
    'Ingresso 1: Escolha o tipo do ingresso.',
  ],
  ...(
    [
      [
        'an unknown mode',
        (type) => (type.modo = 'trio'),
        'Ingresso 1: Escolha o modo do ingresso: individual ou dupla.',
      ],
      [
        'an unknown restriction',
        (type) => (type.categorias[1].restricao = 'livre'),
        'Ingresso 1, categoria 2: Escolha a restrição da categoria: sem restrição, só a mesma categoria ou só as que você escolher.',
      ],
      [
        'an unknown kind of question',
        (type) => Object.assign(type.camposPersonalizados[2] ?? {}, { tipo: 'numero' }),
        'Ingresso 1, pergunta 3: Escolha o tipo da pergunta: texto, opcoes ou imagem.',
      ],
      [
        'a lot of an invalid date',
        (type) => (type.lotes[1].dataFim = '2027-02-30T08:00'),
        'Ingresso 1, lote 2: Data inválida.',
      ],
      [
        'a lot of no date',
        (type) => (type.lotes[0].dataInicio = 'amanhã'),
        'Ingresso 1, lote 1: Data inválida.',
      ],
      [
        'a price as text',
        (type) => Object.assign(type.lotes[0], { preco: '10' }),
        'Ingresso 1, lote 1: Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
      ],
      [
        'a quantity as text',
        (type) => Object.assign(type, { quantidadeDisponivel: '32' }),
        'Ingresso 1: Informe uma quantidade inteira maior que zero.',
      ],
    ] as [string, (type: Body['types'][0]) => unknown, string][]
  ).map(([name, spoil, sentence]): [string, (body: Body) => unknown, string] => [
    name,
    ({ types: [type] }) => spoil(type),
    sentence,
  ]),
  [
    'ticket quantity 0',
    ({ types: [type] }) => (type.quantidadeDisponivel = 0),
    'Ingresso 1: Informe uma quantidade inteira maior que zero.',
  ],
  [
    'ticket quantity 1.5',
    ({ types: [type] }) => (type.quantidadeDisponivel = 1.5),
    'Ingresso 1: Informe uma quantidade inteira maior que zero.',
  ],
  [
    'ticket quantity beyond counting',
    ({ types: [type] }) => (type.quantidadeDisponivel = 1e12),
    'Ingresso 1: Informe no máximo 1.000.000.',
  ],
  [
    'athletes without category',
    ({ types: [type] }) => Object.assign(type, { categorias: [] }),
    'Ingresso 1: Ingressos de atleta precisam de pelo menos uma categoria.',
  ],
  [
    'categories that miss a place',
    ({ types: [type] }) => (type.categorias[0].quantidade = 15),
    'Ingresso 1: A soma das vagas das categorias deve ser igual à quantidade do ingresso: falta 1 vaga.',
  ],
  [
    'a category without name',
    ({ types: [type] }) => (type.categorias[1].nome = ''),
    'Ingresso 1, categoria 2: Informe o nome da categoria.',
  ],
  [
    'two categories of one name',
    ({ types: [type] }) => (type.categorias[2].nome = 'masculina a'),
    'Ingresso 1, categoria 2: As categorias permitidas não podem incluir a própria categoria, categorias que só jogam entre si nem categorias que não existem.',
  ],
  [
    'custom without allowed',
    ({ types: [type] }) => (type.categorias[1].categoriasPermitidas = []),
    'Ingresso 1, categoria 2: Escolha pelo menos uma categoria permitida.',
  ],
  [
    'custom that allows itself',
    ({ types: [type] }) => type.categorias[1].categoriasPermitidas.push('Masculina B'),
    'Ingresso 1, categoria 2: As categorias permitidas não podem incluir a própria categoria, categorias que só jogam entre si nem categorias que não existem.',
  ],
  [
    'custom that allows a mesmaCategoria',
    ({ types: [type] }) => type.categorias[1].categoriasPermitidas.push('Masculina A'),
    'Ingresso 1, categoria 2: As categorias permitidas não podem incluir a própria categoria, categorias que só jogam entre si nem categorias que não existem.',
  ],
  [
    'no lot',
    ({ types: [type] }) => Object.assign(type, { lotes: [] }),
    'Ingresso 1: Adicione pelo menos um lote.',
  ],
  [
    'no active lot',
    ({ types: [type] }) => (type.lotes[0].ativo = false),
    'Ingresso 1: Escolha exatamente um lote ativo.',
  ],
  [
    'two active lots',
    ({ types: [type] }) => (type.lotes[1].ativo = true),
    'Ingresso 1: Escolha exatamente um lote ativo.',
  ],
  [
    'a lot without name',
    ({ types: [type] }) => (type.lotes[1].nome = '\t'),
    'Ingresso 1, lote 2: Informe o nome do lote.',
  ],
  [
    'a negative price',
    ({ types: [type] }) => (type.lotes[1].preco = -0.01),
    'Ingresso 1, lote 2: O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
  ],
  [
    'a price of half a centavo',
    ({ types: [type] }) => (type.lotes[1].preco = 10.005),
    'Ingresso 1, lote 2: Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
  ],
  [
    'a price beyond the limit',
    ({ types: [type] }) => (type.lotes[1].preco = 1_000_000.01),
    'Ingresso 1, lote 2: O preço deve ser de no máximo R$ 1.000.000,00.',
  ],
  [
    'a lot of 0',
    ({ types: [type] }) => (type.lotes[1].quantidadeDisponivel = 0),
    'Ingresso 1, lote 2: Informe uma quantidade inteira maior que zero.',
  ],
  [
    'a custom field without title',
    ({ types: [type] }) => Object.assign(type.camposPersonalizados[0] ?? {}, { titulo: ' ' }),
    'Ingresso 1, pergunta 1: Escreva a pergunta.',
  ],
  [
    'opcoes without options',
    ({ types: [type] }) => Object.assign(type.camposPersonalizados[1] ?? {}, { opcoes: ['', ' '] }),
    'Ingresso 1, pergunta 2: Escreva pelo menos uma opção.',
  ],
  [
    'two questions of one title',
    ({ types: [type] }) => Object.assign(type.camposPersonalizados[2] ?? {}, { titulo: ' camiseta' }),
    'Ingresso 1, pergunta 3: Já existe uma pergunta igual neste ingresso.',
  ],
  [
    'two tickets of one name',
    ({ types }) => (types as unknown[]).push(structuredClone(types[0])),
    'Ingresso 2: Já existe um ingresso com este nome.',
  ],
]

const bytesOf = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const crc = (bytes: Uint8Array): number[] => {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  const sum = ~value >>> 0
  return [sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255]
}
const chunk = (name: string, data: number[]): number[] => {
  const body = [...Buffer.from(name), ...data]
  return [0, 0, 0, data.length, ...body, ...crc(Uint8Array.from(body))]
}
const side = [0, 0, 0xc3, 0x50]

/** Files that are no cover image, whatever they call themselves. */
const tricks: [string, Uint8Array<ArrayBuffer>, string][] = [
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), wrongType],
  [
    'a renamed zip',
    bytesOf(
      'PK\u0003\u0004',
      Array.from({ length: 64 }, () => 0),
    ),
    wrongType,
  ],
  ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), wrongType],
  ['nothing', bytesOf(''), required],
  [
    'a script that begins as a GIF',
    bytesOf(
      'GIF89a/*',
      Array.from({ length: 64 }, () => 0),
      '*/=1;alert(1)',
    ),
    wrongType,
  ],
  ['half a PNG', bytesOf(pngSignature, [0, 0, 0, 13], 'IHDR'), wrongType],
  [
    'a header of 50,000 × 50,000',
    bytesOf(
      pngSignature,
      chunk('IHDR', [...side, ...side, 8, 2, 0, 0, 0]),
      chunk('IDAT', [0x78, 0x9c, 3, 0, 0, 0, 0, 1]),
      chunk('IEND', []),
    ),
    tooLarge,
  ],
  [
    'more than 5 MB',
    bytesOf(
      pngSignature,
      Array.from({ length: 5 * 1024 * 1024 }, () => 0),
    ),
    tooLarge,
  ],
]

describeEachDatabase('POST /api/v1/events', (open) => {
  let shop: ShopInProcess
  let organizer: Account
  let body: Body
  let image: File

  beforeAll(async () => {
    shop = openShop(open())
    organizer = await newAccount(shop)
    image = await picture()
  })
  beforeEach(() => {
    body = bodyOf(image)
  })

  const post = (form: FormData, token: string | null = organizer.token): Promise<Sent<unknown>> =>
    shop.raw('/api/v1/events', {
      method: 'POST',
      body: form,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })

  const rowCounts = async (): Promise<unknown> => {
    const { rows } = await open().db.execute(sql`select
      (select count(*)::int from events) as events, (select count(*)::int from ticket_types) as types,
      (select count(*)::int from lots) as lots, (select count(*)::int from categories) as categories,
      (select count(*)::int from custom_fields) as fields, (select count(*)::int from stock) as stock,
      (select count(*)::int from media) as media`)
    return rows[0]
  }

  const create = async (form: FormData): Promise<string> => {
    const { status, body: made } = await post(form)
    expect({ status, made }).toEqual({
      status: 201,
      made: { id: expect.stringMatching(/^ev_[\w-]{22}$/) as unknown, message: 'Evento criado com sucesso!' },
    })
    return (made as { id: string }).id
  }

  const read = async (id: string): Promise<EventDetail> => {
    const { status, body: detail } = await shop.send(calls.event, { params: { id } })
    expect(status).toBe(200)
    return detail
  }

  it.each(refusals)('refuses %s and writes nothing', async (_, spoil, sentence) => {
    const before = await rowCounts()
    spoil(body)
    const { status, body: answer } = await post(formDataOf(body))
    expect({ status, answer }).toEqual({ status: 400, answer: { error: sentence } })
    expect(await rowCounts()).toEqual(before)
  })

  it.each(tricks)('refuses %s as cover image', async (_, bytes, sentence) => {
    const before = await rowCounts()
    const trick = new File([bytes], 'capa.png', { type: 'image/png' })
    const { status, body: answer } = await post(formDataOf({ ...body, image: trick }))
    expect(answer).toEqual({ error: sentence })
    expect([400, 413, 415]).toContain(status)
    expect(await rowCounts()).toEqual(before)
  })

  it.each([
    ['jpeg', '<script>alert(1)</script>PK\u0003\u0004'],
    ['gif', '*/=1;alert(1)'],
    ['png', 'PK\u0003\u0004'],
  ] as const)('keeps only the picture of a %s with %j behind its end', async (format, behind) => {
    const valid = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#0a6570' } })
      .toFormat(format)
      .toBuffer()
    const capa = (...parts: (Buffer | string)[]): File =>
      new File([bytesOf(...parts.map((part) => [...Buffer.from(part as string)]))], `capa.${format}`)
    const made = await read(await create(formDataOf({ ...body, image: capa(valid, behind) })))
    const clean = await read(await create(formDataOf({ ...body, image: capa(valid) })))
    expect(made.evento.banner_url).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.webp$/)
    expect(made.evento.banner_url).toBe(clean.evento.banner_url)
  })

  it("takes times of another zone as the instants they are, and an answer's own times back", async () => {
    Object.assign(body, {
      fuso_horario: 'America/Manaus',
      dataHora: '2027-03-20T08:00:00Z',
      dataHoraFinal: '2027-03-21T18:00:00-03:00',
    })
    const [type] = body.types
    Object.assign(type.lotes[0], { dataInicio: '2027-03-01T10:00:00-04:00', dataFim: '2027-03-02T10:00:00Z' })
    const { evento, ticket_types } = await read(await create(formDataOf(body)))
    expect([evento.data_hora, evento.data_hora_final]).toEqual([
      '2027-03-20T04:00:00-04:00',
      '2027-03-21T17:00:00-04:00',
    ])
    expect(ticket_types[0]?.lotes[0]).toMatchObject({
      data_inicio: '2027-03-01T10:00:00-04:00',
      data_fim: '2027-03-02T06:00:00-04:00',
    })
    const again = { ...body, dataHora: evento.data_hora, dataHoraFinal: evento.data_hora_final }
    const twice = (await read(await create(formDataOf(again)))).evento
    expect([twice.data_hora, twice.data_hora_final]).toEqual([evento.data_hora, evento.data_hora_final])
  })

  it('keeps no control characters in names, and no pairs of spectators', async () => {
    const [type] = body.types
    body.nome = 'Copa\u0007 de\r\nAreia\u009b\u202e\u200b'
    body.descricao = 'Linha 1\nLinha 2\u001b'
    Object.assign(type, { nome: 'Arqui\u0008banca\u2066da\ufeff', tipo: 'espectador', modo: 'dupla' })
    const { evento, ticket_types } = await read(await create(formDataOf(body)))
    expect([evento.nome, evento.descricao.replace('\r', '')]).toEqual(['Copa  de Areia', 'Linha 1\nLinha 2'])
    expect([ticket_types[0]?.nome, ticket_types[0]?.modo]).toEqual(['Arqui bancada', 'individual'])
  })

  it('asks for a login', async () => {
    for (const token of [null, 'a.b.c']) {
      const { status, body: answer } = await post(formDataOf(body), token)
      expect([status, answer]).toEqual([401, { error: 'Faça login para continuar.' }])
    }
  })

  it('refuses JSON', async () => {
    const { status } = await shop.raw('/api/v1/events', {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${organizer.token}`, 'content-type': 'application/json' },
    })
    expect(status).toBe(415)
  })

  it('puts the whole event on sale at once', async () => {
    await shop.send(calls.events, {})
    const id = await create(formDataOf(body))
    const { evento, ticket_types: types } = await read(id)
    const { banner_image, banner_url, banner_preview, ...texts } = evento
    expect(texts).toEqual({
      id,
      nome: 'Copa de Areia',
      local: 'Praia do Centro, Quadra 3',
      data_hora: '2027-03-20T08:00:00-03:00',
      data_hora_final: '2027-03-21T18:00:00-03:00',
      descricao: 'Torneio de duplas.',
      restricoes: 'Regulamento da federação.',
      info_adicional: 'Chegue uma hora antes.',
      cidade: 'Santos, SP',
      esporte: 'Beach tennis',
      fuso_horario: 'America/Sao_Paulo',
      chaveamento_url: '',
      somentePix: false,
      organizador: 'Pessoa de Teste',
      contato: '5527999990000',
    })
    expect(banner_image).toMatch(/^\/9j\//)
    expect(banner_preview).toMatch(/^UklGR/)
    expect((await shop.raw(banner_url ?? '')).status).toBe(200)
    const anId = expect.any(String) as unknown
    const [first, second] = [
      {
        id: anId,
        nome: '1º lote',
        preco: 110,
        quantidade_disponivel: 20,
        ativo: true,
        data_inicio: null,
        data_fim: null,
      },
      {
        id: anId,
        nome: '2º lote',
        preco: 130.5,
        quantidade_disponivel: 12,
        ativo: false,
        data_inicio: null,
        data_fim: null,
      },
    ]
    expect(types).toEqual([
      {
        id: anId,
        nome: 'Dupla',
        descricao: 'Inscrição por atleta',
        tipo: 'atleta',
        modo: 'dupla',
        quantidade_disponivel: 32,
        categories: [
          {
            id: anId,
            nome: 'Masculina A',
            quantidade: 16,
            restricao: 'mesmaCategoria',
            categorias_permitidas: [],
          },
          {
            id: anId,
            nome: 'Masculina B',
            quantidade: 8,
            restricao: 'custom',
            categorias_permitidas: ['Open'],
          },
          { id: anId, nome: 'Open', quantidade: 8, restricao: 'semRestricao', categorias_permitidas: [] },
        ],
        lotes: [first, second],
        active_lot: first,
        virada: { venda: 'aberta', abre_em: null },
        campos_personalizados: [
          { titulo: 'Nome da dupla', tipo: 'texto', opcoes: [] },
          { titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M', 'G'] },
          { titulo: 'Foto da carteirinha', tipo: 'imagem', opcoes: [] },
        ],
      },
    ])
    const list = await shop.send(calls.events, {})
    expect(list.body.map((event) => event.id)).toContain(id)
    const mine = await shop.send(calls.myEvents, {}, organizer.token)
    expect(mine.body.map((event) => event.id)).toContain(id)
    expect((await shop.send(calls.me, {}, organizer.token)).body.organiza).toBe(true)
  })

  it('keeps its own rules of withdrawal as the first ones, and none where nobody set any', async () => {
    const rulesOf = async (over: Record<string, string>) => {
      const form = { ...body, nome: `Copa ${JSON.stringify(over)}`, ...over, chave: 'rules' }
      const id = await create(formDataOf(form))
      expect(await create(formDataOf(form))).toBe(id)
      const kept = await open().db.select().from(t.eventRules).where(eq(t.eventRules.eventId, id))
      return [(await read(id)).evento.desistencia, kept.map(({ version }) => version)]
    }
    expect(await rulesOf({ desistenciaDias: '30', desistenciaHoras: '0' })).toEqual([
      { dias: 30, horas_antes: 0 },
      [1],
    ])
    expect(await rulesOf({ desistenciaHoras: '12' })).toEqual([{ dias: null, horas_antes: 12 }, [1]])
    expect(await rulesOf({ desistenciaDias: '', desistenciaHoras: '' })).toEqual([undefined, []])
    expect(await rulesOf({})).toEqual([undefined, []])
  })

  it('keeps the time zone, PIX only and the dates of lots', async () => {
    const [type] = body.types
    type.lotes[0].dataInicio = '2027-01-05T09:00'
    type.lotes[0].dataFim = '2027-02-05T23:59'
    const id = await create(formDataOf({ ...body, fuso_horario: 'America/Manaus', somentePix: 'true' }))
    const { evento, ticket_types: types } = await read(id)
    expect([evento.data_hora, evento.fuso_horario, evento.somentePix]).toEqual([
      '2027-03-20T08:00:00-04:00',
      'America/Manaus',
      true,
    ])
    expect(types[0]?.lotes.map((lot) => [lot.data_inicio, lot.data_fim])).toEqual([
      ['2027-01-05T09:00:00-04:00', '2027-02-05T23:59:00-04:00'],
      [null, null],
    ])
  })

  it.each(['jpeg', 'gif'] as const)('takes a %s', async (format) => {
    const id = await create(formDataOf({ ...body, image: await picture(2000, 900, format) }))
    expect((await read(id)).evento.banner_image).toMatch(/^\/9j\//)
  })

  it.each([
    ['tall', 300, 17_000],
    ['wide', 17_000, 300],
  ])('takes a very %s PNG', async (_, width, height) => {
    const id = await create(formDataOf({ ...body, image: await picture(width, height) }))
    expect((await read(id)).evento.banner_image).toMatch(/^\/9j\//)
  })

  it('takes a form with the fields of the specification alone', async () => {
    const {
      fuso_horario: _zone,
      somentePix: _pix,
      cidade: _city,
      esporte: _sport,
      contato: _contact,
      ...plain
    } = body
    const id = await create(formDataOf(plain))
    const { fuso_horario, cidade, esporte, contato } = (await read(id)).evento
    expect([fuso_horario, cidade, esporte, contato]).toEqual(['America/Sao_Paulo', null, null, null])
  })

  it.each([
    [{ local: 'Praia do Canto, Vitória, ES', cidade: '', esporte: '' }, ['Vitória, ES', null]],
    [{ local: 'Praia do Canto, Vitória, ES', cidade: 'Serra, ES', esporte: 'Padel' }, ['Serra, ES', 'Padel']],
  ] as const)('reads the city from the place unless it is said: %j', async (change, said) => {
    const { evento } = await read(await create(formDataOf({ ...body, ...change })))
    expect([evento.cidade, evento.esporte]).toEqual(said)
  })

  it.each([
    ['', null],
    ['  ', null],
    ['27 3333.0000', '552733330000'],
    ['027 99999-0000', '5527999990000'],
    ['+55 (55) 9 9999-0000', '5555999990000'],
    ['55 3222-1111', '555532221111'],
    [' Copa@Arena.Example ', 'copa@arena.example'],
  ])('keeps the contact %j as it is linked to', async (contato, kept) => {
    expect((await read(await create(formDataOf({ ...body, contato })))).evento.contato).toBe(kept)
  })

  it('tells a contact where its event is read alone, and in no list', async () => {
    const contato = 'so-na-pagina@arena.example'
    const id = await create(formDataOf({ ...body, nome: 'Copa do Contato', contato }))
    expect((await read(id)).evento.contato).toBe(contato)
    const lists = await Promise.all([
      shop.send(calls.events, {}),
      shop.send(calls.events, { query: { banner: 'url' } }),
      shop.send(calls.searchEvents, { query: { q: 'Copa do Contato' } }),
      shop.send(calls.myEvents, {}, organizer.token),
    ])
    for (const { body: list } of lists) {
      expect(JSON.stringify(list)).toContain(id)
      expect(JSON.stringify(list)).not.toMatch(/so-na-pagina|"contato"/)
    }
  })

  it('makes one event of a form that is sent twice, at once or later, and two of two forms', async () => {
    const once = () => formDataOf({ ...body, nome: 'Enviado duas vezes', chave: 'abc' })
    const [first, second] = await Promise.all([create(once()), create(once())])
    expect(await create(once())).toBe(first)
    expect(second).toBe(first)
    expect(await create(formDataOf({ ...body, nome: 'Outro', chave: 'abc' }))).not.toBe(first)
    const stranger = await newAccount(shop)
    const theirs = await post(once(), stranger.token)
    expect((theirs.body as { id: string }).id).not.toBe(first)
    const { body: list } = await shop.send(calls.events, {})
    expect(list.filter((event) => event.nome === 'Enviado duas vezes').length).toBe(2)
    expect((await read(first)).ticket_types.length).toBe(1)
  })

  it.each([
    ['POST', '/api/v1/events', 60],
    ['PUT', '/api/v1/events/ev_nada', 300],
  ])('answers a %s %s so often an hour, to each organiser', async (method, path, times) => {
    const limited = openShop(open(), { settings: { ...shop.deps.settings, rateLimit: true } })
    const [one, other] = [await newAccount(limited), await newAccount(limited)]
    body.nome = ' '
    const ask = ({ token }: Account) =>
      limited.raw(path, { method, body: formDataOf(body), headers: { authorization: `Bearer ${token}` } })
    const refused = (await ask(one)).status
    expect([400, 404]).toContain(refused)
    for (let asked = 2; asked <= times; asked += 1) expect((await ask(one)).status).toBe(refused)
    const answer = await ask(one)
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
      429,
      { error: 'Muitas tentativas. Aguarde um pouco e tente novamente.' },
      '3600',
    ])
    expect((await ask(other)).status).toBe(refused)
    limited.clock.now = new Date(limited.clock.now.getTime() + 3_600_000)
    expect((await ask(one)).status).toBe(refused)
    limited.close()
  })

  it('never sells a spectator ticket by category', async () => {
    const [type] = body.types
    Object.assign(type, { tipo: 'espectador', modo: 'individual' })
    const id = await create(formDataOf(body))
    expect((await read(id)).ticket_types[0]?.categories).toEqual([])
  })
})
