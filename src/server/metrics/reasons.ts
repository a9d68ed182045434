import { messages } from '#contract/words/messages.ts'

const gap = '\0'

/** 'server.busy' for its sentence, for every sentence of the product; those with words in them by how they begin and end. */
const namesOf = (words: unknown, path: string): [text: string, name: string][] => {
  if (typeof words === 'string') return [[words, path]]
  if (typeof words === 'function') {
    const text: unknown = Reflect.apply(
      words,
      undefined,
      Array.from({ length: words.length }, () => gap),
    )
    return typeof text === 'string' ? [[text, path]] : []
  }
  return Object.entries(words ?? {}).flatMap(([key, inner]) =>
    namesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

const named = [...namesOf(messages.server, 'server'), ...namesOf(messages, '')].filter(
  ([text]) => text !== '' && !text.startsWith(gap),
)
const whole = new Map(named.toReversed())
const filled = named
  .filter(([text]) => text.includes(gap))
  .map(([text, name]) => ({
    start: text.slice(0, text.indexOf(gap)),
    end: text.slice(text.lastIndexOf(gap) + 1),
    name,
  }))

/** Among those that begin alike the one that ends alike, unless its words make another ending of one and of several. */
const nameOfFilled = (sentence: string): string | undefined => {
  const alike = filled.filter(({ start }) => sentence.startsWith(start))
  return (alike.find(({ end }) => sentence.endsWith(end)) ?? alike[0])?.name
}

/** Why something was refused, as one of the names of sentences in the contract; never what a visitor typed. */
export const reasonOf = (sentence: string): string => whole.get(sentence) ?? nameOfFilled(sentence) ?? 'other'
