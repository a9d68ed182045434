import { createServer } from 'node:http'
import process from 'node:process'

// A shop without events that answers everything, but for the flaw that it is started with.
const large = 500
let asked = 0
let blocker

const flaws = {
  none: () => undefined,
  fails: (bytes) => (bytes > large ? [500, '{"error":"Ops"}'] : undefined),
  tells: (_, path) => (path.includes('coupons') ? [400, '{"error":"near select * from x"}'] : undefined),
  blocks: (bytes, path) => {
    if (bytes < large) return
    blocker ??= `${bytes} ${path}`
    if (blocker !== `${bytes} ${path}`) return
    const before = process.cpuUsage()
    // asked rarely: asking takes the system's time, ten times as long as ours
    while (process.cpuUsage(before).user < 2_500_000) for (let turn = 0; turn < 1_000_000; turn += 1);
  },
  goes: (_, path) => {
    asked += path === '/healthz' ? 0 : 1
    return asked > 100 && path === '/healthz' ? [503, ''] : undefined
  },
}
const flaw = flaws[process.argv[2]]

createServer((request, response) => {
  let bytes = 0
  request.on('error', () => {})
  request.on('data', (chunk) => (bytes += chunk.length))
  request.on('end', () => {
    const right = request.url.startsWith('/api/v1/auth/login') ? '{"token":"t"}' : '[]'
    const [status, text] = flaw(bytes, request.url) ?? [200, right]
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
}).listen(0, '127.0.0.1', function listening() {
  process.stdout.write(`${this.address().port}\n`)
})
