/** A grey box of what will come, or a box of several. */
export type Part =
  | Leaf
  | { in: 'card' | 'row' | 'grid' | 'pairs' | 'columns' | 'stack'; parts: readonly Part[] }

type Leaf =
  | 'lead'
  | 'heading'
  | 'line'
  | 'field'
  | 'button'
  | 'small'
  | 'number'
  | 'picture'
  | 'box'
  | 'wide'
  | 'hero'
  | 'pass'

const card = (...parts: Part[]): Part => ({ in: 'card', parts })
const row = (...parts: Part[]): Part => ({ in: 'row', parts })
const grid = (...parts: Part[]): Part => ({ in: 'grid', parts })
/** Fields two by two; on a phone the first and the last of four, and both of two, have a line of their own. */
const pairs = (...parts: Part[]): Part => ({ in: 'pairs', parts })
const columns = (...parts: Part[]): Part => ({ in: 'columns', parts })
const stack = (...parts: Part[]): Part => ({ in: 'stack', parts })
const times = (count: number, part: Part): Part[] => Array.from({ length: count }, () => part)

/** `isUntitled`: its title stands in the first of its parts. */
export type Screen = { parts: readonly Part[]; isNarrow?: true; isBeside?: true; isUntitled?: true }

/** What each screen is made of, in the order and about the size of what its script will show. */
export const shapes = {
  login: { parts: ['lead', card('field', 'field', 'line', 'button'), 'button'], isBeside: true },
  signup: {
    parts: [
      'lead',
      card('heading', pairs(...times(4, 'field')), 'heading', pairs('field', 'field'), 'field', 'button'),
      'button',
    ],
    isBeside: true,
  },
  question: { parts: ['lead', card('field', 'button')], isBeside: true },
  password: { parts: [card('field', 'button')], isBeside: true },
  message: { parts: [card('line', 'line', 'button')], isNarrow: true },
  ticket: { parts: ['pass'], isUntitled: true },
  invite: { parts: ['lead', card('heading', 'line', 'line'), card(...times(6, 'field'))], isNarrow: true },
  door: { parts: ['lead', 'box', 'button'], isNarrow: true },
  event: {
    parts: [columns(stack('picture', 'heading', 'line', 'line'), card('heading', ...times(3, 'number')))],
  },
  cards: { parts: [row('small', 'small'), 'heading', grid('box', 'box', 'box')] },
  offer: { parts: ['hero', 'heading', grid('box', 'box', 'box')], isUntitled: true },
  purchase: {
    parts: [
      'lead',
      row('line'),
      columns(stack('heading', card('heading', 'small', ...times(5, 'field'))), card(...times(4, 'line'))),
    ],
  },
  account: {
    parts: [
      columns(
        stack('heading', 'box', 'heading', card('line', 'line', 'button')),
        card('heading', 'line', 'line'),
      ),
    ],
  },
  numbers: {
    parts: [row(...times(3, 'small')), 'button', grid(...times(3, 'number')), columns('box', 'box')],
  },
  desk: { parts: ['small', card('heading', ...times(5, 'line')), card('heading', 'line')] },
  editor: { parts: ['lead', card('heading', ...times(6, 'field'))] },
  copy: { parts: ['lead', card('heading', 'field', 'field', ...times(4, 'line'), 'button')], isNarrow: true },
  drawing: { parts: [row('small', 'small'), 'wide'] },
} as const satisfies Record<string, Screen>

export type Shape = keyof typeof shapes
