import { withdrawalJourney } from './withdrawal.ts'
import type { CallName } from '../../support/held-routes.ts'
import { buys, chooses, confirms, demo, fillsIn, paysPix } from '../buying.ts'
import type { Journey } from '../journey.ts'
import type { Person } from '../person.ts'
import type { Stage } from '../stage.ts'

const section = (person: Person, name: string) => ({
  at: person.page.getByRole('heading', { name, exact: true }),
  block: 'start' as const,
})

/** The person's own data, which are folded away. */
export const unfolded = ({ page }: Person) => ({
  at: page.locator('details').first(),
  onPhone: () =>
    page
      .locator('details')
      .first()
      .evaluate((data) => data.setAttribute('open', '')),
})

/** The organiser of the demo opens a dashboard to somebody. */
const share = async (stage: Stage, cpf: string): Promise<void> => {
  const { token } = await stage.known('organizer')
  const form = new FormData()
  form.append('dashboard_access_cpfs', JSON.stringify([cpf]))
  await stage.ask('PUT events/ev_demo1orla', form, token)
}

type Part = { call: CallName; region: string; heading: string }

/** A list that is on its way, and one that is asked for again because the network failed. */
const arrives = async (stage: Stage, token: string, { call, region, heading }: Part): Promise<void> => {
  const person = await stage.person({ token })
  const framing = heading === '' ? unfolded(person) : section(person, heading)
  const list = person.gate.hold(call)
  await person.visit('/perfil')
  await list.come()
  await person.shows(`profile.open.${region}.loading`, framing)
  await person.stopsTimers()
  person.gate.cut(call)
  list.release()
  await person.shows(`profile.open.${region}.waiting`, framing)
  person.gate.mend()
  await person.letsTimersGo()
  await person.shows(`profile.open.${region}.loaded`, framing)
  await person.leaves()
}

const ownTicket: Journey = {
  name: 'a ticket, kept on the device',
  machines: ['ticketPage'],
  play: async (stage) => {
    const { token } = await stage.known('buyer')
    const [ticket] = Object.values(await stage.ask('GET users/me/tickets', undefined, token)) as {
      id: string
    }[]
    const path = `/ingresso/${ticket?.id ?? ''}`
    const stranger = await stage.person(await stage.member())
    await stranger.visit(path)
    await stranger.shows('ticketPage.missing')
    await stranger.leaves()
    const visitor = await stage.person()
    await visitor.visit(path)
    await visitor.shows('ticketPage.loggedOut')
    await visitor.leaves()
    const person = await stage.person({ token })
    await person.during('ticket', () => person.visit(path), 'ticketPage.reading')
    await person.shows('ticketPage.shown.free')
    await person.page.getByRole('button', { name: 'Salvar neste aparelho' }).click()
    await person.shows('ticketPage.shown.kept')
    person.gate.cut('ticket')
    await person.visit(path)
    await person.shows('ticketPage.onDevice')
    person.gate.mend()
    await person.page.getByRole('button', { name: 'Tentar novamente' }).click()
    await person.page.getByRole('button', { name: 'Apagar deste aparelho' }).waitFor()
    await person.page.evaluate(() => localStorage.removeItem('token'))
    await person.visit(path)
    await person.shows('ticketPage.keptAlone')
    await person.page.getByRole('button', { name: 'Apagar deste aparelho' }).click()
    await person.shows('ticketPage.erased')
    await person.page.evaluate((own) => localStorage.setItem('token', own), token)
    person.gate.cut('ticket')
    await person.visit(path)
    await person.shows('ticketPage.failed')
  },
}

type Own = { id: string; dados: unknown }

const correction: Journey = {
  name: 'the person of a ticket, corrected',
  machines: ['ticketForm'],
  play: async (stage) => {
    const { token } = await stage.known('buyer')
    const own = Object.values(await stage.ask('GET users/me/tickets', undefined, token)) as Own[]
    const read = await Promise.all(own.map(({ id }) => stage.ask(`GET tickets/${id}`, undefined, token)))
    const open = (read as unknown as Own[]).find(({ dados }) => dados !== null)
    const person = await stage.person({ token })
    await person.visit(`/ingresso/${open?.id ?? ''}`)
    await person.press('Corrigir dados')
    const form = { at: person.page.locator('form'), block: 'start' as const }
    await person.button('Corrigir').waitFor()
    await person.shows('ticketForm.filling', form)
    await person.page.getByLabel('Nome').fill('Bia')
    await person.press('Corrigir')
    await person.shows('ticketForm.refused', form)
    await person.page.getByLabel('Nome').fill('Bia Corrigida')
    await person.during('correctTicket', () => person.press('Corrigir'), 'ticketForm.sending', form)
    await person.sees('Dados corrigidos.')
  },
}

