import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Without what stands in `@media (hover: hover) { … }`, nested braces included. */
const forEverybody = (css: string): string =>
  css.replaceAll(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')

/** Selectors that answer to the pointer, and not to the same element without it. */
const hoveredAlone = (css: string): string[] =>
  [...forEverybody(css).matchAll(/([^{}]+)\{[^{}]*\}/g)]
    .map(([, selectors = '']) => selectors.replaceAll(/\/\*[^]*?\*\//g, '').split(','))
    .flatMap((selectors) => {
      const others = new Set(selectors.map((one) => one.trim()))
      return [...others].filter((one) => one.includes(':hover') && !others.has(one.replace(':hover', '')))
    })

test('finds a rule that a tap would leave behind', () => {
  expect(hoveredAlone('.a:hover { color: red; }')).toEqual(['.a:hover'])
  expect(hoveredAlone('.a, .a:hover { color: red; } .b { color: red; }')).toEqual([])
  expect(
    hoveredAlone('@media (hover: hover) { .a:hover { x: y; } .b:hover { x: y; } } .c:hover { x: y; }'),
  ).toEqual(['.c:hover'])
})

test('a phone keeps no colour of a pointer after a tap', () => {
  const sheets = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `src/web/${file}`)
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap((file) =>
    hoveredAlone(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`),
  )
  expect(found).toEqual([])
})
