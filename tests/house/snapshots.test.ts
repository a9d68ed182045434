import { describe, expect, test } from 'vitest'
import { houseFiles } from './files.ts'
import { looseReaders } from './snapshots.ts'

describe('views', () => {
  test('alone read the snapshot of a machine', () => {
    expect(looseReaders(houseFiles())).toEqual([])
  })

  test.each([
    "const busy = state.hasTag('busy')",
    "state.matches('paying')",
    "const { matches } = state; matches('paying')",
    "state.can({ type: 'hold.end' })",
    'type Props = { state: SnapshotFrom<typeof checkoutMachine> }',
    'type Props = { state: CheckoutSnapshot }',
    'type Props = { state: AnyMachineSnapshot }',
    "'draft' in props && props.snapshot.can(event)",
  ])('a page is refused: %s', (text) => {
    expect(looseReaders([{ path: 'src/web/checkout/checkout.page.tsx', text }])).toHaveLength(1)
    expect(looseReaders([{ path: 'src/web/checkout/checkout.view.ts', text }])).toEqual([])
  })
})
