import { describe, expect, it, vi } from 'vitest'
import { act } from '@testing-library/react'
import { ticketPageMachine } from '#machines/ticket-page.machine.ts'
import type { Api } from '#web/http/api.ts'
import { refusalsTold, savePdfOf, withdrawImageOf } from '#web/ticket/buyer.effects.ts'
import { type BuyersPart, TicketPage } from '#web/ticket/ticket.page.tsx'
import { openPage } from '../support/page.tsx'
import { httpError, networkError } from '../support/ports.ts'
import { shownTicket } from './ticket-page.fixture.ts'

const { signal } = new AbortController()

const refusing = (error: unknown): Api => vi.fn<Api>().mockRejectedValue(error)

const heardOf = async (error: unknown, ask: (api: Api) => Promise<unknown>): Promise<string[]> => {
  const heard: string[] = []
  await expect(ask(refusalsTold(refusing(error), (sentence) => heard.push(sentence)))).rejects.toBe(error)
  return heard
}

const writes = (api: Api) => withdrawImageOf(api, 'tk_1')(signal)
const reads = (api: Api) => savePdfOf(api, 'tx_1')(signal)

describe('what the shop refuses of a ticket', () => {
  it('is told where something is no longer so, and refused all the same', async () => {
    expect(await heardOf(httpError('Já foi usado.', 409), writes)).toEqual(['Já foi usado.'])
    expect(await heardOf(httpError('Não existe.', 404), writes)).toEqual(['Não existe.'])
  })

  it.each([
    ['its words', httpError('Informe o nome.', 400), writes],
    ['a rush', httpError('Muita gente ao mesmo tempo.', 429), writes],
    ['the network', networkError, writes],
    ['what was only read', httpError('Não existe.', 404), reads],
  ])('is not told for %s', async (_, error, ask) => expect(await heardOf(error, ask)).toEqual([]))

  it('has its page read anew, which says why and offers what is left', async () => {
    let send: BuyersPart['send'] = () => undefined
    const { screen, ports, close } = await openPage(
      ticketPageMachine,
      (machine) => (
        <TicketPage
          machine={machine}
          input={{ id: 'tk_1', hasToken: true }}
          buyers={(part) => {
            send = part.send
            return part.face.dados === null ? <p>Nada a mudar</p> : <p>Corrigir dados</p>
          }}
        />
      ),
      { path: '/ingresso/tk_1' },
    )
    await ports.resolve('readKept', null)
    await ports.resolve('ticket', shownTicket('good'))
    screen.sees('Corrigir dados')
    const api = refusalsTold(refusing(httpError('Este ingresso já foi cancelado.', 409)), (error) =>
      send({ type: 'ticket.refuse', error }),
    )
    await act(async () => {
      await expect(writes(api)).rejects.toBeDefined()
    })
    expect(ports.waiting()).toEqual(['ticket'])
    await ports.resolve('ticket', shownTicket('cancelled'))
    expect(screen.alerts()).toEqual([
      'Este ingresso já foi cancelado.',
      'Este ingresso foi cancelado e não vale mais na entrada.',
    ])
    screen.sees('Nada a mudar')
    close()
  })
})
