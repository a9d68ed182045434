import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, test } from 'vitest'
import { root } from '../house/files.ts'
import { oldest } from './ages.ts'
import { newerInMarkup, newerInScripts } from './newer-script.ts'
import { newerInStyle } from './newer-style.ts'

describe('the engines that we serve', () => {
  test('are the target of the build', async () => {
    const configFile = join(root, 'vite.config.ts')
    const { build } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build')
    const target = [
      `chrome${oldest.chrome}`,
      `firefox${oldest.firefox}`,
      `safari${oldest.safari}`,
      `ios${oldest.safari_ios}`,
    ]
    expect([build.target, build.cssTarget]).toEqual([target, target])
  })

  test('stand in the README', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')
    expect(readme).toContain(
      `Safari and iOS from ${oldest.safari}, Chrome from ${oldest.chrome}, Firefox from ${oldest.firefox}`,
    )
  })
})

describe('a script', () => {
  test.each([
    ['URL.canParse(text)', 'URL.canParse'],
    ['globalThis.URL.canParse(text)', '.canParse'],
    ['Promise.try(work)', 'Promise.try'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['list.toSorted()', '.toSorted'],
    ['list().toSpliced(1, 1)', '.toSpliced'],
    ["list['toReversed']()", '.toReversed'],
    ['list.values().map(String).toArray()', '.toArray'],
    ['Object.groupBy(list, key)', 'Object.groupBy'],
    ['Map.groupBy(list, key)', 'Map.groupBy'],
    ['Array.fromAsync(list)', 'Array.fromAsync'],
    ['one.union(other)', '.union'],
    ['"text".isWellFormed()', '.isWellFormed'],
    ['AbortSignal.any([one, other])', 'AbortSignal.any'],
    ['new Intl.DurationFormat("pt-BR")', 'Intl.DurationFormat'],
    ['document.startViewTransition(change)', 'document.startViewTransition'],
    ['box.showPopover()', '.showPopover'],
    ['box.checkVisibility()', '.checkVisibility'],
    ['scheduler.yield()', 'scheduler'],
    ['window.scheduler', 'scheduler'],
    ['Temporal.Now.instant()', 'Temporal'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['navigator.userAgentData', 'navigator.userAgentData'],
    ["createImageBitmap(file, { imageOrientation: 'from-image' })", 'createImageBitmap'],
    ['/[\\p{L}--[a-z]]/v.test(text)', 'regular expression v'],
  ])('may not say %s', (line, feature) => {
    expect(newerInScripts([line])).toContain(feature)
  })

  test.each([
    'structuredClone(draft)',
    'list.at(-1)',
    'list.findLast(Boolean)',
    'Object.hasOwn(draft, name)',
    'AbortSignal.timeout(1000)',
    'document.querySelector("a").replaceChildren()',
    'crypto.randomUUID()',
    'new Intl.NumberFormat("pt-BR").format(1)',
    'text.replaceAll("a", "b")',
    '/(?<=a)b/u.test(text)',
    'const scheduler = { yield() {} }; scheduler.yield()',
    'const draft = { unionOf: 1, heading: 2 }; draft.unionOf',
    'new Map().values()',
  ])('may say %s', (line) => {
    expect(newerInScripts([line])).toEqual([])
  })
})

describe('a style', () => {
  test.each([
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
    [':root { --sea: light-dark(white, black) }', 'light-dark()'],
    ['a:has(b) { color: red }', ':has()'],
    ['a { &:hover { color: red } }', 'nesting'],
    ['h1 { text-wrap: balance }', 'text-wrap: balance'],
    ['a { field-sizing: content }', 'field-sizing'],
    ['a { transition-behavior: allow-discrete }', 'transition-behavior'],
    ['a { view-transition-name: title }', 'view-transition-name'],
    ['a { width: round(1px, 2px) }', 'round()'],
    ['a { height: 2rlh }', 'unit rlh'],
    ['a { animation-timeline: scroll() }', 'animation-timeline'],
    ['@starting-style { a { color: red } }', '@starting-style'],
    ['details::details-content { color: red }', '::details-content'],
  ])('may not say %s', (text, feature) => {
    expect(newerInStyle(text)).toContain(feature)
  })

  test.each([
    'a { min-height: 100dvh }',
    'a { color: red; width: clamp(1px, 2px, 3px); inset: 0; accent-color: red; aspect-ratio: 1 }',
    '@media (width >= 640px) { a { color: red } }',
    '@container (width > 10px) { a { width: 5cqw } }',
    '@supports (animation-timeline: scroll()) { a { animation-timeline: scroll() } }',
    'a { -webkit-mask: url(a.svg); mask: url(a.svg) }',
    'a { color: red; color: color-mix(in srgb, red, blue) }',
    'a:is(b, c):focus-visible { cursor: pointer; resize: vertical }',
  ])('may say %s', (text) => {
    expect(newerInStyle(text)).toEqual([])
  })
})

describe('an element', () => {
  test.each([
    ['<div popover="auto" />', '<div popover>'],
    ['<details name="one" />', '<details name>'],
    ['<selectedcontent />', '<selectedcontent>'],
    ['<img fetchPriority="high" />', '<img fetchPriority>'],
  ])('may not say %s', (text, feature) => {
    expect(newerInMarkup(text)).toEqual([feature])
  })

  test('may say what is old enough', () => {
    expect(
      newerInMarkup('<dialog inert><input className="a" enterKeyHint="next" inputMode="numeric" /></dialog>'),
    ).toEqual([])
  })
})
