import { expect, it } from 'vitest'
import { problemLines } from '#contract/laws/error-places.ts'
import { shortList } from '#contract/laws/short-list.ts'

const rows = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const errorsAt = (paths: readonly string[], sentence = 'Falta o nome.'): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, sentence]))

it.each([
  [[], ''],
  [[3], '3'],
  [[3, 8], '3 e 8'],
  [[3, 8, 12, 15], '3, 8, 12 e 15'],
  [[3, 8, 12, 15, 16], '3, 8, 12 e mais 2'],
])('the positions %j are told in one line', (positions, line) => expect(shortList(positions)).toBe(line))

it('says each problem as it is where every one is another', () => {
  const errors = {
    nome: 'Falta o nome.',
    'tiposDeIngressos.0.nome': 'Falta o nome.',
    'tiposDeIngressos.0.lotes.0.nome': 'Falta o nome.',
    'tiposDeIngressos.0.lotes.1.nome': 'Já existe um lote com este nome.',
  }
  expect(problemLines(errors)).toEqual({
    nome: 'Falta o nome.',
    'tiposDeIngressos.0.nome': 'Ingresso 1: Falta o nome.',
    'tiposDeIngressos.0.lotes.0.nome': 'Ingresso 1, lote 1: Falta o nome.',
    'tiposDeIngressos.0.lotes.1.nome': 'Ingresso 1, lote 2: Já existe um lote com este nome.',
  })
})

it('says once what is wrong alike in two hundred rows, at the first of them', () => {
  const paths = rows(200).map((row) => `tiposDeIngressos.1.categorias.${row + 2}.quantidade`)
  expect(problemLines(errorsAt(paths, 'Faltam as vagas.'))).toEqual({
    'tiposDeIngressos.1.categorias.2.quantidade':
      'Ingresso 2, categorias 3, 4, 5 e mais 197: Faltam as vagas.',
  })
})

it.each([
  [['tiposDeIngressos.0.nome', 'tiposDeIngressos.4.nome'], 'Ingressos 1 e 5: Falta o nome.'],
  [
    ['tiposDeIngressos.0.camposPersonalizados.0.titulo', 'tiposDeIngressos.0.camposPersonalizados.10.titulo'],
    'Ingresso 1, perguntas 1 e 11: Falta o nome.',
  ],
  [
    ['tiposDeIngressos.0.lotes.0.nome', 'tiposDeIngressos.10.lotes.0.nome'],
    'Ingresso 1, lote 1 e Ingresso 11, lote 1: Falta o nome.',
  ],
  [
    ['tiposDeIngressos.1.lotes.0.nome', 'tiposDeIngressos.10.lotes.0.nome'],
    'Ingresso 2, lote 1 e Ingresso 11, lote 1: Falta o nome.',
  ],
  [
    rows(40).map((type) => `tiposDeIngressos.${type}.lotes.0.nome`),
    'Ingresso 1, lote 1; Ingresso 2, lote 1; Ingresso 3, lote 1 e mais 37: Falta o nome.',
  ],
])('says where %j are', (paths, line) =>
  expect(problemLines(errorsAt(paths))).toEqual({ [paths[0] ?? '']: line }),
)

it('says the name of what stands on the screen by it', () => {
  const nameAt = (path: string): string => (path === 'tiposDeIngressos.2' ? 'Mista' : '')
  const lines = (paths: readonly string[]) => Object.values(problemLines(errorsAt(paths), nameAt))
  expect(lines(['tiposDeIngressos.2.nome'])).toEqual(['Ingresso "Mista": Falta o nome.'])
  expect(lines(['tiposDeIngressos.2.lotes.1.nome'])).toEqual(['Ingresso "Mista", lote 2: Falta o nome.'])
  expect(lines(['tiposDeIngressos.2.lotes.1.nome', 'tiposDeIngressos.2.lotes.2.nome'])).toEqual([
    'Ingresso "Mista", lotes 2 e 3: Falta o nome.',
  ])
  expect(lines(['tiposDeIngressos.1.nome'])).toEqual(['Ingresso 2: Falta o nome.'])
})
