import {
  becomes,
  buys,
  chooses,
  confirms,
  demo,
  fillsCard,
  fillsIn,
  hasEstado,
  isPaid,
  orderOf,
  paymentOf,
  paysCard,
  paysPix,
} from '../buying.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'

const minute = 60_000
const askingCard = '5483928164574623'

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

/** A buyer at the form that pays, with one ticket of the same athlete each time. */
const comesToPay = async (stage: Stage) => {
  const begun = await begins(stage, demo.orla, 'Individual')
  await fillsIn(begun.person, 0, 901, athlete)
  await begun.person.reaches('draftSaver.clean')
  await confirms(begun.person)
  await begun.person.page.getByRole('radio', { name: /Cartão/ }).waitFor()
  return begun
}

/** How it normally goes, one order from its beginning to its tickets; on the way its PIX is lost from sight and made anew. */
const byPix: Journey = {
  name: 'paying by PIX',
  machines: ['checkout', 'transactionMonitor'],
  play: async (stage) => {
    const { token } = await stage.member()
    const buyer = await stage.person({ token })
    const { page } = buyer
    await chooses(buyer, demo.orla, 'Individual')
    const draft = buyer.gate.hold('orderDraft')
    await buyer.during('transaction', () => buys(buyer), 'checkout.loading')
    await draft.come()
    await buyer.shows('checkout.restoring')
    draft.release()
    await buyer.shows('checkout.filling.form.open@vazio')
    await fillsIn(buyer, 0, 901, athlete)
    await buyer.reaches('draftSaver.clean')
    await buyer.shows('checkout.filling.form.open')
    const preference = buyer.gate.hold('createPreference')
    await buyer.during('transaction', () => confirms(buyer), 'checkout.checkingTransaction')
    await preference.come()
    await buyer.shows('checkout.creatingPreference')
    await buyer.during('transaction', () => Promise.resolve(preference.release()), 'checkout.readingTotal')
    await page.getByRole('radio', { name: /Cartão/ }).waitFor()
    await buyer.shows('checkout.paying', paymentForm(buyer))
    buyer.gate.cut('processPayment')
    await buyer.during('transaction', () => paysPix(buyer), 'checkout.verifying', paymentForm(buyer))
    buyer.gate.mend()
    await buyer.sees('Falha ao processar pagamento.')
    await buyer.during('processPayment', () => paysPix(buyer), 'checkout.processing', paymentForm(buyer))
    await buyer.sees('Copiar código PIX')
    await buyer.shows('checkout.monitoring.waiting')
    await buyer.during(
      'transaction',
      () => Promise.resolve(),
      'transactionMonitor.polling.reading',
      statusLine(buyer),
    )
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
    const tickets = buyer.gate.hold('orderTickets')
    await isPaid(stage, await paymentOf(stage, buyer, token))
    await tickets.come()
    await buyer.shows('checkout.collecting')
    tickets.release()
    await buyer.sees('Transação Finalizada')
    await buyer.shows('checkout.settled')
  },
}

/** A card: a provider that is down, a refusal, another try; another card that is under review. */
const byCard: Journey = {
  name: 'paying by card',
  machines: ['checkout', 'transactionMonitor'],
  play: async (stage) => {
    const { person: buyer } = await comesToPay(stage)
    await fillsCard(buyer, 'APRO Atleta Demo')
    buyer.gate.cut('processPayment')
    await buyer.during('transaction', () => paysCard(buyer), 'checkout.verifying@cartao', paymentForm(buyer))
    buyer.gate.mend()
    await buyer.sees('Falha ao processar pagamento.')
    await stage.clock.pass(minute)
    await fillsCard(buyer, 'FUND Atleta Demo')
    await paysCard(buyer)
    await buyer.shows('checkout.refused')
    await stage.clock.pass(minute)
    await buyer.press('Tentar outro pagamento')
    await fillsCard(buyer, 'APRO Atleta Demo', askingCard)
    await paysCard(buyer)
    await buyer.page.frameLocator('iframe').getByRole('button', { name: 'Confirmar compra' }).waitFor()
    await buyer.shows('checkout.monitoring.challenged')
    await buyer.press('Pagar de outra forma')
    await buyer.sees('Pagamento com este cartão cancelado.')
    await fillsCard(buyer, 'APRO Atleta Demo')
    const read = buyer.gate.hold('transaction')
    await buyer.during(
      'processPayment',
      () => paysCard(buyer),
      'checkout.processing@cartao',
      paymentForm(buyer),
    )
    await read.come()
    await buyer.shows('checkout.monitoring.waiting@aprovado')
    read.release()
    await buyer.sees('Transação Finalizada')
    await buyer.shows('checkout.settled@cartao')
    const { person: other } = await comesToPay(stage)
    await fillsCard(other, 'CONT Atleta Demo')
    await paysCard(other)
    await other.shows('checkout.monitoring.waiting@analise')
  },
}

