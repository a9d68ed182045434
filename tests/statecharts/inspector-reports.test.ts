import { expect, it } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { chartOf } from '../../src/tools/statecharts/chart.ts'
import { hear, nothingHeard } from '../../src/tools/statecharts/inspector/moments.ts'
import type { Report } from '../../src/tools/statecharts/inspector/report.ts'
import { reporter } from '../../src/tools/statecharts/inspector/reporter.ts'
import { sequenceOf } from '../../src/tools/statecharts/inspector/sequence.ts'
import { allMachines } from '../../src/tools/statecharts/machines.ts'

const watched = () => {
  const reports: Report[] = []
  const reportOf = reporter('p', 'computer')
  const inspect = (event: Parameters<typeof reportOf>[0]): void => {
    const report = reportOf(event)
    if (report) reports.push(report)
  }
  return { reports, inspect }
}

it('a report says who sent the event, who started the machine, and which ports were asked', async () => {
  const child = setup({}).createMachine({
    id: 'child',
    initial: 'waiting',
    states: { waiting: { on: { go: 'gone' } }, gone: { type: 'final' } },
  })
  const parent = setup({
    actors: { child, ask: fromPromise(() => Promise.resolve('answer')) },
  }).createMachine({
    id: 'parent',
    invoke: { id: 'child', src: 'child', onDone: { actions: () => undefined } },
    initial: 'idle',
    states: {
      idle: { on: { ask: 'asking' } },
      asking: { invoke: { id: 'ask', src: 'ask', onDone: 'told' } },
      told: { entry: ({ context }, _) => context },
    },
  })
  const { reports, inspect } = watched()
  const actor = createActor(parent, { inspect }).start()
  actor.send({ type: 'ask' })
  await Promise.resolve()
  actor.getSnapshot().children.child?.send({ type: 'go' })
  const told = reports
    .toSorted((a, b) => a.order - b.order)
    .map(({ machine, event, from, parent: by, asked }) => [machine, event, from?.machine, by?.machine, asked])
  expect(told).toEqual([
    ['parent', 'xstate.init', undefined, undefined, []],
    ['child', 'xstate.init', 'parent', 'parent', []],
    ['parent', 'ask', undefined, undefined, ['ask']],
    ['parent', 'xstate.done.actor.ask', undefined, undefined, []],
    ['child', 'go', undefined, 'parent', []],
    ['parent', 'xstate.done.actor.child', 'child', undefined, []],
  ])
  expect(reports.every(({ actor: id }) => id.startsWith('p '))).toBe(true)
})

const evento = { id: 'ev_1', nome: 'Copa', local: '', descricao: '', restricoes: '', info_adicional: '' }
const times = { data_hora: '2026-12-01T12:00:00Z', data_hora_final: null, fuso_horario: 'America/Sao_Paulo' }
const loaded = {
  evento: {
    ...evento,
    ...times,
    chaveamento_url: '',
    versao: 1,
    pode_editar: true,
    dashboard_access_cpfs: [],
  },
  ticketTypes: [],
} as unknown as Dashboard

it('the sequence has a column for each machine, and what parent and children say to each other in time', async () => {
  const { reports, inspect } = watched()
  const machine = dashboardMachine.provide({
    actors: { dashboard: fromPromise<Dashboard | null, { eventId: string }>(() => Promise.resolve(loaded)) },
  })
  const actor = createActor(machine, { inspect, input: { eventId: 'ev_1', hasToken: true } }).start()
  await new Promise((done) => setTimeout(done, 0))
  actor.send({ type: 'refresh' })
  await new Promise((done) => setTimeout(done, 0))
  actor.stop()

  const { moments } = reports.reduce((heard, report) => hear(heard, report, new Date(0)), nothingHeard)
  const charts = new Map(allMachines().map((one) => [one.id, chartOf(one)]))
  const { columns, messages } = sequenceOf(moments, charts)
  expect(columns.map(({ title }) => title)).toEqual([
    'Pessoa e página',
    'Painel do evento',
    'Extrato',
    'Dados do evento',
    'Endereços do chaveamento',
    'Ingressos publicados',
    'Troca de lote',
    'Cupons do evento',
    'Tabelas do painel',
    'Servidor e aparelho',
  ])
  const said = messages.map(({ from, to, text }) => `${from} → ${to}: ${text}`)
  const read =
    'fora → dashboard: carregar o painel: concluído, se o evento existe e a pessoa pode ver o painel'
  expect(said).toEqual([
    'pessoa → dashboard: começa',
    'dashboard → fora: carregar o painel',
    read,
    'dashboard → statement: começa',
    'dashboard → eventEditing: começa',
    'dashboard → bracketEditing: começa',
    'dashboard → catalogEditing: começa',
    'dashboard → lotSelection: começa',
    'dashboard → coupons: começa',
    'coupons → fora: listar os cupons',
    'dashboard → dashboardTables: começa',
    'dashboardTables → fora: buscar as linhas',
    'fora → coupons: listar os cupons: falhou',
    'fora → dashboardTables: buscar as linhas: falhou',
    'pessoa → dashboard: atualiza o painel, ou algo nele é salvo',
    'dashboard → fora: carregar o painel',
    'dashboard → dashboardTables: atualiza a tabela, ou o painel se atualiza',
    'dashboardTables → fora: buscar as linhas',
    'fora → dashboardTables: buscar as linhas: falhou',
    read,
    'dashboard → eventEditing: os dados do evento chegam de novo, senão',
    'dashboard → bracketEditing: os chaveamentos do painel chegam de novo, senão',
    'dashboard → dashboardTables: pede as linhas que faltam',
    'dashboardTables → fora: buscar as linhas',
    'dashboard → statement: pressiona Tentar novamente',
    'dashboard → catalogEditing: o painel foi lido de novo',
    'dashboard → lotSelection: os lotes do painel chegam de novo, senão',
    'dashboard → coupons: o painel se atualiza',
    'coupons → fora: listar os cupons',
    'fora → dashboardTables: buscar as linhas: falhou',
    'fora → coupons: listar os cupons: falhou',
    'dashboard → statement: sai da tela',
    'dashboard → eventEditing: sai da tela',
    'dashboard → bracketEditing: sai da tela',
    'dashboard → catalogEditing: sai da tela',
    'dashboard → lotSelection: sai da tela',
    'dashboard → coupons: sai da tela',
    'dashboard → dashboardTables: sai da tela',
    'pessoa → dashboard: sai da tela',
  ])
})
