// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { EventDetail } from '#contract/nouns/event.ts'
import { ticketSelectionMachine } from '#machines/ticket-selection.machine.ts'
import type { Buyer } from '#machines/ticket-selection.setup.ts'
import { EventPage } from '#web/event/event.page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError, refusedError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import {
  chosen,
  detailWith,
  earlier,
  evento,
  holding,
  now,
  lotLasts,
  pairType,
  seatType,
  turning,
} from './event.fixtures.ts'
import { type ticketSelectionModel, ticketSelectionWalks, type Who } from './ticket-selection.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(ticketSelectionMachine, 'page'))

const buyers: Record<Who, Buyer> = {
  visitor: { hasToken: false, document: null },
  stranger: { hasToken: true, document: null },
  buyer: { hasToken: true, document: '12345678909' },
}

/** Who stands before the page; may change while it is open, as when another tab logs out. */
type Standing = { who: Who }

type Driver = PageDriver<typeof ticketSelectionMachine> & { standing: Standing }

/** Stands for the way back to an order, which says why nothing else is sold. */
const OpenOrder = ({ refused }: { refused: string | null }) =>
  refused !== null && <p role="alert">{refused}</p>

const Coming = () => <p>O que vem depois</p>

const open = async (wanted = chosen(0, 0)): Promise<Driver> => {
  const standing: Standing = { who: 'buyer' }
  const Page = ({ machine }: { machine: typeof ticketSelectionMachine }) => (
    <EventPage
      shopHours={48}
      machine={machine}
      input={{ id: 'evento-a', wanted }}
      buyer={() => buyers[standing.who]}
      coming={Coming}
      openOrder={OpenOrder}
      address="https://quadra.example/eventos/evento-a"
    />
  )
  const page = await openPage(ticketSelectionMachine, (machine) => <Page machine={machine} />, {
    path: '/eventos/evento-a',
    taken,
  })
  return { ...page, standing }
}

const nameOf = { pair: 'Dupla mista', seat: 'Arquibancada' } as const

const alerted = ({ takeNotices }: Driver) => takeNotices().map(({ params }) => params)

const quantityOf = (name: string): string | undefined =>
  document.querySelector(`[aria-label="Quantidade de ${name}"] span[aria-hidden]`)?.textContent

const total = (): string | undefined =>
  Array.from(document.querySelectorAll('data')).find((data) =>
    data.closest('p')?.textContent.startsWith('Total'),
  )?.value

const buyButton = ({ pairs, seats }: { pairs: number; seats: number }): string =>
  pairs + seats === 1 ? 'Comprar (1 ingresso)' : `Comprar (${pairs + seats} ingressos)`

