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

const lineRow = (line: StatementLine): SpreadsheetRow => [
  line.em,
  line.comprador,
  methodWords[line.metodo],
  line.vendido,
  line.descontos,
  line.recebido,
  line.taxa,
  line.devolvido,
  line.contestado,
  line.liquido,
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

/** Payments, then payouts; each column adds up to its figure on the page. */
export function* statementSheet(
  { linhas, repasses }: Pick<Statement, 'linhas' | 'repasses'>,
  send: Send,
): Work<void> {
  send({ type: 'start', sheet: 'Extrato', columns })
  const rows = [...linhas.map(lineRow), ...repasses.map(payoutRow)]
  for (let start = 0; start < rows.length; start += sliceSize) {
    send({ type: 'rows', rows: rows.slice(start, start + sliceSize) })
    yield
  }
  send({ type: 'end' })
}
