import type { Chart, ChartState, ChartTransition } from './chart.ts'
import type { TestedPaths } from './paths.ts'
import { escapeXml as e } from './svg.ts'
import { actionWord, callOfPort, causeText, guardWord, portWord } from './words.ts'

export type Screens = Record<string, { phone: string; desktop: string }>

export type MachinePage = {
  chart: Chart
  figures: { id: string; title: string; svg: string }[]
  screens: Screens
  tested: TestedPaths
}

const style = `
:root{color-scheme:light dark;--ink:#10242b;--sand:#f7f3ea;--paper:#fff;--sea:#0a6570;--line:#d8d0bf}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f2;--sand:#0d1a1e;--paper:#14262c;--sea:#7fd0d8;--line:#2c434a}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--sand)}
main,header{max-width:1280px;margin:0 auto;padding:16px 8px}a{color:var(--sea)}h1{font-size:28px}h2{font-size:22px;margin-top:32px}
figure{margin:0 0 24px;padding:12px 4px;background:#fff;border:1px solid var(--line);border-radius:10px;overflow-x:auto}
figure svg{max-width:100%;height:auto;display:block;margin:0 auto}figcaption{color:#3c525a;font-size:14px;margin-bottom:8px}
table{border-collapse:collapse;width:100%;background:var(--paper);font-size:14px}th,td{border:1px solid var(--line);padding:6px 8px;text-align:left;vertical-align:top}
.scroll{overflow-x:auto}input[type=search]{font:inherit;padding:10px 12px;width:100%;max-width:520px;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit}
.screens{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:16px}.screens button{all:unset;cursor:pointer;display:block;background:var(--paper);border:2px solid var(--line);border-radius:10px;padding:8px}
.screens button:focus-visible,.screens button.lit{border-color:#c8431d}.screens img{width:100%;height:260px;object-fit:cover;object-position:top;border-radius:6px;display:block}
.screens .desktop{height:120px;margin-top:6px}li.path{margin-bottom:6px}[hidden]{display:none}g[data-state]{cursor:pointer}code{font-size:.92em}`

/** Clicking a state lights its screen, clicking a screen lights its state; the search hides what does not match. */
const script = `
const lit=(id)=>{for(const n of document.querySelectorAll('[data-state]'))n.classList.toggle('lit',n.dataset.state===id);
const s=[...document.querySelectorAll('button[data-state]')].find(n=>n.dataset.state===id);s?.scrollIntoView({block:'nearest'})}
document.addEventListener('click',(event)=>{const n=event.target.closest?.('[data-state]');if(!n)return;lit(n.dataset.state);
if(n.tagName==='BUTTON')[...document.querySelectorAll('g[data-state]')].find(g=>g.dataset.state===n.dataset.state)?.scrollIntoView({block:'center'})})
const plain=(t)=>t.normalize('NFD').replace(/\\p{M}/gu,'').toLowerCase()
document.querySelector('input[type=search]')?.addEventListener('input',(event)=>{const q=plain(event.target.value);
for(const row of document.querySelectorAll('[data-text]'))row.hidden=!plain(row.dataset.text).includes(q)})`

