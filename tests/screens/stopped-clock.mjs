import { openSync, readSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import process from 'node:process'

/**
 * Preloaded into the shop's process: its clock stands still at the moment that the file SCREENS_CLOCK holds (13 digits, ms),
 * until that is changed. Timers run on.
 */
const file = openSync(process.env.SCREENS_CLOCK, 'r')
const digits = Buffer.alloc(13)
const now = () => {
  readSync(file, digits, 0, 13, 0)
  return Number(digits.toString('latin1'))
}

globalThis.Date = new Proxy(Date, {
  construct: (Real, parts) => (parts.length === 0 ? new Real(now()) : Reflect.construct(Real, parts)),
  get: (Real, key) => (key === 'now' ? now : Reflect.get(Real, key)),
})

// Node writes this header by a clock of its own, and the page trusts it.
ServerResponse.prototype.writeHead = new Proxy(Reflect.get(ServerResponse.prototype, 'writeHead'), {
  apply: (writeHead, response, parts) => {
    response.setHeader('date', new Date().toUTCString())
    return Reflect.apply(writeHead, response, parts)
  },
})
