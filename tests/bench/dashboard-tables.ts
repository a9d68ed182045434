import type { AnswerFigures } from './answer.ts'
import type { PageFigures } from './table-page.ts'
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

const figures = ['firstRow', 'opening', 'keystroke', 'filtering', 'exported', 'exporting'] as const
const blocks: readonly string[] = ['opening', 'filtering', 'exporting']

const ratio = (shop: Ms, naive: Ms, isBlock: boolean): string => {
  if (typeof shop !== 'number' || naive === null) return '–'
  const basis = isBlock ? Math.max(50, shop) : shop
  return naive === 'too long' ? `> ${Math.floor(30_000 / basis)}×` : `${(naive / basis).toFixed(1)}×`
}

/** Two lines and their ratio for each size. Blocks under 50 ms are not told apart, and ratios count them as 50. */
export const pageTable = (rows: readonly PageRow[]): string =>
  [
    line([
      'participants',
      'table',
      'first row ms',
      'longest block ms',
      'filter key ms',
      'longest block ms',
      'export ms',
      'longest block ms',
    ]),
    line(['--:', '---', '--:', '--:', '--:', '--:', '--:', '--:']),
    ...rows.flatMap(({ participants, shop, naive }) => [
      line([
        participants,
        'the shop',
        ...figures.map((figure) => shown(shop[figure], blocks.includes(figure))),
      ]),
      line([
        participants,
        'naive',
        ...figures.map((figure) => shown(naive[figure], blocks.includes(figure))),
      ]),
      line([
        participants,
        'ratio',
        ...figures.map((figure) => ratio(shop[figure], naive[figure], blocks.includes(figure))),
      ]),
    ]),
  ].join('\n')
