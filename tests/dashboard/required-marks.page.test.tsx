// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { openPage } from '../support/page.tsx'
import { eventInfo } from './dashboard.data.ts'
import { EventEditingAlone, noErrands } from './panels-alone.tsx'

it('marks the fields that an event cannot be without, and says what the mark is', async () => {
  const driver = await openPage(eventEditingMachine, (machine) => (
    <EventEditingAlone access={noErrands} machine={machine} evento={eventInfo} mayEdit />
  ))
  await driver.screen.press('Editar Evento')
  driver.screen.sees('Campos com * são obrigatórios.')
  const marked = Array.from(document.querySelectorAll('label[data-required]'), (one) => one.textContent)
  expect(marked).toEqual(['Nome do Evento', 'Local', 'Data/Hora Início'])
  driver.close()
})