export const shell = (title: string, body: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(title)}</title><style>${style}</style></head><body>${body}<script>${script}</script></body></html>\n`

const kindWord: Record<ChartState['kind'], string> = {
  atomic: 'simples',
  compound: 'composto',
  parallel: 'paralelo',
  final: 'final',
  history: 'histórico',
}

const shortId = (chart: Chart, id: string): string =>
  id === chart.id ? chart.id : id.slice(chart.id.length + 1)

const stateRow = (chart: Chart, state: ChartState): string =>
  `<tr data-text="${e(`${state.id} ${state.description}`)}"><td><code>${e(shortId(chart, state.id))}</code></td><td>${e(state.description)}</td><td>${kindWord[state.kind]}${state.initial ? ', inicial' : ''}</td><td>${e(state.tags.join(', '))}</td><td>${state.ports.map((port) => e(portWord(port))).join('<br>')}</td></tr>`

const transitionRow = (chart: Chart, transition: ChartTransition): string => {
  const target = transition.target ? shortId(chart, transition.target) : 'permanece'
  const guard = transition.guard ? guardWord(transition.guard) : ''
  const actions = transition.actions.map(actionWord).join('; ')
  const cause = causeText(transition)
  return `<tr data-text="${e([transition.source, cause, transition.name, guard, target, actions].join(' '))}"><td><code>${e(shortId(chart, transition.source))}</code></td><td>${e(cause)}${transition.kind === 'user' ? ` <code>${e(transition.name)}</code>` : ''}</td><td>${e(guard)}</td><td><code>${e(target)}</code></td><td>${e(actions)}</td></tr>`
}

const portRows = (chart: Chart): string =>
  [...new Set(chart.states.flatMap((state) => state.ports))]
    .map(
      (port) =>
        `<tr><td><code>${e(port)}</code></td><td>${e(portWord(port))}</td><td><code>${e(callOfPort(port)) || '—'}</code></td></tr>`,
    )
    .join('')

const screensOf = ({ chart, screens }: MachinePage): string =>
  Object.entries(screens)
    .map(
      ([id, { phone, desktop }]) =>
        `<button type="button" data-state="${e(id)}"><img loading="lazy" src="${e(phone)}" alt="Tela no celular: ${e(shortId(chart, id))}"><img loading="lazy" class="desktop" src="${e(desktop)}" alt="Tela no computador: ${e(shortId(chart, id))}"><code>${e(shortId(chart, id))}</code></button>`,
    )
    .join('')

const table = (heads: string[], rows: string): string =>
  `<div class="scroll"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table></div>`

export const machinePage = (page: MachinePage): string => {
  const { chart, figures, screens, tested } = page
  const sections = [
    `<h1>${e(chart.id)}</h1><p>${e(chart.description)}</p><p><a href="${e(chart.id)}.paths.html">Caminhos testados (${tested.all})</a></p><label>Buscar nesta página<br><input type="search"></label>`,
    ...figures.map((figure) => `<figure><figcaption>${e(figure.title)}</figcaption>${figure.svg}</figure>`),
    ...(Object.keys(screens).length > 0
      ? [`<h2>Telas</h2><div class="screens">${screensOf(page)}</div>`]
      : []),
    `<h2>Estados</h2>${table(['Estado', 'O que significa', 'Tipo', 'Marcas', 'Trabalho em curso'], chart.states.map((state) => stateRow(chart, state)).join(''))}`,
    `<h2>Transições</h2>${table(['De', 'Quando', 'Se', 'Para', 'Efeitos'], chart.transitions.map((transition) => transitionRow(chart, transition)).join(''))}`,
    ...(portRows(chart)
      ? [`<h2>Portas</h2>${table(['Porta', 'O que faz', 'Chamada'], portRows(chart))}`]
      : []),
  ]
  return shell(
    `${chart.id} · Quadra`,
    `<header><a href="index.html">Todas as máquinas</a></header><main>${sections.join('\n')}</main>`,
  )
}

export const indexPage = (pages: readonly MachinePage[]): string => {
  const rows = pages
    .map(({ chart, tested }) => {
      const text = [
        chart.id,
        chart.description,
        ...chart.states.map((state) => `${state.key} ${state.description}`),
      ].join(' ')
      return `<tr data-text="${e(text)}"><td><a href="${e(chart.id)}.html">${e(chart.id)}</a></td><td>${e(chart.description)}</td><td>${chart.states.length}</td><td>${chart.transitions.length}</td><td><a href="${e(chart.id)}.paths.html">${tested.all}</a></td></tr>`
    })
    .join('')
  const body = `<main><h1>Quadra: o que pode acontecer</h1><p>Cada máquina abaixo é desenhada a partir do próprio código que roda na loja.</p><label>Buscar máquina, estado ou descrição<br><input type="search"></label><br><br>${table(['Máquina', 'Para que serve', 'Estados', 'Transições', 'Caminhos testados'], rows)}</main>`
  return shell('Statecharts · Quadra', body)
}
