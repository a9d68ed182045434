// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { EventCancellationPage } from '#web/event-cancellation/event-cancellation.page.tsx'
import { openPage } from '../support/page.tsx'
import { batchOf, planOf } from './event-cancellation.data.ts'
import { eventName } from './event-cancellation.spec-model.ts'

it('says nothing of money where none goes back', async () => {
  const driver = await openPage(eventCancellationMachine, (machine) => (
    <EventCancellationPage machine={machine} input={{ eventId: 'ev_1', codigo: null }} />
  ))
  await driver.ports.resolve('readPlan', planOf(null))
  await driver.screen.choose('Cancelar', 'O evento inteiro')
  await driver.ports.resolve('readPlan', { ...planOf(null, { what: 'event' }), total: 0 })
  driver.screen.sees('Cada pedido é cancelado. Isto não pode ser desfeito.')
  driver.screen.lacks('valor volta', 'R$', 'Voltam')
  await driver.screen.fill('Motivo', 'Chuva')
  await driver.screen.fill('Digite o nome do evento', eventName)
  await driver.screen.submit()
  await driver.ports.resolve('startCancellation', { ...batchOf('running'), total: 0, devolvido: 0 })
  await driver.wait(2000)
  await driver.ports.resolve('readCancellation', { ...batchOf('finished'), total: 0, devolvido: 0 })
  driver.screen.sees('Todos foram avisados por e-mail.')
  driver.screen.lacks('voltando', 'R$', 'Devolução pedida')
  driver.close()
})

it('offers to cancel a category without tickets, and tells of nobody who bought one', async () => {
  const driver = await openPage(eventCancellationMachine, (machine) => (
    <EventCancellationPage machine={machine} input={{ eventId: 'ev_1', codigo: null }} />
  ))
  const none = { pedidos: 0, ingressos: 0, total: 0 }
  await driver.ports.resolve('readPlan', planOf(null))
  await driver.screen.choose('Cancelar', 'Dupla · Feminina B')
  await driver.ports.resolve('readPlan', { ...planOf(null), ...none })
  driver.screen.sees('um PIX que ainda espera pagamento é cancelado, e quem ia pagar é avisado')
  driver.screen.lacks('Não há ingressos a cancelar aqui.')
  await driver.screen.fill('Motivo', 'Faltou gente')
  await driver.screen.fill('Digite o nome do evento', eventName)
  await driver.screen.submit()
  const empty = { pedidos: 0, feitos: 0, falhas: 0, total: 0, devolvido: 0, falhos: [] }
  await driver.ports.resolve('startCancellation', { ...batchOf('running'), ...empty })
  await driver.wait(2000)
  await driver.ports.resolve('readCancellation', { ...batchOf('finished'), ...empty })
  driver.screen.sees('Nada mais é vendido aqui. Se alguém ia pagar por PIX, foi avisado por e-mail.')
  driver.screen.lacks('Todos foram avisados', '0 de 0')
  expect(document.querySelector('progress')).toBeNull()
  driver.close()
})
