import { brDate } from '#contract/laws/dates.ts'
import type { PairRow, ParticipantRow } from '#contract/nouns/participant.ts'
import { type Column, textColumn } from './columns.ts'

/** Whom the further columns are about: the person of a ticket, or the two of a pair. */
type Person = Pick<ParticipantRow, 'codigo' | 'nascimento' | 'tamanho' | 'respostas' | 'imagem'>
type Row = ParticipantRow | PairRow

const peopleOf = (row: Row): readonly Person[] => ('atletas' in row ? row.atletas : [row])

/** One text of each person; none where nobody has one. */
const ofEach = (row: Row, text: (person: Person) => string): string => {
  const texts = peopleOf(row).map(text)
  return texts.some(Boolean) ? texts.map((one) => one || '–').join(' / ') : ''
}

/** An answered image is kept under an address of the shop; outside of the page it needs the shop's name. */
const outside = (answer: string): string =>
  /^\/media\/[\w-]+\.jpg$/.test(answer) ? new URL(answer, location.origin).href : answer

const isoDay = /^\d{4}-\d{2}-\d{2}$/

const birthDate: Column<Row> = {
  ...textColumn<Row>(
    'nascimento',
    'Nascimento',
    (row) => ofEach(row, ({ nascimento }) => (nascimento === '' ? '' : brDate(nascimento))),
    112,
  ),
}

/** Of one person a day, in the order of days and in a spreadsheet. */
const birthDay: Column<Row> = {
  ...birthDate,
  kind: 'date',
  value: (row) => ('nascimento' in row && isoDay.test(row.nascimento) ? row.nascimento : ''),
}

const code: Column<Row> = {
  ...textColumn<Row>('codigo', 'Código', (row) => ofEach(row, ({ codigo }) => codigo), 134),
  isWhole: true,
}
const estado = textColumn<Row>('estado', 'Pedido', (row) => row.estado, 104)
const shirt = textColumn<Row>('tamanho', 'Camiseta', (row) => ofEach(row, ({ tamanho }) => tamanho))

const imageWords = { '': '', autorizada: 'Autorizado', retirada: 'Retirado' } as const
const image = textColumn<Row>('imagem', 'Uso da imagem', (row) =>
  ofEach(row, ({ imagem }) => imageWords[imagem]),
)

const known = [birthDate, code, estado, shirt, image]

const answered = /^resposta:(\d+):([^]*)$/

/** The nth answer to the questions of one title. */
const answerColumn = (nth: number, titulo: string): Column<Row> =>
  textColumn(`resposta:${nth}:${titulo}`, titulo, (row) =>
    ofEach(row, ({ respostas }) =>
      outside(respostas.filter((one) => one.titulo === titulo)[nth]?.answer ?? ''),
    ),
  )

/** The title of each question, as often as somebody was asked it. */
const questionsOf = (rows: readonly Row[]): { titulo: string; nth: number }[] => {
  const asked = new Map<string, number>()
  for (const row of rows)
    for (const { respostas } of peopleOf(row))
      for (const [at, { titulo }] of respostas.entries()) {
        let times = 1
        for (let before = 0; before < at; before++) if (respostas[before]?.titulo === titulo) times++
        if (times > (asked.get(titulo) ?? 0)) asked.set(titulo, times)
      }
  return [...asked].flatMap(([titulo, times]) => Array.from({ length: times }, (_, nth) => ({ titulo, nth })))
}

const hasWithdrawn = (rows: readonly Row[]): boolean =>
  rows.some((row) => peopleOf(row).some(({ imagem }) => imagem === 'retirada'))

/**
 * What athletes were asked besides, as further columns: the shirt size when somebody gave one, then the answers to
 * custom questions in the order in which they first appear; equal titles side by side; last the use of their images, when somebody
 * withdrew it.
 */
export const answerColumns = (rows: readonly Row[]): Column<Row>[] => [
  ...(rows.some((row) => peopleOf(row).some(({ tamanho }) => tamanho !== '')) ? [shirt] : []),
  ...questionsOf(rows).map(({ titulo, nth }) => answerColumn(nth, titulo)),
  ...(hasWithdrawn(rows) ? [image] : []),
]

/** Every column that can be put behind a table's own. */
export const furtherColumns = (rows: readonly Row[]): Column<Row>[] => [
  birthDate,
  code,
  estado,
  ...answerColumns(rows),
]

/** The chosen columns by their keys; a question may be chosen that nobody of these rows was asked. */
export const chosenColumns = (keys: readonly string[], isOfPairs: boolean): Column<Row>[] =>
  keys.flatMap((key) => {
    const [, nth, titulo] = answered.exec(key) ?? []
    if (titulo !== undefined) return [answerColumn(Number(nth), titulo)]
    if (key === birthDay.key && !isOfPairs) return [birthDay]
    return known.filter((column) => column.key === key)
  })
