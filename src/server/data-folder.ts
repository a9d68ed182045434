import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Settings } from './settings.ts'

/** A shop whose database, secrets, provider and mail all are elsewhere keeps nothing. */
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
  mkdirSync(folder)
}

/** Makes the folder where it is missing; throws what the system says where nothing can be written into it. */
export const prepareFolder = (path: string): void => {
  const folder = resolve(path)
  makeFolder(folder)
  rmdirSync(mkdtempSync(join(folder, '.writable-')))
}
