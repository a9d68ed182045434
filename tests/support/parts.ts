import { inject } from 'vitest'

/** Asks the run for one of its shared parts (see parts.setup.ts) and gives its text answer. */
export async function askForPart(
  name:
    | 'postgres'
    | 'postgres-durable'
    | 'embedded-template'
    | 'build'
    | 'inspected-build'
    | 'empty-data'
    | 'seeded-data'
    | 'walked-shop'
    | 'visited-shop',
): Promise<string> {
  const response = await fetch(`${inject('parts')}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
