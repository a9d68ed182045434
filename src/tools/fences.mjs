import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { root } from './install.mjs'

/** The rest of a name that begins with none of `words`; null where one of them is over. */
const unlike = (words) => {
  if (words.includes('')) return null
  const letters = [...new Set(words.map((word) => word[0]))]
  const further = letters.flatMap((letter) => {
    const rest = unlike(words.filter((word) => word.startsWith(letter)).map((word) => word.slice(1)))
    return rest === null ? [] : [`${letter}(${rest})`]
  })
  return [`[^${letters.join('')}]`, ...further].join('|')
}

/** Every import but those within the room and these: the linter's patterns cannot look ahead. */
const allBut = (...names) => `^(${unlike(['.', ...names])})`

const everywhere = [
  {
    regex: '^(\\.\\./)+(src|contract|drafts|machines|web|server|sandbox|tools|tests)/',
    message: 'Across rooms import by #contract/…, #machines/…; relative paths stay inside a room.',
  },
  { regex: '(^|/)index(\\.[a-z]+)?$', message: 'No barrels: import the file itself.' },
]

const web = [
  {
    regex: '^(#server/|#sandbox/|#tests/|#web/|node:)',
    message: 'The web never imports the server, the sandbox or tests; inside the room paths are relative.',
  },
]
const noApi = {
  regex: '(^|/)http/api\\.ts$|^\\./api\\.ts$',
  message: 'Only effects, routes, the session and app.tsx speak to the api.',
}
const features =
  'auth|home|events|event|checkout|payment-result|bracket|profile|ticket|door|event-creation|dashboard'
const noFeature = {
  regex: `^(\\.\\./)+(${features})/`,
  message: 'One feature never imports another; app.tsx composes.',
}
const frames = {
  regex: `^(\\.\\./)+(${features}|app/app\\.tsx|event-list)(/|$)`,
  message: 'What features share knows no feature.',
}
const ui = [
  {
    regex: '(^|/)(http|session|orders|layout|event-list)/|-store\\.ts$|\\.machine\\.ts$',
    message: 'ui knows no store, no session and no machine: it is given what it shows.',
  },
]

const server = [
  {
    regex: '^(#web/|#drafts/|#sandbox/|#tests/|#server/|react|@tanstack/|xstate/|@xstate/)',
    message:
      'The server never imports the web, drafts, the sandbox or tests; inside the room paths are relative.',
  },
  {
    group: [
      '\\#machines/*',
      '!\\#machines/order.machine.ts',
      '!\\#machines/ticket.machine.ts',
      '!\\#machines/cancellation-batch.machine.ts',
      '!\\#machines/refund.machine.ts',
    ],
    message: 'The server asks the machines of order, ticket, cancellation and refund only.',
  },
]
const sql = {
  regex: '^(drizzle-orm|pg$|pg/|@electric-sql/)|(^|/)db/schema\\.ts$',
  message: 'Only a store, the database and the demo’s seed write SQL.',
}

/** Which imports each place refuses, outside in: oxlint lets the last entry that fits a file replace all before it. */
const places = [
  [
    ['src/contract/**'],
    [
      {
        regex: allBut('valibot'),
        message: 'The contract imports valibot and nothing else.',
      },
    ],
  ],
  [
    ['src/drafts/**'],
    [
      {
        regex: allBut('valibot', 'maska', '#contract/'),
        message: 'Drafts import the contract, valibot and maska.',
      },
    ],
  ],
  [
    ['machines/**'],
    [
      {
        regex: allBut('xstate', '#contract/', '#drafts/', '#machines/'),
        message: 'Machines import xstate, the contract, drafts and each other.',
      },
    ],
  ],
  [['src/web/**'], [...web, noApi]],
  [['src/web/*/**'], [...web, noApi, noFeature]],
  [['src/web/{http,orders,session,layout}/**'], [...web, frames]],
  [['src/web/ui/**'], [...web, noApi, noFeature, ...ui]],
  [
    ['src/web/**/*.effects.ts', 'src/web/**/*.route.tsx'],
    [...web, noFeature],
  ],
  [['src/web/app/{app.tsx,prepare-checkout.ts}', 'src/web/{main,render,light/main}.tsx'], web],
  [['src/server/**'], [...server, sql]],
  [['src/server/db/**', 'src/server/seed/**'], server],
  [
    ['src/server/**/*.store.ts'],
    [
      ...server,
      { regex: '\\.routes\\.ts$', message: 'Routes ask stores, never the other way round.' },
      {
        regex: '^(hono|nodemailer|ofetch|@hono/)',
        message: 'A store knows the database and nothing else outside.',
      },
      {
        group: ['../*/**', '!../db/**', '!../orders/*.ts', '!../http/refusal.ts'],
        message: 'A store imports db/, orders/ and its own folder only.',
      },
    ],
  ],
  [
    ['src/sandbox/**'],
    [
      {
        regex: '^(#contract/|#drafts/|#machines/|#web/|#server/|#tests/|#sandbox/)',
        message: 'The sandbox stands alone: it knows the provider’s HTTP, not the shop.',
      },
    ],
  ],
  [
    ['src/{main,shop}.ts'],
    [
      {
        regex: '^(#drafts/|#tests/|#machines/)',
        message: 'The process entry composes server, sandbox and the pages that are written whole.',
      },
      {
        group: ['\\#web/*', '!\\#web/render.tsx'],
        message: 'Of the web the process entry knows only how its pages are written.',
      },
    ],
  ],
  [['src/tools/**'], [{ regex: '^#tests/', message: 'No room imports tests.' }]],
]

export const settingsFile = join(root, '.oxlintrc.json')

/** The lint settings as they should stand: what is written by hand, and the fences of each place. */
export const settingsWithFences = () => {
  const settings = JSON.parse(readFileSync(settingsFile, 'utf8'))
  const isFence = ({ rules }) => 'no-restricted-imports' in rules
  const fences = places.map(([files, patterns]) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: [...everywhere, ...patterns] }] },
  }))
  const overrides = [...fences, ...settings.overrides.filter((override) => !isFence(override))]
  return { ...settings, overrides }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(settingsFile, `${JSON.stringify(settingsWithFences(), null, 2)}\n`)
