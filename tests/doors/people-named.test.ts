import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListedTicket, ToldRecord } from '#contract/nouns/door.ts'
import { cpfKey, markWith } from '#server/doors/cpf-marks.ts'
import { peopleNamed } from '#web/door/door-device.ts'
import type { KeptDoor } from '#web/door/door-database.ts'
import { factsOf, findDoor, openRows } from '#web/door/door-store.ts'
import { bia, openDoor } from './door.fixture.ts'

vi.mock('#web/door/door-store.ts', () => ({
  factsOf: vi.fn<typeof factsOf>(async () => []),
  findDoor: vi.fn<typeof findDoor>(),
  openRows: vi.fn<typeof openRows>(),
}))

const key = cpfKey('segredo dos testes', 'ev_1')
const person = (nome: string, cpf: string): ListedTicket => ({ ...bia, nome, cpf: markWith(key, cpf) })
const [ana, bea] = [person('Ana Águeda Sá', '52998224725'), person('Beatriz Souza', '11144477735')]

const keeps = (chave_cpf: string | null | undefined): void => {
  const list = { revisao: '1', chaves: [], regras: openDoor(true).pass.regras, chave_cpf }
  const door: KeptDoor = {
    id: 'dr_1',
    pass: openDoor(true).pass,
    ajudante: 'Léo',
    list,
    since: 0,
    ahead: 0,
    heardAt: 0,
  }
  vi.mocked(findDoor).mockResolvedValue(door)
  vi.mocked(openRows).mockResolvedValue([ana, bea, { ...bia, nome: 'Sem marca' }])
}
const found = async (text: string): Promise<string[]> =>
  (await peopleNamed('dr_1', text)).map(({ nome }) => nome)

beforeEach(() => keeps(key))

describe('who is searched for at a door', () => {
  test.each([
    ['agueda', ['Ana Águeda Sá']],
    ['  SA  ana ', ['Ana Águeda Sá']],
    ['a', ['Ana Águeda Sá', 'Beatriz Souza', 'Sem marca']],
    ['529.982.247-25', ['Ana Águeda Sá']],
    ['11144477735', ['Beatriz Souza']],
    ['111 444 777 35', ['Beatriz Souza']],
    ['39053344705', []],
    ['1114447773', []],
    ['111444777355', []],
    ['Ana 11144477735', []],
  ])('%j', async (text, names) => expect(await found(text)).toEqual(names))

  test.each([null, undefined])('no CPF where the list came without a key (%j)', async (none) => {
    keeps(none)
    expect(await found('11144477735')).toEqual([])
    expect(await found('beatriz')).toEqual(['Beatriz Souza'])
  })

  test('says who went in, when and where', async () => {
    const entry: ToldRecord = {
      id: 'a',
      ingresso: bia.ingresso,
      tipo: 'entrada',
      em: '2026-11-21T10:41:00.000Z',
      aparelho: 'dd_2',
      supervisor: false,
      desfaz: null,
      porta: 'Entrada 2',
      por: 'Léo',
      motivo: '',
    }
    const said = async () =>
      (await peopleNamed('dr_1', 'beatriz', Date.parse('2026-11-21T11:00:00Z'))).map(({ entrou }) => entrou)
    expect(await said()).toEqual([null])
    vi.mocked(factsOf).mockResolvedValueOnce([entry])
    expect(await said()).toEqual(['Já entrou às 07:41 · Entrada 2'])
    const undo = { ...entry, id: 'b', tipo: 'desfazer', desfaz: 'a', em: '2026-11-21T10:42:00.000Z' } as const
    vi.mocked(factsOf).mockResolvedValueOnce([entry, { ...undo, aparelho: 'dd_2' }])
    expect(await said()).toEqual([null])
  })
})
