import type { Chart } from '../chart.ts'
import { escapeXml as e } from '../escape.ts'
import type { Films } from '../films.ts'
import { journeys } from '../journeys.ts'
import { questions } from '../questions.ts'
import type { Screens } from '../screens.ts'
import { questionEntries, searchEntries } from './search-entries.ts'
import { searchBox, shell } from './shell.ts'
import { strip } from './strip.ts'

export type Told = { chart: Chart; screens: Screens; films: Films }

const station = ({ chart, screens }: Told): string =>
  `<li class="stop"><h3><a href="${e(chart.id)}.html">${e(chart.title)}</a> <code>${e(chart.id)}</code></h3><p>${e(chart.sentence)}</p>${strip(chart, screens, `${chart.id}.html`)}</li>`

const section = (told: readonly Told[], { title, sentence, machines }: (typeof journeys)[number]): string => {
  const stops = machines.flatMap((id) => told.find(({ chart }) => chart.id === id) ?? [])
  return `<section class="journey" id="${e(title)}"><h2>${e(title)}</h2><p>${e(sentence)}</p><ol class="line">${stops.map(station).join('\n')}</ol></section>`
}

const asked = questions
  .map(
    ({ question, answer, machine, state }) =>
      `<div><dt>${e(question)}</dt><dd>${e(answer)} <a href="${e(machine)}.html#estado=${e(`${machine}.${state}`)}" aria-label="Ver no desenho: ${e(question)}">Ver no desenho</a></dd></div>`,
  )
  .join('\n')

/** The map: three journeys, each machine a station with its screens. */
export const indexPage = (told: readonly Told[]): string => {
  const states = told.reduce((sum, { chart }) => sum + chart.states.length, 0)
  const arrows = told.reduce((sum, { chart }) => sum + chart.transitions.length, 0)
  return shell({
    title: 'Statecharts · Quadra',
    body: `<h1>Quadra: o que pode acontecer</h1><p class="lead">Três percursos, desenhados a partir do próprio código que roda na loja: ${told.length} máquinas, ${states} estados, ${arrows} setas. Cada tela foi fotografada na loja em funcionamento.</p>
<nav class="parts" aria-label="Percursos e perguntas">${journeys.map(({ title }) => `<a href="#${e(title)}">${e(title)}</a>`).join('')}<a href="#perguntas">Perguntas de todo dia</a></nav>
${searchBox('Buscar estados, acontecimentos, mensagens e telas')}
${journeys.map((journey) => section(told, journey)).join('\n')}
<section class="journey" id="perguntas"><h2>Perguntas de todo dia</h2><dl class="asked">${asked}</dl></section>`,
  })
}

/** What the search of the map finds, as a script, so that it loads from a file too. */
export const searchScript = (told: readonly Told[]): string => {
  const entries = told.flatMap(({ chart, screens, films }) => searchEntries(chart, screens, films))
  return `globalThis.searchEntries = ${JSON.stringify([...questionEntries, ...entries])}\n`
}
