// @vitest-environment happy-dom
import { useActorRef } from '@xstate/react'
import { afterEach, expect, it, vi } from 'vitest'
import { errandMachine } from '#machines/errand.machine.ts'
import { statementMachine } from '#machines/statement.machine.ts'
import { StatementPanel } from '#web/dashboard/statement.panel.tsx'
import { openPage } from '../support/page.tsx'
import { statementOf } from './statement.data.ts'

const Alone = ({ machine }: { machine: typeof statementMachine }) => (
  <StatementPanel
    statement={useActorRef(machine, { input: { eventId: 'ev_1' } })}
    zone="America/Sao_Paulo"
    contactEmail="contato@quadra.example"
    evidence={() => errandMachine}
  />
)

afterEach(() => vi.unstubAllGlobals())

const onWidth = (isWide: boolean) => {
  const nothing = (): void => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('>=') === isWide,
    addEventListener: nothing,
    removeEventListener: nothing,
  }))
}

it.each([
  [true, 'open'],
  [false, 'folded, and says what it has filtered'],
])('the period of a statement, wide: %s, is %s', async (isWide) => {
  onWidth(isWide)
  const { screen, ports, close } = await openPage(statementMachine, (machine) => <Alone machine={machine} />)
  if (!isWide) await screen.press('Extrato')
  await screen.press('Ver extrato')
  await ports.resolve('readStatement', statementOf([], null))
  const fold = document.querySelector('details')
  expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([isWide, 'Filtrar'])
  fold?.setAttribute('open', '')
  await screen.fill('De', '2026-11-01')
  await screen.press('Filtrar')
  await ports.resolve('readStatement', statementOf([], null))
  expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([true, 'Filtrar (de 01/11/2026)'])
  close()
})
