import { setTimeout as pause } from 'node:timers/promises'
import { demoPerson } from '#server/seed/people.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

export const demo = {
  orla: '/eventos/ev_demo1orla',
  padel: '/eventos/ev_demo3padel',
  clinica: '/eventos/ev_demo4clinica',
  rachao: '/eventos/ev_demo6pordosol',
}

/** Chooses so many tickets of a type on an event's page. */
export const chooses = async (person: Person, event: string, type: string, times = 1): Promise<void> => {
  await person.visit(event)
  for (let pressed = 0; pressed < times; pressed++) await person.press(`Aumentar ${type}`)
}

export const buys = (person: Person): Promise<void> => person.press(/^Comprar \(/)

/** Number n of the demo's athletes. */
const athlete = (n: number) => {
  const { nome, email, cpf, telefone, dataNascimento, gender } = demoPerson(n)
  const [firstName = '', ...rest] = nome.split(' ')
  const [year = '', month = '', day = ''] = dataNascimento.split('-')
  const birthDate = `${day}${month}${year}`
  return { firstName, lastName: rest.join(' '), email, cpf, phone: telefone, birthDate, gender }
}

/** The fields of ticket `index`: who goes, and what an athlete answers. */
export const fillsIn = async (
  person: Person,
  index: number,
  n: number,
  { category, answer }: { category?: string; answer?: string } = {},
): Promise<void> => {
  const { firstName, lastName, email, gender, ...typed } = athlete(n)
  const at = `tickets.${index}`
  const personal = `${at}.personalInfo`
  await person.field(`${personal}.firstName`).waitFor()
  await person.writes({
    [`${personal}.firstName`]: firstName,
    [`${personal}.lastName`]: lastName,
    [`${personal}.email`]: email,
  })
  for (const [name, text] of Object.entries(typed)) await person.type(`${personal}.${name}`, text)
  if (category !== undefined) {
    await person.choose(`${at}.athleteInfo.category`, category)
    await person.choose(`${at}.athleteInfo.gender`, gender)
    await person.field(`${at}.athleteInfo.agreedToImageTerms`).check()
    await person.field(`${at}.athleteInfo.agreedToHealthTerms`).check()
  }
  if (answer !== undefined) await person.choose(`${at}.customFields.0.answer`, answer)
}

export const confirms = (person: Person): Promise<void> => person.press('Confirmar Ingressos')

/** A card of the sandbox; the first word of the holder's name decides what becomes of it. */
export const fillsCard = async (
  { page }: Person,
  holder: string,
  number = '5031433215406351',
): Promise<void> => {
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await page.getByLabel('Número do cartão').fill('')
  await page.getByLabel('Número do cartão').pressSequentially(number)
  await page.getByLabel('Vencimento').fill('')
  await page.getByLabel('Vencimento').pressSequentially('1130')
  await page.getByLabel('Código de segurança').fill('123')
  await page.getByLabel('Nome do titular').fill(holder)
}

export const paysCard = (person: Person): Promise<void> => person.press(/^Pagar R\$/)

export const paysPix = async (person: Person): Promise<void> => {
  await person.page.getByRole('radio', { name: /Pix/ }).check()
  await person.press(/^Pagar R\$ .* com Pix$/)
}

/** The id of the order on screen. */
export const orderOf = ({ page }: Person): Promise<string> =>
  page.evaluate(() =>
    String((history.state as { checkout?: { transactionId: string } }).checkout?.transactionId),
  )

/** The payment of the order on screen, as the server knows it. */
export const paymentOf = async (stage: Stage, person: Person, token: string): Promise<string> => {
  const order = await stage.ask(`GET mercado_pago/transactions/${await orderOf(person)}`, undefined, token)
  return String(order['payment_id'])
}

/** The server has heard of what became of an order. */
export const hasEstado = async (
  stage: Stage,
  { order, token }: { order: string; token: string },
  estado: string,
): Promise<void> => {
  const deadline = Date.now() + 15_000
  for (;;) {
    const read = await stage.ask(`GET mercado_pago/transactions/${order}`, undefined, token)
    if (read['estado'] === estado) return
    if (Date.now() > deadline) throw new Error(`${estado} is not reached: ${String(read['estado'])}`)
    await pause(200)
  }
}

/** What the sandbox can make of a payment. */
type Change = 'pay' | 'reject' | 'expire' | 'dispute' | 'lose'

/** The provider has news of a payment. */
export const becomes = async ({ shop }: Stage, payment: string, change: Change): Promise<void> => {
  const path = `/sandbox/_sandbox/payments/${payment}/${change}`
  const answer = await fetch(shop.url + path, { method: 'POST' })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

/** The money of a PIX arrives. */
export const isPaid = (stage: Stage, payment: string): Promise<void> => becomes(stage, payment, 'pay')

/** Others take all that is left of a ticket type: one order each, of at most 20. */
export const takesTheRest = async (stage: Stage, event: string, nome: string): Promise<void> => {
  const id = event.split('/').at(-1)
  const detail = await stage.ask(`GET events/${id}`)
  type Type = {
    id: string
    nome: string
    tipo: string
    modo: string
    active_lot: { preco: number; quantidade_disponivel: number }
  }
  const type = (detail['ticket_types'] as Type[]).find((one) => one.nome === nome)
  if (!type) throw new Error(`no ${nome}`)
  const { tipo, modo, active_lot: lot } = type
  const ticket = { ticket_type_id: type.id, nome, tipo, modo, preco: lot.preco }
  for (let left = lot.quantidade_disponivel; left > 0; left -= 20) {
    const { cpfCnpj, token } = await stage.member()
    const tickets = Array.from({ length: Math.min(left, 20) }, () => ticket)
    const order = { user_cpf_cnpj: cpfCnpj, evento_id: id, tickets }
    await stage.ask('POST mercado_pago/create_transaction', order, token)
  }
}
