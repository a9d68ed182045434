/** ms; 'too long' when it took longer than anybody waits, null when it never came to that. */
export type Ms = number | 'too long' | null

export type Stopwatch = {
  /** Time from navigation until the first row of the table is painted. */
  firstRow: () => Promise<number>
  /** Time from navigation until the heading says how many rows there are. */
  whole: () => Promise<number>
  /** Time from the next press until the table's first row is another and is painted; arm it, press, ask. */
  armRow: () => void
  rowChanged: () => Promise<number>
  /** Time from the next key until the count in the heading has changed and is painted; arm it, press, ask. */
  arm: () => void
  keystroke: () => Promise<number>
  /** The longest block of the main thread since the last call; 0 when none reached 50 ms. */
  longestBlock: () => Promise<number>
}

declare global {
  interface Window {
    stopwatch: Stopwatch
  }
}

/** Runs in the page before anything else of it. */
export function installStopwatch(): void {
  let blocks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) blocks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  const painted = async (holds: () => boolean): Promise<number> => {
    while (!holds()) await new Promise(requestAnimationFrame)
    await pause(0)
    return performance.now()
  }
  const heading = (): string =>
    Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent).find((text) =>
      text.startsWith('Participantes ('),
    ) ?? ''

  const firstRow = painted(() => document.querySelector('tbody td:nth-child(9)') !== null)
  const whole = painted(() => /\([\d.]+\)/.test(heading()))
  const firstCells = (): string => document.querySelector('tbody tr[data-index="0"]')?.textContent ?? ''
  let [keystroke, rowChanged] = [Promise.resolve(0), Promise.resolve(0)]
  window.stopwatch = {
    firstRow: () => firstRow,
    whole: () => whole,
    armRow: () => {
      const before = firstCells()
      rowChanged = new Promise((resolve) => {
        const begin = ({ timeStamp }: MouseEvent): void => {
          void painted(() => firstCells() !== before).then((at) => resolve(at - timeStamp))
        }
        window.addEventListener('click', begin, { capture: true, once: true })
      })
    },
    rowChanged: () => rowChanged,
    arm: () => {
      const before = heading()
      keystroke = new Promise((resolve) => {
        const begin = ({ timeStamp }: KeyboardEvent): void => {
          void painted(() => heading() !== before).then((at) => resolve(at - timeStamp))
        }
        window.addEventListener('keydown', begin, { capture: true, once: true })
      })
    },
    keystroke: () => keystroke,
    longestBlock: async () => {
      await pause(300)
      const longest = Math.max(0, ...blocks)
      blocks = []
      return longest
    },
  }
}
