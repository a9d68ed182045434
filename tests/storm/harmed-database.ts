import process from 'node:process'
import pg from 'pg'
import { startCluster } from '../support/postgres-cluster.ts'
import type { StormClock } from './clock.ts'
import { openSmallDisk } from './small-disk.ts'
import { openWire } from './wire.ts'

/** What befalls the database, and how it ends. */
export type Harm = { begin: () => Promise<void> | void; end: () => Promise<void> | void }

export type HarmedDatabase = {
  /** Past the wire. */
  url: string
  /** As the shop reaches it. */
  wireUrl: string
  /** Whether its disk is one that can be filled. */
  ownDisk: boolean
  harms: (clock: StormClock) => Record<string, Harm>
  close: () => Promise<void>
}

const minute = 60_000

/** Where no disk can be filled, tables answer as they do when one is full. */
const fullTables = `
  create or replace function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
  create trigger full_disk before insert on transactions execute function full_disk();
  create trigger full_disk before insert on payments execute function full_disk();
  create trigger full_disk before insert on tickets execute function full_disk();`
const emptyTables = `
  drop trigger full_disk on transactions; drop trigger full_disk on payments; drop trigger full_disk on tickets;`

/** A server of the storm's own, with everything that can happen to one. */
export const openHarmedDatabase = async (): Promise<HarmedDatabase> => {
  const cluster = await startCluster({ durable: true })
  const named = (changes: { pathname?: string; username?: string }): string =>
    Object.assign(new URL(cluster.url), changes).href
  const ask = async <Row extends object>(url: string, statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
  const asked = <Row extends object>(statement: string): Promise<Row[]> => ask(cluster.url, statement)
  const [where] = await asked<{ data_directory: string }>('show data_directory')
  const disk = openSmallDisk(where?.data_directory ?? '')
  if (disk) await asked(`create tablespace small location '${disk.folder}'`)
  await asked('create role shop login')
  await asked(`create database shop owner shop${disk ? ' tablespace small' : ''}`)
  const url = named({ username: 'shop', pathname: '/shop' })
  const inShop = (statement: string) => ask(named({ pathname: '/shop' }), statement)
  const wire = await openWire(url)
  const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'`
  return {
    url,
    wireUrl: wire.url,
    ownDisk: disk !== null,
    harms: (clock) => ({
      away: { begin: wire.cut, end: wire.mend },
      slow: { begin: () => wire.slow(40), end: wire.mend },
      blocked: { begin: wire.block, end: wire.mend },
      silent: { begin: wire.silence, end: () => {} },
      // a server that loses one of its processes that way ends all others and starts again from its log
      restarted: {
        begin: async () => {
          const [one] = await asked<{ pid: number }>(
            `select pid from pg_stat_activity where usename = 'shop' limit 1`,
          )
          if (one) process.kill(one.pid, 'SIGKILL')
        },
        end: () => {},
      },
      'out of connections': {
        begin: async () => {
          await asked('alter role shop connection limit 2')
          await asked(terminate)
        },
        end: async () => void (await asked('alter role shop connection limit -1')),
      },
      'disk full': disk
        ? { begin: disk.fill, end: disk.empty }
        : {
            begin: async () => void (await inShop(fullTables)),
            end: async () => void (await inShop(emptyTables)),
          },
      'clock wrong': { begin: () => clock.move(20 * minute), end: () => clock.move(-20 * minute) },
    }),
    close: async () => {
      wire.close()
      await cluster.stop()
      disk?.close()
    },
  }
}
