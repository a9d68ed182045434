import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDetail } from '#contract/nouns/event.ts'
import type { ParticipantRow } from '#contract/nouns/participant.ts'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop-server.ts'
import { readSpreadsheet, sheetNames } from '../support/spreadsheet.ts'
import { Buyer } from './buyer.ts'
import { fillEventForm } from './event-form.ts'

const browser = useBrowser()
let shop: Shop

beforeAll(async () => {
  shop = await startShop({ RATE_LIMIT: 'off' })
}, 180_000)
afterAll(() => shop?.close())

const texts = {
  nome: 'Copa da Praia',
  local: 'Praia Central',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: 'Jogos',
  restricoes: 'Regras',
  infoAdicional: 'Leve água',
}

const tokenOf = (person: Buyer): Promise<string> =>
  person.page.evaluate(() => localStorage.getItem('token') ?? '')

/** Through the form: pairs with a category of each restriction, two lots and three questions; and a free ticket. */
const createEvent = async (organiser: Buyer): Promise<string> => {
  const cover = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a6570' } })
    .png()
    .toBuffer()
  await organiser.visit('/criar-evento')
  await fillEventForm(organiser, texts, cover, [
    {
      nome: 'Dupla',
      descricao: 'Inscrição por atleta',
      quantidade: 8,
      pair: true,
      categories: [
        { nome: 'Masculina B', quantidade: 4, restricao: 'Só a mesma categoria' },
        { nome: 'Mista C', quantidade: 2, restricao: 'Sem restrição' },
        { nome: 'Open', quantidade: 2, restricao: 'Só as que eu escolher', permitida: 'Mista C' },
      ],
      lots: [
        { nome: '1º lote', preco: '90,50', quantidade: 4 },
        { nome: '2º lote', preco: '12000', quantidade: 4 },
      ],
      questions: [
        { titulo: 'Arena', tipo: 'texto' },
        { titulo: 'Camiseta', tipo: 'opcoes', opcoes: 'P\nM\nG' },
        { titulo: 'Foto', tipo: 'imagem' },
      ],
    },
    {
      nome: 'Torcida',
      descricao: 'Arquibancada',
      quantidade: 10,
      lots: [{ nome: 'Único', preco: '0', quantidade: 10 }],
    },
  ])
  await organiser.press('Criar evento')
  await organiser.sees('Evento criado com sucesso!')
  await organiser.page.waitForURL('**/eventos')
  await organiser.page
    .getByRole('article')
    .filter({ hasText: texts.nome })
    .getByRole('link', { name: /Ver Evento/ })
    .click()
  await organiser.page.waitForURL('**/eventos/ev_*')
  return new URL(organiser.page.url()).pathname
}

/** What was typed into the form, as anybody reads it. */
const expectPublished = async (path: string): Promise<void> => {
  const answer = await fetch(`${shop.url}/api/v1${path}`)
  const { evento, ticket_types } = (await answer.json()) as EventDetail
  expect([evento.nome, evento.data_hora, evento.data_hora_final]).toEqual([
    'Copa da Praia',
    '2027-03-20T08:00:00-03:00',
    '2027-03-21T18:00:00-03:00',
  ])
  expect(
    ticket_types.map(({ nome, tipo, modo, quantidade_disponivel, categories, lotes }) => ({
      sold: [nome, tipo, modo, quantidade_disponivel],
      categories: categories.map((one) => [
        one.nome,
        one.quantidade,
        one.restricao,
        ...one.categorias_permitidas,
      ]),
      lots: lotes.map((one) => [one.nome, one.preco, one.quantidade_disponivel, one.ativo]),
    })),
  ).toEqual([
    {
      sold: ['Dupla', 'atleta', 'dupla', 8],
      categories: [
        ['Masculina B', 4, 'mesmaCategoria'],
        ['Mista C', 2, 'semRestricao'],
        ['Open', 2, 'custom', 'Mista C'],
      ],
      lots: [
        ['1º lote', 90.5, 4, true],
        ['2º lote', 120, 4, false],
      ],
    },
    {
      sold: ['Torcida', 'espectador', 'individual', 10],
      categories: [],
      lots: [['Único', 0, 10, true]],
    },
  ])
}

const participants = async (path: string, token: string): Promise<ParticipantRow[]> => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/api/v1${path}/participants?filter=participantes`, { headers })
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

const exported = async ({
  page,
}: Buyer): Promise<{ name: string; sheets: string[]; rows: (string | number)[][] }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar para Excel' }).click(),
  ])
  const file = readFileSync(await download.path())
  return {
    name: download.suggestedFilename(),
    sheets: sheetNames(file),
    rows: rounded(readSpreadsheet(file)),
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

/** As the spreadsheet says them: a photo by an address that works outside of the shop. */
const written = (row: ParticipantRow): string[] => {
  const [arena = '', shirt = '', photo = ''] = questions(row)
  return [arena, shirt, photo && `${shop.url}${photo}`]
}

test('an organiser creates an event, sells, looks, exports and changes the lot; a delegate reads; a stranger sees nothing', async () => {
  const organiser = new Buyer(await browser.open({ size: 'desktop' }), shop)
  await organiser.signsUpByForm()
  const token = await tokenOf(organiser)
  const path = await createEvent(organiser)
  const api = path.replace('/eventos', '/events')
  await expectPublished(api)

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
  const rows = await participants(api, token)
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
    sheets: ['Participantes'],
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
        ...written(row),
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
    sheets: ['Tickets'],
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
    sheets: ['Duplas'],
    rows: [
      ['Nomes da Dupla', 'Emails', 'CPFs', 'Categoria', 'Ingresso', 'Telefones', 'Arena', 'Camiseta', 'Foto'],
      [
        `${first} / ${second}`,
        `${a?.email} / ${b?.email}`,
        `${cpf(a?.cpf ?? '')} / ${cpf(b?.cpf ?? '')}`,
        'Masculina B',
        'Dupla',
        expect.stringMatching(/^\(\d\d\) \d{5}-\d{4} \/ \(\d\d\) \d{5}-\d{4}$/),
        'Arena Central / Arena Central',
        'M / M',
        expect.stringMatching(/^http:\S+\/media\/\S+ \/ http:\S+\/media\/\S+$/),
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
  await delegate.sees('Evento não encontrado.')
  await organiser.page.getByRole('button', { name: /^Confirmar acesso de / }).click()
  await organiser.sees('Acesso confirmado.')
  await organiser.sees('Liberado')
  await delegate.visit(`${path}/dashboard`)
  await delegate.page.getByRole('heading', { name: 'Participantes (3)' }).waitFor()
  await delegate.sees('Dados do evento')
  expect(await delegate.page.getByRole('button', { name: /^Editar|^Salvar|^Criar Cupom/ }).count()).toBe(0)
  const writing = new FormData()
  writing.append('nome', 'Outro nome')
  const refused = await fetch(`${shop.url}/api/v1${api}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${await tokenOf(delegate)}` },
    body: writing,
  })
  expect(refused.status).toBe(403)

  const stranger = new Buyer(await browser.open({ allow: [/404/] }), shop)
  await stranger.signUp()
  await stranger.visit(`${path}/dashboard`)
  await stranger.sees('Evento não encontrado.')
  const visitor = new Buyer(await browser.open(), shop)
  await visitor.visit(`${path}/dashboard`)
  await visitor.sees('Usuário não autenticado.')
  await visitor.page.waitForURL('**/login')
}, 300_000)
