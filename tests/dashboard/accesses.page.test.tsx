// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { dashboardMachine } from '#machines/dashboard.machine.ts'
import { accessErrands } from '#web/dashboard/access.effects.ts'
import { DashboardPage } from '#web/dashboard/dashboard.page.tsx'
import type { Api } from '#web/http/api.ts'
import { openPage } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { dashboardOf } from './dashboard.data.ts'

const openWith = (api: Api) =>
  openPage(
    dashboardMachine,
    (machine) => (
      <DashboardPage
        machine={machine}
        input={{ eventId: 'ev_1', hasToken: true }}
        access={(eventId, dashboard) => accessErrands(api, eventId, dashboard)}
        now={() => new Date('2026-11-21T12:00:00Z')}
      />
    ),
    { path: '/eventos/ev_1/dashboard' },
  )

it('asks before an access is removed, sends the list without it, and shows it anew', async () => {
  const sent: unknown[] = []
  let isRefused = true
  const refusal = httpError('Nada foi salvo: outra aba mudou CPFs c/ acesso.')
  const api = ((...asked: unknown[]) => {
    sent.push(asked)
    return isRefused ? Promise.reject(refusal) : Promise.resolve({})
  }) as unknown as Api
  const driver = await openWith(api)
  const { evento, ...rest } = dashboardOf('Copa da Orla')
  const person = { cpf: '11144477735', conta: 'us_2', nome: 'Atleta Dois', email: 'do***@exemplo.com' }
  const other = { cpf: '52998224725', conta: null, nome: '', email: '', situacao: 'sem conta' as const }
  const answer = (acessos: Dashboard['evento']['acessos']) => ({ ...rest, evento: { ...evento, acessos } })
  await driver.ports.resolve('dashboard', answer([{ ...person, situacao: 'liberado' }, other]))
  await driver.screen.press('Remover acesso de Atleta Dois')
  driver.screen.sees('Remover o acesso de Atleta Dois?')
  await driver.screen.press('Cancelar')
  driver.screen.lacks('Remover o acesso de Atleta Dois?')
  expect(sent).toEqual([])
  await driver.screen.press('Remover acesso de Atleta Dois')
  await driver.screen.press('Remover')
  driver.screen.sees('Nada foi salvo: outra aba mudou CPFs c/ acesso.')
  isRefused = false
  await driver.screen.press('Remover')
  const body = {
    dashboard_access_cpfs: '["52998224725"]',
    acesso_a_confirmar: 'true',
    ...(evento.versao !== null && { versao: String(evento.versao) }),
  }
  expect(sent).toEqual(
    Array.from({ length: 2 }, () => [
      calls.updateEvent,
      { params: { id: 'ev_1' }, body },
      { signal: expect.any(AbortSignal) as unknown },
    ]),
  )
  expect(driver.ports.waiting()).toContain('dashboard')
  await driver.ports.resolve('dashboard', answer([other]))
  driver.screen.lacks('Atleta Dois')
  driver.close()
})

it('shows the list anew, and says so, when an access was confirmed', async () => {
  const sent: unknown[] = []
  const api = ((...asked: unknown[]) => Promise.resolve(sent.push(asked))) as unknown as Api
  const driver = await openWith(api)
  const { evento, ...rest } = dashboardOf('Copa da Orla')
  const person = { cpf: '11144477735', conta: 'us_2', nome: 'Atleta Dois', email: 'do***@exemplo.com' }
  const answer = (situacao: 'aguardando confirmação' | 'liberado') => ({
    ...rest,
    evento: { ...evento, acessos: [{ ...person, situacao }] },
  })
  await driver.ports.resolve('dashboard', answer('aguardando confirmação'))
  await driver.screen.press('Confirmar acesso de Atleta Dois')
  const body = { cpf: '11144477735', conta: 'us_2' }
  expect(sent).toEqual([
    [calls.confirmAccess, { params: { id: 'ev_1' }, body }, { signal: expect.any(AbortSignal) as unknown }],
  ])
  expect(driver.screen.statuses()).toContain('Acesso confirmado.')
  expect(driver.ports.waiting()).toContain('dashboard')
  await driver.ports.resolve('dashboard', answer('liberado'))
  driver.screen.sees('Liberado')
  driver.screen.lacks('Confirmar acesso de Atleta Dois')
  driver.close()
})
