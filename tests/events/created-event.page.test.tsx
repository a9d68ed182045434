// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { eventListMachine } from '#machines/event-list.machine.ts'
import { EventsPage } from '#web/events/events.page.tsx'
import { openPage } from '../support/page.tsx'
import { everyClass, now, summary } from './event-list.fixtures.ts'

afterEach(cleanup)

// The page's late parts: here it is not asked how long they take.
beforeAll(() =>
  Promise.all([import('#web/events/created-event.tsx'), import('#web/events/found-events.tsx')]),
)

const open = async (created: string) => {
  const driver = await openPage(
    eventListMachine,
    (machine) => <EventsPage machine={machine} created={created} />,
    { path: '/eventos' },
  )
  const many = Array.from({ length: 60 }, (_, at) => summary(`Outro ${at}`))
  await driver.ports.resolve('loadEvents', { events: [...everyClass, ...many, summary('Recém')], now })
  for (let turn = 0; turn < 5; turn += 1) await driver.wait(0)
  return driver
}

const made = () => document.querySelector('section[aria-labelledby="criado-agora"]')

it('shows the event that was just created before the list, however far it stands in it', async () => {
  const driver = await open('id-Recém')
  expect(made()?.textContent).toBe(
    'Criado agoraRecémseg, 30 nov · 9hArena Beira-MarVer EventoDashboard CompartilharCopiar linkhttp://localhost:3000/eventos/id-Recém',
  )
  expect(
    Array.from(made()?.querySelectorAll('a') ?? [], (link) => decodeURI(link.getAttribute('href') ?? '')),
  ).toEqual([
    '/eventos/id-Recém',
    '/eventos/id-Recém/dashboard',
    `https://wa.me/?text=${decodeURI(encodeURIComponent(`Recém ${location.origin}/eventos/id-Recém`))}`,
  ])
  expect(document.activeElement?.id).toBe('criado-agora')
  driver.close()
})

it.each([
  [true, 'Link copiado', []],
  [false, 'Copiar link', ['Não foi possível copiar. Selecione o link abaixo.']],
])('copies its address; the browser takes it: %s', async (works, label, said) => {
  const driver = await open('id-Recém')
  const copy = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(() => (works ? Promise.resolve() : Promise.reject(new Error('NotAllowedError'))))
  Reflect.set(document, 'execCommand', () => false)
  await driver.screen.press('Copiar link')
  await vi.waitFor(() => expect(copy).toHaveBeenCalledWith(`${location.origin}/eventos/id-Recém`))
  await driver.wait(0)
  driver.screen.sees(label)
  expect(Array.from(made()?.querySelectorAll('[role="alert"]') ?? [], (one) => one.textContent)).toEqual(said)
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'execCommand')
  driver.close()
})

it('shows it when it has begun already, whatever the tab', async () => {
  const driver = await open('id-Agora')
  expect(made()?.textContent).toContain('Criado agoraAgora')
  driver.close()
})

it('says nothing of an event that is not on the list', async () => {
  const driver = await open('id-Nenhum')
  expect(made()).toBeNull()
  expect(document.querySelectorAll('article').length).toBeGreaterThan(0)
  driver.close()
})
