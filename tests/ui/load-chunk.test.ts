import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from '#web/app/load-chunk.ts'
import { houseFiles } from '../house/files.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a part of the script', () => {
  it('is given up after 120 seconds, not before', async () => {
    const ends: unknown[] = []
    loadChunk(() => new Promise<never>(() => undefined)).catch((error: unknown) => ends.push(error))
    await vi.advanceTimersByTimeAsync(119_999)
    expect(ends).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toEqual([expect.objectContaining({ name: 'ChunkError' })])
  })

  it.each([
    ['arrives', () => Promise.resolve('part'), 'part'],
    ['fails', () => Promise.reject(new Error('Failed to fetch dynamically imported module')), 'unavailable'],
  ])('that %s leaves no timer behind', async (_, load, end) => {
    expect(await loadChunk(load).catch(({ message }: Error) => message)).toBe(end)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is never imported without that limit', () => {
    const imports = houseFiles()
      .filter(({ path }) => /^src\/web\/.*\.tsx?$/.test(path))
      .flatMap(({ text }) =>
        [...text.replaceAll(/(\(|',)\s*\n\s*(?=\(\)|'\/)/g, '$1 ').matchAll(/.*\bimport\(.*/g)].map(
          ([line]) => line,
        ),
      )
    expect(imports.length).toBeGreaterThan(20)
    expect(
      imports.filter(
        (line) => !/((loadChunk|lazyPage)\( ?|\bpage\(\s*'[^']+', )\(\) => import\(|@vite-ignore/.test(line),
      ),
    ).toEqual([])
  })
})