const tables: Tables<typeof ticketSelectionModel, Driver> = {
  shows: {
    waiting: (driver) => {
      expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
      driver.screen.lacks('Ingressos')
    },
    broken: ({ screen }) => {
      expect(screen.alerts()).toEqual(['Erro ao buscar os detalhes do evento.'])
      screen.seesButton('Tentar novamente')
    },
    absent: ({ screen }) => screen.sees('Evento não encontrado.'),
    choosing: (driver, { chosen: counts, left, alert, said, underway, notice }) => {
      driver.screen.sees('Ingressos', 'Arquibancada', 'R$ 30,00')
      if (left.gone) driver.screen.lacks('R$ 90,50')
      else driver.screen.sees('Dupla mista', 'R$ 90,50', 'R$ 181,00')
      expect(quantityOf('Arquibancada')).toBe(String(counts.seats))
      if (left.gone) expect(quantityOf('Dupla mista')).toBeUndefined()
      else if (left.pairs < 2) driver.screen.sees('Restam vagas insuficientes para uma dupla')
      else expect(quantityOf('Dupla mista')).toBe(String(counts.pairs))
      const saidTotal = document.querySelector('p[aria-live=polite][aria-atomic=true] > data')
      expect(saidTotal?.getAttribute('value')).toBe(total())
      if (counts.pairs + counts.seats === 0) driver.screen.lacks('Comprar (')
      else {
        driver.screen.seesButton(buyButton(counts), { disabled: underway !== '' })
        expect(total()).toBe((counts.pairs * 90.5 + counts.seats * 30).toFixed(2))
      }
      expect(driver.screen.alerts()).toEqual([said, underway].filter(Boolean))
      if (notice !== '') driver.screen.sees(notice)
      expect(alerted(driver)).toEqual(alert === '' ? [] : [{ message: alert }])
    },
    reserving: (driver, { chosen: counts }) => {
      driver.screen.seesButton(buyButton(counts), { disabled: true })
      expect(driver.ports.inputs('createTransaction').at(-1)).toEqual({
        document: '12345678909',
        eventId: 'evento-a',
        tickets: chosen(counts.pairs, counts.seats),
      })
    },
    rechecking: (driver, { chosen: counts, alert }) => {
      if (counts.pairs + counts.seats > 0) driver.screen.seesButton(buyButton(counts), { disabled: true })
      expect(alerted(driver)).toEqual(alert === '' ? [] : [{ message: alert }])
    },
    atLogin: (driver, { chosen: counts, alert, sessionEnded }) => {
      expect(driver.screen.address()).toBe('/login')
      expect(driver.screen.routerState()).toEqual({
        login: { from: '/eventos/evento-a', tickets: chosen(counts.pairs, counts.seats), evento },
      })
      const ending = sessionEnded ? ['endSession'] : []
      expect(driver.takeNotices().map(({ type, params }) => params ?? type)).toEqual([
        { message: alert },
        ...ending,
      ])
    },
    atCheckout: (driver, { chosen: counts, held }) => {
      expect(driver.screen.address()).toBe('/pagamento')
      expect(driver.screen.routerState()).toEqual({
        checkout: { tickets: chosen(counts.pairs, counts.seats), evento, transactionId: 'transacao-1' },
        ...(earlier[held] && { earlier: earlier[held] }),
      })
    },
  },
  does: {
    'event arrives': ({ ports }, { left }) =>
      ports.resolve('loadEvent', { detail: turning(detailWith(left), now), now }),
    'event is unknown': ({ ports }) => ports.resolve('loadEvent', null),
    'event fails': ({ ports }) => ports.reject('loadEvent', httpError('Fora do ar.')),
    'person retries': ({ screen }) => screen.press('Tentar novamente'),
    'offer turns': ({ wait }) => wait(lotLasts + 1_000),
    'person adds': ({ screen }, { what }) => screen.press(`Aumentar ${nameOf[what]}`),
    'person removes': ({ screen }, { what }) => screen.press(`Diminuir ${nameOf[what]}`),
    'person buys': async ({ screen, standing }, { who }, { chosen: counts }) => {
      standing.who = who
      await screen.press(buyButton(counts))
    },
    'server reserves': ({ ports }, { held }) =>
      ports.resolve('createTransaction', { transaction_id: 'transacao-1', ...holding[held] }),
    'server refuses': ({ ports }, { error }) =>
      ports.reject('createTransaction', httpError(error === '' ? null : error)),
    'payment is under way': ({ ports }, { error }) =>
      ports.reject('createTransaction', refusedError('paymentUnderway', error)),
    'server rejects the token': ({ ports }) => ports.reject('createTransaction', authError),
    'network fails': ({ ports }) => ports.reject('createTransaction', networkError),
  },
}

/** The page has no buy button while nothing is chosen, so these walks stop before it. */
const isOnScreen = ({ events }: (typeof ticketSelectionWalks)[number]): boolean =>
  events.every((event) => event.type !== 'person buys' || event.holding)

describe('the event page keeps to the specification', () => {
  it.each(payloadCoverOf(ticketSelectionWalks.filter(isOnScreen)))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('took every transition but buying nothing', () =>
    expect(taken.missing(ticketSelectionMachine)).toEqual([
      'ticketSelection.browsing --tickets.buy#1--> stays',
    ]))
})

const show = async (detail: EventDetail, at = now): Promise<Driver> => {
  const driver = await open()
  await driver.ports.resolve('loadEvent', { detail, now: at })
  await vi.dynamicImportSettled()
  await driver.wait(0)
  return driver
}

