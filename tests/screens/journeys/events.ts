import type { Route } from 'playwright-core'
import { buys, chooses, demo, takesTheRest } from '../buying.ts'
import type { Journey } from '../journey.ts'

const list: Journey = {
  name: 'the events',
  machines: ['eventList'],
  play: async (stage) => {
    const visitor = await stage.person()
    await visitor.visit('/login')
    await visitor.during('events', () => visitor.follow('Eventos'), 'eventList.loading')
    await visitor.shows('eventList.loaded')
    for (const tab of ['Em andamento', 'Encerrados']) {
      await visitor.page.getByRole('tab', { name: tab }).click()
      await visitor.shows(`eventList.loaded@${tab.toLowerCase().replace(' ', '')}`)
    }
    visitor.gate.cut('events')
    await visitor.visit('/login')
    await visitor.follow('Eventos')
    await visitor.shows('eventList.failed')
  },
}

const selection: Journey = {
  name: 'choosing tickets',
  machines: ['ticketSelection'],
  play: async (stage) => {
    const { token } = await stage.member()
    const buyer = await stage.person({ token })
    const card = buyer.page.getByRole('article').filter({ hasText: 'Aberto da Orla' })
    const open = () => card.getByRole('link', { name: /Ver Evento/ }).click()
    await buyer.visit('/eventos')
    await buyer.during('event', open, 'ticketSelection.loading')
    await buyer.press('Aumentar Dupla')
    await buyer.press('Aumentar Arquibancada')
    const box = buyer.page.locator('#ingressos')
    await buyer.shows('ticketSelection.browsing', { at: box, block: 'start' })
    const buy = buyer.button(/^Comprar \(/)
    await buyer.during('createTransaction', () => buys(buyer), 'ticketSelection.creatingTransaction', {
      at: buy,
    })
    await buyer.page.waitForURL('**/pagamento')
    await buyer.visit('/eventos')
    buyer.gate.cut('event')
    await open()
    await buyer.shows('ticketSelection.failed')
    buyer.gate.mend()
    await buyer.visit('/eventos/ev_torneio-antigo')
    await buyer.shows('ticketSelection.missing')
    await chooses(buyer, demo.rachao, 'Jogador', 2)
    await takesTheRest(stage, demo.rachao, 'Jogador')
    await buyer.during('event', () => buys(buyer), 'ticketSelection.refreshing', { at: box, block: 'start' })
    const visitor = await stage.person()
    await chooses(visitor, demo.orla, 'Individual')
    await buys(visitor)
    await visitor.page.waitForURL('**/login')
    await visitor.sees('Você precisa estar logado para comprar ingressos.')
    await visitor.shows('ticketSelection.leavingToLogin')
  },
}

const bracket: Journey = {
  name: 'the bracket',
  machines: ['bracket'],
  play: async (stage) => {
    const visitor = await stage.person()
    const { page } = visitor
    const path = demo.orla.replace('eventos', 'tournament')
    const frames: Route[] = []
    await page.route('**/demo/chaveamento/**', (route) => void frames.push(route))
    // The server writes the event into the page that is opened; whoever comes back from another one asks for it.
    const leaves = async (): Promise<void> => {
      await visitor.visit(path)
      await visitor.follow('Voltar ao evento')
      await page.getByRole('heading', { name: 'Aberto da Orla de Beach Tennis' }).waitFor()
    }
    await visitor.visit('/tournament/ev_torneio-antigo')
    await visitor.shows('bracket.missing')
    await leaves()
    await visitor.during('event', () => page.goBack(), 'bracket.fetching')
    frames.splice(0)
    await visitor.shows('bracket.framing')
    await page.unroute('**/demo/chaveamento/**')
    await frames.at(-1)?.continue()
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    await visitor.shows('bracket.shown')
    await leaves()
    visitor.gate.cut('event')
    await page.goBack()
    await visitor.shows('bracket.failed')
    // An address that a page opened before the organiser changed it still carries.
    await page.evaluate(() =>
      history.replaceState({ key: 'k', __TSR_index: 0, bracketUrl: 'http://chaves.example/orla' }, ''),
    )
    await page.reload()
    await visitor.shows('bracket.invalid')
  },
}

export const eventJourneys: readonly Journey[] = [list, selection, bracket]
