import type { Route } from 'playwright-core'
import { OwnEvent } from '../../e2e/own-event.ts'
import { demo } from '../buying.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'

const dashboardPath = `${demo.orla}/dashboard`

const panel = (person: Person, id: string) => ({ at: person.page.locator(`#${id}`), block: 'start' as const })

const opens = async (stage: Stage) => {
  const { token } = await stage.known('organizer')
  const person = await stage.person({ token })
  const shown = async (): Promise<void> => {
    await person.visit(dashboardPath)
    await person.page.locator('canvas').first().waitFor()
    await person.page.locator('[aria-labelledby=inscricoes] tbody td').first().waitFor()
  }
  return { person, shown, renew: () => person.press('Atualizar') }
}

const dashboard: Journey = {
  name: 'the dashboard',
  machines: ['dashboard'],
  play: async (stage) => {
    const { person, shown, renew } = await opens(stage)
    await person.during('dashboard', () => person.visit(dashboardPath), 'dashboard.loading')
    await shown()
    await person.shows('dashboard.loaded.fresh')
    await person.during('dashboard', renew, 'dashboard.loaded.refreshing')
    await person.reaches('dashboard.loaded.fresh')
    person.gate.cut('dashboard')
    await renew()
    await person.shows('dashboard.loaded.stale')
    await person.visit(dashboardPath)
    await person.shows('dashboard.failed')
    const visitor = await stage.person()
    await visitor.visit(dashboardPath)
    await visitor.page.waitForURL('**/login')
    await visitor.sees('Usuário não autenticado.')
    await visitor.shows('dashboard.unauthenticated')
  },
}

const tables: Journey = {
  name: 'the tables',
  machines: ['dashboardTables'],
  play: async (stage) => {
    const { person, shown, renew } = await opens(stage)
    const place = panel(person, 'inscricoes')
    const open = () => person.visit(dashboardPath)
    await person.during('participants', open, 'dashboardTables.fetching', place)
    await shown()
    await person.shows('dashboardTables.showing', place)
    for (const view of ['Tickets', 'Duplas', 'Participantes']) {
      await person.page.getByRole('tab', { name: view, exact: true }).click()
      await person.reaches('dashboardTables.showing')
      if (view !== 'Participantes') await person.shows(`dashboardTables.showing@${view.toLowerCase()}`, place)
    }
    const writers: Route[] = []
    await person.page.route('**/spreadsheet.worker*', (route) => void writers.push(route))
    await person.press('Exportar para Excel')
    await person.shows('dashboardTables.exporting.current', place)
    await renew()
    await person.shows('dashboardTables.exporting.outdated', place)
    for (const writer of writers) await writer.abort()
    await person.reaches('dashboardTables.showing')
    person.gate.cut('participants')
    await person.press('Atualizar tabela')
    await person.shows('dashboardTables.failed', place)
  },
}

const catalog: Journey = {
  name: 'the published tickets',
  machines: ['catalogEditing'],
  play: async (stage) => {
    const { person, shown } = await opens(stage)
    const place = panel(person, 'ingressos-publicados')
    await shown()
    await person.shows('catalogEditing.closed', place)
    // what has sales stays in sight
    const { token } = await stage.known('organizer')
    const own = await OwnEvent.publish(stage.shop, token, 'Torneio da Enseada')
    await person.visit(`/eventos/${own.id}/dashboard`)
    await person.reaches('catalogEditing.closed')
    await person.press('Ocultar evento')
    await person.during('hideEvent', () => person.press('Ocultar'), 'catalogEditing.hiding', place)
    await person.reaches('catalogEditing.closed')
    await shown()
    await person.during('catalog', () => person.press('Editar Ingressos'), 'catalogEditing.reading', place)
    await person.reaches('catalogEditing.editing')
    await person.page
      .locator('[aria-labelledby=ingressos-publicados] form details')
      .first()
      .locator('summary')
      .first()
      .click()
    await person.writes({ 'tiposDeIngressos.0.nome': 'Dupla da Orla' })
    await person.shows('catalogEditing.editing', place)
    const form = person.page.getByRole('form', { name: 'Editar ingressos' })
    await form.getByRole('button', { name: 'Salvar', exact: true }).click()
    await person.shows('catalogEditing.reviewing', place)
    await person.press('Voltar a editar')
    await form.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await person.press('Descartar')
    person.gate.cut('catalog')
    await person.press('Editar Ingressos')
    await person.shows('catalogEditing.unread', place)
  },
}

