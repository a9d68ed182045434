import { fireEvent } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OrderTicket } from '#contract/nouns/order-ticket.ts'
import { checkoutMachine } from '#machines/checkout.machine.ts'
import { CheckoutPage } from '#web/checkout/checkout.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { buyer, input, seat, transaction } from './order.fixture.ts'

const ticket = (changes: Partial<OrderTicket> = {}): OrderTicket => ({
  id: 'tk_1',
  ticket_type_nome: 'Dupla Mista',
  tipo: 'atleta',
  modo: 'dupla',
  participante_nome: 'Atleta Um',
  categoria: 'Mista C',
  preco: 100,
  codigo: 'QD-7K2M-9P4X',
  situacao: 'Válido',
  ...changes,
})

let driver: PageDriver<typeof checkoutMachine>
afterEach(() => {
  driver.close()
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

const isApproved = async (modo: 'dupla' | 'individual' = 'dupla'): Promise<void> => {
  driver = await openPage(
    checkoutMachine,
    (machine) => (
      <CheckoutPage
        machine={machine}
        input={{ ...input(), tickets: [{ ...seat(), modo, quantity: modo === 'dupla' ? 2 : 1 }] }}
        buyer={buyer}
        paymentForm={() => null}
        statusScreen={() => <p>vista do provedor</p>}
      />
    ),
    { path: '/pagamento' },
  )
  await driver.ports.resolve(
    'transaction',
    transaction({ estado: 'Aprovada', payment_id: '71', pagamento_status: 'approved', metodo: 'pix' }),
  )
}

const approved = async (tickets: OrderTicket[]): Promise<void> => {
  await isApproved(tickets[0]?.modo)
  await driver.ports.resolve('orderTickets', tickets)
}

const partnerLink = (): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.includes('Enviar para a dupla'))

it('is a ticket with event, athlete, category and code, and says once that it was approved', async () => {
  await approved([ticket()])
  const stub = document.querySelector('main li[class*="stub"]')
  expect(stub?.textContent).toBe(
    'Copa Atlânticaseg, 21 dez 2026 · 8hPraia de Boa Viagem · Recife/PEAtleta UmDupla Mista · Mista CCódigo do ingressoQD-7K2M-9P4XAbrir ingresso',
  )
  driver.screen.seesLink('Abrir ingresso', '/ingresso/tk_1')
  expect(document.querySelector('details')?.open).toBe(false)
  expect(document.querySelector('details')?.textContent).toBe('Comprovante do pagamentovista do provedor')
})

it('sends the partner what the event is, by the phone’s own sheet', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await approved([ticket(), ticket({ codigo: 'QD-2222-3333' })])
  const opened = fireEvent.click(partnerLink() ?? document.body)
  expect(opened).toBe(false)
  expect(share.mock.calls).toEqual([
    [
      {
        title: 'Copa Atlântica',
        text: 'Nossa dupla está inscrita: Copa Atlântica · seg, 21 dez 2026 · 8h · Praia de Boa Viagem · Recife/PE.',
        url: `${window.location.origin}/eventos/ev_1`,
      },
    ],
  ])
})

it('sends it by WhatsApp where the device has no sheet, with nobody’s name and no code', async () => {
  await approved([ticket()])
  const link = partnerLink()
  expect(decodeURIComponent(link?.href ?? '')).toBe(
    `https://wa.me/?text=Nossa dupla está inscrita: Copa Atlântica · seg, 21 dez 2026 · 8h · Praia de Boa Viagem · Recife/PE. ${window.location.origin}/eventos/ev_1`,
  )
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer'])
})

it('keeps the place of its tickets while they are read, and what can be done stands there already', async () => {
  await isApproved()
  expect(document.querySelectorAll('main [class*="coming"]')).toHaveLength(2)
  expect(partnerLink()).toBeDefined()
  await driver.ports.resolve('orderTickets', [ticket(), ticket({ codigo: 'QD-2222-3333' })])
  expect(document.querySelectorAll('main [class*="coming"]')).toHaveLength(0)
  expect(document.querySelectorAll('main li[class*="stub"]')).toHaveLength(2)
})

it('has nobody to send a single ticket to', async () => {
  await approved([ticket({ modo: 'individual' })])
  expect(partnerLink()).toBeUndefined()
})

it('puts the event into a calendar', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:agenda'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect([this.download, this.getAttribute('href')]).toEqual(['evento.ics', 'blob:agenda'])
  })
  await approved([ticket()])
  await driver.screen.press('Adicionar à agenda')
  expect(clicked).toHaveBeenCalledOnce()
  expect(await files[0]?.text()).toContain('DTSTART:20261221T110000Z\r\n')
})

it.each([
  ['cancelled', { situacao: 'Cancelado' as const }],
  ['not sold yet', { id: null, codigo: null, situacao: null }],
])('has no page of its own while it is %s', async (_, changes) => {
  await approved([ticket(changes)])
  expect(document.querySelector('main li[class*="stub"]')?.textContent).not.toContain('Abrir ingresso')
})
