import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { leanReact } from '../../src/tools/lean-react.ts'
import { houseFiles, root } from './files.ts'

const path = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js')

/** What a page may not ask of a React that was built without it. */
const cut: Record<string, RegExp> = {
  'a part of React that is cut':
    /\b(Activity|Profiler|ViewTransition|SuspenseList|useActionState|useFormStatus|useOptimistic|useImperativeHandle|requestFormReset|preloadModule|preinit\w*|preconnect|prefetchDNS)\b(?=[^'"\n]* from '(react|react-dom)')/,
  'a part of the head or the whole document': /<(title|meta|link|style|script|base|html|head|body)(?=[\s>/])/,
  'a ref of a fragment': /<Fragment[^>]*\sref=/,
  'a function as the action of a form': /<(form|button|input)\b[^>]*\s(form)?[aA]ction=\{(\(|\w*[aA]ct|on)/,
}

const problemsOf = (text: string): string[] =>
  Object.entries(cut).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))

/** The names that a script takes from the browser. */
const foreignNames = async (code: string): Promise<string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'quadra-lean-'))
  const file = join(folder, 'react.js')
  writeFileSync(file, code)
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const rules = [oxlint, '-A', 'all', '-D', 'no-undef', '--format=json', file]
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, rules, { cwd: folder, maxBuffer: 2 ** 26 }, (_, stdout) => resolve(stdout))
  })
  rmSync(folder, { recursive: true })
  return [...new Set([...said.matchAll(/'(\w+)' is not defined/g)].map(([, name = '']) => name))]
}

describe('what is cut out of React', () => {
  test.each([
    ["import { Activity, useState } from 'react'", 'a part of React that is cut'],
    ["import { preinit } from 'react-dom'", 'a part of React that is cut'],
    ['<title>Quadra</title>', 'a part of the head or the whole document'],
    ['<Fragment key={1} ref={box}>', 'a ref of a fragment'],
    ['<form action={onSend}>', 'a function as the action of a form'],
  ])('is found where a page asks for it: %s', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem])
  })

  test('is nothing that a page asks for', () => {
    const pages = houseFiles().filter(({ path: name }) => /^src\/web\/.*\.tsx?$/.test(name))
    expect(pages.length).toBeGreaterThan(200)
    // the server's React is whole
    const read = pages.filter(({ path: name }) => name !== 'src/web/render.tsx')
    expect(
      read.flatMap(({ path: name, text }) => problemsOf(text).map((problem) => `${name}: ${problem}`)),
    ).toEqual([])
  })

  test('leaves no name of it standing, and all else as it was', () => {
    const whole = readFileSync(path, 'utf8')
    const lean = leanReact(whole)
    expect(lean.length).toBeLessThan(whole.length * 0.87)
    expect(lean).not.toMatch(
      /\.tag === (19|30)|(19|30) === \w+\.tag|case REACT_ACTIVITY_TYPE|useOptimistic:|FragmentInstance\.prototype/,
    )
    for (const kept of [
      'function updateSuspenseComponent',
      'function updateOffscreenComponent',
      'hydrateRoot',
    ])
      expect(lean).toContain(kept)
  })

  test('takes no name with it that the rest uses', async () => {
    const whole = readFileSync(path, 'utf8')
    const [before, after] = await Promise.all([foreignNames(whole), foreignNames(leanReact(whole))])
    expect(after).toContain('document')
    expect(after.filter((name) => !before.includes(name))).toEqual([])
    expect(await foreignNames('document.title = nowhere')).toContain('nowhere')
  })

  test('is read anew for another version of React', () => {
    const other = readFileSync(path, 'utf8').replaceAll(/"\d+\.\d+\.\d+"/g, '"99.0.0"')
    expect(() => leanReact(other)).toThrow('react-dom is not ')
  })

  test('is named as React names it', () => {
    const renamed = readFileSync(path, 'utf8').replaceAll('preinitStyle', 'beginStyle')
    expect(() => leanReact(renamed)).toThrow('react-dom has no preinitStyle')
  })
})
