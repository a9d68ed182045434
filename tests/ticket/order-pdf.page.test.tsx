import { afterEach, expect, it, vi } from 'vitest'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import { createApi } from '#web/http/api.ts'
import { savePdfOf } from '#web/ticket/buyer.effects.ts'
import { BuyerActions } from '#web/ticket/buyer-actions.tsx'
import { TicketPage } from '#web/ticket/ticket.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { shownTicket } from './ticket-page.fixture.ts'

const api = createApi({ token: () => 'abc.def', onUnauthorized: () => undefined })

let driver: PageDriver<typeof ticketPageMachine>
afterEach(() => {
  driver.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Its script comes after the page. */
const late = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 })

const nothing = (): Promise<never> => new Promise(() => undefined)

const open = async (kind: 'good' | 'cancelled' | 'preparing'): Promise<void> => {
  driver = await openPage(
    ticketPageMachine,
    (machine) => (
      <TicketPage
        machine={machine}
        input={{ id: 'tk_1', hasToken: true }}
        buyers={(part) => (
          <BuyerActions
            {...part}
            withdrawImage={() => Promise.reject(new Error('no image'))}
            withdrawal={{ read: nothing, send: nothing }}
            savePdf={savePdfOf(api, 'tx_1')}
            correct={() => Promise.reject(new Error('no correction'))}
          />
        )}
      />
    ),
    { path: '/ingresso/tk_1' },
  )
  await driver.ports.resolve('readKept', null)
  await driver.ports.resolve('ticket', shownTicket(kind))
}

const answering = (answer: () => Response): string[] => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push(`${url} ${new Headers(headers).get('authorization')}`)
    return answer()
  })
  return asked
}

it('hands over the file of the order, asked for with the buyer’s token', async () => {
  const asked = answering(() => new Response('%PDF-1.4', { headers: { 'content-type': 'application/pdf' } }))
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return 'blob:ingressos'
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.getAttribute('href')}`)
  })
  await open('good')
  await late(() => driver.screen.seesButton('Baixar PDF'))
  await driver.screen.press('Baixar PDF')
  await late(() => driver.screen.sees('O PDF com todos os ingressos deste pedido foi baixado.'))
  expect(asked).toEqual(['/api/v1/pedidos/tx_1/pdf Bearer abc.def'])
  expect(saved).toEqual(['ingressos.pdf blob:ingressos'])
  expect(await files[0]?.text()).toBe('%PDF-1.4')
})

it('says when it could not, and lets try again', async () => {
  answering(() => Response.json({ error: 'Muitas tentativas.' }, { status: 429 }))
  await open('good')
  await late(() => driver.screen.seesButton('Baixar PDF'))
  await driver.screen.press('Baixar PDF')
  await late(() => expect(driver.screen.alerts()).toEqual(['Muitas tentativas.']))
  answering(() => Response.json({}, { status: 503 }))
  await driver.screen.press('Baixar PDF')
  await late(() =>
    expect(driver.screen.alerts()).toEqual(['Não foi possível baixar o PDF. Tente novamente.']),
  )
})

it.each(['cancelled', 'preparing'] as const)('has no file of a ticket that is %s', async (kind) => {
  await open(kind)
  driver.screen.lacks('PDF')
  expect(driver.ports.waiting()).toEqual([])
})