const changeOfHolder: Journey = {
  name: 'a ticket that goes to another person',
  machines: ['ticketOffer', 'invite'],
  play: async (stage) => {
    const { token } = await stage.known('buyer')
    const own = Object.values(await stage.ask('GET users/me/tickets', undefined, token)) as Own[]
    const read = await Promise.all(own.map(({ id }) => stage.ask(`GET tickets/${id}`, undefined, token)))
    const open = (read as unknown as (Own & { troca: unknown })[]).findLast(({ troca }) => troca !== null)
    const person = await stage.person({ token })
    await person.visit(`/ingresso/${open?.id ?? ''}`)
    await person.button('Passar para outra pessoa').waitFor()
    const offer = { at: person.page.getByText('Não pode ir?'), block: 'start' as const }
    await person.shows('ticketOffer.free', offer)
    const make = () => person.press('Passar para outra pessoa')
    await person.during('offerTicket', make, 'ticketOffer.offering', offer)
    await person.button('Cancelar convite').waitFor()
    const sending = { at: person.page.getByText('Envie este link'), block: 'start' as const }
    await person.shows('ticketOffer.offered', sending)
    const offered = async (): Promise<string> => {
      const { pathname, hash } = new URL(await person.page.getByText('/convite/').innerText())
      return pathname + hash
    }
    const withdrawn = await offered()
    await person.during(
      'withdrawInvite',
      () => person.press('Cancelar convite'),
      'ticketOffer.withdrawing',
      sending,
    )
    await make()
    await person.button('Cancelar convite').waitFor()
    const path = await offered()
    await person.leaves()
    const guest = await stage.person()
    await guest.during('invite', () => guest.visit(path), 'invite.reading')
    await guest.shows('invite.filling')
    await guest.press('Ficar com o ingresso')
    const form = { at: guest.page.locator('form'), block: 'start' as const }
    await guest.shows('invite.refused', form)
    const { page } = guest
    await page.getByLabel('Nome e sobrenome').fill('Dora Lima')
    await page.getByLabel('E-mail').fill('dora@exemplo.com')
    await page.getByLabel('Celular').fill('11955554444')
    await page.getByLabel('CPF').fill('52998224725')
    await page.getByLabel('Data de Nascimento').fill('09/08/1991')
    for (const gender of await page.getByLabel('Gênero').all()) await gender.selectOption('Feminino')
    for (const question of await page.locator('input[name^="resposta."]').all()) await question.fill('Areia')
    for (const question of await page.locator('select[name^="resposta."]').all())
      await question.selectOption({ index: 1 })
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await guest.during('acceptInvite', () => guest.press('Ficar com o ingresso'), 'invite.sending', form)
    await guest.sees('O ingresso é seu.')
    await guest.leaves()
    const again = await stage.person()
    await again.visit(path)
    await again.shows('invite.taken')
    await again.leaves()
    const late = await stage.person()
    await late.visit(withdrawn)
    await late.shows('invite.over')
    await late.leaves()
    const cut = await stage.person()
    cut.gate.cut('invite')
    await cut.visit(path)
    await cut.shows('invite.failed')
  },
}

const account: Journey = {
  name: 'Minha Conta',
  machines: ['profile'],
  play: async (stage) => {
    const buyer = await stage.known('buyer')
    const { token } = buyer
    await share(stage, buyer.cpfCnpj)
    await arrives(stage, token, { call: 'me', region: 'user', heading: '' })
    await arrives(stage, token, { call: 'myTickets', region: 'tickets', heading: 'Meus Ingressos' })
    const newcomer = await stage.person(await stage.member())
    await newcomer.visit('/perfil')
    await newcomer.shows('profile.open.tickets.loaded@vazia', section(newcomer, 'Meus Ingressos'))
    await newcomer.shows('profile.open.events.loaded@vazia', section(newcomer, 'Meus Eventos'))
    await newcomer.leaves()
    const organizer = await stage.known('organizer')
    await arrives(stage, organizer.token, { call: 'myEvents', region: 'events', heading: 'Meus Eventos' })
    const person = await stage.person({ token })
    const pair = {
      at: person.page.getByText('Torneio Relâmpago de Beach Tennis').first(),
      block: 'start' as const,
    }
    await person.during('namesFromCpfs', () => person.visit('/perfil'), 'profile.open.tickets.naming', pair)
    await person.shows('profile.open.shared.loaded', section(person, 'Eventos com acesso'))
    person.gate.cut('myTickets')
    await person.visit('/perfil')
    await person.page.waitForURL('**/login')
    await person.sees('Falha ao obter informações do usuário.')
    await person.shows('profile.failed')
  },
}

const orders: Journey = {
  name: 'orders that wait to be paid',
  machines: ['openOrders'],
  play: async (stage) => {
    const { token } = await stage.member()
    const buyer = await stage.person({ token })
    await chooses(buyer, demo.padel, 'Público', 2)
    await buys(buyer)
    await fillsIn(buyer, 0, 961)
    await fillsIn(buyer, 1, 962)
    await confirms(buyer)
    await paysPix(buyer)
    await buyer.sees('Copiar código PIX')
    await chooses(buyer, demo.orla, 'Individual')
    await buys(buyer)
    await buyer.sees('Dados dos Ingressos')
    await buyer.visit('/perfil')
    await buyer.sees('Pedidos pendentes')
    await buyer.shows('openOrders.loaded', section(buyer, 'Pedidos pendentes'))
    buyer.gate.cut('openOrders')
    await buyer.visit('/perfil')
    await buyer.sees('Pedidos pendentes')
    await buyer.shows('openOrders.failed', section(buyer, 'Pedidos pendentes'))
  },
}

const errand: Journey = {
  name: 'a link to confirm the address',
  machines: ['errand'],
  play: async (stage) => {
    const { token } = await stage.member()
    const person = await stage.person({ token })
    const send = () => person.press('Enviar link de novo')
    const part = { at: person.page.getByRole('region', { name: 'E-mail a confirmar' }) }
    await person.visit('/perfil')
    await person.button('Enviar link de novo').waitFor()
    await person.shows('errand.ready', part)
    person.gate.cut('sendConfirmation')
    await send()
    await person.shows('errand.refused', part)
    person.gate.mend()
    await person.during('sendConfirmation', send, 'errand.running', part)
    await person.shows('errand.done', part)
  },
}

export const profileJourneys: readonly Journey[] = [
  account,
  ownTicket,
  correction,
  changeOfHolder,
  withdrawalJourney,
  orders,
  errand,
]
