import { shortList } from './short-list.ts'

const places: Record<string, string> = {
  tiposDeIngressos: 'Ingresso',
  categorias: 'categoria',
  categories: 'categoria',
  lotes: 'lote',
  camposPersonalizados: 'pergunta',
}

const inList = /([a-zA-Z]+)\.(\d+)/g

/** The name by which a part stands on the screen, where its number does not; '' where it has none. */
type NameAt = (path: string) => string

const unnamed: NameAt = () => ''

/** 'tiposDeIngressos.0.lotes.1.preco' → 'Ingresso 1, lote 2', or 'Ingresso "Dupla", lote 2'; '' for a field of the event itself. */
export const placeOf = (path: string, nameAt = unnamed): string =>
  [...path.matchAll(inList)]
    .map(([part, list = '', index], at, all) => {
      const name = nameAt(
        all
          .slice(0, at + 1)
          .map(([one]) => one)
          .join('.') || part,
      )
      return `${places[list] ?? list} ${name === '' ? Number(index) + 1 : `"${name}"`}`
    })
    .join(', ')

/** 'Ingresso 1, lote 2: …'. */
export const placed = (path: string, sentence: string, nameAt = unnamed): string =>
  [placeOf(path, nameAt), sentence].filter(Boolean).join(': ')

/** The same field of many rows: 'Ingresso 1, categorias 3, 8, 12 e mais 197' where one list has them all. */
const placesOf = (paths: readonly [string, ...string[]], nameAt: NameAt): string => {
  const [first] = paths
  const begins = first.slice(0, first.search(/\.\d+(?!.*\.\d)/))
  const rows = paths.map((path) => /^\.(\d+)/.exec(path.slice(begins.length)))
  const isOneList = paths.every((path, index) => path.startsWith(begins) && rows[index])
  if (!isOneList)
    return shortList(
      paths.map((path) => placeOf(path, nameAt)),
      '; ',
    )
  const list = begins.slice(begins.lastIndexOf('.') + 1)
  const numbers = rows.map((row) => Number(row?.[1]) + 1)
  return [placeOf(begins, nameAt), `${places[list] ?? list}s ${shortList(numbers)}`]
    .filter(Boolean)
    .join(', ')
}

/** One line a problem, at the first field that has it: what is wrong alike in many rows is said once. */
export const problemLines = (
  errors: Readonly<Record<string, string>>,
  nameAt = unnamed,
): Record<string, string> => {
  const problems = new Map<string, [string, ...string[]]>()
  for (const [path, sentence] of Object.entries(errors)) {
    const problem = `${path.replaceAll(/\.\d+/g, '')} ${sentence}`
    problems.set(problem, [...(problems.get(problem) ?? []), path] as [string, ...string[]])
  }
  return Object.fromEntries(
    [...problems.values()].map((paths) => {
      const [path] = paths
      const sentence = errors[path] ?? ''
      return [
        path,
        paths.length === 1 ? placed(path, sentence, nameAt) : `${placesOf(paths, nameAt)}: ${sentence}`,
      ]
    }),
  )
}