describe('what the event page says', () => {
  it('says early that nothing is paid', async () => {
    const type = seatType(5)
    const free = await show({
      evento: { ...evento, somentePix: true },
      ticket_types: [
        {
          ...type,
          lotes: type.lotes.map((lot) => ({ ...lot, preco: 0 })),
          active_lot: type.active_lot && { ...type.active_lot, preco: 0 },
        },
      ],
    })
    free.screen.sees('Grátis', 'Confirmação')
    free.screen.lacks('R$')
    expect(within(document.body).queryByText('Pagamento')).toBeNull()
    free.close()
  })

  it('shows ESGOTADO without price or selector for a sold-out type', async () => {
    const driver = await show({ evento, ticket_types: [seatType(0)] })
    driver.screen.sees('Arquibancada', 'ESGOTADO')
    driver.screen.lacks('R$', 'Categorias')
    expect(quantityOf('Arquibancada')).toBeUndefined()
    driver.close()
  })

  it('refuses the step beyond what is left', async () => {
    const driver = await show(detailWith({ pairs: 3, seats: 1 }))
    await driver.screen.press('Aumentar Dupla mista')
    driver.screen.seesButton('Aumentar Dupla mista', { disabled: true })
    driver.screen.seesButton('Diminuir Arquibancada', { disabled: true })
    expect(quantityOf('Dupla mista')).toBe('2')
    driver.close()
  })

  const atItsEnd = Date.parse('2026-12-05T18:00:00-03:00')

  it('shows nothing of closed sales once the event is over, but when it was, whose it was and what comes', async () => {
    const over = { ...evento, organizador: 'Clube da Areia', contato: 'copa@arena.example' }
    const driver = await show({ evento: over, ticket_types: [pairType(8), seatType(8)] }, atItsEnd)
    await vi.waitFor(() => driver.screen.sees('Evento encerrado'))
    driver.screen.sees('Terminou em sáb, 5 dez · 18h', 'Organização: Clube da Areia')
    driver.screen.sees('O que vem depois', 'Informações do Evento')
    driver.screen.seesLink('Minha Conta', '/perfil')
    driver.screen.lacks('Arquibancada', 'Dupla mista', 'R$', 'vaga', 'Desistência', 'Adicionar à agenda')
    expect(quantityOf('Arquibancada')).toBeUndefined()
    driver.screen.seesButton('Chaveamento Indisponível', { disabled: true })
    driver.close()
  })

  it('says where nobody wrote the end when it was, in its own zone', async () => {
    const far = { ...evento, data_hora: '2025-12-03T09:00:00-04:00', data_hora_final: null }
    const driver = await show({ evento: { ...far, fuso_horario: 'America/Manaus' }, ticket_types: [] }, now)
    driver.screen.sees('Aconteceu em qua, 3 dez 2025 · 9h (horário de Manaus)')
    driver.close()
  })

  it('puts the brackets of an event that is over first, once', async () => {
    const chaveamento_url = 'https://chaves.example/a'
    const driver = await show({ evento: { ...evento, chaveamento_url }, ticket_types: [] }, atItsEnd)
    const links = within(document.body).getAllByRole('link', { name: 'Ver Chaveamento 1' })
    expect(links.map((link) => link.closest('section')?.querySelector('h2')?.textContent)).toEqual([
      'Evento encerrado',
    ])
    driver.close()
  })

  it('says what comes beside one that was cancelled, and nothing of that beside one that is on sale', async () => {
    const gone = await show({ evento: { ...evento, cancelado: true }, ticket_types: [] })
    const next = () => within(document.body).queryByText('O que vem depois') !== null
    expect(next()).toBe(true)
    gone.screen.lacks('Evento encerrado')
    gone.close()
    const onSale = await show({ evento, ticket_types: detailWith({ pairs: 2, seats: 1 }).ticket_types })
    expect(next()).toBe(false)
    onSale.screen.lacks('Evento encerrado')
    onSale.close()
  })

  it('shows N/A without an end and the zone when it is not São Paulo’s', async () => {
    const far = { ...evento, data_hora_final: null, fuso_horario: 'America/Manaus' }
    const driver = await show({
      evento: { ...far, data_hora: '2026-12-03T09:00:00-04:00' },
      ticket_types: [],
    })
    driver.screen.sees(
      'Informações do Evento',
      'Local e Data',
      'qui, 3 dez 2026 · 9h (horário de Manaus)',
      'N/A',
    )
    driver.screen.sees('Descrição', 'Regulamento', 'Informações Adicionais')
    expect(document.querySelector('time')?.dateTime).toBe('2026-12-03T09:00:00-04:00')
    driver.close()
  })

  it('says until when what is bought can be given back, by its own rules; nothing once it is cancelled', async () => {
    const shop = await show({ evento, ticket_types: [] })
    shop.screen.sees(
      'Desistência',
      'Você pode desistir até 7 dias depois de pagar e receber o valor de volta.',
    )
    shop.close()
    const own = await show({
      evento: { ...evento, desistencia: { dias: 30, horas_antes: 0 } },
      ticket_types: [],
    })
    own.screen.sees('Você pode desistir até qui, 3 dez · 9h e receber o valor de volta.')
    own.close()
    const gone = await show({ evento: { ...evento, cancelado: true }, ticket_types: [] })
    gone.screen.lacks('Desistência', 'Você pode desistir')
    expect(document.querySelector('#informacoes')).not.toBeNull()
    gone.close()
  })

  it('says beside its tickets that only PIX is taken, where something is to be paid', async () => {
    for (const [somentePix, prices, says] of [
      [true, [30], true],
      [false, [30], false],
      [true, [0], false],
    ] as const) {
      const ticket_types = prices.map((preco) => ({
        ...seatType(10),
        lotes: [],
        active_lot: {
          id: 'l',
          nome: 'Lote',
          preco,
          quantidade_disponivel: 10,
          ativo: true,
          data_inicio: null,
          data_fim: null,
        },
      }))
      const driver = await show({ evento: { ...evento, somentePix }, ticket_types })
      expect(document.querySelector('[aria-labelledby="ingressos"]')?.textContent.includes('Só PIX')).toBe(
        says,
      )
      driver.close()
    }
  })

  it('leads to the place on a map', async () => {
    const driver = await show({ evento, ticket_types: [] })
    const map = document.querySelector<HTMLAnchorElement>('a[href*="/maps"]')
    expect([map?.textContent, map?.href]).toEqual([
      'Arena Beira-Mar',
      'https://www.google.com/maps?q=Arena%20Beira-Mar',
    ])
    driver.close()
  })

  it('names who sells the tickets where it is known, and gives the event to a calendar', async () => {
    const known = await show({ evento: { ...evento, organizador: 'Clube da Areia' }, ticket_types: [] })
    known.screen.sees('Organização', 'Clube da Areia')
    const calendar = Array.from(document.querySelectorAll('a')).find(
      ({ textContent }) => textContent === ' Adicionar à agenda',
    )
    expect(calendar?.getAttribute('href')).toBe('/eventos/evento-a/agenda.ics')
    known.close()
    const unknown = await show({ evento, ticket_types: [] })
    unknown.screen.lacks('Organização')
    unknown.close()
  })

  it.each([
    ['5527999990000', 'https://wa.me/5527999990000', '_blank'],
    ['copa@arena.example', 'mailto:copa@arena.example', null],
  ])('leads to its organiser where he said how: %s', async (contato, href, target) => {
    const organizador = 'Clube da Areia'
    const driver = await show({ evento: { ...evento, organizador, contato }, ticket_types: [] })
    const link = within(document.body).getByRole('link', { name: 'Falar com o organizador' })
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      href,
      target,
      'noopener noreferrer',
    ])
    expect(link.closest('dd')?.previousElementSibling?.textContent).toBe('Organização')
    driver.close()
  })

  it.each([{}, { contato: null }, { contato: '' }])('leads to nobody who said nothing: %j', async (said) => {
    const driver = await show({ evento: { ...evento, organizador: 'Clube', ...said }, ticket_types: [] })
    expect(within(document.body).queryByRole('link', { name: 'Falar com o organizador' })).toBeNull()
    driver.close()
  })

  it('leads to each bracket with its address as state', async () => {
    const chaveamento_url = 'https://chaves.example/a   https://chaves.example/b'
    const driver = await show({ evento: { ...evento, chaveamento_url }, ticket_types: [] })
    driver.screen.seesLink('Ver Chaveamento 1', '/tournament/evento-a')
    await driver.screen.press('Ver Chaveamento 2')
    expect([driver.screen.address(), driver.screen.routerState()]).toEqual([
      '/tournament/evento-a',
      {
        bracketUrl: 'https://chaves.example/b',
        bracketEvent: 'Open Beira-Mar',
        brackets: [
          { url: 'https://chaves.example/a', nome: '' },
          { url: 'https://chaves.example/b', nome: '' },
        ],
      },
    ])
    driver.close()
  })

  it('says the name of each bracket that has one, and takes it along', async () => {
    const chaveamento_url = 'https://chaves.example/a   https://chaves.example/b'
    const named = { ...evento, chaveamento_url, chaveamento_nomes: ['', 'Mista'] }
    const driver = await show({ evento: named, ticket_types: [] })
    driver.screen.seesLink('Ver Chaveamento 1', '/tournament/evento-a')
    await driver.screen.press('Ver Chaveamento: Mista')
    expect(driver.screen.routerState()).toMatchObject({
      brackets: [
        { url: 'https://chaves.example/a', nome: '' },
        { url: 'https://chaves.example/b', nome: 'Mista' },
      ],
    })
    driver.close()
  })

  it('disables the bracket button when there is none', async () => {
    const driver = await show({ evento, ticket_types: [] })
    driver.screen.seesButton('Chaveamento Indisponível', { disabled: true })
    expect(document.body.textContent).not.toContain('Ver Chaveamento')
    driver.close()
  })

  it('keeps a selection made before login', async () => {
    const driver = await open(chosen(2, 1))
    await driver.ports.resolve('loadEvent', { detail: detailWith({ pairs: 8, seats: 8 }), now })
    driver.screen.sees('Sua seleção foi mantida.')
    driver.screen.seesButton('Comprar (3 ingressos)')
    expect([quantityOf('Dupla mista'), quantityOf('Arquibancada')]).toEqual(['2', '1'])
    driver.close()
  })

  it.each([
    [40, 10, 'Restam 10 deste lote'],
    [40, 1, 'Resta 1 deste lote'],
    [10, 40, 'Restam 10 vagas'],
  ])('with %i places of which the lot has %i says: %s', async (places, ofLot, sentence) => {
    const type = seatType(places)
    const lot = type.active_lot && { ...type.active_lot, quantidade_disponivel: ofLot }
    const driver = await show({ evento, ticket_types: [{ ...type, active_lot: lot }] })
    driver.screen.sees(sentence)
    driver.close()
  })

  it('says nothing of more than ten', async () => {
    const type = seatType(40)
    const lot = type.active_lot && { ...type.active_lot, quantidade_disponivel: 11 }
    const driver = await show({ evento, ticket_types: [{ ...type, active_lot: lot }] })
    expect(document.body.textContent).not.toContain('Resta')
    driver.close()
  })

  it('says when sales open, and at which price', async () => {
    const virada = { venda: 'futura', abre_em: '2026-11-25T08:00:00-04:00' } as const
    const types = [{ ...seatType(40), virada }]
    const manaus = { ...evento, fuso_horario: 'America/Manaus' }
    const driver = await show({ evento: manaus, ticket_types: types })
    driver.screen.sees('Vendas abrem em 25/11/2026 08:00 (horário de Manaus)', 'R$ 30,00')
    driver.screen.lacks('ESGOTADO')
    expect(quantityOf('Arquibancada')).toBeUndefined()
    driver.close()
  })

  it('does not call sold out what is over', async () => {
    const virada = { venda: 'encerrada', abre_em: null } as const
    const driver = await show({ evento, ticket_types: [{ ...seatType(40), virada }] })
    driver.screen.sees('Vendas encerradas')
    driver.screen.lacks('ESGOTADO', 'R$ 30,00')
    expect(quantityOf('Arquibancada')).toBeUndefined()
    driver.close()
  })

  it('says that the sales of a type rest', async () => {
    const virada = { venda: 'encerrada', abre_em: null, parada: { automatica: true } } as const
    const driver = await show({ evento, ticket_types: [{ ...seatType(40), virada }] })
    driver.screen.sees('Vendas pausadas')
    driver.screen.lacks('ESGOTADO', 'Vendas encerradas', 'R$ 30,00')
    expect(quantityOf('Arquibancada')).toBeUndefined()
    driver.close()
  })

  it('caps a type by its active lot', async () => {
    const type = pairType(40)
    const lot = type.active_lot && { ...type.active_lot, quantidade_disponivel: 0 }
    const driver = await show({ evento, ticket_types: [{ ...type, active_lot: lot }] })
    driver.screen.sees('ESGOTADO')
    expect(quantityOf('Dupla mista')).toBeUndefined()
    driver.close()
  })
  it('says who may enter a category as far as its name does not', async () => {
    const asks = (nome: string, genero: 'masculino' | 'mista', alem_do_nome: string) => ({
      id: nome,
      nome,
      quantidade: 8,
      restricao: 'semRestricao' as const,
      categorias_permitidas: [],
      exigencias: {
        genero,
        idade_minima: null,
        idade_maxima: null,
        dia: '2026-12-03',
        texto: '',
        alem_do_nome,
      },
    })
    const men = asks('Masculina A', 'masculino', '')
    const mixed = asks('Mista 40+', 'mista', 'um homem e uma mulher · a partir de 40 anos')
    const showWith = (categories: (typeof men)[]) =>
      show({ evento, ticket_types: [{ ...pairType(40), categories }] })
    const some = await showWith([men, mixed])
    const rules = within(document.body).getByText('Quem pode se inscrever').nextElementSibling?.children ?? []
    expect([...rules].map(({ textContent }) => textContent)).toEqual([
      'Mista 40+: um homem e uma mulher · a partir de 40 anos',
    ])
    some.close()
    const none = await showWith([men])
    none.screen.lacks('Quem pode se inscrever')
    none.close()
  })
})