/** A coupon that nobody knows, one of the event, and one that leaves nothing to pay; a form that is sent too early. */
const byCoupon: Journey = {
  name: 'a coupon',
  machines: ['checkout'],
  play: async (stage) => {
    const organizer = await stage.known('organizer')
    await stage.ask(
      'POST coupons',
      { event_id: 'ev_demo1orla', nome: 'CORTESIA', porcentagem: 1, quantidade: 5 },
      organizer.token,
    )
    const { person: buyer } = await begins(stage, demo.orla, 'Individual')
    await buyer.shows('checkout.filling.coupon.open', couponField(buyer))
    await confirms(buyer)
    await buyer.shows('checkout.filling.form.refused')
    await fillsIn(buyer, 0, 901, athlete)
    await buyer.reaches('draftSaver.clean')
    await buyer.shows('checkout.filling.form.refused@preenchido')
    await buyer.page.reload()
    await buyer.field('coupon').fill('VERAO25')
    await buyer.press('Aplicar Cupom')
    await buyer.shows('checkout.filling.coupon.refused', couponField(buyer))
    await buyer.field('coupon').fill('QUADRA10')
    const apply = () => buyer.press('Aplicar Cupom')
    await buyer.during('validateCoupon', apply, 'checkout.filling.coupon.applying', couponField(buyer))
    await buyer.shows('checkout.filling.coupon.active', couponField(buyer))
    await buyer.press('Remover cupom')
    await buyer.field('coupon').fill('CORTESIA')
    await apply()
    await buyer.sees('Este evento é gratuito.')
    await buyer.shows('checkout.filling.coupon.active@total', couponField(buyer))
  },
}

/** Orders that end otherwise while their buyer looks at the PIX. */
const otherEnds: Journey = {
  name: 'orders that end otherwise',
  machines: ['checkout'],
  play: async (stage) => {
    const waitsForPix = async () => {
      const { person, token } = await comesToPay(stage)
      await paysPix(person)
      await person.sees('Copiar código PIX')
      const payment = await paymentOf(stage, person, token)
      return { person, payment, order: await orderOf(person), token }
    }
    const late = await waitsForPix()
    await becomes(stage, late.payment, 'expire')
    await late.person.shows('checkout.settled@expirada')
    await late.person.leaves()
    const returned = await waitsForPix()
    returned.person.gate.cut('transaction')
    await returned.person.sees('Verificar novamente')
    await becomes(stage, returned.payment, 'pay')
    await hasEstado(stage, returned, 'Aprovada')
    // News of the same moment would be the same news.
    await stage.clock.pass(minute)
    await becomes(stage, returned.payment, 'dispute')
    await stage.clock.pass(minute)
    await becomes(stage, returned.payment, 'lose')
    await hasEstado(stage, returned, 'Reembolsada')
    returned.person.gate.mend()
    await returned.person.press('Verificar novamente')
    await returned.person.shows('checkout.settled@reembolsada')
    await returned.person.leaves()
    const unread = await waitsForPix()
    unread.person.gate.cut('orderTickets')
    await becomes(stage, unread.payment, 'pay')
    await unread.person.shows('checkout.settled@sem-ingressos')
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
    const { person: other } = await begins(stage, demo.clinica, 'Participante')
    await fillsIn(other, 0, 921, { category: 'Primeira vez' })
    other.gate.cut('orderTickets')
    await confirms(other)
    await other.shows('checkout.confirmed@sem-ingressos')
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
    await other.sees('Usuário não autenticado. Por favor, faça login novamente.')
    await other.shows('checkout.loggedOut')
  },
}

