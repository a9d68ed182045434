import type { Page } from 'playwright-core'
import type { PageOptions, TestBrowser } from '../support/browser.ts'
import type { Shop } from '../support/shop-server.ts'

type Ticket = { id: string; evento_id: string; situacao: string }
type Role = 'leitor' | 'supervisor'
type Standing = PageOptions & {
  nome?: string
  papel?: Role
  /** What is done with the page before it is opened. */
  prepare?: (page: Page) => Promise<void>
}

/** What Chromium says of a network that is away on purpose, and of a pass that is over. */
export const awayLines = [/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /status of 401/]

/** An event of the demo with its organiser, and the codes of its tickets that its buyer holds. Phones reach the shop at `origin`. */
export const openDoorDay = async (shop: Pick<Shop, 'url'>, origin = shop.url) => {
  const ask = async <T>(method: string, path: string, token: string, body?: object): Promise<T> => {
    const answer = await fetch(`${shop.url}/api/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return (await answer.json()) as T
  }
  const login = async (who: string): Promise<string> => {
    const credentials = { email: `${who}@quadra.example`, password: 'quadra123' }
    return (await ask<{ token: string }>('POST', 'auth/login', '', credentials)).token
  }
  const organiser = await login('organizador')
  const buyer = await login('comprador')
  const tickets = await ask<Ticket[]>('GET', 'users/me/tickets', buyer)
  const valid = tickets.filter(({ situacao }) => situacao === 'Válido')
  const event = valid[0]?.evento_id ?? ''
  const own = valid.filter((ticket) => ticket.evento_id === event)
  const shown = await Promise.all(own.map(({ id }) => ask<{ qr: string }>('GET', `tickets/${id}`, buyer)))

  await ask('PUT', `events/${event}/entrada`, organiser, { abre_em: '2026-01-01T00:00', repete: 'uma_vez' })
  const makeDoor = (nome: string, papel: Role) =>
    ask<{ id: string; link: string; pin: string }>('POST', `events/${event}/portas`, organiser, {
      nome,
      papel,
      tarefas: ['entrada'],
    })
  /** A phone at a door of its own, ready to be without a network. */
  const stand = async (
    browser: TestBrowser,
    { nome = 'Entrada 1', papel = 'leitor', prepare, ...options }: Standing = {},
  ): Promise<Page> => {
    const { link, pin } = await makeDoor(nome, papel)
    const page = await browser.open({ allow: awayLines, ...options })
    await prepare?.(page)
    await page.goto(origin + link)
    await page.getByLabel('PIN').fill(pin)
    await page.getByLabel('Seu primeiro nome').fill('Léo')
    await page.getByRole('button', { name: 'Abrir a porta' }).click()
    await page.getByText('Pronto para ficar sem internet.').waitFor()
    return page
  }
  /** Somebody whose code nobody shows in these tests. */
  const somebodyElse = async (): Promise<{ nome: string; cpf: string; codigo: string }> => {
    type Row = { nome: string; cpf: string; codigo: string; email: string }
    const rows = await ask<Row[]>('GET', `events/${event}/participants?filter=participantes`, organiser)
    const held = await Promise.all(
      own.map(({ id }) => ask<{ codigo: string }>('GET', `tickets/${id}`, buyer)),
    )
    const others = rows.filter(({ codigo }) => held.every((one) => one.codigo !== codigo))
    const [chosen] = others.toReversed()
    if (!chosen) throw new Error('nobody else comes')
    return chosen
  }
  const entered = async (): Promise<number> =>
    (await ask<{ entraram: number }>('GET', `events/${event}/checkin`, organiser)).entraram
  return { event, organiser, codes: shown.map(({ qr }) => qr), makeDoor, stand, somebodyElse, entered }
}

export type DoorDay = Awaited<ReturnType<typeof openDoorDay>>

/** As somebody types a code, or a hand scanner does into the field. */
export const typeCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/^(Texto do QR|Código do ingresso)$/).fill(code)
  await page.getByRole('button', { name: 'Conferir' }).click()
}
