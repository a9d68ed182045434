import { escapeXml as e } from './svg.ts'

const style = `
:root{color-scheme:light dark;--ink:#10242b;--sand:#f7f3ea;--paper:#fff;--sea:#0a6570;--line:#d8d0bf;--coral:#c8431d}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f2;--sand:#0d1a1e;--paper:#14262c;--sea:#7fd0d8;--line:#2c434a;--coral:#ff8a66}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--sand)}
main,header{max-width:1280px;margin:0 auto;padding:16px 8px}a{color:var(--sea)}h1{font-size:28px}h2{font-size:22px;margin-top:32px}
figure{margin:0 0 24px;padding:12px 4px;background:#fff;border:1px solid var(--line);border-radius:10px}
figure svg{max-width:100%;height:auto;display:block;margin:0 auto}figcaption{color:#3c525a;font-size:14px;margin:0 8px 8px}
table{border-collapse:collapse;width:100%;background:var(--paper);font-size:14px}th,td{border:1px solid var(--line);padding:6px 8px;text-align:left;vertical-align:top}
.scroll{overflow-x:auto}input[type=search]{font:inherit;padding:10px 12px;width:100%;max-width:520px;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit}
.screens{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
button{font:inherit;color:inherit;cursor:pointer;text-align:left;background:var(--paper);border:2px solid var(--line);border-radius:10px;padding:8px}
button.lit{border-color:var(--coral)}.screens img{width:100%;height:240px;object-fit:cover;object-position:top;border-radius:6px;display:block}
aside{position:fixed;inset:0 0 0 auto;width:min(400px,100vw);overflow-y:auto;padding:12px;background:var(--paper);border-left:1px solid var(--line)}
aside h2{margin:0;overflow-wrap:anywhere}aside img{width:100%;display:block}aside button{display:block;width:100%;margin-top:8px}
@media (min-width:1000px){body:has(aside:not([hidden])) main{margin-right:400px}}
:focus-visible{outline:3px solid var(--coral);outline-offset:2px}[hidden]{display:none}g[data-state]{cursor:pointer}code{font-size:.92em;overflow-wrap:anywhere}li.path{margin-bottom:6px}`

/** The search hides what does not match, accents and capitals apart. */
const search = `
const plain=(text)=>text.normalize('NFD').replace(/\\p{M}/gu,'').toLowerCase()
document.querySelector('input[type=search]')?.addEventListener('input',(event)=>{const wanted=plain(event.target.value)
for(const row of document.querySelectorAll('[data-text]'))row.hidden=!plain(row.dataset.text).includes(wanted)})`

/** A whole page that needs no other file but pictures; `script` runs at its end. */
export const shell = (title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(title)}</title><style>${style}</style></head>
<body>${body}
<script>${search}${script}</script></body></html>\n`

export const table = (heads: string[], rows: string[]): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`
