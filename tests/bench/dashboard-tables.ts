import type { AnswerFigures } from './answer.ts'
import { figureNames, type PageFigures } from './table-page.ts'
import type { Ms } from './stopwatch.ts'

export type AnswerRow = { participants: number; plain: AnswerFigures; packed: AnswerFigures }
export type PageRow = { participants: number; shop: PageFigures; naive: PageFigures }

const megabytes = ({ bytes }: AnswerFigures): string => (bytes / 1e6).toFixed(2)

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

export const answerTable = (rows: readonly AnswerRow[]): string =>
  [
    line(['participants', 'plain ms', 'plain MB', 'brotli ms', 'brotli MB']),
    line(['--:', '--:', '--:', '--:', '--:']),
    ...rows.map(({ participants, plain, packed }) =>
      line([participants, plain.ms.toFixed(0), megabytes(plain), packed.ms.toFixed(0), megabytes(packed)]),
    ),
  ].join('\n')

const shown = (figure: Ms, isBlock: boolean): string => {
  if (figure === null) return '–'
  if (figure === 'too long') return '> 30 s'
  return isBlock && figure < 50 ? '< 50' : figure.toFixed(0)
}

const headings: Record<keyof PageFigures, string> = {
  firstRow: 'first row ms',
  whole: 'all rows ms',
  opening: 'longest block ms',
  keystroke: 'filter key ms',
  filtering: 'longest block ms',
  sorted: 'sort ms',
  sorting: 'longest block ms',
  exported: 'export ms',
  exporting: 'longest block ms',
  memory: 'heap MB',
}
const blocks: readonly string[] = ['opening', 'filtering', 'sorting', 'exporting']

const ratio = (shop: Ms, naive: Ms, isBlock: boolean): string => {
  if (typeof shop !== 'number' || naive === null) return '–'
  const basis = isBlock ? Math.max(50, shop) : shop
  return naive === 'too long' ? `> ${Math.floor(30_000 / basis)}×` : `${(naive / basis).toFixed(1)}×`
}

/** Two lines and their ratio for each size. Blocks under 50 ms are not told apart, and ratios count them as 50. */
export const pageTable = (rows: readonly PageRow[]): string =>
  [
    line(['participants', 'table', ...figureNames.map((figure) => headings[figure])]),
    line(['--:', '---', ...figureNames.map(() => '--:')]),
    ...rows.flatMap(({ participants, shop, naive }) => [
      line([
        participants,
        'the shop',
        ...figureNames.map((figure) => shown(shop[figure], blocks.includes(figure))),
      ]),
      line([
        participants,
        'naive',
        ...figureNames.map((figure) => shown(naive[figure], blocks.includes(figure))),
      ]),
      line([
        participants,
        'ratio',
        ...figureNames.map((figure) => ratio(shop[figure], naive[figure], blocks.includes(figure))),
      ]),
    ]),
  ].join('\n')
