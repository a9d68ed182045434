import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { chartsIn } from '../../src/tools/statecharts/diff/charts-in.ts'
import { differencesOf, type MachineDifference } from '../../src/tools/statecharts/diff/compare.ts'
import { diffPage } from '../../src/tools/statecharts/diff/page.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'
import { root } from '../house/files.ts'

let folder: string
let found: MachineDifference[]

const rewrite = (file: string, changes: [string, string][]): void => {
  const path = join(folder, file)
  const before = readFileSync(path, 'utf8')
  const after = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, before)
  writeFileSync(path, after)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quadra-diff-'))
  for (const room of ['machines', 'src/contract', 'src/drafts', 'package.json'])
    cpSync(join(root, room), join(folder, room), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  // As the machines were before: no second try after a failure, another title, a shorter watch.
  rewrite('machines/transaction-monitor.machine.ts', [
    ["on: { 'monitor.retry': retry, ...comesBack },", 'on: { ...comesBack },'],
    ['after: { pollInterval: ', 'after: { sessionRetryDelay: '],
  ])
  rewrite('machines/transaction-monitor.words.ts', [["gaveUp: 'Sem resposta a tempo'", "gaveUp: 'Desistiu'"]])
  rewrite('machines/login.machine.ts', [
    ['initial: ', "initial: 'gone', _: "],
    ['states: {', "states: { gone: { on: { 'form.submit': 'filling' } },"],
  ])
  rmSync(join(folder, 'machines/errand.machine.ts'))
  // Another name for a state, which asks and leads on as before.
  rewrite('machines/payment-result.machine.ts', [
    ["target: 'missingIds'", "target: 'withoutIds'"],
    ['    missingIds: {', '    withoutIds: {'],
  ])
  rewrite('machines/payment-result.words.ts', [['missingIds:', 'withoutIds:']])
  found = differencesOf(
    await chartsIn(folder),
    allMachines().map((machine) => chartOf(machine)),
  )
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const saidOf = (machine: string): string[] =>
  found
    .filter(({ chart }) => chart.id === machine)
    .flatMap(({ differences }) =>
      differences.map(({ kind, what, says }) => [kind, what, ...says].join(' | ')),
    )

describe('what changed since a revision (npm run docs:diff)', () => {
  it('names the machines that are other, and no more', () => {
    expect(found.map(({ chart, kind }) => [chart.id, kind])).toEqual([
      ['errand', 'added'],
      ['login', 'changed'],
      ['paymentResult', 'changed'],
      ['transactionMonitor', 'changed'],
    ])
  })

  it('tells transitions, titles and delays', () => {
    const said = saidOf('transactionMonitor')
    expect(said).toContain(
      'changed | Estado “Sem resposta a tempo” | nome: antes “Desistiu”, agora “Sem resposta a tempo”',
    )
    expect(
      said.some((one) => one.startsWith('added | De “A leitura falhou”, pressiona Verificar novamente')),
    ).toBe(true)
    expect(said.some((one) => one.includes('após 2 s'))).toBe(true)
    expect(said).toContain(
      'removed | De “À espera da próxima leitura”, após 1 s ao todo → “Lendo a situação”',
    )
  })

  it('tells apart what may happen and how it is called', () => {
    const of = (about: string): string[] =>
      found
        .filter(({ chart }) => chart.id === 'transactionMonitor')
        .flatMap(({ differences }) => differences)
        .filter((one) => one.about === about)
        .map(({ what }) => what)
    expect(of('words')).toEqual(['Estado “Sem resposta a tempo”'])
    expect(of('behaviour').length).toBeGreaterThan(0)
    expect(of('behaviour')).not.toContain('Estado “Sem resposta a tempo”')
  })

  it('knows a state that was given another name in the code', () => {
    expect(saidOf('paymentResult')).toEqual([
      'changed | Estado “Endereço incompleto” | nome no código: antes “paymentResult.withoutIds”, agora “paymentResult.missingIds”',
    ])
    expect(found.find(({ chart }) => chart.id === 'paymentResult')?.marks.size).toBe(0)
  })

  it('counts per machine, folds what is only words, and leads to the pages', () => {
    const page = diffPage('antes', found)
    expect(page).toContain(
      '<td data-head="Máquina"><a href="#paymentResult">Resultado do pagamento</a></td><td data-head="Novo">0</td><td data-head="Removido">0</td><td data-head="Mudou">0</td><td data-head="Só as palavras">1</td>',
    )
    expect(page).toContain('<details><summary>Mudaram só as palavras (1)</summary>')
    expect(page).toContain(
      '<a href="../docs/statecharts/paymentResult.html">Abrir a página desta máquina</a>',
    )
    expect(page).toContain(
      'href="../docs/statecharts/transactionMonitor.html#estado=transactionMonitor.failed"',
    )
    const section = page.slice(page.indexOf('<section id="paymentResult">'))
    expect(section.slice(0, section.indexOf('</section>'))).not.toContain('<svg')
  })

  it('draws what is gone beside what is there', () => {
    const page = diffPage('antes', found)
    expect(saidOf('login')).toContain('removed | Estado “gone” | ')
    expect(page).toMatch(/<g class="atomic removed" data-state="login.gone">/)
    expect(page).toMatch(
      /<path class="arrow user added" data-from="transactionMonitor.failed" data-event="monitor.retry"/,
    )
    expect(page).toMatch(/<path class="arrow user removed" data-from="login.gone"/)
  })

  it('says so where nothing is other', () => {
    const charts = allMachines().map((machine) => chartOf(machine))
    expect(differencesOf(charts, charts)).toEqual([])
    expect(diffPage('antes', [])).toContain('Nada do que pode acontecer mudou desde antes.')
  })
})
