import { drawingOf } from '../drawing/rails.ts'
import { svgOf } from '../drawing/svg.ts'
import { escapeXml as e } from '../escape.ts'
import { shell } from '../pages/shell.ts'
import type { Difference, Kind, MachineDifference } from './compare.ts'

const kindWords: Record<Kind, string> = { added: 'novo', removed: 'removido', changed: 'mudou' }

const style = `<style>.mark{display:inline-block;min-width:84px;font-weight:700}.mark.added{color:var(--done)}.mark.removed{color:var(--error)}.mark.changed{color:var(--after)}
.chart .added>.box{stroke:var(--done);stroke-width:4}.chart .removed>.box{stroke:var(--error);stroke-width:3;stroke-dasharray:6 4}.chart .changed>.box{stroke:var(--after);stroke-width:4}
.chart .arrow.added{stroke:var(--done);stroke-width:3;opacity:1}.chart .arrow.removed{stroke:var(--error);stroke-width:2.5;stroke-dasharray:6 4;opacity:1}.chart .arrow.changed{stroke:var(--after);stroke-width:3;opacity:1}
.chart text.added,.chart text.added .target{fill:var(--done)}.chart text.removed,.chart text.removed .target{fill:var(--error);text-decoration:line-through}.chart text.changed,.chart text.changed .target{fill:var(--after)}
@media (max-width:999px){.drawing{display:block}}</style>`

const item = ({ kind, what, says }: Difference): string =>
  `<li><span class="mark ${kind}">${kindWords[kind]}</span> ${e(what)}${says.length > 0 ? `<ul>${says.map((one) => `<li>${e(one)}</li>`).join('')}</ul>` : ''}</li>`

const section = ({ chart, marks, differences, kind }: MachineDifference): string =>
  `<section id="${e(chart.id)}"><h2>${e(chart.title)} <code>${e(chart.id)}</code></h2><ul class="differences">${differences.map(item).join('\n')}</ul>${kind === 'changed' ? `<div class="drawing">${svgOf(drawingOf(chart), chart.title, marks)}</div>` : ''}</section>`

/** What a product owner reads before a release: what may happen now that could not, what no longer may, what is said otherwise. */
export const diffPage = (revision: string, found: readonly MachineDifference[]): string => {
  const count = found.reduce((sum, { differences }) => sum + differences.length, 0)
  const lead =
    count === 0
      ? `Nada do que pode acontecer mudou desde ${e(revision)}.`
      : `${count} ${count === 1 ? 'diferença' : 'diferenças'} em ${found.length} ${found.length === 1 ? 'máquina' : 'máquinas'} desde ${e(revision)}. Verde: novo; vermelho, riscado: removido; laranja: mudou.`
  return shell({
    title: 'O que mudou · Quadra',
    body: `${style}<h1>O que mudou</h1><p class="lead">${lead}</p><nav class="parts" aria-label="Máquinas">${found.map(({ chart }) => `<a href="#${e(chart.id)}">${e(chart.title)}</a>`).join('')}</nav>
${found.map(section).join('\n')}`,
    scripts: [],
  })
}
