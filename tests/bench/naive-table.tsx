import { type ChangeEvent, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import writeXlsxFile from 'write-excel-file/universal'

import type { ParticipantRow } from '#contract/nouns/participant.ts'
import { noFilters } from '#machines/dashboard-tables.setup.ts'
import { answerColumns } from '#web/dashboard/answer-columns.ts'
import { type Column, participantColumns } from '#web/dashboard/columns.ts'
import { filteredRows } from '#web/dashboard/rows.ts'
import { atOnce } from '#web/dashboard/turns.ts'
import { spreadsheetDate } from '#web/dashboard/spreadsheet.ts'

const count = new Intl.NumberFormat('pt-BR')

const fetchRows = async (): Promise<ParticipantRow[]> => {
  const id = new URLSearchParams(location.search).get('event')
  const answer = await fetch(`/api/v1/events/${id}/participants?filter=participantes`, {
    headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
  })
  return (await answer.json()) as ParticipantRow[]
}

const cellOf = (kind: Column<unknown>['kind'], value: string | number) => {
  if (kind === 'money') return { type: Number, value: Number(value), format: '"R$" #,##0.00' }
  if (kind === 'dateTime')
    return { type: Date, value: spreadsheetDate(String(value)), format: 'dd/mm/yyyy hh:mm' }
  return { type: String, value: String(value) }
}

const exportRows = async (rows: readonly ParticipantRow[]): Promise<void> => {
  const columns = [...participantColumns, ...answerColumns(rows)]
  const header = columns.map((column) => ({ type: String, value: column.header }))
  const cells = rows.map((row) => columns.map((column) => cellOf(column.kind, column.value(row))))
  const file = await writeXlsxFile([header, ...cells]).toBlob()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'ParticipantesFiltrados.xlsx'
  link.click()
}

/** What the dashboard's table would be without its care: all rows in the page, filtered and exported on the main thread. */
const NaiveTable = () => {
  const [rows, setRows] = useState<ParticipantRow[]>([])
  const [nome, setNome] = useState('')
  useEffect(() => void fetchRows().then(setRows), [])
  const shown = atOnce(filteredRows(rows, { ...noFilters, nome }))
  return (
    <>
      <h3>Participantes ({count.format(shown.length)})</h3>
      <input
        name="filtro-nome"
        value={nome}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setNome(target.value)}
      />
      <button type="button" onClick={() => void exportRows(shown)}>
        Exportar para Excel
      </button>
      <table>
        <tbody>
          {shown.map((row) => (
            <tr key={row.codigo}>
              {participantColumns.map((column) => (
                <td key={column.key}>{column.text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

createRoot(document.body.appendChild(document.createElement('main'))).render(<NaiveTable />)
