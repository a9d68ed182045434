import type { Chart } from '../chart.ts'
import { drawingOf } from '../drawing/rails.ts'
import { slicesSvg, svgOf } from '../drawing/svg.ts'
import { escapeXml as e } from '../escape.ts'
import type { Films } from '../films.ts'
import { journeys } from '../journeys.ts'
import { reasonWithoutScreen, type Screens, twinReason } from '../screens.ts'
import type { SearchEntry } from '../reader/page-data.ts'
import { pageData } from './page-data.ts'
import { searchEntries } from './search-entries.ts'
import { searchBox, shell } from './shell.ts'
import { stations } from './stations.ts'
import { strip } from './strip.ts'
import { guardsTable, portsTable, screenlessTable, transitionsTable } from './tables.ts'

/** `hasFar`: whether some arrows show their ends alone. */
const legend = (hasFar: boolean): string => `<ul class="legend" aria-label="Legenda">
<li><i class="key way"></i>como normalmente acontece</li><li><i class="key user"></i>alguém age, ou a loja avisa</li><li><i class="key done"></i>uma resposta chega</li><li><i class="key error"></i>uma resposta falha</li><li><i class="key after"></i>o tempo passa</li><li><i class="key always"></i>segue sozinho</li><li><i class="key start"></i>começo</li><li><i class="key final"></i>fim</li><li class="drawn"><i class="key frame"></i>moldura: o que está escrito no alto vale em tudo dentro dela</li><li><i class="key parallel"></i>ao mesmo tempo</li>${hasFar ? '<li class="drawn"><i class="key far"></i>segue longe: escolha o estado para ver a seta inteira</li>' : ''}<li>⇄ pergunta feita a alguém</li></ul>`

const grades = `<ul class="legend" id="provas-legenda" aria-label="Legenda das provas" hidden>
<li><i class="key proved"></i>percorrida na máquina, na página e no navegador</li><li><i class="key partly"></i>em parte deles</li><li><i class="key doubtful"></i>há defeito plantado que ninguém notou</li><li><i class="key untested"></i>não testada</li></ul>`

const journeyOf = (machine: string): string =>
  journeys.find(({ machines }) => machines.includes(machine))?.title ?? ''

const screenless = (chart: Chart, screens: Screens): (readonly [string, string])[] =>
  chart.states.flatMap((state) => {
    const twin = twinReason(state.id)
    if (screens[state.id] && twin !== null) return [[state.id, twin] as const]
    if (screens[state.id] || state.kind === 'compound' || state.kind === 'parallel') return []
    return [[state.id, reasonWithoutScreen(chart, state) ?? 'a fotografia ainda não foi tirada'] as const]
  })

/** How much of the first sheet of paper stands full before the drawing: title, legend, and rows of six screens. */
const titleAndStrip = (chart: Chart, screens: Screens): number => {
  const seen = chart.states.filter(({ id, happy }) => happy !== null && screens[id]).length
  return Math.min(1, 0.25 + 0.3 * Math.ceil(seen / 6))
}

/** Its page need not be named. */
const onThisPage = (entry: SearchEntry): SearchEntry => ({
  ...entry,
  href: entry.href.slice(entry.href.indexOf('#')),
})

/** The page of one machine: chart, films, simulator, tables. */
export const machinePage = (chart: Chart, screens: Screens, films: Films): string => {
  const journey = journeyOf(chart.id)
  const data = pageData(chart, screens, films)
  const drawing = drawingOf(chart)
  const svg = svgOf(drawing, chart.title)
  return shell({
    title: `${chart.title} · Quadra`,
    header: `<a href="index.html">Mapa</a> › <a href="index.html#${e(journey)}">${e(journey)}</a> › ${e(chart.title)}`,
    body: `<h1>${e(chart.title)} <code>${e(chart.id)}</code></h1><p class="lead">${e(chart.sentence)}</p>
${strip(chart, screens)}
${searchBox('Buscar nesta página: estados, acontecimentos, mensagens, telas')}
<nav class="parts" aria-label="Partes desta página"><a href="#desenho">Desenho</a><a href="#filmes">Filmes (${films.films.length})</a><a href="#simulador">Simulador</a><a href="#tabelas">Tabelas</a></nav>
<section id="desenho"><h2>Desenho</h2>${legend(svg.includes(' far"'))}<p class="switch"><label><input type="checkbox" id="provas"> Mostrar as provas de cada seta</label></p>${grades}<p id="provas-resumo" aria-live="polite"></p>
<div class="drawing">${svg}</div><div class="sheets">${slicesSvg(drawing, titleAndStrip(chart, screens))}</div>${stations(chart, screens)}</section>
<section id="filmes"><h2>Filmes</h2><p>${films.all} caminhos, gerados da especificação, são percorridos a cada teste. Estes ${films.films.length} mostram tudo o que pode acontecer em cada estado.</p><div id="lista-de-filmes"></div></section>
<section id="simulador"><h2>Simulador</h2><p>A própria máquina, aqui nesta página: escolha o que acontece, responda pelo servidor e deixe o tempo passar.</p><button type="button" id="simular">Começar a simular</button></section>
<section id="tabelas"><h2>Tabelas</h2>${transitionsTable(chart)}${guardsTable(chart)}${portsTable(chart)}${screenlessTable(chart, screenless(chart, screens))}</section>
<aside id="painel" hidden aria-live="polite" aria-label="Estado escolhido"></aside>`,
    data: { dados: data, 'busca-dados': searchEntries(chart, screens, films).map(onThisPage) },
  })
}
