import { expect, it } from 'vitest'
import type { ToSpreadsheet } from '#web/dashboard/spreadsheet.ts'
import { statementSheet } from '#web/dashboard/statement-sheet.ts'
import { statementOf } from './statement.data.ts'

it('names the event in each row, and ends with what the page says in all', () => {
  const sent: ToSpreadsheet[] = []
  const statement = statementOf(['Ana', 'Bia'], null)
  for (const _ of statementSheet(statement, (message) => sent.push(message)));
  const headers = sent.flatMap((message) =>
    message.type === 'start' ? message.columns.map(({ header }) => header) : [],
  )
  const rows = sent.flatMap((message) => (message.type === 'rows' ? message.rows : []))
  const told = rows.map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at]])))
  expect(rows.map(({ length }) => length)).toEqual(rows.map(() => headers.length))
  expect(told.map(({ Evento, 'Quem pagou': who, Pagamento }) => [Evento, who, Pagamento])).toEqual([
    ['Copa de Verão', 'Ana', 'PIX'],
    ['Copa de Verão', 'Bia', 'Cartão'],
    ['Copa de Verão', '', 'Repasse'],
    ['Copa de Verão', 'Total', ''],
  ])
  const { totais } = statement
  expect(told.at(-1)).toMatchObject({
    Vendido: totais.vendido,
    Descontos: totais.descontos,
    Recebido: totais.recebido,
    'Taxa do provedor': totais.taxa,
    Devolvido: totais.devolvido,
    Contestado: totais.contestado,
    Líquido: totais.liquido,
    Repassado: totais.repassado,
  })
})
