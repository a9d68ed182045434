import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import type { TicketType } from '#contract/nouns/ticket-type.ts'
import { lotSelectionMachine } from '#machines/lot-selection.machine.ts'
import {
  type ChromiumDriver,
  closeToasts,
  expectToasts,
  walksInChromium,
  waitsFor,
} from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { arrivesWhole, openLoading, soldDashboard } from './dashboard.shop.ts'
import { choiceOf, ticketTypes, turning, typeIds, typesWith } from './lot-selection.data.ts'
import {
  type Active,
  changedElsewhere,
  type Context,
  lotSelectionCases,
  lotSelectionModel,
} from './lot-selection.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(lotSelectionMachine, 'chromium'))
const openShop = walksInChromium(taken)

type Driver = ChromiumDriver & { panel: Locator }

const dashboardWith = (types: TicketType[], versao = 7) => {
  const dashboard = soldDashboard('Copa da Orla')
  return { ...dashboard, evento: { ...dashboard.evento, versao }, ticketTypes: types }
}

const open = async (): Promise<Driver> => {
  const driver = await openLoading(openShop)
  await driver.routes.answer('dashboard', dashboardWith(ticketTypes))
  await arrivesWhole(driver)
  return { ...driver, panel: driver.page.getByRole('region', { name: 'Gerenciar Lotes (Manual)' }) }
}

const chosen = (panel: Locator): Promise<Active> =>
  panel
    .locator('fieldset')
    .evaluateAll((groups) =>
      Object.fromEntries(
        groups.map((group) => [
          group.querySelector('legend')?.textContent,
          `${group.querySelector('[type=radio]:checked')?.closest('label')?.textContent.split(' ·')[0]}${
            group.querySelector('[type=checkbox]:checked') ? ', virada automática' : ''
          }`,
        ]),
      ),
    ) as Promise<Active>

const sees = async (
  { panel }: Driver,
  { shown, message, reason }: Pick<Context, 'shown' | 'message' | 'reason'>,
): Promise<void> => {
  await expect.poll(() => chosen(panel)).toEqual(shown)
  await expect
    .poll(() => panel.getByRole('alert').getByRole('paragraph').allTextContents())
    .toEqual([message, reason].filter((sentence) => sentence !== null))
}

const buttons = ({ panel }: Driver): Promise<string[]> => panel.getByRole('button').allTextContents()

const soldOutSaid = "Cortesia está esgotado: na página do evento, quem quer comprar vai ler 'ESGOTADO'."
const blockedSaid =
  'Ainda há 20 vagas, mas ninguém consegue comprar: o lote à venda esgotou. Escolha o lote que fica à venda.'

const behindSaid =
  'Sobraram 10 vagas em Primeiro que nenhum outro lote vende. Para vendê-las, aumente as vagas de outro lote em Ingressos.'

const said = async ({ panel }: Driver, { saved, shown }: Pick<Context, 'saved' | 'shown'>): Promise<void> => {
  const isBehind = saved.Dupla.startsWith('Segundo,') && shown.Dupla === saved.Dupla
  const soldOut = saved.Torcida === 'Cortesia' ? blockedSaid : soldOutSaid
  await expect
    .poll(() => panel.getByRole('status').allTextContents())
    .toEqual([...(isBehind ? [behindSaid] : []), ...(shown.Torcida === 'Cortesia' ? [soldOut] : [])])
}

type SentType = { id: string; viradaAutomatica: boolean; lotes: { id: string; ativo: boolean }[] }

type Sent = [type: string, lots: string[], turns: boolean]

/** The multipart body's only field, as each type's id, the lots that shall be sold, and whether they turn. */
const sentLots = ({ routes }: Driver): Sent[] => {
  const body = String(routes.bodies('updateEvent').at(-1))
  const [, json = '[]'] = /name="tiposDeIngressos"\r\n\r\n(.*)\r\n/.exec(body) ?? []
  return (JSON.parse(json) as SentType[]).map(({ id, viradaAutomatica, lotes }) => [
    id,
    lotes.filter(({ ativo }) => ativo).map((lot) => lot.id),
    viradaAutomatica,
  ])
}

const idsOf = (active: Partial<Active>): Sent[] =>
  (['Dupla', 'Torcida'] as const).flatMap((type): Sent[] => {
    const lot = active[type]
    if (lot === undefined) return []
    const { lotId, turns } = choiceOf(lot)
    return [[typeIds[type], [lotId], turns]]
  })

