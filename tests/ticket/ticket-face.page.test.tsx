// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { TicketPage } from '#web/ticket/ticket.page.tsx'
import { openPage } from '../support/page.tsx'
import { shownTicket } from './ticket-page.fixture.ts'

/** Comes after the ticket; what is not offered must not merely be late. */
beforeAll(() => import('#web/ticket/ticket-tools.tsx'))
afterEach(() => {
  vi.useRealTimers()
})

it('a ticket has the picture of its event on it, and hands the focus on to its name', async () => {
  const { ports, close } = await openPage(
    ticketPageMachine,
    (machine) => <TicketPage machine={machine} input={{ id: 'tk_1', hasToken: true }} />,
    { path: '/ingresso/tk_1' },
  )
  await ports.resolve('readKept', null)
  document.querySelector<HTMLElement>('h1')?.focus()
  await ports.resolve('ticket', { ...shownTicket('good'), evento_imagem: '/media/aa-640.webp' })
  expect(document.querySelector('article img')?.getAttribute('src')).toBe('/media/aa-640.webp')
  expect(document.activeElement?.textContent).toBe('Copa de Verão')
  close()
})

it.each([
  ['2026-11-20T23:59:00-03:00', 'A entrada abre emsáb, 21 nov 2026 · 6h30'],
  ['2026-11-21T06:29:00-03:00', 'A entrada abre às6h30'],
  ['2026-11-21T06:30:00-03:00', 'A entrada abriu às6h30'],
  ['2026-11-22T00:01:00-03:00', 'A entrada abriu emsáb, 21 nov 2026 · 6h30'],
])('at %s it says "%s"', async (now, said) => {
  vi.setSystemTime(new Date(now))
  const { ports, screen, close } = await openPage(
    ticketPageMachine,
    (machine) => <TicketPage machine={machine} input={{ id: 'tk_1', hasToken: true }} />,
    { path: '/ingresso/tk_1' },
  )
  await ports.resolve('readKept', null)
  await ports.resolve('ticket', shownTicket('good'))
  screen.sees(said)
  close()
})

it('one that is cancelled until a bank decides says that it may be valid again', async () => {
  const { ports, screen, close } = await openPage(
    ticketPageMachine,
    (machine) => <TicketPage machine={machine} input={{ id: 'tk_1', hasToken: true }} />,
    { path: '/ingresso/tk_1' },
  )
  await ports.resolve('readKept', null)
  await ports.resolve('ticket', { ...shownTicket('cancelled'), em_analise: true })
  screen.sees('Até o banco decidir, ele não vale na entrada; se a compra for mantida, volta a valer.')
  screen.lacks('Este ingresso foi cancelado')
  close()
})

it('says nothing of an opening where none is set', async () => {
  const { ports, screen, close } = await openPage(
    ticketPageMachine,
    (machine) => <TicketPage machine={machine} input={{ id: 'tk_1', hasToken: true }} />,
    { path: '/ingresso/tk_1' },
  )
  await ports.resolve('readKept', null)
  await ports.resolve('ticket', { ...shownTicket('good'), abre_em: null })
  screen.sees('QD-7K2M-9P4X')
  screen.lacks('A entrada')
  close()
})

it.each(['good', 'cancelled'] as const)(
  'a calendar and paper are offered of a valid ticket alone: %s',
  async (kind) => {
    const { ports, close } = await openPage(
      ticketPageMachine,
      (machine) => <TicketPage machine={machine} input={{ id: 'tk_1', hasToken: true }} />,
      { path: '/ingresso/tk_1' },
    )
    await ports.resolve('readKept', null)
    await ports.resolve('ticket', shownTicket(kind))
    const offered = (): boolean[] =>
      ['Adicionar à agenda', 'Imprimir'].map((tool) => document.body.textContent.includes(tool))
    const isOffered = kind === 'good'
    await vi.waitFor(() => expect(offered()).toEqual([isOffered, isOffered]))
    close()
  },
)
