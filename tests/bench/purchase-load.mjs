// Buyers in a process of their own, each on a connection of its own: as little work per request as can be, so that the
// figures are the shop's. Each line of work is a chain of requests; answers how long each chain took, in ms.
import { connect } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/** One connection: one request after the other. */
const open = (port) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let kept = null
  let waiting = null
  const fail = (error) => {
    waiting?.reject(error ?? new Error('the connection was closed'))
    waiting = null
  }
  const lengthOf = (head) => {
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
    if (length !== undefined) return Number(length)
    return / 304 /.test(head.slice(0, 14)) ? 0 : null
  }
  /** The end of a chunked body that begins at `start`; null when more must come. */
  const chunkedEnd = (bytes, start) => {
    let at = start
    for (;;) {
      const line = bytes.indexOf('\r\n', at)
      if (line === -1) return null
      const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
      at = line + 2 + size + 2
      if (at > bytes.length) return null
      if (size === 0) return at
    }
  }
  socket.on('data', (piece) => {
    kept = kept ? Buffer.concat([kept, piece]) : piece
    const end = kept.indexOf(headEnd)
    if (end === -1) return
    const start = end + headEnd.length
    const head = kept.toString('latin1', 0, start)
    const length = lengthOf(head)
    const until = length === null ? chunkedEnd(kept, start) : start + length
    if (until === null || kept.length < until) return
    const answer = { status: Number(head.slice(9, 12)), body: kept.subarray(start, until) }
    kept = null
    const { resolve } = waiting
    waiting = null
    resolve(answer)
  })
  socket.on('error', fail)
  socket.on('close', () => fail())
  return {
    send: (text) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(text)
      }),
    close: () => socket.destroy(),
  }
}

const filled = (text, words) => text.replaceAll(/@@(\w+)@@/g, (_, name) => words[name])

const requestOf = ({ method = 'GET', path, body, headers = {} }, words) => {
  const sent = body === undefined ? '' : filled(body, words)
  const lines = Object.entries({
    host: '127.0.0.1',
    ...(words.token && { authorization: `Bearer ${words.token}` }),
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sent),
    }),
    ...headers,
  })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `${method} ${filled(path, words)} HTTP/1.1\r\n${head}\r\n${sent}`
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Does the steps of one order; the status that was not expected, else null. */
const runChain = async (steps, words, connectionTo) => {
  for (const step of steps) {
    const text = requestOf(step, words)
    for (let asked = 0; ; asked += 1) {
      const { status, body } = await connectionTo(step.port).send(text)
      if (status !== (step.status ?? 200)) return { status, at: step.path, said: String(body).slice(0, 200) }
      const read = step.keep || step.until ? JSON.parse(String(body)) : {}
      for (const [name, key] of Object.entries(step.keep ?? {})) words[name] = read[key]
      if (!step.until || step.until.value === read[step.until.key]) break
      if (asked >= 400) return { status: 0, at: step.path, said: String(body).slice(0, 200) }
      await pause(step.until.every)
    }
  }
  return null
}

/** `items` are the words of each chain; they are used again from the beginning when `again` is set. */
const run = async ({ steps, items, connections, seconds, again = false, keep = false }) => {
  const kept = []
  const times = []
  const refused = []
  let next = 0
  const started = performance.now()
  const last = started + seconds * 1000
  const texts = again && steps.length === 1 ? items.map((words) => requestOf(steps[0], words)) : null
  const buyer = async () => {
    const links = new Map()
    const connectionTo = (port) => {
      if (!links.has(port)) links.set(port, open(port))
      return links.get(port)
    }
    const isOver = () => performance.now() >= last || (!again && next >= items.length)
    while (!isOver()) {
      const index = next++ % items.length
      const begun = performance.now()
      if (texts) {
        const { status } = await connectionTo(steps[0].port).send(texts[index])
        if (status !== (steps[0].status ?? 200)) refused.push({ status, at: steps[0].path })
      } else {
        const words = { ...items[index] }
        const problem = await runChain(steps, words, connectionTo)
        if (problem) refused.push(problem)
        else if (keep) kept.push(words)
      }
      times.push(performance.now() - begun)
    }
    for (const link of links.values()) link.close()
  }
  await Promise.all(Array.from({ length: connections }, buyer))
  const elapsed = performance.now() - started
  return { elapsed, times, refused: refused.length, problem: refused[0] ?? null, kept }
}

// whoever asked has ended: there is nobody to answer
process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, ask }) => {
  run(ask).then(
    (answer) => process.send({ id, answer }),
    (error) => process.send({ id, failed: String(error?.stack ?? error) }),
  )
})
