import { fromCents, toCents } from '#contract/laws/money.ts'
import type { Payout, Statement, StatementLine } from '#contract/nouns/statement.ts'
import type { SpreadsheetColumn, SpreadsheetRow } from './spreadsheet.ts'
import type { Send } from './spreadsheet-work.ts'
import { sliceSize, type Work } from './turns.ts'

export const methodWords: Record<StatementLine['metodo'], string> = {
  pix: 'PIX',
  cartao: 'Cartão',
  gratuito: 'Sem cobrança',
}

const money = (header: string): SpreadsheetColumn => ({ header, kind: 'money', width: 17 })

const columns: SpreadsheetColumn[] = [
  { header: 'Evento', kind: 'text', width: 30 },
  { header: 'Data', kind: 'dateTime', width: 17 },
  { header: 'Quem pagou', kind: 'text', width: 30 },
  { header: 'Pagamento', kind: 'text', width: 15 },
  money('Vendido'),
  money('Descontos'),
  money('Recebido'),
  money('Taxa do provedor'),
  money('Devolvido'),
  money('Contestado'),
  money('Líquido'),
  money('Repassado'),
  money('A repassar'),
  { header: 'Comprovante', kind: 'text', width: 30 },
]

type Figures = Pick<
  StatementLine,
  'vendido' | 'descontos' | 'recebido' | 'taxa' | 'devolvido' | 'contestado' | 'liquido'
>

const figuresOf = (of: Figures): number[] => [
  of.vendido,
  of.descontos,
  of.recebido,
  of.taxa,
  of.devolvido,
  of.contestado,
  of.liquido,
]

/** Nothing, in each column of figures. */
const noFigures = figuresOf({
  vendido: 0,
  descontos: 0,
  recebido: 0,
  taxa: 0,
  devolvido: 0,
  contestado: 0,
  liquido: 0,
})
const noPayout = 0

const lineRow = (line: StatementLine): SpreadsheetRow => [
  line.em,
  line.comprador,
  methodWords[line.metodo],
  ...figuresOf(line),
  noPayout,
  line.liquido,
  '',
]

const payoutRow = ({ em, valor, comprovante }: Payout): SpreadsheetRow => [
  em,
  '',
  'Repasse',
  ...noFigures,
  -valor,
  -valor,
  comprovante,
]

const sum = (...values: number[]): number =>
  fromCents(values.reduce((cents, value) => cents + toCents(value), 0))

/** Something that only what is left to pay out knows. */
const leftRow = (name: string, value: number): SpreadsheetRow => [
  '',
  name,
  '',
  ...noFigures,
  noPayout,
  value,
  '',
]

/** What the columns add up to, and from there to what is left to pay out: it is of all time until the period's end. */
const totalRows = (totals: Statement['totais']): SpreadsheetRow[] => {
  const { liquido, repassado, em_devolucao, em_contestacao, a_repassar } = totals
  const moved = sum(liquido, repassado)
  const before = sum(a_repassar, -moved, -em_devolucao, -em_contestacao)
  return [
    ['', 'Total', '', ...figuresOf(totals), repassado, moved, ''],
    ...(before === 0 ? [] : [leftRow('De antes do período', before)]),
    leftRow('Em devolução', em_devolucao),
    leftRow('Em contestação', em_contestacao),
    leftRow('A repassar', a_repassar),
  ]
}

export type WholeStatement = Pick<Statement, 'evento' | 'totais' | 'linhas' | 'repasses'>

/** Payments, then payouts, then the figures of the page. */
export function* statementSheet(
  { evento, totais, linhas, repasses }: WholeStatement,
  send: Send,
): Work<void> {
  send({ type: 'start', sheet: 'Extrato', columns })
  const rows = [...linhas.map(lineRow), ...repasses.map(payoutRow), ...totalRows(totais)].map((row) => [
    evento,
    ...row,
  ])
  for (let start = 0; start < rows.length; start += sliceSize) {
    send({ type: 'rows', rows: rows.slice(start, start + sliceSize) })
    yield
  }
  send({ type: 'end' })
}
