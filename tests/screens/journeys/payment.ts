import {
  buys,
  chooses,
  confirms,
  demo,
  fillsCard,
  fillsIn,
  isPaid,
  paymentOf,
  paysCard,
  paysPix,
} from '../buying.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'

const minute = 60_000

const couponField = (person: Person) => ({ at: person.field('coupon') })
const paymentForm = (person: Person) => ({
  at: person.page.getByText('Forma de pagamento'),
  block: 'start' as const,
})
const statusLine = (person: Person) => ({
  at: person.page.getByText(/^Status: |Verificar novamente/),
  block: 'center' as const,
})

/** From the event's page to the form of a new order. */
const begins = async (stage: Stage, event: string, type: string, times = 1) => {
  const member = await stage.member()
  const person = await stage.person({ token: member.token })
  await chooses(person, event, type, times)
  await buys(person)
  await person.sees('Dados dos Ingressos')
  return { person, token: member.token }
}

const athlete = { category: 'Simples Masculina', answer: 'Tarde' }

/** A card: coupon, a refusal, a provider that is down, another try. */
const byCard: Journey = {
  name: 'paying by card',
  machines: ['checkout', 'transactionMonitor'],
  play: async (stage) => {
    const { token } = await stage.member()
    const buyer = await stage.person({ token })
    await chooses(buyer, demo.orla, 'Individual')
    const draft = buyer.gate.hold('orderDraft')
    await buyer.during('transaction', () => buys(buyer), 'checkout.loading')
    await draft.come()
    await buyer.shows('checkout.restoring')
    draft.release()
    await buyer.reaches('checkout.filling.form.open')
    await buyer.shows('checkout.filling.coupon.open', couponField(buyer))
    await confirms(buyer)
    await buyer.shows('checkout.filling.form.refused')
    await buyer.page.reload()
    await buyer.field('coupon').fill('VERAO25')
    await buyer.press('Aplicar Cupom')
    await buyer.shows('checkout.filling.coupon.refused', couponField(buyer))
    await buyer.field('coupon').fill('QUADRA10')
    const apply = () => buyer.press('Aplicar Cupom')
    await buyer.during('validateCoupon', apply, 'checkout.filling.coupon.applying', couponField(buyer))
    await buyer.shows('checkout.filling.coupon.active', couponField(buyer))
    await fillsIn(buyer, 0, 901, athlete)
    await buyer.reaches('draftSaver.clean')
    await buyer.shows('checkout.filling.form.open')
    const preference = buyer.gate.hold('createPreference')
    await buyer.during('transaction', () => confirms(buyer), 'checkout.checkingTransaction')
    await preference.come()
    await buyer.shows('checkout.creatingPreference')
    await buyer.during('transaction', () => Promise.resolve(preference.release()), 'checkout.readingTotal')
    await buyer.page.getByRole('radio', { name: /Cartão/ }).waitFor()
    await buyer.shows('checkout.paying', paymentForm(buyer))
    await fillsCard(buyer, 'APRO Atleta Demo')
    buyer.gate.cut('processPayment')
    await buyer.during('transaction', () => paysCard(buyer), 'checkout.verifying', paymentForm(buyer))
    buyer.gate.mend()
    await buyer.sees('Falha ao processar pagamento.')
    await stage.clock.pass(minute)
    await fillsCard(buyer, 'FUND Atleta Demo')
    await paysCard(buyer)
    await buyer.shows('checkout.refused')
    await stage.clock.pass(minute)
    await buyer.press('Tentar outro pagamento')
    await fillsCard(buyer, 'APRO Atleta Demo')
    const tickets = buyer.gate.hold('orderTickets')
    await buyer.during('processPayment', () => paysCard(buyer), 'checkout.processing', paymentForm(buyer))
    await tickets.come()
    await buyer.shows('checkout.collecting')
    tickets.release()
    await buyer.sees('Transação Finalizada')
    await buyer.shows('checkout.settled')
  },
}

/** A PIX: watched, lost from sight, given up, paid. */
const byPix: Journey = {
  name: 'paying by PIX',
  machines: ['checkout', 'transactionMonitor'],
  play: async (stage) => {
    const { person: buyer, token } = await begins(stage, demo.padel, 'Público', 2)
    const { page } = buyer
    await fillsIn(buyer, 0, 911)
    await fillsIn(buyer, 1, 912)
    await confirms(buyer)
    await paysPix(buyer)
    await buyer.sees('Copiar código PIX')
    await buyer.shows('checkout.monitoring.waiting')
    const watch = async (act: () => Promise<unknown>) =>
      buyer.during('transaction', act, 'transactionMonitor.polling.reading', statusLine(buyer))
    await watch(() => Promise.resolve())
    await buyer.stopsTimers()
    await buyer.shows('transactionMonitor.polling.waiting', statusLine(buyer))
    await buyer.letsTimersGo()
    await buyer.press('Cancelar este PIX')
    await buyer.shows('checkout.monitoring.asking')
    buyer.gate.cut('transaction')
    await buyer.press('Continuar com este PIX')
    await buyer.shows('transactionMonitor.failed', statusLine(buyer))
    buyer.gate.mend()
    await buyer.press('Verificar novamente')
    await buyer.reaches('transactionMonitor.polling.waiting')
    await page.clock.fastForward(301_000)
    await buyer.shows('transactionMonitor.gaveUp', statusLine(buyer))
    await buyer.press('Cancelar este PIX')
    await buyer.during('cancelPayment', () => buyer.press('Sim, cancelar'), 'checkout.cancelling')
    await buyer.reaches('checkout.paying')
    await stage.clock.pass(minute)
    await paysPix(buyer)
    await buyer.sees('Copiar código PIX')
    await isPaid(stage, await paymentOf(stage, buyer, token))
    await buyer.sees('Transação Finalizada')
  },
}

