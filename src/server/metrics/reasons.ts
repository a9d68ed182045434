import { messages } from '#contract/words/messages.ts'

const gap = '\0'

/** 'server.busy' for its sentence, for every sentence of the product; those with words in them by how they begin. */
const namesOf = (words: unknown, path: string): [text: string, name: string][] => {
  if (typeof words === 'string') return [[words, path]]
  if (typeof words === 'function') {
    const text: unknown = Reflect.apply(
      words,
      undefined,
      Array.from({ length: words.length }, () => gap),
    )
    return typeof text === 'string' ? [[text.slice(0, text.indexOf(gap) + 1), path]] : []
  }
  return Object.entries(words ?? {}).flatMap(([key, inner]) =>
    namesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

const named = [...namesOf(messages.server, 'server'), ...namesOf(messages, '')].filter(
  ([text]) => text.length > 1,
)
const whole = new Map(named.toReversed())
const begun = named
  .filter(([text]) => text.endsWith(gap))
  .map(([text, name]) => ({ start: text.slice(0, -1), name }))

/** Why something was refused, as one of the names of sentences in the contract; never what a visitor typed. */
export const reasonOf = (sentence: string): string =>
  whole.get(sentence) ?? begun.find(({ start }) => sentence.startsWith(start))?.name ?? 'other'
