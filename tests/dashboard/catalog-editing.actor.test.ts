import { afterAll, describe, expect, it } from 'vitest'
import { changeTicketType } from '#drafts/event-draft-edits.ts'
import { catalogEditingMachine } from '#machines/catalog-editing.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import type { PortError } from '#machines/port.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { takeBack } from '#drafts/catalog-draft.ts'
import { catalogOf, sentOf } from './catalog-editing.data.ts'
import {
  type catalogEditingModel,
  catalogEditingWalks,
  changedElsewhere,
  type Context,
  elsewhere,
  stored,
} from './catalog-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(catalogEditingMachine, 'actor'))

type Driver = ActorDriver<typeof catalogEditingMachine>

const ports = {
  reading: 'readCatalog',
  comparing: 'readCatalog',
  saving: 'saveCatalog',
  hiding: 'hideEvent',
} as const

const isIn = (driver: Driver, state: string, { message }: Context): void => {
  expect(driver.states).toEqual([state])
  const port = Object.entries(ports).find(([name]) => name === state)?.[1]
  expect(driver.ports.waiting()).toEqual(port ? [port] : [])
  expect(driver.snapshot.hasTag('busy')).toBe(port !== undefined)
  expect(driver.context.error).toBe(message)
}

const versionOf = ({ stored: before }: Context): number => (before === elsewhere ? 8 : 7)

const hasTyped = ({ context }: Driver, seen: Context): void => {
  const { typed, stored: before, archived } = seen
  const [type] = context.draft?.form.tiposDeIngressos ?? []
  expect([type?.nome, type?.quantidadeDisponivel]).toEqual([typed.nome, typed.places])
  expect(context.draft?.form.tiposDeIngressos.map(({ nome }) => nome).slice(1)).toEqual(
    archived === 'off' ? [] : ['Camarote'],
  )
  expect(context.catalog).toEqual(catalogOf(before, versionOf(seen), archived))
}

const fresh = { type: 'refreshDashboard', params: undefined }

const refuses = async (driver: Driver, refusal: PortError): Promise<void> => {
  driver.takeNotices()
  const [state = ''] = driver.states
  await driver.ports.reject(ports[state as keyof typeof ports], refusal)
  const logged = [{ type: 'logFailure', params: { error: refusal } }]
  expect(driver.takeNotices()).toEqual(state === 'hiding' ? [] : logged)
}

/** Whatever an earlier save said is over when the next one begins. */
const begins = async (driver: Driver, event: Parameters<Driver['send']>[0]): Promise<void> => {
  driver.takeNotices()
  await driver.send(event)
  expect(driver.takeNotices()).toEqual([{ type: 'withdrawNotices', params: undefined }])
}

const tables: Tables<typeof catalogEditingModel, Driver> = {
  shows: {
    closed: (driver, context) => {
      isIn(driver, 'closed', context)
      expect([driver.context.catalog, driver.context.draft]).toEqual([null, null])
    },
    hiding: (driver, context) => {
      isIn(driver, 'hiding', context)
      expect(driver.ports.inputs('hideEvent').at(-1)).toEqual({ eventId: 'ev_1', oculto: !context.hidden })
    },
    reading: (driver, context) => {
      isIn(driver, 'reading', context)
      expect(driver.ports.inputs('readCatalog').at(-1)).toEqual({ eventId: 'ev_1' })
    },
    unread: (driver, context) => isIn(driver, 'unread', context),
    editing: (driver, context) => {
      isIn(driver, 'editing', context)
      hasTyped(driver, context)
      expect(driver.context.attempts > 0).toBe(context.tried)
    },
    reviewing: (driver, context) => {
      isIn(driver, 'reviewing', context)
      hasTyped(driver, context)
    },
    saving: (driver, context) => {
      isIn(driver, 'saving', context)
      expect(driver.ports.inputs('saveCatalog').at(-1)).toEqual({
        eventId: 'ev_1',
        edit: sentOf(context.stored, context.typed, versionOf(context), context.archived),
      })
    },
    comparing: (driver, context) => {
      isIn(driver, 'comparing', context)
      expect(driver.ports.inputs('readCatalog').at(-1)).toEqual({ eventId: 'ev_1' })
    },
  },
  does: {
    'organiser opens': (driver) => driver.send({ type: 'catalog.open' }),
    'organiser types': async (driver, { part, text }) => {
      const { draft } = driver.context
      if (!draft) throw new Error('no draft')
      const change = part === 'nome' ? { nome: text } : { quantidadeDisponivel: text }
      await driver.send({
        type: 'draft.change',
        draft: { ...draft, form: changeTicketType(draft.form, 'tt_1', change) },
      })
    },
    'organiser takes the archived back': async (driver) => {
      const { catalog, draft } = driver.context
      if (!catalog || !draft) throw new Error('no draft')
      await driver.send({ type: 'draft.change', draft: takeBack(catalog, draft, 'tt_2') })
    },
    'organiser cancels': (driver) => driver.send({ type: 'catalog.close' }),
    'organiser asks to save': (driver) => driver.send({ type: 'catalog.review' }),
    'organiser goes back': (driver) => driver.send({ type: 'review.back' }),
    'organiser confirms': (driver) => begins(driver, { type: 'catalog.save' }),
    'organiser hides or shows': (driver, _, { hidden }) =>
      begins(driver, { type: 'visibility.change', oculto: !hidden }),
    'dashboard is read anew': (driver) => driver.send({ type: 'shop.answers' }),
    'server answers': async (driver, _, context) => {
      const { stored: before, typed, archived } = context
      driver.takeNotices()
      const [state = ''] = driver.states
      if (state === 'hiding') {
        await driver.ports.resolve('hideEvent', { message: 'Feito.' })
        expect(driver.takeNotices()).toEqual([fresh, { type: 'notify', params: { message: 'Feito.' } }])
      } else if (state === 'saving') {
        await driver.ports.resolve('saveCatalog', catalogOf(typed, 9, archived))
        expect(driver.takeNotices()).toEqual([
          fresh,
          { type: 'notify', params: { message: 'Ingressos atualizados.' } },
        ])
      } else if (state === 'comparing') {
        await driver.ports.resolve('readCatalog', catalogOf(elsewhere, 8, archived))
        expect(driver.takeNotices()).toEqual([fresh])
      } else await driver.ports.resolve('readCatalog', catalogOf(before, versionOf(context), archived))
    },
    'network fails': (driver) => refuses(driver, networkError),
    'server refuses': (driver, { error }) => refuses(driver, httpError(error)),
    'server says it changed': (driver) => driver.ports.reject('saveCatalog', conflictError(changedElsewhere)),
  },
}

describe('the machine of published tickets keeps to its model', () => {
  it.each(catalogEditingWalks)('$title', async ({ along }) => {
    const driver = new ActorDriver(catalogEditingMachine, { input: { eventId: 'ev_1' }, taken })
    await along(tables, driver)
    driver.stop()
  })

  it('closes what could not be read', async () => {
    const driver = new ActorDriver(catalogEditingMachine, { input: { eventId: 'ev_1' }, taken })
    await driver.send({ type: 'catalog.open' })
    await driver.ports.reject('readCatalog', httpError(null))
    await driver.send({ type: 'catalog.close' })
    expect([driver.states, driver.context.error]).toEqual([['closed'], null])
    expect(stored.nome).toBe('Arquibancada')
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(catalogEditingMachine)).toEqual([]))
})
