import type { Chart } from '../chart.ts'
import { escapeXml as e } from '../escape.ts'
import type { Screens } from '../screens.ts'

/** How it normally goes as a row of real phone screens; states that nobody sees are left out. */
export const strip = (chart: Chart, screens: Screens, page = ''): string => {
  const seen = chart.states
    .filter(({ id, happy }) => happy !== null && screens[id])
    .toSorted((a, b) => (a.happy ?? 0) - (b.happy ?? 0))
  if (seen.length === 0) return ''
  const frames = seen.map(
    ({ id, title }) =>
      `<li><a href="${e(page)}#estado=${e(id)}"><img loading="lazy" width="120" height="253" src="${e(screens[id]?.phone ?? '')}" alt=""><span>${e(title)}</span></a></li>`,
  )
  return `<ol class="strip" aria-label="Como normalmente acontece">${frames.join('')}</ol>`
}
