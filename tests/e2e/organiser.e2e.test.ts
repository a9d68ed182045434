import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ParticipantRow } from '#contract/participant.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { readSpreadsheet } from '../support/spreadsheet.ts'
import { Buyer } from './buyer.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const lot = (nome: string, preco: number, ativo: boolean, quantidadeDisponivel: number) => ({
  nome,
  preco,
  quantidadeDisponivel,
  dataInicio: null,
  dataFim: null,
  ativo,
})

const category = (
  nome: string,
  quantidade: number,
  restricao: string,
  categoriasPermitidas: string[] = [],
) => ({ nome, quantidade, restricao, categoriasPermitidas })

/** Pairs with a category of each restriction, two lots and three questions; and a free ticket. */
const ticketTypes = [
  {
    nome: 'Dupla',
    descricao: 'Inscrição por atleta',
    tipo: 'atleta',
    modo: 'dupla',
    quantidadeDisponivel: 8,
    categorias: [
      category('Masculina B', 4, 'mesmaCategoria'),
      category('Mista C', 2, 'semRestricao'),
      category('Open', 2, 'custom', ['Mista C']),
    ],
    lotes: [lot('1º lote', 90.5, true, 4), lot('2º lote', 120, false, 4)],
    camposPersonalizados: [
      { titulo: 'Arena', tipo: 'texto', opcoes: [] },
      { titulo: 'Camiseta', tipo: 'opcoes', opcoes: ['P', 'M', 'G'] },
      { titulo: 'Foto', tipo: 'imagem', opcoes: [] },
    ],
  },
  {
    nome: 'Torcida',
    descricao: 'Arquibancada',
    tipo: 'espectador',
    modo: 'individual',
    quantidadeDisponivel: 10,
    categorias: [],
    lotes: [lot('Único', 0, true, 10)],
    camposPersonalizados: [],
  },
]

const tokenOf = (person: Buyer): Promise<string> =>
  person.page.evaluate(() => localStorage.getItem('token') ?? '')

