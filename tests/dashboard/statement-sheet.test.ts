import { expect, it } from 'vitest'
import type { ToSpreadsheet } from '#web/dashboard/spreadsheet.ts'
import { statementSheet } from '#web/dashboard/statement-sheet.ts'
import { statementOf } from './statement.data.ts'

it('names the event in each row, and ends with what the page says in all', () => {
  const sent: ToSpreadsheet[] = []
  const { totais: sums, ...rest } = statementOf(['Ana', 'Bia'], null)
  const statement = {
    ...rest,
    totais: { ...sums, em_devolucao: -33, em_contestacao: -110, a_repassar: 376.99 },
  }
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
    ['Copa de Verão', 'Em devolução', ''],
    ['Copa de Verão', 'Em contestação', ''],
    ['Copa de Verão', 'A repassar', ''],
  ])
  const { totais } = statement
  expect(told.find((row) => row['Quem pagou'] === 'Total')).toMatchObject({
    Vendido: totais.vendido,
    Descontos: totais.descontos,
    Recebido: totais.recebido,
    'Taxa do provedor': totais.taxa,
    Devolvido: totais.devolvido,
    Contestado: totais.contestado,
    Líquido: totais.liquido,
    Repassado: totais.repassado,
  })
  expect(told.slice(-3).map((row) => row['A repassar'])).toEqual([-33, -110, 376.99])
  const ofPayments = told.slice(0, -3).map((row) => Number(row['A repassar']))
  expect(ofPayments).toEqual([98.02, 98.02, -400, totais.liquido + totais.repassado])
})

it('says what is left from before the period, so that the column adds up', () => {
  const sent: ToSpreadsheet[] = []
  const { totais, ...rest } = statementOf([], null)
  const of = { ...rest, totais: { ...totais, a_repassar: 600, em_devolucao: -33 } }
  for (const _ of statementSheet(of, (message) => sent.push(message)));
  const rows = sent.flatMap((message) => (message.type === 'rows' ? message.rows : []))
  expect(rows.slice(-5).map((row) => [row[2], row[12]])).toEqual([
    ['Total', 519.99],
    ['De antes do período', 113.01],
    ['Em devolução', -33],
    ['Em contestação', 0],
    ['A repassar', 600],
  ])
})
