import * as v from 'valibot'

/** Characters of an identifier, ours or the provider's, of a document as typed, of a web address. */
export const lengths = { id: 64, document: 40, email: 254, url: 2000 } as const

/** A text of at most so many characters, refused before anything else is done with it (law W14). */
export const textUpTo = (most: number, sentence?: string) =>
  v.pipe(v.string(sentence), v.maxLength(most, sentence))

type Sentences = { notList?: string; tooMany?: string }

/** A list of at most so many elements: of a longer one none is read (law W14). */
export const listOf = <S extends v.GenericSchema>(
  item: S,
  most: number,
  { notList, tooMany }: Sentences = {},
) =>
  v.pipe(
    v.custom<v.InferInput<S>[]>(Array.isArray, notList),
    v.maxLength(most, tooMany),
    v.array(item, notList),
  )
