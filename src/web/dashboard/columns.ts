import { brDateTime } from '#contract/laws/dates.ts'
import { wholeCpf, wholePhone } from '#drafts/masks.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/nouns/participant.ts'
import type { SpreadsheetKind } from './spreadsheet.ts'

/** text is what the table shows; kind says how the spreadsheet types it. */
export type Column<Row> = {
  key: string
  header: string
  kind: SpreadsheetKind
  /** Least width on a desktop in px; spare room is shared in proportion. */
  width: number
  value: (row: Row) => string | number
  text: (row: Row) => string
}

const textColumn = <Row>(
  key: string,
  header: string,
  text: (row: Row) => string,
  width = 150,
): Column<Row> => ({
  key,
  header,
  kind: 'text',
  width,
  value: text,
  text,
})

const price: Column<ParticipantRow> = {
  key: 'preco',
  header: 'Preço',
  kind: 'money',
  width: 92,
  value: (row) => row.preco,
  text: (row) => brl(toCents(row.preco)),
}

const boughtAt: Column<ParticipantRow> = {
  key: 'data_compra',
  header: 'Data Compra',
  kind: 'dateTime',
  width: 144,
  value: (row) => row.data_compra,
  text: (row) => brDateTime(row.data_compra),
}

const name = textColumn<ParticipantRow>('nome', 'Nome', (row) => row.nome, 126)
const cpf = textColumn<ParticipantRow>('cpf', 'CPF', (row) => wholeCpf(row.cpf), 134)
const category = textColumn<ParticipantRow>('categoria', 'Categoria', (row) => row.categoria, 98)

/** product §2: the columns of each table, in order. */
export const participantColumns: readonly Column<ParticipantRow>[] = [
  name,
  cpf,
  textColumn('email', 'Email', (row) => row.email, 128),
  textColumn('telefone', 'Telefone', (row) => wholePhone(row.telefone), 142),
  textColumn('genero', 'Gênero', (row) => row.genero, 84),
  textColumn('tipo_ingresso', 'Ingresso', (row) => row.tipo_ingresso, 104),
  category,
  price,
  boughtAt,
]

export const ticketColumns: readonly Column<ParticipantRow>[] = [
  name,
  cpf,
  textColumn('tipo_ingresso', 'Tipo Ingresso', (row) => row.tipo_ingresso),
  category,
  price,
  boughtAt,
  textColumn('modo', 'Modo', (row) => row.modo, 100),
  textColumn('nome_dupla', 'Nome da Dupla', (row) => row.nome_dupla, 240),
]

export const pairColumns: readonly Column<PairRow>[] = [
  textColumn('nomes', 'Nomes da Dupla', (row) => row.nomes.join(' / '), 240),
  textColumn('emails', 'Emails', (row) => row.emails.join(' / '), 330),
  textColumn('cpfs', 'CPFs', (row) => row.cpfs.map(wholeCpf).join(' / '), 250),
  textColumn('categoria', 'Categoria', (row) => row.categoria),
]

type Answers = ParticipantRow['respostas']

const answersTo = (answers: Answers, titulo: string): Answers =>
  answers.filter((answer) => answer.titulo === titulo)

/** The title of each question, as often as somebody was asked it. */
const questionsOf = (rows: readonly ParticipantRow[]): { titulo: string; nth: number }[] => {
  const asked = new Map<string, number>()
  for (const { respostas } of rows)
    for (const [at, { titulo }] of respostas.entries()) {
      let times = 1
      for (let before = 0; before < at; before++) if (respostas[before]?.titulo === titulo) times++
      if (times > (asked.get(titulo) ?? 0)) asked.set(titulo, times)
    }
  return [...asked].flatMap(([titulo, times]) => Array.from({ length: times }, (_, nth) => ({ titulo, nth })))
}

/** An answered image is kept under an address of the shop; outside of the page it needs the shop's name. */
const outside = (answer: string): string =>
  /^\/media\/[\w-]+\.jpg$/.test(answer) ? new URL(answer, location.origin).href : answer

const shirt = textColumn<ParticipantRow>('tamanho', 'Camiseta', (row) => row.tamanho)

/**
 * What athletes were asked besides, as further columns: the shirt size when somebody gave one, then the answers to
 * custom questions in the order in which they first appear; equal titles side by side.
 */
export const answerColumns = (rows: readonly ParticipantRow[]): Column<ParticipantRow>[] => [
  ...(rows.some(({ tamanho }) => tamanho !== '') ? [shirt] : []),
  ...questionsOf(rows).map(({ titulo, nth }) =>
    textColumn<ParticipantRow>(`resposta:${nth}:${titulo}`, titulo, (row) =>
      outside(answersTo(row.respostas, titulo)[nth]?.answer ?? ''),
    ),
  ),
]

export const sheetName: Record<TableView, string> = {
  participantes: 'Participantes',
  tickets: 'Tickets',
  duplas: 'Duplas',
}

export const exportFileName: Record<TableView, string> = {
  participantes: 'ParticipantesFiltrados.xlsx',
  tickets: 'TicketsFiltrados.xlsx',
  duplas: 'DuplasFiltradas.xlsx',
}