const createEvent = async (token: string): Promise<string> => {
  const cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a6570' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const [name, text] of Object.entries({
    nome: 'Copa da Organizadora',
    local: 'Praia Central',
    dataHora: '2027-03-20T08:00',
    dataHoraFinal: '2027-03-21T18:00',
    descricao: 'Jogos',
    restricoes: 'Regras',
    infoAdicional: 'Leve água',
    tiposDeIngressos: JSON.stringify(ticketTypes),
  }))
    form.append(name, text)
  form.append('image', new File([new Uint8Array(cover)], 'capa.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const created = await fetch(`${shop.url}/api/v1/events`, { method: 'POST', headers, body: form })
  expect([created.status, created.status === 201 ? '' : await created.text()]).toEqual([201, ''])
  const list = (await (await fetch(`${shop.url}/api/v1/events`)).json()) as { id: string; nome: string }[]
  return list.find(({ nome }) => nome === 'Copa da Organizadora')?.id ?? ''
}

const participants = async (id: string, token: string): Promise<ParticipantRow[]> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/api/v1/events/${id}/participants?filter=participantes`, { headers })
  return (await answer.json()) as ParticipantRow[]
}

const cpf = (digits: string): string => digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4')
const phone = '(11) 98765-4321'
const serial = (dateTime: string): number => Date.parse(`${dateTime.slice(0, 19)}Z`) / 86_400_000 + 25_569

/** Cells as they are compared: dates to the second, since a day's fraction is not exact. */
const rounded = (rows: (string | number)[][]) =>
  rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' && cell > 40_000 ? Math.round(cell * 86_400) : cell)),
  )

const exported = async ({ page }: Buyer): Promise<{ name: string; rows: (string | number)[][] }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar para Excel' }).click(),
  ])
  return {
    name: download.suggestedFilename(),
    rows: rounded(readSpreadsheet(readFileSync(await download.path()))),
  }
}

const openTable = async ({ page }: Buyer, name: string, count: number): Promise<void> => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('heading', { name: `${name} (${count})` }).waitFor()
}

const questions = ({ respostas }: ParticipantRow): string[] =>
  ['Arena', 'Camiseta', 'Foto'].map(
    (titulo) => respostas.find((answer) => answer.titulo === titulo)?.answer ?? '',
  )

test('an organiser sells, looks, exports and changes the lot; a delegate reads; a stranger sees nothing', async () => {
  const organiser = new Buyer(await browser.open({ size: 'desktop' }), shop)
  await organiser.signUp()
  const token = await tokenOf(organiser)
  const id = await createEvent(token)
  const path = `/eventos/${id}`

  const buyer = new Buyer(await browser.open(), shop)
  await buyer.signUp()
  await buyer.visit(path)
  await buyer.selects('Dupla')
  await buyer.buys()
  const first = await buyer.attends(0, { category: 'Masculina B', shirt: true })
  const second = await buyer.attends(1, { category: 'Masculina B', shirt: true })
  await buyer.confirms()
  await buyer.paysByCard('APRO')
  await buyer.sees('Pagamento Aprovado com Sucesso!')
  await buyer.visit(path)
  await buyer.selects('Torcida')
  await buyer.buys()
  const third = await buyer.attends(0)
  await buyer.confirms()
  await buyer.sees('Ingressos confirmados com sucesso!')

  await organiser.visit(`${path}/dashboard`)
  await organiser.page.getByRole('heading', { name: 'Participantes (3)' }).waitFor()
  await organiser.sees('R$ 181,00')
  await expectAccessible(organiser.page)
  const rows = await participants(id, token)
  expect(rows.map((row) => [row.nome, row.preco, row.categoria, row.nome_dupla])).toEqual([
    [first, 90.5, 'Masculina B', `${first} / ${second}`],
    [second, 90.5, 'Masculina B', `${second} / ${first}`],
    [third, 0, '', ''],
  ])
  expect(rows.slice(0, 2).map((row) => questions(row).slice(0, 2))).toEqual([
    ['Arena Central', 'M'],
    ['Arena Central', 'M'],
  ])

  expect(await exported(organiser)).toEqual({
    name: 'ParticipantesFiltrados.xlsx',
    rows: rounded([
      [
        'Nome',
        'CPF',
        'Email',
        'Telefone',
        'Gênero',
        'Ingresso',
        'Categoria',
        'Preço',
        'Data Compra',
        'Arena',
        'Camiseta',
        'Foto',
      ],
      ...rows.map((row) => [
        row.nome,
        cpf(row.cpf),
        row.email,
        phone,
        row.genero,
        row.tipo_ingresso,
        row.categoria,
        row.preco,
        serial(row.data_compra),
        ...questions(row),
      ]),
    ]),
  })

  await organiser.fill('filtro-nome', ` ${second.toUpperCase().replace('Ú', 'u')} `)
  await organiser.page.getByRole('heading', { name: 'Participantes (1)' }).waitFor()
  expect((await exported(organiser)).rows.map(([name]) => name)).toEqual(['Nome', second])

  await openTable(organiser, 'Tickets', 3)
  await organiser.choose('filtro-tipoIngresso', 'Torcida')
  await organiser.page.getByRole('heading', { name: 'Tickets (1)' }).waitFor()
  expect(await exported(organiser)).toEqual({
    name: 'TicketsFiltrados.xlsx',
    rows: rounded([
      [
        'Nome',
        'CPF',
        'Tipo Ingresso',
        'Categoria',
        'Preço',
        'Data Compra',
        'Modo',
        'Nome da Dupla',
        'Arena',
        'Camiseta',
        'Foto',
      ],
      ...rows
        .filter((row) => row.nome === third)
        .map((row) => [
          third,
          cpf(row.cpf),
          'Torcida',
          '',
          0,
          serial(row.data_compra),
          'individual',
          '',
          '',
          '',
          '',
        ]),
    ]),
  })

  await openTable(organiser, 'Duplas', 1)
  const [a, b] = rows
  expect(await exported(organiser)).toEqual({
    name: 'DuplasFiltradas.xlsx',
    rows: [
      ['Nomes da Dupla', 'Emails', 'CPFs', 'Categoria'],
      [
        `${first} / ${second}`,
        `${a?.email} / ${b?.email}`,
        `${cpf(a?.cpf ?? '')} / ${cpf(b?.cpf ?? '')}`,
        'Masculina B',
      ],
    ],
  })

  await organiser.page.getByRole('radio', { name: /^2º lote/ }).check()
  await organiser.press('Salvar')
  await organiser.sees('Lotes atualizados com sucesso!')
  await buyer.visit(path)
  await buyer.sees(/R\$\s120,00/)

  const delegate = new Buyer(await browser.open({ size: 'desktop', allow: [/403|404/] }), shop)
  const { cpf: delegateCpf } = await delegate.signUp()
  await organiser.press('Editar Evento')
  await organiser.fill('cpfs', delegateCpf)
  await organiser.press('Salvar')
  await organiser.sees(delegateCpf)
  await delegate.visit(`${path}/dashboard`)
  await delegate.page.getByRole('heading', { name: 'Participantes (3)' }).waitFor()
  await delegate.sees('Dados do Evento')
  expect(await delegate.page.getByRole('button', { name: /^Editar|^Salvar|^Criar Cupom/ }).count()).toBe(0)
  const writing = new FormData()
  writing.append('nome', 'Outro nome')
  const refused = await fetch(`${shop.url}/api/v1/events/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(delegate)}` },
    body: writing,
  })
  expect([403, 404]).toContain(refused.status)

  const stranger = new Buyer(await browser.open({ allow: [/404/] }), shop)
  await stranger.signUp()
  await stranger.visit(`${path}/dashboard`)
  await stranger.sees('Evento não encontrado.')
  const visitor = new Buyer(await browser.open(), shop)
  await visitor.visit(`${path}/dashboard`)
  await visitor.sees('Usuário não autenticado.')
  await visitor.page.waitForURL('**/login')
})
