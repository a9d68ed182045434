import { expect, test } from 'vitest'
import { type EventEdit, eventEditErrors } from '#contract/event-edit.ts'

const edit: EventEdit = {
  nome: 'Copa de Areia',
  local: 'Praia do Centro',
  dataHora: '2027-03-20T08:00',
  dataHoraFinal: '2027-03-21T18:00',
  descricao: '',
  restricoes: '',
  infoAdicional: '',
  cpfs: '',
  image: null,
}

test.each([
  ['', {}],
  [' \n\n', {}],
  ['529.982.247-25\n 11144477735 \n\n', {}],
  ['12.ABC.345/01DE-35', {}],
  ...['529.982.247-26', '52998224725\n123', '11111111111', 'abcdefghijk', '12.ABC.345/01DE-34', '-'].map(
    (cpfs): [string, object] => [cpfs, { cpfs: 'Há um CPF inválido na lista de acesso.' }],
  ),
])('the access list %j', (cpfs, errors) => {
  expect(eventEditErrors({ ...edit, cpfs })).toEqual(errors)
})
