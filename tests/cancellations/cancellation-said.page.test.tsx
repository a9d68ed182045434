// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { CancellationPlan } from '#contract/nouns/cancellation.ts'
import { eventCancellationMachine } from '#machines/event-cancellation.machine.ts'
import { EventCancellationPage } from '#web/event-cancellation/event-cancellation.page.tsx'
import { openPage } from '../support/page.tsx'
import { httpError } from '../support/ports.ts'
import { batchOf, planOf } from './event-cancellation.data.ts'

const open = () =>
  openPage(
    eventCancellationMachine,
    (machine) => <EventCancellationPage machine={machine} input={{ eventId: 'ev_1', codigo: null }} />,
    { path: '/eventos/ev_1/cancelamento' },
  )

const chosen = async (plan: CancellationPlan = planOf(null)) => {
  const driver = await open()
  await driver.ports.resolve('readPlan', plan)
  await driver.screen.choose('Cancelar', 'O evento inteiro')
  await driver.ports.resolve('readPlan', plan)
  return driver
}

const focused = (): string => document.activeElement?.textContent ?? ''
const isIn = (name: string): boolean => document.activeElement?.getAttribute('name') === name

it('takes the focus to a wrong name each time, and sends nothing', async () => {
  const driver = await chosen()
  await driver.screen.fill('Motivo', 'Chuva')
  await driver.screen.fill('Digite o nome do evento', 'Copa de Inverno')
  for (let attempt = 0; attempt < 2; attempt++) {
    document.querySelector('button')?.focus()
    await driver.screen.submit()
    expect(isIn('cancelamento-nome')).toBe(true)
  }
  expect(driver.screen.errorOf('Digite o nome do evento')).toBe('Digite o nome do evento para confirmar.')
  expect([driver.screen.alerts(), driver.ports.waiting()]).toEqual([[], []])
  await driver.screen.fill('Digite o nome do evento', ' copa  de verao')
  await driver.screen.submit()
  expect(driver.ports.waiting()).toEqual(['startCancellation'])
  driver.close()
})

it.each([500, 409])('says at the button why nothing began, with the focus: %i', async (status) => {
  const driver = await chosen()
  await driver.screen.fill('Motivo', 'Chuva')
  for (const sentence of ['O valor mudou.', 'Espere um pouco.']) {
    await driver.screen.fill('Digite o nome do evento', 'Copa de Verão')
    await driver.screen.submit()
    await driver.ports.reject('startCancellation', httpError(sentence, status))
    if (status === 409) await driver.ports.resolve('readPlan', planOf(null))
    expect(focused()).toBe(sentence)
    expect(document.querySelector('form')?.contains(document.activeElement)).toBe(true)
  }
  driver.close()
})

it('takes the focus to a code that no ticket has', async () => {
  const driver = await open()
  await driver.ports.resolve('readPlan', planOf(null))
  await driver.screen.fill('Código de um ingresso', 'QD-0000-0000')
  await driver.screen.press('Buscar ingresso')
  await driver.ports.reject('readPlan', httpError('Nenhum ingresso válido.', 409))
  await driver.ports.resolve('readPlan', planOf(null))
  expect(isIn('cancelamento-codigo')).toBe(true)
  driver.close()
})

it('takes the focus to the progress, and leaves it there', async () => {
  const driver = await chosen()
  await driver.screen.fill('Motivo', 'Chuva')
  await driver.screen.fill('Digite o nome do evento', 'Copa de Verão')
  await driver.screen.submit()
  await driver.ports.resolve('startCancellation', batchOf('running'))
  expect(focused()).toBe('Cancelando')
  await driver.wait(2000)
  await driver.ports.resolve('readCancellation', batchOf('finished'))
  expect(focused()).toBe('Cancelado')
  driver.close()
})

it('asks for any name where the server does not tell it', async () => {
  const driver = await chosen({ ...planOf(null), evento: null })
  driver.screen.lacks('Digite “')
  await driver.screen.fill('Motivo', 'Chuva')
  await driver.screen.submit()
  expect(isIn('cancelamento-nome')).toBe(true)
  await driver.screen.fill('Digite o nome do evento', 'Copa')
  await driver.screen.submit()
  expect(driver.ports.waiting()).toEqual(['startCancellation'])
  driver.close()
})

it.each([
  [1, 'Quem fez esta compra lê este texto no e-mail.'],
  [1012, 'Quem fez estas 1.012 compras lê este texto no e-mail.'],
])('tells %i who read the reason', async (pedidos, sentence) => {
  const driver = await chosen({ ...planOf(null), pedidos })
  driver.screen.sees(sentence)
  driver.close()
})

it('tells nobody of readers where nothing was bought', async () => {
  const driver = await chosen({ ...planOf(null), pedidos: 0, ingressos: 0, total: 0 })
  expect(document.querySelector('[name="cancelamento-motivo"]')?.hasAttribute('aria-describedby')).toBe(false)
  driver.screen.seesButton('Cancelar o evento inteiro')
  driver.close()
})

it.each([
  [0, 0, null],
  [1, 0, '1 já entrou.'],
  [0, 1, '1 já retirou o kit.'],
  [1200, 3, '1.200 já entraram e 3 já retiraram o kit.'],
])('says of those that are meant that %i came in and %i have their kit', async (entraram, kits, sentence) => {
  const driver = await chosen({ ...planOf(null), entraram, kits })
  if (sentence === null) driver.screen.lacks('já entr', 'já retir')
  else driver.screen.sees(sentence)
  driver.close()
})

it('chooses nothing for anybody, says so at the choice with the focus, and keeps what was typed', async () => {
  const driver = await open()
  await driver.ports.resolve('readPlan', planOf(null))
  expect(driver.screen.value('Cancelar')).toBe('')
  await driver.screen.fill('Motivo', 'Chuva')
  await driver.screen.fill('Digite o nome do evento', 'Copa de Verão')
  driver.screen.seesButton('Cancelar ingressos')
  await driver.screen.submit()
  expect(isIn('cancelamento-alvo')).toBe(true)
  expect(driver.screen.errorOf('Cancelar')).toBe(
    'Escolha o que cancelar: o evento inteiro, uma categoria ou um ingresso pelo código.',
  )
  expect(driver.ports.waiting()).toEqual([])
  await driver.screen.choose('Cancelar', 'O evento inteiro')
  await driver.ports.resolve('readPlan', planOf(null))
  expect([driver.screen.value('Motivo'), driver.screen.errorOf('Cancelar')]).toEqual(['Chuva', ''])
  await driver.screen.submit()
  expect(driver.ports.waiting()).toEqual(['startCancellation'])
  driver.close()
})