const refreshed = async ({ page, routes }: Driver, dashboard: Dashboard): Promise<void> => {
  const refresh = page.getByText('Atualizar', { exact: true })
  // A question before it may keep the pointer away; the tab that comes back refreshes all the same.
  await refresh.dispatchEvent('click')
  await routes.answer('dashboard', dashboard)
  await expect.poll(() => refresh.isEnabled()).toBe(true)
}

const tables: Tables<typeof lotSelectionModel, Driver> = {
  shows: {
    'as saved': async (driver, context) => {
      await sees(driver, context)
      await expect.poll(() => buttons(driver)).toEqual([])
      await said(driver, context)
      expect(driver.routes.waiting()).toEqual([])
    },
    changed: async (driver, context) => {
      await sees(driver, context)
      expect(await buttons(driver)).toEqual(['Salvar', 'Cancelar'])
      await said(driver, context)
      expect(driver.routes.waiting()).toEqual([])
    },
    asked: async (driver, context) => {
      await sees(driver, context)
      const dialog = driver.page.getByRole('dialog', { name: 'Salvar esta troca de lote?' })
      await expect
        .poll(() => dialog.getByRole('paragraph').allTextContents())
        .toEqual([`Torcida: ${soldOutSaid}`])
      expect(driver.routes.waiting()).toEqual([])
    },
    saving: async (driver, context) => {
      await waitsFor(driver.routes, 'updateEvent')
      const [request] = driver.routes.requests.filter(({ name }) => name === 'updateEvent').slice(-1)
      expect(request?.path).toBe('/api/v1/events/ev_1')
      expect(sentLots(driver)).toEqual(idsOf(context.sent))
      await sees(driver, context)
      expect(await driver.panel.getByRole('radio', { disabled: true }).count()).toBe(5)
      expect(await driver.panel.getByRole('button', { disabled: true }).count()).toBe(2)
    },
    told: async (driver, context) => {
      await sees(driver, context)
      await said(driver, context)
      await expect.poll(() => buttons(driver)).toEqual([])
      expect(driver.routes.waiting()).toEqual([])
    },
  },
  does: {
    'organiser chooses': async ({ panel }, { choice }) => {
      const lot = panel.locator('label').filter({ hasText: choice.lot.replace(turning, ' ·') })
      const turn = panel.getByRole('group', { name: choice.type }).getByRole('checkbox')
      const { turns } = choiceOf(choice.lot)
      // Choosing a lot ends the turns; who switches them on too early does it once more.
      if (turns) await turn.check()
      if (!(await lot.locator('input').isChecked())) await lot.click()
      await turn.setChecked(turns)
    },
    'organiser saves': ({ panel }) => panel.getByRole('button', { name: 'Salvar' }).click(),
    'organiser is sure': ({ page }) => page.getByRole('button', { name: 'Salvar assim mesmo' }).click(),
    'organiser goes back': ({ page }) => page.getByRole('button', { name: 'Voltar', exact: true }).click(),
    'organiser cancels': ({ panel }) => panel.getByRole('button', { name: 'Cancelar' }).click(),
    'server saves': async ({ page, routes }, _, { shown }) => {
      await routes.answer('updateEvent', { message: 'ok' })
      await routes.answer('dashboard', dashboardWith(typesWith(shown)))
      await expectToasts(page, 'Lotes atualizados com sucesso!')
      await closeToasts(page)
    },
    'newer lots arrive': (driver, { lots }) => refreshed(driver, dashboardWith(typesWith(lots))),
    'older lots arrive': (driver) =>
      refreshed(driver, dashboardWith(typesWith({ Dupla: 'Segundo', Torcida: 'Portaria' }), 6)),
    'server says they changed': async ({ routes }, _, { saved, shown }) => {
      await routes.refuse('updateEvent', 409, changedElsewhere)
      if (JSON.stringify(saved) !== JSON.stringify(shown))
        await routes.answer('dashboard', dashboardWith(typesWith(saved)))
    },
    'server refuses': ({ routes }, { error }) => routes.refuse('updateEvent', 400, error),
    'network fails': ({ routes }) => routes.drop('updateEvent'),
  },
}

describe('lot selection in Chromium', () => {
  it.each(toursOf(lotSelectionModel, { cases: lotSelectionCases }))('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('took every transition', () => expect(taken.missing(lotSelectionMachine)).toEqual([]))
})
