import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../house/files.ts'

const page = (machine: string): string =>
  readFileSync(join(root, 'docs', 'statecharts', `${machine}.html`), 'utf8')

it.each([
  ['signup', 'após 2 s'],
  ['eventCreation', 'após 0,6 s'],
  ['transactionMonitor', 'após 2 s'],
  ['transactionMonitor', 'após 300 s ao todo'],
])('the delays of %s are in seconds: %s', (machine, text) => {
  expect(page(machine)).toContain(`<td>${text}</td>`)
})

it.each([
  ['checkout', 'processPayment', '<code>POST /api/v1/mercado_pago/process_payment</code>'],
  ['auth', 'fetchUser', '<code>GET /api/v1/users/me</code>'],
  ['lotSelection', 'saveLots', '<code>PUT /api/v1/events/{id}</code>'],
  ['checkout', 'transactionMonitor', '<a href="transactionMonitor.html">máquina transactionMonitor</a>'],
  ['dashboard', 'tables', '<a href="dashboardTables.html">máquina dashboardTables</a>'],
  ['eventCreation', 'saveDraft', 'neste aparelho'],
])('behind the port of %s named %s: %s', (machine, port, behind) => {
  const row = page(machine)
    .split('\n')
    .find((line) => line.includes(`<td><code>${port}</code></td>`))
  expect(row?.split('<td>').at(-1)?.replace('</td></tr>', '')).toBe(behind)
})