const coupons: Journey = {
  name: 'the coupons',
  machines: ['coupons'],
  play: async (stage) => {
    const { person, shown, renew } = await opens(stage)
    const place = panel(person, 'cupons')
    await person.during('coupons', () => person.visit(dashboardPath), 'coupons.loading', place)
    await shown()
    await person.shows('coupons.listing.fresh', place)
    await person.during('coupons', renew, 'coupons.listing.refreshing', place)
    await person.reaches('coupons.listing.fresh')
    await person.writes({ 'cupom-nome': 'VERAO25', 'cupom-porcentagem': '25', 'cupom-quantidade': '40' })
    await person.during('createCoupon', () => person.press('Criar Cupom'), 'coupons.creating', place)
    await person.press('Fechar aviso')
    await person.press('Ver e editar o cupom VERAO25')
    await person.reaches('couponEditing.uses.read')
    await person.shows('coupons.opened', place)
    await person.press('Fechar')
    await person.reaches('coupons.listing.fresh')
    await person.press('Excluir o cupom VERAO25')
    await person.shows('coupons.confirmingDeletion', place)
    await person.during('deleteCoupon', () => person.press('Excluir'), 'coupons.deleting', place)
    await person.reaches('coupons.listing.fresh')
    person.gate.cut('coupons')
    await person.visit(dashboardPath)
    await person.shows('coupons.failed', place)
    person.gate.mend()
    await person.visit(`${demo.padel}/dashboard`)
    await person.shows('coupons.listing.fresh@vazia', place)
  },
}

const lots: Journey = {
  name: 'the lots',
  machines: ['lotSelection'],
  play: async (stage) => {
    const { person, shown } = await opens(stage)
    await shown()
    await person.shows('lotSelection.clean', panel(person, 'lotes'))
    const region = person.page.getByRole('region', { name: /Gerenciar Lotes/ })
    const place = { at: region, block: 'end' as const }
    const choose = (lot: string, type = 'Individual') =>
      person.page.getByRole('group', { name: type }).getByRole('radio', { name: lot }).check()
    const save = () => region.getByRole('button', { name: 'Salvar' }).click()
    await choose('2º lote')
    await person.shows('lotSelection.changed', place)
    await person.during('updateEvent', save, 'lotSelection.saving', place)
    await person.shows('lotSelection.saved', place)
    await choose('1º lote')
    await save()
    await person.reaches('lotSelection.saved')
    await choose('Promocional', 'Dupla')
    await save()
    await person.shows('lotSelection.doubting', place)
    await person.press('Voltar')
  },
}

const data: Journey = {
  name: 'the data of the event',
  machines: ['eventEditing', 'bracketEditing'],
  play: async (stage) => {
    const { person, shown } = await opens(stage)
    const place = panel(person, 'dados')
    await shown()
    await person.sees('Três dias de beach tennis')
    await person.shows('eventEditing.viewing', place)
    await person.press('Editar Evento')
    await person.shows('eventEditing.editing', place)
    const save = person.page
      .getByRole('region', { name: 'Dados do evento' })
      .getByRole('button', { name: 'Salvar' })
    await person.writes({ local: 'Praia de Camburi, Vitória, ES' })
    await save.click()
    await person.shows('eventEditing.reviewing', place)
    const tells = person.page.getByRole('button', { name: 'Salvar e avisar' })
    await person.during('updateEvent', () => tells.click(), 'eventEditing.saving', { at: save })
    await person.press('Fechar aviso')
    const brackets = panel(person, 'chaveamento')
    await person.shows('bracketEditing.viewing', brackets)
    await person.press('Editar Chaveamento')
    await person.field('chaveamento_url').fill('https://chaves.example/orla-feminina')
    await person.shows('bracketEditing.editing', brackets)
    const keep = person.page
      .getByRole('region', { name: 'Chaveamento' })
      .getByRole('button', { name: 'Salvar' })
    await person.during('updateEvent', () => keep.click(), 'bracketEditing.saving', brackets)
    await person.reaches('bracketEditing.viewing')
    await person.visit(`${demo.padel}/dashboard`)
    await person.shows('bracketEditing.viewing@vazia', brackets)
  },
}

const statement: Journey = {
  name: 'the statement',
  machines: ['statement'],
  play: async (stage) => {
    const { person, shown } = await opens(stage)
    const place = panel(person, 'extrato')
    await person.visit(dashboardPath)
    await shown()
    await person.shows('statement.closed', place)
    await person.during('statement', () => person.press('Ver extrato'), 'statement.reading', place)
    await person.shows('statement.shown', place)
    await person.during('statement', () => person.press('Exportar extrato'), 'statement.exporting', place)
    await person.reaches('statement.shown')
    person.gate.cut('statement')
    await person.press('Atualizar extrato')
    await person.shows('statement.failed', place)
  },
}

const cancellation: Journey = {
  name: 'the cancellation',
  machines: ['eventCancellation'],
  play: async (stage) => {
    const { person } = await opens(stage)
    const open = () => person.visit(`${demo.orla}/cancelamento`)
    await person.during('cancellationPlan', open, 'eventCancellation.counting')
    await person.shows('eventCancellation.confirming')
    person.gate.cut('cancellationPlan')
    await open()
    await person.shows('eventCancellation.failed')
  },
}

export const dashboardJourneys: readonly Journey[] = [
  dashboard,
  tables,
  statement,
  cancellation,
  coupons,
  catalog,
  lots,
  data,
]
