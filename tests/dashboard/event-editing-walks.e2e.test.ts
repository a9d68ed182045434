import { afterAll, describe, expect, it } from 'vitest'
import { eventEditingMachine } from '#machines/event-editing.machine.ts'
import { errorsBeside, waitsFor, walksInChromium } from '../support/chromium-walk.ts'
import { toursOf } from '../support/tours.ts'
import { Taken } from '../support/transitions.ts'
import { type Tables, walksOf } from '../support/walker.ts'
import { openPanel, sentFields } from './dashboard.shop.ts'
import { linksOf, png } from './event-editing.data.ts'
import {
  eventEditingModel,
  eventEditingOptions,
  stored,
  type Typed,
  wrongIn,
} from './event-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(eventEditingMachine, 'chromium'))
const openShop = walksInChromium(taken)

const open = () => openPanel(openShop, 'Dados do Evento')

type Driver = Awaited<ReturnType<typeof open>>

const labels: Record<keyof Typed, string> = {
  nome: 'Nome do Evento',
  local: 'Local',
  start: 'Data/Hora Início',
  end: 'Data/Hora Final',
  descricao: 'Descrição',
  cpfs: 'CPFs c/ acesso (um por linha)',
}
const parts = Object.keys(labels) as (keyof Typed)[]

const fieldNames = {
  nome: 'nome',
  local: 'local',
  start: 'dataHora',
  end: 'dataHoraFinal',
  descricao: 'descricao',
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

const tables: Tables<typeof eventEditingModel, Driver> = {
  shows: {
    reading: async ({ panel, routes }) => {
      await panel.getByRole('button', { name: 'Editar Evento' }).waitFor()
      await expect
        .poll(() => panel.locator('dd').allTextContents())
        .toEqual([
          'Copa da Orla',
          'Praia Central',
          '05/12/2026 08:00',
          '06/12/2026 18:00',
          'Dois dias de jogos.',
          'A partir de 16 anos.',
          'Leve água.',
          'Sem banner',
          '529.982.247-25',
        ])
      await waitsFor(routes)
    },
    editing: async (driver, { typed, image, tried, refused, message, reason }) => {
      const wrong = tried ? wrongIn(typed) : {}
      await expect.poll(() => typedIn(driver)).toEqual(typed)
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
    saving: async (driver, { typed, image }) => {
      const { panel, routes } = driver
      await panel.getByRole('button', { name: 'Salvar' }).and(panel.locator(':disabled')).waitFor()
      expect(await panel.getByRole('button', { name: 'Cancelar' }).isDisabled()).toBe(true)
      await waitsFor(routes, 'updateEvent')
      expect(routes.requests.at(-1)?.path).toBe('/api/v1/events/ev_1')
      expect(sentFields(driver)).toEqual({
        nome: typed.nome,
        local: typed.local,
        dataHora: typed.start,
        dataHoraFinal: typed.end,
        descricao: typed.descricao,
        restricoes: 'A partir de 16 anos.',
        info_adicional: 'Leve água.',
        ...(image && { image: 'capa.png' }),
        dashboard_access_cpfs: JSON.stringify(
          typed.cpfs === stored.cpfs ? ['52998224725'] : ['111.444.777-35', '52998224725'],
        ),
      })
    },
  },
  does: {
    'organiser edits': ({ panel }) => panel.getByRole('button', { name: 'Editar Evento' }).click(),
    'organiser types': (driver, { part, text }) => field(driver, part).fill(text),
    'organiser picks a text file': (driver) => pick(driver, 'capa.txt', 'text/plain', 'b2zDoQ=='),
    'organiser picks an image': async (driver) => {
      await pick(driver, 'capa.png', 'image/png', png.split(',')[1] ?? '')
      await driver.panel.locator('form img').waitFor()
    },
    'organiser cancels': ({ panel }) => panel.getByRole('button', { name: 'Cancelar' }).click(),
    'organiser saves': ({ panel }) => panel.getByRole('button', { name: 'Salvar' }).click(),
    'server saves': async ({ page, routes }) => {
      await routes.answer('updateEvent', { message: 'Evento atualizado com sucesso.' })
      await page.getByRole('alert').getByText('Alterações salvas.', { exact: true }).waitFor()
    },
    'server refuses': ({ routes }, { error }) => routes.refuse('updateEvent', 400, error),
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
