// Buyers in a process of their own: each line of work is one request; answers how long each took, in ms.
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

const send = ({ port, path, token, body }) =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    }
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ ms: performance.now() - started, status: answer.statusCode }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

const buyAll = async ({ port, path, connections, work }) => {
  const answers = []
  let next = 0
  const started = performance.now()
  const buyer = async () => {
    while (next < work.length) answers.push(await send({ port, path, ...work[next++] }))
  }
  await Promise.all(Array.from({ length: connections }, buyer))
  process.send({ elapsed: performance.now() - started, answers })
}

process.on('message', (order) => void buyAll(order))
