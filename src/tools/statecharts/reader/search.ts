import { byId, dataOf, make } from './dom.ts'
import type { SearchEntry } from './page-data.ts'

/** Without accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** As many as a person looks through. */
const most = 40

const here = location.pathname.split('/').at(-1) ?? ''

/** Finds entries with all words; says how many; each leads to where it stands. */
export const startSearch = (): void => {
  const entries = (dataOf<SearchEntry[]>('busca-dados') ?? []).map((entry) => ({
    ...entry,
    plain: plain(`${entry.text} ${entry.of}`),
  }))
  const input = byId('busca')
  const results = byId('resultados')
  const count = byId('achados')
  if (!(input instanceof HTMLInputElement) || !results || !count) return
  const search = (): void => {
    const words = plain(input.value).split(/\s+/).filter(Boolean)
    const found =
      words.length === 0 ? [] : entries.filter((entry) => words.every((word) => entry.plain.includes(word)))
    count.textContent =
      words.length === 0
        ? ''
        : found.length === 0
          ? 'Nada encontrado.'
          : `${found.length} ${found.length === 1 ? 'resultado' : 'resultados'}${found.length > most ? `, os primeiros ${most} abaixo` : ''}`
    results.replaceChildren(
      ...found
        .slice(0, most)
        .map(({ href, text, of }) =>
          make(
            'li',
            {},
            make('a', { href: href.startsWith(`${here}#`) ? href.slice(here.length) : href }, text),
            make('small', {}, of),
          ),
        ),
    )
  }
  input.addEventListener('input', search)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') results.querySelector('a')?.click()
  })
}
