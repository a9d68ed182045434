import { openSync, readSync } from 'node:fs'
import process from 'node:process'

import pg from 'pg'

/**
 * Preloaded into the shop's process: from when the file STORM_LIFE holds a number (8 characters) it lives for so many more
 * statements that change something or commit (that move counters, if an 's' follows), then ends as in a power cut: between
 * two statements.
 */
const file = openSync(process.env.STORM_LIFE, 'r')
const text = Buffer.alloc(9)
let told = ''
let left = Infinity

const counts = ({ command, rowCount } = {}) =>
  command === 'COMMIT' || (['INSERT', 'UPDATE', 'DELETE'].includes(command) && rowCount > 0)

const textOf = (asked) => String(typeof asked === 'string' ? asked : asked?.text)

const live = (asked, answer) => {
  const moves = textOf(asked).includes('update stock s')
  if (!moves && !counts(answer)) return
  readSync(file, text, 0, 9, 0)
  const now = text.toString('latin1')
  if (now !== told) {
    told = now
    left = Number(now.slice(0, 8)) || Infinity
  }
  if (now.endsWith('s') && !moves) return
  left -= 1
  if (left <= 0) process.kill(process.pid, 'SIGKILL')
}

pg.Client.prototype.query = new Proxy(Reflect.get(pg.Client.prototype, 'query'), {
  apply: (query, client, args) => {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const hear = (error, result) => {
        if (!error) live(args[0], result)
        callback(error, result)
      }
      return Reflect.apply(query, client, [...args.slice(0, -1), hear])
    }
    const answer = Reflect.apply(query, client, args)
    // whoever asked hears of a failure
    Promise.resolve(answer)
      .then((result) => live(args[0], result))
      .catch(() => {})
    return answer
  },
})
