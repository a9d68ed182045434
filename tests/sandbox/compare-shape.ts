import { errorShapes, type Shape, shapes } from './official-schema.ts'

const date = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/

const kinds: Record<string, (value: unknown) => boolean> = {
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && date.test(value),
  uri: (value) => typeof value === 'string' && URL.canParse(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  anything: () => true,
}

const isList = (shape: Shape): shape is { list: Shape } => typeof shape === 'object' && 'list' in shape
const isChoice = (shape: Shape): shape is readonly string[] => Array.isArray(shape)

const fits = (shape: string, value: unknown): boolean => {
  const kind = shape.replace('?', '')
  return (shape.endsWith('?') && value === null) || (kinds[kind]?.(value) ?? false)
}

type Options = { isOpen: boolean }

const ofFields = (
  shape: { [name: string]: Shape },
  value: object,
  where: string,
  options: Options,
): string[] => {
  const known = new Map(Object.entries(shape).map(([name, part]) => [name.replace('+', ''), part]))
  const given = new Map<string, unknown>(Object.entries(value))
  const unknown = options.isOpen ? [] : [...given.keys()].filter((name) => !known.has(name))
  return [
    ...unknown.map((name) => `${where}.${name} is not known`),
    ...[...known].flatMap(([name, part]) =>
      given.has(name)
        ? differences(part, given.get(name), `${where}.${name}`, options)
        : [`${where}.${name} is missing`],
    ),
  ]
}

/** Where a value is not as its shape says; empty when it is. */
export const differences = (shape: Shape, value: unknown, where: string, options: Options): string[] => {
  if (typeof shape === 'string') return fits(shape, value) ? [] : [`${where} is not ${shape}`]
  if (isChoice(shape)) return shape.includes(String(value)) ? [] : [`${where} is not one of ${shape.join()}`]
  if (isList(shape))
    return Array.isArray(value)
      ? value.flatMap((one: unknown, index) => differences(shape.list, one, `${where}[${index}]`, options))
      : [`${where} is no list`]
  return typeof value === 'object' && value !== null
    ? ofFields(shape, value, where, options)
    : [`${where} is no object`]
}

const closest = (all: string[][]): string[] =>
  all.reduce((best, one) => (one.length < best.length ? one : best), all[0] ?? [])

/** How an answer differs from the official schema; null for requests that are the sandbox's own. */
export const compareAnswer = (
  method: string,
  path: string,
  status: number,
  body: unknown,
): string[] | null => {
  if (!/^\/(v1|checkout\/preferences|users)(\/|$)/.test(path)) return null
  const where = `${method} ${path} ${status}`
  if (status >= 400)
    return closest(errorShapes.map((shape) => differences(shape, body, where, { isOpen: false })))
  const known = shapes.find(({ request }) => request.test(`${method} ${path.replace(/\/$/, '')}`))
  if (!known) return [`${where} has no schema`]
  return differences(known.shape, body, where, { isOpen: known.open ?? false })
}
