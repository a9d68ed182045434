import { afterAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import { formatDocument } from '#drafts/masks.ts'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { errorsBeside, waitsFor, walksInChromium } from '../support/chromium-walk.ts'
import { shownTime } from '../support/shown-time.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import { type Tables, walksOf } from '../support/walker.ts'
import { openPanel, sentFields, soldDashboard } from './dashboard.shop.ts'
import { changesOf, editOf, eventOf, linksOf, olderEvent, png, shownIn } from './event-editing.data.ts'
import {
  changedElsewhere,
  eventEditingModel,
  eventEditingOptions,
  kept,
  moved,
  ruleText,
  type Typed,
  withNews,
  wrongIn,
  loses,
} from './event-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventEditingMachine, 'chromium'))
const openShop = walksInChromium(taken)

const open = () => openPanel(openShop, 'Dados do evento')

type Driver = Awaited<ReturnType<typeof open>>

const labels: Record<keyof Typed, string> = {
  nome: 'Nome do Evento',
  local: 'Local',
  start: 'Data/Hora Início',
  end: 'Data/Hora Final',
  descricao: 'Descrição',
  contato: 'Contato do evento',
  days: 'Desistir após pagar',
  hours: 'Desistir antes do evento',
  cpfs: 'CPFs c/ acesso (um por linha)',
}
const parts = Object.keys(labels) as (keyof Typed)[]

const fieldNames = {
  nome: 'nome',
  local: 'local',
  start: 'dataHora',
  end: 'dataHoraFinal',
  descricao: 'descricao',
  contato: 'contato',
  days: 'desistenciaDias',
  hours: 'desistenciaHoras',
  cpfs: 'cpfs',
} as const

const field = ({ panel }: Driver, part: keyof Typed) => panel.getByLabel(labels[part], { exact: true })

const typedIn = async (driver: Driver): Promise<Typed> =>
  Object.fromEntries(
    await Promise.all(parts.map(async (part) => [part, await field(driver, part).inputValue()] as const)),
  ) as Typed

const alerts = ({ panel }: Driver): Promise<string[]> => panel.getByRole('alert').allTextContents()

const pick = ({ panel }: Driver, name: string, mimeType: string, base64: string): Promise<void> =>
  panel.getByLabel('Banner').setInputFiles({ name, mimeType, buffer: Buffer.from(base64, 'base64') })

const refreshed = async ({ page, routes }: Driver, evento: Dashboard['evento']): Promise<void> => {
  await routes.always('dashboard', { ...soldDashboard('Copa da Orla'), evento })
  const asked = routes.bodies('dashboard').length
  const refresh = page.getByRole('button', { name: 'Atualizar', exact: true })
  await refresh.click()
  await expect.poll(() => routes.bodies('dashboard').length).toBe(asked + 1)
  await expect.poll(() => refresh.isEnabled()).toBe(true)
}

const tables: Tables<typeof eventEditingModel, Driver> = {
  shows: {
    reading: async ({ panel, routes }, { stored: now }) => {
      await panel.getByRole('button', { name: 'Editar Evento' }).waitFor()
      await expect
        .poll(() => panel.locator('dd').allTextContents())
        .toEqual([
          now.nome,
          now.local,
          'em branco',
          'em branco',
          shownTime(now.start),
          shownTime(now.end),
          now.descricao || '—',
          'A partir de 16 anos.',
          'Leve água.',
          now.contato || 'em branco',
          ruleText(now),
          'Sem banner',
          now.cpfs.split('\n').map(formatDocument).join(', ') || 'Nenhum',
        ])
      await waitsFor(routes)
    },
    editing: async (driver, context) => {
      const { typed, image, tried, refused, message, reason } = context
      await expect
        .poll(() => driver.panel.getByRole('status').getByRole('listitem').allTextContents())
        .toEqual(changesOf(context))
      const wrong = tried ? wrongIn(typed) : {}
      await expect.poll(() => typedIn(driver)).toEqual(shownIn(typed))
      await expect
        .poll(() => errorsBeside(driver.page))
        .toEqual({
          ...Object.fromEntries(
            Object.entries(wrong).map(([part, text]) => [fieldNames[part as keyof Typed], text]),
          ),
          ...(refused !== null && { image: refused }),
        })
      await expect
        .poll(() => alerts(driver))
        .toEqual(
          message === null ? [] : [`Há um problema${message}${reason ?? ''}${linksOf(wrong, message)}`],
        )
      const cover = driver.panel.locator('form img')
      expect(await cover.evaluateAll((images) => images.map((one) => one.getAttribute('src')))).toEqual(
        image ? [png] : [],
      )
      await waitsFor(driver.routes)
    },
    reviewing: async ({ page, routes }, context) => {
      const dialog = page.getByRole('dialog')
      await expect.poll(() => dialog.getByRole('listitem').allTextContents()).toEqual(moved(context))
      await waitsFor(routes)
    },
    saving: async (driver, context) => {
      const { panel, routes } = driver
      await panel.getByRole('button', { name: 'Salvar' }).and(panel.locator(':disabled')).waitFor()
      expect(await panel.getByRole('button', { name: 'Cancelar' }).isDisabled()).toBe(true)
      await waitsFor(routes, 'updateEvent')
      const sent = routes.requests.filter(({ name }) => name === 'updateEvent')
      expect(sent.at(-1)?.path).toBe('/api/v1/events/ev_1')
      const { infoAdicional: _, cpfs, image, ...rest } = editOf(context)
      expect(sentFields(driver)).toEqual({
        ...rest,
        ...(image && { image: 'capa.png' }),
        ...(cpfs !== undefined && {
          dashboard_access_cpfs: '["111.444.777-35","52998224725"]',
          acesso_a_confirmar: 'true',
        }),
        versao: '7',
      })
    },
  },
  does: {
    'organiser edits': ({ panel }) => panel.getByRole('button', { name: 'Editar Evento' }).click(),
    'organiser types': async (driver, { part, text }) => {
      if (part === 'days' || part === 'hours') await field(driver, part).selectOption(text)
      else await field(driver, part).fill(text)
    },
    'organiser picks a text file': (driver) => pick(driver, 'capa.txt', 'text/plain', 'b2zDoQ=='),
    'organiser picks an image': async (driver) => {
      await pick(driver, 'capa.png', 'image/png', png.split(',')[1] ?? '')
      await driver.panel.locator('form img').waitFor()
    },
    'organiser cancels': async ({ page, panel }, _, context) => {
      await panel.getByRole('button', { name: 'Cancelar' }).click()
      if (loses(context)) await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
    },
    'organiser saves': ({ panel }) => panel.getByRole('button', { name: 'Salvar' }).click(),
    'organiser goes back': ({ page }) => page.getByRole('button', { name: 'Voltar a editar' }).click(),
    'organiser confirms': ({ page }) => page.getByRole('button', { name: 'Salvar e avisar' }).click(),
    'server saves': async (driver, _, context) => {
      const { page, routes } = driver
      const evento = eventOf(kept(context.typed))
      await routes.always('dashboard', { ...soldDashboard('Copa da Orla'), evento })
      await routes.answer('updateEvent', {
        message: 'Evento atualizado com sucesso.',
        evento,
        ticketTypes: [],
      })
      await page.getByRole('alert').getByText('Alterações salvas.', { exact: true }).waitFor()
    },
    'server refuses': ({ routes }, { error }) => routes.refuse('updateEvent', 400, error),
    'network fails': ({ routes }) => routes.drop('updateEvent'),
    'server says it changed': async ({ routes }, _, { stored: now }) => {
      await routes.always('dashboard', { ...soldDashboard('Copa da Orla'), evento: eventOf(now) })
      await routes.refuse('updateEvent', 409, changedElsewhere)
    },
    'newer data arrive': (driver, _, context) => refreshed(driver, eventOf(withNews(context).stored)),
    'older data arrive': (driver) => refreshed(driver, olderEvent),
    'organiser takes theirs': ({ panel }, { part }) =>
      panel
        .getByRole('button', { name: `Usar este: ${part === 'end' ? 'Data/Hora Final' : 'Nome do Evento'}` })
        .click(),
  },
}

/** Besides the cover, the longest way to a save: a cover, other CPFs and another end. */
const saved = walksOf(eventEditingModel, {
  cases: [
    { type: 'organiser edits' },
    { type: 'organiser picks an image' },
    { type: 'organiser types', part: 'cpfs', text: '111.444.777-35\n\n 52998224725 ' },
    { type: 'organiser types', part: 'end', text: '2026-12-07T12:00' },
    { type: 'organiser saves' },
  ],
})
const longest = saved.toSorted((a, b) => b.events.length - a.events.length).slice(0, 1)

describe('the data of an event in Chromium', () => {
  it.each([...toursOf(eventEditingModel, eventEditingOptions), ...longest])('$title', async ({ along }) =>
    along(tables, await open()),
  )

  it('took every transition', () => expect(taken.missing(eventEditingMachine)).toEqual([]))
})
