import { expect, test } from 'vitest'
import { type EventEdit, eventEditErrors, eventEditSummary } from '#drafts/event-edit.ts'

const edit: EventEdit = {
  nome: 'Copa de Areia',
  local: 'Praia do Centro',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: '',
  restricoes: '',
  infoAdicional: '',
  cidade: '',
  esporte: '',
  contato: '',
  desistenciaDias: '',
  desistenciaHoras: '',
  cpfs: '',
  image: null,
}

test.each([
  ['', {}],
  [' \n\n', {}],
  ['529.982.247-25\n 11144477735 \n\n', {}],
  ['12.ABC.345/01DE-35', {}],
  ...['529.982.247-26', '11111111111', 'abcdefghijk', '12.ABC.345/01DE-34', '-'].map(
    (cpfs): [string, object] => [cpfs, { cpfs: 'O CPF da linha 1 é inválido.' }],
  ),
  ['52998224725\n\n123\n11144477735', { cpfs: 'O CPF da linha 3 é inválido.' }],
  ['123\n456', { cpfs: 'Os CPFs das linhas 1 e 2 são inválidos.' }],
  ['1\n52998224725\n3', { cpfs: 'Os CPFs das linhas 1 e 3 são inválidos.' }],
  [
    Array.from({ length: 200 }, () => '1').join('\n'),
    { cpfs: 'Os CPFs das linhas 1, 2, 3 e mais 197 são inválidos.' },
  ],
])('the access list %j', (cpfs, errors) => {
  expect(eventEditErrors({ ...edit, cpfs }, edit)).toEqual(errors)
})

test.each([
  ['11144477735\n 529.982.247-25', '', { cpfs: 'O CPF da linha 2 é o seu: quem organiza já tem acesso.' }],
  ['123\n52998224725', '', { cpfs: 'O CPF da linha 1 é inválido.' }],
  ['11144477735\n52998224725', '52998224725', {}],
  ['11144477735', '', {}],
])("the organiser's own CPF in the list %j, which was %j", (cpfs, before, errors) => {
  expect(eventEditErrors({ ...edit, cpfs }, { ...edit, cpfs: before }, '52998224725')).toEqual(errors)
})

const endless = { ...edit, dataHoraFinal: '' }
const late = 'A data e hora final devem ser posteriores à data e hora inicial.'
const stays = 'A data e hora final pode ser alterada, mas não removida. Informe quando o evento termina.'

test.each([
  ['a later end', { ...edit, dataHoraFinal: '2027-03-20T08:01' }, edit, {}],
  ['no start', { ...endless, dataHora: '' }, endless, { dataHora: 'Campo obrigatório.' }],
  [
    'a start in the year 202',
    { ...endless, dataHora: '0202-03-20T08:00' },
    endless,
    { dataHora: 'Data inválida.' },
  ],
  ['an end at the start', { ...edit, dataHoraFinal: '2027-03-20T08:00' }, edit, { dataHoraFinal: late }],
  ['an end taken away', endless, edit, { dataHoraFinal: stays }],
  ['an end that never was', endless, endless, {}],
  ['an end for the first time', edit, endless, {}],
])('%s', (_, draft, before, errors) => expect(eventEditErrors(draft, before)).toEqual(errors))

test.each([
  [{}, null],
  [{ dataHoraFinal: late }, late],
  [{ nome: 'Campo obrigatório.', dataHoraFinal: late }, 'Por favor, preencha todos os campos obrigatórios.'],
  [{ cpfs: 'O CPF da linha 3 é inválido.' }, 'O CPF da linha 3 é inválido.'],
  [{ dataHoraFinal: late, cpfs: 'O CPF da linha 3 é inválido.' }, late],
])('the sentence above %j', (errors, sentence) => expect(eventEditSummary(errors)).toBe(sentence))
