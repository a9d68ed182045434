import { brDateTime } from '#contract/dates.ts'
import { maskCpfInput, maskPhone } from '#contract/masks.ts'
import { brl, toCents } from '#contract/money.ts'
import type { PairRow, ParticipantRow, TableView } from '#contract/participant.ts'

/** text is what the table shows; kind says how the spreadsheet types it. */
export type Column<Row> = {
  key: string
  header: string
  kind: 'text' | 'money' | 'dateTime'
  value: (row: Row) => string | number
  text: (row: Row) => string
}

const textColumn = <Row>(key: string, header: string, text: (row: Row) => string): Column<Row> => ({
  key,
  header,
  kind: 'text',
  value: text,
  text,
})

const price: Column<ParticipantRow> = {
  key: 'preco',
  header: 'Preço',
  kind: 'money',
  value: (row) => row.preco,
  text: (row) => brl(toCents(row.preco)),
}

const boughtAt: Column<ParticipantRow> = {
  key: 'data_compra',
  header: 'Data Compra',
  kind: 'dateTime',
  value: (row) => row.data_compra,
  text: (row) => brDateTime(row.data_compra),
}

const name = textColumn<ParticipantRow>('nome', 'Nome', (row) => row.nome)
const cpf = textColumn<ParticipantRow>('cpf', 'CPF', (row) => maskCpfInput(row.cpf))
const category = textColumn<ParticipantRow>('categoria', 'Categoria', (row) => row.categoria)

/** Spec §2: the columns of each table, in order. */
export const participantColumns: readonly Column<ParticipantRow>[] = [
  name,
  cpf,
  textColumn('email', 'Email', (row) => row.email),
  textColumn('telefone', 'Telefone', (row) => maskPhone(row.telefone)),
  textColumn('genero', 'Gênero', (row) => row.genero),
  textColumn('tipo_ingresso', 'Ingresso', (row) => row.tipo_ingresso),
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
  textColumn('modo', 'Modo', (row) => row.modo),
  textColumn('nome_dupla', 'Nome da Dupla', (row) => row.nome_dupla),
]

export const pairColumns: readonly Column<PairRow>[] = [
  textColumn('nomes', 'Nomes da Dupla', (row) => row.nomes.join(' / ')),
  textColumn('emails', 'Emails', (row) => row.emails.join(' / ')),
  textColumn('cpfs', 'CPFs', (row) => row.cpfs.map(maskCpfInput).join(' / ')),
  textColumn('categoria', 'Categoria', (row) => row.categoria),
]

/** Answers to custom questions as further columns, in the order in which they first appear. */
export const answerColumns = (rows: readonly ParticipantRow[]): Column<ParticipantRow>[] =>
  [...new Set(rows.flatMap((row) => row.respostas.map((answer) => answer.titulo)))].map((titulo) =>
    textColumn(
      `resposta:${titulo}`,
      titulo,
      (row) => row.respostas.find((answer) => answer.titulo === titulo)?.answer ?? '',
    ),
  )

export const exportFileName: Record<TableView, string> = {
  participantes: 'ParticipantesFiltrados.xlsx',
  tickets: 'TicketsFiltrados.xlsx',
  duplas: 'DuplasFiltradas.xlsx',
}
