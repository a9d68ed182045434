const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** The first name, and all of it where two are called the same. */
export const shortName = (name: string, all: readonly string[]): string =>
  all.filter((other) => firstName(other) === firstName(name)).length > 1 ? name.trim() : firstName(name)