const result: Journey = {
  name: 'back from the provider',
  machines: ['paymentResult'],
  play: async (stage) => {
    /** Somebody who paid by PIX, and the address that the provider sends them back to. */
    const pays = async () => {
      const { person: buyer, token } = await begins(stage, demo.padel, 'Público')
      await fillsIn(buyer, 0, 951)
      const [made] = await Promise.all([buyer.page.waitForResponse('**/create_preference'), confirms(buyer)])
      const { id } = (await made.json()) as { id: string }
      await paysPix(buyer)
      await buyer.sees('Copiar código PIX')
      const payment = await paymentOf(stage, buyer, token)
      return { buyer, payment, path: `/post_payment?payment_id=${payment}&preference_id=${id}` }
    }
    const { buyer, payment, path } = await pays()
    await buyer.visit(path)
    await buyer.shows('paymentResult.confirmed@pendente')
    await becomes(stage, payment, 'pay')
    buyer.gate.cut('confirmPayment')
    await buyer.visit(path)
    await buyer.shows('paymentResult.failed')
    buyer.gate.mend()
    await buyer.during('confirmPayment', () => buyer.press('Tentar novamente'), 'paymentResult.confirming')
    await buyer.shows('paymentResult.confirmed')
    await buyer.visit(`/post_payment?payment_id=${payment}`)
    await buyer.shows('paymentResult.missingIds')
    for (const [change, outcome] of [
      ['reject', 'recusada'],
      ['expire', 'outra'],
    ] as const) {
      const other = await pays()
      await becomes(stage, other.payment, change)
      await other.buyer.visit(other.path)
      await other.buyer.sees(outcome === 'recusada' ? 'Pagamento Recusado.' : 'desconhecido')
      await other.buyer.shows(`paymentResult.confirmed@${outcome}`)
    }
    const visitor = await stage.person()
    await visitor.visit(path)
    await visitor.shows('paymentResult.loggedOut')
  },
}

/** What Minha Conta says of an order, whose own machine runs in the server. */
const inMinhaConta: Journey = {
  name: 'orders in Minha Conta',
  machines: ['order'],
  play: async (stage) => {
    const at = (person: Person, name: string) => ({
      at: person.page.getByRole('heading', { name, exact: true }),
      block: 'start' as const,
    })
    const looks = async (person: Person, estado: string, heading: string): Promise<void> => {
      await person.visit('/perfil')
      await person.sees(heading)
      await person.reaches('profile.open.tickets.loaded')
      await person.shows(`order.${estado}`, at(person, heading))
    }
    const { person: buyer, token } = await comesToPay(stage)
    await fillsCard(buyer, 'FUND Atleta Demo')
    await paysCard(buyer)
    await buyer.reaches('checkout.refused')
    const known = { order: await orderOf(buyer), token }
    await hasEstado(stage, known, 'Recusada')
    await looks(buyer, 'Recusada', 'Pedidos pendentes')
    await buyer.leaves()
    const { person, token: theirs } = await comesToPay(stage)
    await paysPix(person)
    await person.sees('Copiar código PIX')
    const order = { order: await orderOf(person), token: theirs }
    const payment = await paymentOf(stage, person, theirs)
    await looks(person, 'Pendente', 'Pedidos pendentes')
    await becomes(stage, payment, 'pay')
    await hasEstado(stage, order, 'Aprovada')
    await looks(person, 'Aprovada', 'Meus Ingressos')
    // News of the same moment would be the same news.
    await stage.clock.pass(minute)
    await becomes(stage, payment, 'dispute')
    await stage.clock.pass(minute)
    await becomes(stage, payment, 'lose')
    await hasEstado(stage, order, 'Reembolsada')
    await looks(person, 'Reembolsada', 'Meus Ingressos')
  },
}

export const paymentJourneys: readonly Journey[] = [
  byPix,
  byCard,
  byCoupon,
  free,
  troubles,
  otherEnds,
  result,
  inMinhaConta,
]
