import process from 'node:process'
import { afterEach, expect, test, vi } from 'vitest'
import { complain, say } from '#server/process/terminal.ts'

afterEach(() => vi.restoreAllMocks())

const drawn = '  rf_1  x\u001B[3d\u001B[88`a\u0007b\u202Ec\u200Bd\u009Be'

test('a line of a tool moves no cursor, turns no direction and stays one line', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  say(`${drawn}\nrf_2`)
  expect(write.mock.calls).toEqual([['  rf_1  x [3d [88`a bcd e rf_2\n']])
})

test('neither does a complaint, which may have lines', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  complain(new Error(`${drawn}\nrf_2`))
  complain('\u001Bc')
  expect(write.mock.calls).toEqual([['  rf_1  x [3d [88`a bcd e\nrf_2\n'], [' c\n']])
})
