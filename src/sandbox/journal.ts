import { closeSync, fstatSync, mkdirSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const newline = 10
/** A lock this old was left by a process that died; none is held for longer than one change. */
const abandonedAfter = 2_000

const withoutFailing = <Result>(work: () => Result): Result | null => {
  try {
    return work()
  } catch {
    return null
  }
}

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1)

const takeLock = (path: string): void => {
  while (withoutFailing(() => closeSync(openSync(path, 'wx'))) === null) {
    const since = withoutFailing(() => statSync(path).mtimeMs)
    if (since !== null && Date.now() - since > abandonedAfter) withoutFailing(() => unlinkSync(path))
    else pause()
  }
}

/**
 * A file of lines that several processes append to and read. `onLine` hears each whole line once, in the file's order,
 * own ones included. A line that a killed process left unfinished is heard as the rubbish it is.
 */
export const openJournal = (path: string, onLine: (line: string) => void) => {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+')
  const lock = `${path}.lock`
  let offset = 0
  let isLocked = false
  let isClosed = false

  const read = (): void => {
    if (isClosed) return
    const size = fstatSync(file).size
    if (size <= offset) return
    const bytes = Buffer.alloc(size - offset)
    const count = readSync(file, bytes, 0, bytes.length, offset)
    const end = bytes.subarray(0, count).lastIndexOf(newline) + 1
    offset += end
    for (const line of bytes.toString('utf8', 0, end).split('\n')) if (line !== '') onLine(line)
  }
  const exclusive = <Result>(work: () => Result): Result => {
    if (isLocked || isClosed) return work()
    takeLock(lock)
    isLocked = true
    try {
      read()
      return work()
    } finally {
      isLocked = false
      withoutFailing(() => unlinkSync(lock))
    }
  }
  const endCutLine = (): void => {
    const { size } = fstatSync(file)
    const last = Buffer.alloc(1)
    if (size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== newline) writeSync(file, '\n')
  }

  exclusive(endCutLine)
  read()
  return {
    read,
    exclusive,
    append: (line: string): void =>
      exclusive(() => {
        if (isClosed) return
        writeSync(file, `${line}\n`)
        read()
      }),
    /** What comes after is not kept. */
    close: (): void => {
      if (!isClosed) closeSync(file)
      isClosed = true
    },
  }
}
