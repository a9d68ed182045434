import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** False when database, secrets, provider and mail are all elsewhere. */
export const keepsData = ({
  databaseUrl,
  smtpUrl,
  provider,
}: Pick<Settings, 'databaseUrl' | 'smtpUrl' | 'provider'>): boolean =>
  databaseUrl === null || smtpUrl === null || provider.kind === 'builtIn'

/** Folder by folder: Node's recursive mkdir never ends below /proc. */
const makeFolder = (folder: string): void => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (folder !== dirname(folder)) makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** What the shop itself keeps in the folder; the rest of it is somebody else's. */
const ours = /^(database(\..+)?|outbox|jwt-secret|sandbox.+)$/

/** Closes a path to other users, where this user may. */
const close = (path: string, mode: number): void => {
  if ((mode & 0o077) === 0) return
  try {
    chmodSync(path, mode & 0o700)
  } catch {
    // another user's file, or a disk without such rights
  }
}

const closeAll = (path: string): void => {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry || entry.isSymbolicLink()) return
  close(path, entry.mode)
  if (entry.isDirectory()) for (const name of readdirSync(path)) closeAll(join(path, name))
}

/** The folder itself is closed only if nothing else is in it: it may be a home or /tmp. */
const keepPrivate = (folder: string): void => {
  const names = readdirSync(folder)
  for (const name of names.filter((name) => ours.test(name))) closeAll(join(folder, name))
  if (names.every((name) => ours.test(name))) close(folder, statSync(folder).mode)
}

/** Creates the folder, closes it to other users, and throws the system's error when it is not writable. */
export const prepareFolder = (path: string): void => {
  const folder = resolve(path)
  makeFolder(folder)
  rmdirSync(mkdtempSync(join(folder, '.writable-')))
  keepPrivate(folder)
}
