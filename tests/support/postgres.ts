import { randomUUID } from 'node:crypto'

import pg from 'pg'

import { askForPart } from './parts.ts'

/**
 * A fresh, empty PostgreSQL database for one test file; the answer is its `postgres://…` address.
 * The server behind it is shared by the run, starts on first use and vanishes with the run.
 * `durable` asks for a server with fsync on (the other one trades safety after a power cut for speed).
 */
export async function createDatabase(options: { durable?: boolean } = {}): Promise<string> {
  const server = await askForPart(options.durable ? 'postgres-durable' : 'postgres')
  const name = `quadra_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