const free: Journey = {
  name: 'a free order',
  machines: ['checkout'],
  play: async (stage) => {
    const { person: buyer } = await begins(stage, demo.clinica, 'Participante')
    await fillsIn(buyer, 0, 921, { category: 'Primeira vez' })
    const tickets = buyer.gate.hold('orderTickets')
    await buyer.during('freeCheckout', () => confirms(buyer), 'checkout.confirmingFree')
    await tickets.come()
    await buyer.shows('checkout.collectingFree')
    tickets.release()
    await buyer.shows('checkout.confirmed')
  },
}

type Preference = { metadata: { tickets: { personalInfo: { lastName: string } }[] } }

/** The same buyer confirms the order with other data in another tab. */
const bindsElsewhere = async (
  stage: Stage,
  { metadata, ...asked }: Preference,
  token: string,
): Promise<void> => {
  const tickets = metadata.tickets.map(({ personalInfo, ...line }) => ({
    ...line,
    personalInfo: { ...personalInfo, lastName: 'Demo 932' },
  }))
  const body = { ...asked, metadata: { ...metadata, tickets } }
  await stage.ask('POST mercado_pago/create_preference', body, token)
}

/** An order that changes, cannot be read or ends under the buyer's hands. */
const troubles: Journey = {
  name: 'an order in trouble',
  machines: ['checkout'],
  play: async (stage) => {
    const { person: buyer, token } = await begins(stage, demo.orla, 'Individual')
    await fillsIn(buyer, 0, 931, athlete)
    await buyer.reaches('draftSaver.clean')
    buyer.gate.cut('transaction')
    await buyer.page.reload()
    await buyer.shows('checkout.unavailable')
    buyer.gate.mend()
    await buyer.press('Tentar novamente')
    await buyer.reaches('checkout.filling.form.open')
    const [asked] = await Promise.all([buyer.page.waitForRequest('**/create_preference'), confirms(buyer)])
    await buyer.page.getByRole('radio', { name: /Cartão/ }).waitFor()
    await bindsElsewhere(stage, asked.postDataJSON() as Preference, token)
    await fillsCard(buyer, 'APRO Atleta Demo')
    await buyer.during('transaction', () => paysCard(buyer), 'checkout.rereading')
    await buyer.reaches('checkout.filling.form.open')
    await stage.clock.pass(16 * minute)
    await buyer.shows('checkout.expired')
    const { person: other, token: theirs } = await begins(stage, demo.orla, 'Individual')
    await stage.ask('POST auth/logout-everywhere', {}, theirs)
    await fillsIn(other, 0, 941, athlete)
    await confirms(other).catch(() => undefined)
    await other.page.waitForURL('**/login')
    await other.shows('checkout.loggedOut')
  },
}

const result: Journey = {
  name: 'back from the provider',
  machines: ['paymentResult'],
  play: async (stage) => {
    const { person: buyer, token } = await begins(stage, demo.padel, 'Público')
    await fillsIn(buyer, 0, 951)
    const [made] = await Promise.all([buyer.page.waitForResponse('**/create_preference'), confirms(buyer)])
    const { id } = (await made.json()) as { id: string }
    await paysPix(buyer)
    await buyer.sees('Copiar código PIX')
    const payment = await paymentOf(stage, buyer, token)
    await isPaid(stage, payment)
    const path = `/post_payment?payment_id=${payment}&preference_id=${id}`
    buyer.gate.cut('confirmPayment')
    await buyer.visit(path)
    await buyer.shows('paymentResult.failed')
    buyer.gate.mend()
    await buyer.during('confirmPayment', () => buyer.press('Tentar novamente'), 'paymentResult.confirming')
    await buyer.shows('paymentResult.confirmed')
    await buyer.visit(`/post_payment?payment_id=${payment}`)
    await buyer.shows('paymentResult.missingIds')
    const visitor = await stage.person()
    await visitor.visit(path)
    await visitor.shows('paymentResult.loggedOut')
  },
}

export const paymentJourneys: readonly Journey[] = [byCard, byPix, free, troubles, result]
