// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { noFilters } from '#machines/dashboard-tables.setup.ts'
import { PhoneRow } from '#web/dashboard/phone-row.tsx'
import { shownRows } from '#web/dashboard/table-views.ts'
import { atOnce } from '#web/dashboard/turns.ts'
import { participantRow } from './participant-row.ts'

afterEach(cleanup)

const athlete = { categoria: 'B', codigo: '', nascimento: '', tamanho: '', respostas: [] }
const pair = (...telefones: string[]) => ({
  nomes: ['Ana Areia', 'Bia Onda'],
  emails: ['ana@a.example', 'bia@b.example'],
  cpfs: ['', ''],
  categoria: 'B',
  tipo_ingresso: 'Dupla',
  estado: 'Aprovada',
  atletas: telefones.map((telefone) => ({ ...athlete, telefone })),
})

const ways = () => Array.from(document.querySelectorAll('a'), (link) => [link.textContent, link.href])

const show = (view: 'participantes' | 'duplas', rows: object): void => {
  const shown = atOnce(shownRows({ view, rows, filters: noFilters, sort: null, columns: [] }))
  render(
    <table>
      <tbody>
        <tr>
          <PhoneRow shown={shown} row={0} ticketsOf={null} />
        </tr>
      </tbody>
    </table>,
  )
}

test('both athletes of a pair can be written to, each by name', () => {
  show('duplas', { duplas: [pair('(27) 99999-0001', '27999990002')] })
  expect(ways()).toEqual([
    ['WhatsApp de Ana', 'https://wa.me/5527999990001'],
    ['WhatsApp de Bia', 'https://wa.me/5527999990002'],
  ])
  expect(document.body.textContent).toContain('(27) 99999-0001 / (27) 99999-0002')
})

test('a number is broken nowhere but between the two of a pair', () => {
  show('duplas', {
    duplas: [{ ...pair('27999990001', '27999990002'), cpfs: ['52998224725', '11144477735'] }],
  })
  expect(Array.from(document.querySelectorAll('dd b'), (number) => number.textContent)).toEqual([
    '529.982.247-25',
    '111.444.777-35',
    '(27) 99999-0001',
    '(27) 99999-0002',
  ])
})

test('two of the same first name are told apart', () => {
  show('duplas', { duplas: [{ ...pair('27999990001', '27999990002'), nomes: ['Ana Areia', 'Ana Onda'] }] })
  expect(ways().map(([text]) => text)).toEqual(['WhatsApp de Ana Areia', 'WhatsApp de Ana Onda'])
})

test('who left no telephone is not written to', () => {
  show('duplas', { duplas: [pair('', '27999990002')] })
  expect(ways()).toEqual([['WhatsApp de Bia Onda', 'https://wa.me/5527999990002']])
  cleanup()
  show('participantes', { participantes: [participantRow({ nome: 'Eva', telefone: '' })] })
  expect(ways()).toEqual([])
})

test('an e-mail breaks before its @ and its dots', () => {
  show('duplas', { duplas: [pair('', '')] })
  const parts = (text: string) =>
    Array.from(document.querySelectorAll('dd'))
      .find((one) => one.textContent === text)
      ?.innerHTML.split('<wbr>')
  expect(parts('ana@a.example / bia@b.example')).toEqual(['ana', '@a', '.example / bia', '@b', '.example'])
})
