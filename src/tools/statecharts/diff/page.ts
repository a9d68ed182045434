import { drawingOf } from '../drawing/rails.ts'
import { svgOf } from '../drawing/svg.ts'
import { escapeXml as e } from '../escape.ts'
import { shell, table } from '../pages/shell.ts'
import type { Screens } from '../screens.ts'
import type { About, Difference, Kind, MachineDifference } from './compare.ts'

const kindWords: Record<Kind, string> = { added: 'novo', removed: 'removido', changed: 'mudou' }

const style = `<style>.mark{display:inline-block;min-width:84px;font-weight:700}.mark.added{color:var(--done)}.mark.removed{color:var(--error)}.mark.changed{color:var(--after)}
.chart .added>.box{stroke:var(--done);stroke-width:4}.chart .removed>.box{stroke:var(--error);stroke-width:3;stroke-dasharray:6 4}.chart .changed>.box{stroke:var(--after);stroke-width:4}
.chart .arrow.added{stroke:var(--done);stroke-width:3;opacity:1}.chart .arrow.removed{stroke:var(--error);stroke-width:2.5;stroke-dasharray:6 4;opacity:1}.chart .arrow.changed{stroke:var(--after);stroke-width:3;opacity:1}
.chart text.added,.chart text.added .target{fill:var(--done)}.chart text.removed,.chart text.removed .target{fill:var(--error);text-decoration:line-through}.chart text.changed,.chart text.changed .target{fill:var(--after)}
@media (max-width:999px){.drawing{display:block}}</style>`

/** Where the pages of docs/statecharts are, seen from dist/. */
const pages = '../docs/statecharts'

const item = (machine: string, { kind, what, says, state }: Difference): string =>
  `<li><span class="mark ${kind}">${kindWords[kind]}</span> ${e(what)}${state === null ? '' : ` <a href="${pages}/${e(machine)}.html#estado=${e(state)}" aria-label="Ver: ${e(what)}">ver</a>`}${says.length > 0 ? `<ul>${says.map((one) => `<li>${e(one)}</li>`).join('')}</ul>` : ''}</li>`

const list = (machine: string, differences: readonly Difference[]): string =>
  `<ul class="differences">${differences.map((one) => item(machine, one)).join('\n')}</ul>`

const of = (about: About, { differences }: MachineDifference): Difference[] =>
  differences.filter((one) => one.about === about)

const seen = ({ chart }: MachineDifference, differences: readonly Difference[], screens: Screens): string => {
  const ids = [...new Set(differences.flatMap(({ state }) => state ?? []))].filter((id) => screens[id])
  const frames = ids.map(
    (id) =>
      `<li><a href="${pages}/${e(chart.id)}.html#estado=${e(id)}"><img loading="lazy" width="120" height="253" src="${pages}/${e(screens[id]?.phone ?? '')}" alt=""><span>${e(chart.states.find((state) => state.id === id)?.title ?? id)}</span></a></li>`,
  )
  return frames.length === 0 ? '' : `<ol class="strip" aria-label="Telas">${frames.join('')}</ol>`
}

const section = (found: MachineDifference, screens: Screens): string => {
  const { chart, marks, kind } = found
  const behaviour = of('behaviour', found)
  const words = of('words', found)
  const open =
    kind === 'removed' ? '' : `<p><a href="${pages}/${e(chart.id)}.html">Abrir a página desta máquina</a></p>`
  const changes =
    behaviour.length === 0
      ? '<p>O que pode acontecer não mudou.</p>'
      : `${list(chart.id, behaviour)}${seen(found, behaviour, screens)}${kind === 'changed' ? `<div class="drawing">${svgOf(drawingOf(chart), chart.title, marks)}</div>` : ''}`
  const spoken =
    words.length === 0
      ? ''
      : `<details><summary>Mudaram só as palavras (${words.length})</summary>${list(chart.id, words)}</details>`
  return `<section id="${e(chart.id)}"><h2>${e(chart.title)} <code>${e(chart.id)}</code></h2>${open}${changes}${spoken}</section>`
}

const counted = (found: readonly MachineDifference[]): string => {
  const count = (differences: readonly Difference[], kind: Kind): string =>
    String(differences.filter((one) => one.kind === kind).length)
  return table(
    'Quanto mudou em cada máquina',
    ['Máquina', 'Novo', 'Removido', 'Mudou', 'Só as palavras'],
    found.map((one) => {
      const behaviour = of('behaviour', one)
      return [
        `<a href="#${e(one.chart.id)}">${e(one.chart.title)}</a>`,
        count(behaviour, 'added'),
        count(behaviour, 'removed'),
        count(behaviour, 'changed'),
        String(of('words', one).length),
      ]
    }),
  )
}

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** What a product owner reads before a release: what may happen now that could not, what no longer may, what is said otherwise. */
export const diffPage = (
  revision: string,
  found: readonly MachineDifference[],
  screens: (machine: string) => Screens = () => ({}),
): string => {
  const behaviour = found.flatMap((one) => of('behaviour', one)).length
  const words = found.flatMap((one) => of('words', one)).length
  const inMachines = (about: About): string =>
    many(found.filter((one) => of(about, one).length > 0).length, 'máquina', 'máquinas')
  const since = `desde ${e(revision)}`
  const lead =
    behaviour === 0
      ? `Nada do que pode acontecer mudou ${since}.`
      : `O comportamento mudou ${since}: ${many(behaviour, 'diferença', 'diferenças')} em ${inMachines('behaviour')}. Verde: novo; vermelho, riscado: removido; laranja: mudou.`
  const spoken =
    words === 0
      ? ''
      : ` ${many(words, 'diferença é', 'diferenças são')} só de palavras, em ${inMachines('words')}: estão dobradas abaixo de cada uma.`
  const sorted = found.toSorted((a, b) => of('behaviour', b).length - of('behaviour', a).length)
  return shell({
    title: 'O que mudou · Quadra',
    body: `${style}<h1>O que mudou</h1><p class="lead">${lead}${spoken}</p>${found.length === 0 ? '' : counted(sorted)}
${sorted.map((one) => section(one, screens(one.chart.id))).join('\n')}`,
    scripts: [],
  })
}
