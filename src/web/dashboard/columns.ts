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
  /** Numbers that are read out: each stays on one line. */
  isWhole?: true
  value: (row: Row) => string | number
  text: (row: Row) => string
}

export const textColumn = <Row>(
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

const numberColumn = <Row>(...of: Parameters<typeof textColumn<Row>>): Column<Row> => ({
  ...textColumn(...of),
  isWhole: true,
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
  width: 100,
  value: (row) => row.data_compra,
  text: (row) => brDateTime(row.data_compra),
}

const name = textColumn<ParticipantRow>('nome', 'Nome', (row) => row.nome, 120)
const cpf = numberColumn<ParticipantRow>('cpf', 'CPF', (row) => wholeCpf(row.cpf), 128)
const category = textColumn<ParticipantRow>('categoria', 'Categoria', (row) => row.categoria, 98)

/** product §2: the columns of each table, in order; behind those of the pairs their ticket type and telephones. */
export const participantColumns: readonly Column<ParticipantRow>[] = [
  name,
  cpf,
  textColumn('email', 'Email', (row) => row.email, 164),
  numberColumn('telefone', 'Telefone', (row) => wholePhone(row.telefone), 136),
  textColumn('genero', 'Gênero', (row) => row.genero, 84),
  textColumn('tipo_ingresso', 'Ingresso', (row) => row.tipo_ingresso, 102),
  category,
  price,
  boughtAt,
]

export const ticketColumns: readonly Column<ParticipantRow>[] = [
  name,
  cpf,
  textColumn('tipo_ingresso', 'Tipo Ingresso', (row) => row.tipo_ingresso, 140),
  category,
  price,
  boughtAt,
  textColumn('modo', 'Modo', (row) => row.modo, 100),
  textColumn('nome_dupla', 'Nome da Dupla', (row) => row.nome_dupla, 240),
]

export const pairColumns: readonly Column<PairRow>[] = [
  textColumn('nomes', 'Nomes da Dupla', (row) => row.nomes.join(' / '), 200),
  textColumn('emails', 'Emails', (row) => row.emails.join(' / '), 240),
  numberColumn('cpfs', 'CPFs', (row) => row.cpfs.map(wholeCpf).join(' / '), 150),
  textColumn('categoria', 'Categoria', (row) => row.categoria, 110),
  textColumn('tipo_ingresso', 'Ingresso', (row) => row.tipo_ingresso, 110),
  numberColumn(
    'telefones',
    'Telefones',
    (row) =>
      row.atletas
        .map(({ telefone }) => wholePhone(telefone))
        .filter(Boolean)
        .join(' / '),
    150,
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
