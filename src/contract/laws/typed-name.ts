const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()

/**
 * Whether this is the name, as a hand types it: capitals, accents, how many spaces and which dash make no difference.
 * Where the name is not known (null), whether anything was typed.
 */
export const isNameTyped = (typed: string, name: string | null): boolean =>
  name === null ? plain(typed) !== '' : plain(typed) === plain(name)
