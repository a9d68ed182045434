import { openSync, readSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import process from 'node:process'

/**
 * Preloaded into the shop's processes: their time of day is off by what the file STORM_CLOCK holds (16 characters, ms), and
 * what they measure runs as many times faster as it says then (4 characters). The provider's patience and what repeats every
 * second or longer are STORM_HURRY times as short.
 */
const file = openSync(process.env.STORM_CLOCK, 'r')
const hurry = Number(process.env.STORM_HURRY ?? 1)
const text = Buffer.alloc(20)
const trueNow = Date.now
const measured = performance.now.bind(performance)
let shift = 0
let pace = 1
// what is measured goes on from here when its pace changes, and never back
let base = { at: 0, shown: 0 }
let readAt = -Infinity
const now = () => {
  const at = measured()
  if (at - readAt > 5) {
    readSync(file, text, 0, 20, 0)
    shift = Number(text.toString('latin1', 0, 16))
    const next = Number(text.toString('latin1', 16))
    if (next !== pace) base = { at, shown: base.shown + (at - base.at) * pace }
    pace = next
    readAt = at
  }
  return trueNow() + shift
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

const timeout = AbortSignal.timeout.bind(AbortSignal)
AbortSignal.timeout = (ms) => timeout(Math.ceil(ms / hurry))

const every = globalThis.setInterval
globalThis.setInterval = (work, ms, ...rest) => every(work, ms >= 1000 ? ms / hurry : ms, ...rest)

performance.now = () => {
  now()
  return base.shown + (measured() - base.at) * pace
}
