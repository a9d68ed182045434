import { byId, dataOf, make } from './dom.ts'
import type { SearchEntry } from './page-data.ts'
import { type Prepared, prepared, ranked } from './ranking.ts'

/** As many as a person looks through. */
const most = 40

const here = location.pathname.split('/').at(-1) ?? ''

/** What search.js leaves behind: the entries of all machines. */
type Loaded = { searchEntries?: SearchEntry[] }

/** A machine's page carries its own entries; those of all are loaded when somebody turns to the search. */
const entriesWanted = (input: HTMLElement, arrived: () => void): (() => Prepared[] | null) => {
  const own = dataOf<SearchEntry[]>('busca-dados')
  let entries = own && own.map(prepared)
  const load = (): void => {
    const script = make('script', { src: 'search.js' })
    script.addEventListener('load', () => {
      entries = ((globalThis as Loaded).searchEntries ?? []).map(prepared)
      arrived()
    })
    document.body.append(script)
  }
  if (!own) input.addEventListener('focus', load, { once: true })
  return () => entries
}

/** Finds entries with all words; says how many; each leads to where it stands. */
export const startSearch = (): void => {
  const input = byId('busca')
  const results = byId('resultados')
  const count = byId('achados')
  if (!(input instanceof HTMLInputElement) || !results || !count) return
  const search = (): void => {
    const entries = entriesOf()
    if (!entries) return
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
  const entriesOf = entriesWanted(input, search)
  input.addEventListener('input', search)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') results.querySelector('a')?.click()
  })
}
