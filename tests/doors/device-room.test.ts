import { expect, test } from 'vitest'
import { errorText } from '#machines/port.ts'
import { kept } from '#web/door/device-room.ts'

const reasonOf = async (failure: Error): Promise<string> => {
  const full = async (): Promise<never> => {
    throw failure
  }
  try {
    return await kept(full())
  } catch (reason) {
    return errorText(reason, 'other')
  }
}

test('a phone without room says so, every other failure stays what it was', async () => {
  expect(await reasonOf(new DOMException('full', 'QuotaExceededError'))).toBe(
    'Não há espaço neste celular para a lista. Apague fotos ou aplicativos e tente novamente.',
  )
  expect(await reasonOf(new DOMException('gone', 'AbortError'))).toBe('other')
  expect(await reasonOf(new Error('QuotaExceededError'))).toBe('other')
  expect(await kept(Promise.resolve(7))).toBe(7)
})
