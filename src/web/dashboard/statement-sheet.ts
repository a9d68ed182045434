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

const lineRow = (line: StatementLine): SpreadsheetRow => [
  line.em,
  line.comprador,
  methodWords[line.metodo],
  ...figuresOf(line),
  0,
  '',
]

const payoutRow = ({ em, valor, comprovante }: Payout): SpreadsheetRow => [
  em,
  '',
  'Repasse',
  ...Array.from({ length: 7 }, () => 0),
  -valor,
  comprovante,
]

const totalRow = (totals: Statement['totais']): SpreadsheetRow => [
  '',
  'Total',
  '',
  ...figuresOf(totals),
  totals.repassado,
  '',
]

export type WholeStatement = Pick<Statement, 'evento' | 'totais' | 'linhas' | 'repasses'>

/** Payments, then payouts, then what each column adds up to: its figure on the page. */
export function* statementSheet(
  { evento, totais, linhas, repasses }: WholeStatement,
  send: Send,
): Work<void> {
  send({ type: 'start', sheet: 'Extrato', columns })
  const rows = [...linhas.map(lineRow), ...repasses.map(payoutRow), totalRow(totais)].map((row) => [
    evento,
    ...row,
  ])
  for (let start = 0; start < rows.length; start += sliceSize) {
    send({ type: 'rows', rows: rows.slice(start, start + sliceSize) })
    yield
  }
  send({ type: 'end' })
}
