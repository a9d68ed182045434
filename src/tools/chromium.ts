import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** How to start the Chromium that was found: the file, and the environment it needs. */
export type Chromium = { executablePath: string; env: Record<string, string> }

/** The first has no windows, like the shipped one. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * `CHROME_PATH`, else the one inside the npm package `@sparticuz/chromium`, which is the same on every Linux and, without
 * windows, opens a page in a tenth of the processor's time; else a browser of this machine.
 */
export function findChromium(): Chromium {
  const asked = process.env['CHROME_PATH']
  if (asked) return { executablePath: asked, env: {} }
  const shipped = shippedChromium()
  if (shipped) return shipped
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const found = [...candidates, ...elsewhere].find((path) => existsSync(path))
  if (!found) throw new Error('No Chromium on this machine: install one, or name it in CHROME_PATH.')
  return { executablePath: found, env: {} }
}

/** Unpacks the shipped browser once (it always unpacks into the temporary folder, hence the private one). */
function shippedChromium(): Chromium | null {
  if (process.platform !== 'linux') return null
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const home = join(dirname(entry), '..', '..', 'unpacked')
  if (!existsSync(home)) {
    const fresh = mkdtempSync(join(tmpdir(), 'quadra-chromium-'))
    const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: dirname(entry),
      env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    })
    moveInPlace(fresh, home)
  }
  const executablePath = join(home, 'chromium')
  const ownLibraries = { LD_LIBRARY_PATH: join(home, 'al2023', 'lib') }
  const libraries: Record<string, string> = lacksLibraries(executablePath) ? ownLibraries : {}
  if (lacksLibraries(executablePath, libraries)) return null
  const fonts: Record<string, string> = existsSync('/etc/fonts')
    ? {}
    : { FONTCONFIG_PATH: join(home, 'fonts') }
  return { executablePath, env: { ...libraries, ...fonts } }
}

function moveInPlace(from: string, to: string): void {
  const beside = `${to}-${process.pid}`
  cpSync(from, beside, { recursive: true })
  rmSync(from, { recursive: true })
  try {
    renameSync(beside, to)
  } catch {
    rmSync(beside, { recursive: true })
  }
}

function lacksLibraries(file: string, env: Record<string, string> = {}): boolean {
  const answer = spawnSync('ldd', [file], { encoding: 'utf8', env: { ...process.env, ...env } })
  return answer.status !== 0 || answer.stdout.includes('not found')
}
