import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { houseFiles, root } from '../house/files.ts'
import { askForPart } from '../support/parts.ts'
import { allowedInMarkup, allowedInScripts, allowedInStyles } from './allowed.ts'
import { newerInMarkup, newerInScripts } from './newer-script.ts'
import { newerInStyle } from './newer-style.ts'

const assets = join(root, 'dist', 'web', 'assets')
const sources = houseFiles()

const built = (ending: string): string[] =>
  readdirSync(assets)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(assets, name), 'utf8'))

const inSources = (path: RegExp): string[] =>
  sources.filter((file) => path.test(file.path)).map(({ text }) => text)

beforeAll(() => askForPart('build'))

test('scripts use nothing newer than the engines that we serve, libraries included', () => {
  const scripts = [...built('.js'), ...inSources(/^src\/sandbox\/browser\/.*\.js$/)]
  expect(scripts.length).toBeGreaterThan(40)
  expect(newerInScripts(scripts)).toEqual(Object.keys(allowedInScripts).toSorted())
})

test('styles use nothing newer', () => {
  const styles = [...built('.css'), ...inSources(/^src\/sandbox\/browser\/.*\.css$/)]
  expect(styles.length).toBeGreaterThan(2)
  expect([...new Set(styles.flatMap(newerInStyle))].toSorted()).toEqual(
    Object.keys(allowedInStyles).toSorted(),
  )
})

test('pages use nothing newer', () => {
  const pages = inSources(/^src\/web\/.*\.tsx$/)
  expect(pages.length).toBeGreaterThan(100)
  expect([...new Set(pages.flatMap(newerInMarkup))].toSorted()).toEqual(
    Object.keys(allowedInMarkup).toSorted(),
  )
})
