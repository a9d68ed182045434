// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { errandMachine } from '#machines/errand.machine.ts'
import { type EvidenceErrand, StatementReturns } from '#web/dashboard/statement-returns.tsx'
import { openPage } from '../support/page.tsx'
import { statementOf } from './statement.data.ts'

it('saves the evidence of each contested payment, and of nothing else', async () => {
  const saved: string[] = []
  const evidence: EvidenceErrand = (id) =>
    errandMachine.provide({
      actors: {
        runErrand: fromPromise(async () => {
          saved.push(id)
          return { message: 'O PDF com os comprovantes da compra foi baixado.' }
        }),
      },
    })
  const { devolucoes, contestacoes } = statementOf([], null)
  const { screen, close } = await openPage(errandMachine, () => (
    <StatementReturns
      refunds={devolucoes ?? []}
      disputes={contestacoes ?? []}
      zone="America/Sao_Paulo"
      evidence={evidence}
    />
  ))
  const buttons = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent.trim() === 'Comprovantes da compra',
  )
  expect(buttons.map((button) => button.closest('li')?.querySelector('strong')?.textContent)).toEqual([
    'Gil Nery',
    'Hugo Sá',
    'Iara Luz',
  ])
  buttons[1]?.click()
  await vi.waitFor(() => screen.sees('O PDF com os comprovantes da compra foi baixado.'))
  expect(saved).toEqual(['py_8'])
  close()
})
