import type { GenderRule } from '../nouns/eligibility.ts'

const stems: Readonly<Record<string, GenderRule>> = {
  masculin: 'masculino',
  feminin: 'feminino',
  mist: 'mista',
}

/** The gender that the name of a category says: 'masculino' of 'Masculina A'; null where it says none, or several. */
export const namedGender = (nome: string): GenderRule | null => {
  const said = nome.toLowerCase().match(/\b(?:masculin|feminin|mist)(?=[ao]\b)/g) ?? []
  return new Set(said).size === 1 ? (stems[said[0] ?? ''] ?? null) : null
}

/** Of the sentence of a rule what the name of its category does not say. */
export const beyondName = (nome: string, texto: string): string => {
  const gender = namedGender(nome)
  return gender && texto.toLowerCase().startsWith(gender.slice(0, -1))
    ? texto.replace(/^\w+:?(?: · | |$)/, '')
    : texto
}
