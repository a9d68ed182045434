import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeXml as e } from '../escape.ts'

type Shell = {
  title: string
  /** Links above the page, back to what it belongs to. */
  header?: string
  body: string
  /** Read by reader.ts, by id. */
  data?: Record<string, unknown>
  scripts?: readonly string[]
}

/** Within each page, so that it can be sent alone. */
const style = readFileSync(join(process.cwd(), 'src/tools/statecharts/reader/reader.css'), 'utf8').replaceAll(
  /\s*\n\s*/g,
  '',
)

const json = ([id, value]: [string, unknown]): string =>
  `<script type="application/json" id="${e(id)}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`

/** A whole page of docs/statecharts, read from the disk: its scripts stand beside it. */
export const shell = ({ title, header = '', body, data = {}, scripts = ['reader.js'] }: Shell): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(title)}</title><style>${style}</style></head>
<body>${header && `<header><nav aria-label="Onde estou">${header}</nav></header>`}
<main>${body}</main>
${Object.entries(data).map(json).join('\n')}
${scripts.map((src) => `<script src="${e(src)}"></script>`).join('\n')}</body></html>\n`

export const searchBox = (label: string): string =>
  `<search><label for="busca">${label}</label><input id="busca" type="search" autocomplete="off"><p id="achados" aria-live="polite"></p><ol id="resultados"></ol></search>`

/** On a phone each row stands as a card; `heads` are repeated in it. A column without a word in it is left out. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const columns = heads.flatMap((head, index) =>
    rows.some((cells) => cells[index]) ? [{ head, index }] : [],
  )
  const row = (cells: readonly string[]): string =>
    `<tr>${columns.map(({ head, index }) => `<td data-head="${e(head)}">${cells[index] ?? ''}</td>`).join('')}</tr>`
  return `<table><caption>${caption}</caption><thead><tr>${columns.map(({ head }) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows.map(row).join('\n')}
</tbody></table>`
}
