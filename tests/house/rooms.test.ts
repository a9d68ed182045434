import { describe, expect, test } from 'vitest'
import { houseFiles } from './files.ts'
import { circles, roomsNeeded, valueImports } from './rooms.ts'

/** Composes all rooms: the way to everything, and what everything stands on. */
const frame = 'src/server/process/'
const files = houseFiles()
/** Also without an import of its own: `db.query`, `tx.execute('…')`. */
const asksDatabase =
  /\b(?:db|tx|background)\s*\.(?:select|selectDistinct|insert|update|delete|execute|query|with|\$count)\b/

describe('rooms of the server', () => {
  test('form no circle', () => {
    expect(circles(files.filter(({ path }) => !path.startsWith(frame)))).toEqual([])
  })

  test('know nothing of what composes them', () => {
    const composers = /process\/(deps|background|account-tool)\.ts$/
    const rooms = files.filter(({ path }) => /^src\/server\/(?!process\/)[^/]+\//.test(path))
    const wrong = rooms.filter(({ text }) => valueImports(text).some((name) => composers.test(name)))
    expect(rooms.length).toBeGreaterThan(100)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('leave it to stores to ask the database', () => {
    const askers = files.filter(
      ({ path, text }) =>
        /^src\/server\/(?!db\/|seed\/).*(?<!\.store)\.ts$/.test(path) && asksDatabase.test(text),
    )
    expect(askers.map(({ path }) => path)).toEqual([])
    const stores = files.filter(({ path, text }) => path.endsWith('.store.ts') && asksDatabase.test(text))
    expect(stores.length).toBeGreaterThan(20)
  })

  test('are seen to form one', () => {
    const text = (...names: string[]) => names.map((name) => `import { x } from '../${name}.ts'`).join('\n')
    const circle = [
      { path: 'src/server/orders/hold.ts', text: text('payments/refund') },
      { path: 'src/server/payments/refund.ts', text: text('mail/letter') },
      { path: 'src/server/mail/letter.ts', text: text('orders/hold') },
    ]
    expect(circles(circle)).toEqual(['mail → orders → payments → mail'])
    const types = circle.map((file) => ({ ...file, text: file.text.replaceAll('{ x }', '{ type X }') }))
    expect(circles(types)).toEqual([])
    expect([...roomsNeeded(circle).keys()]).toEqual(['orders', 'payments', 'mail'])
    const nameless = ['import ', 'export const x = await import('].map((how) =>
      circle.map(({ path, text }) => {
        const line = text.replace('import { x } from ', how)
        return { path, text: how.endsWith('(') ? `${line})` : line }
      }),
    )
    expect(nameless.map(circles)).toEqual([
      ['mail → orders → payments → mail'],
      ['mail → orders → payments → mail'],
    ])
  })
})
