import { byId, dataOf, make } from './dom.ts'
import type { SearchEntry } from './page-data.ts'
import { prepared, ranked } from './ranking.ts'

/** As many as a person looks through. */
const most = 40

const here = location.pathname.split('/').at(-1) ?? ''

/** Finds entries with all words; says how many; each leads to where it stands. */
export const startSearch = (): void => {
  const entries = (dataOf<SearchEntry[]>('busca-dados') ?? []).map(prepared)
  const input = byId('busca')
  const results = byId('resultados')
  const count = byId('achados')
  if (!(input instanceof HTMLInputElement) || !results || !count) return
  const search = (): void => {
    const found = ranked(entries, input.value)
    count.textContent =
      input.value.trim() === ''
        ? ''
        : found.length === 0
          ? 'Nada encontrado.'
          : `${found.length} ${found.length === 1 ? 'resultado' : 'resultados'}${found.length > most ? `, os primeiros ${most} abaixo` : ''}`
    results.replaceChildren(
      ...found
        .slice(0, most)
        .map(({ entry: { href, kind, text, of }, line }) =>
          make(
            'li',
            {},
            make(
              'a',
              { href: href.startsWith(`${here}#`) ? href.slice(here.length) : href },
              line === null ? (kind === 'message' ? `“${text}”` : text) : `${text}: “${line}”`,
            ),
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
