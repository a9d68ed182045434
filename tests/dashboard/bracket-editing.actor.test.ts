import { afterAll, describe, expect, it } from 'vitest'
import { bracketEditingMachine } from '#machines/bracket-editing.machine.ts'
import { ActorDriver } from '../support/actor.ts'
import { conflictError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import {
  type bracketEditingModel,
  bracketEditingWalks,
  changedElsewhere,
  stored,
} from './bracket-editing.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(bracketEditingMachine, 'actor'))

type Driver = ActorDriver<typeof bracketEditingMachine>

const nothing = { entry: '', entryError: null, error: null, reason: null }

/** What of an edit is on the screen besides the addresses. */
const leftOf = ({ context: { entry, entryError, error, reason } }: Driver) => ({
  entry,
  entryError,
  error,
  reason,
})

const tables: Tables<typeof bracketEditingModel, Driver> = {
  shows: {
    reading: (driver, { saved, savedName }) => {
      expect(driver.context.savedNames[stored] ?? '').toBe(savedName)
      expect(driver.states).toEqual(['viewing'])
      expect(driver.context.saved).toEqual(saved)
      expect(leftOf(driver)).toEqual(nothing)
      expect(driver.ports.waiting()).toEqual([])
    },
    editing: (driver, { saved, listed, typed, savedName: _, name, ...context }) => {
      expect(driver.context.names[stored] ?? '').toBe(name)
      expect(driver.states).toEqual(['editing'])
      const { urls, entry, entryError, error, reason } = driver.context
      expect(driver.context.saved).toEqual(saved)
      expect({ urls, entry, wrong: entryError, message: error, reason }).toEqual({
        urls: listed,
        entry: typed,
        ...context,
      })
      expect(driver.ports.waiting()).toEqual([])
    },
    saving: (driver, { saved, listed, name }) => {
      expect(driver.states).toEqual(['saving'])
      expect([driver.context.saved, driver.context.urls]).toEqual([saved, listed])
      expect(leftOf(driver)).toEqual(nothing)
      expect(driver.snapshot.hasTag('busy')).toBe(true)
      expect(driver.ports.inputs('saveBrackets').at(-1)).toEqual({
        eventId: 'ev_1',
        versao: 7,
        urls: listed,
        nomes: listed.map((url) => (url === stored ? name : '')),
      })
    },
  },
  does: {
    'organiser edits': (driver) => driver.send({ type: 'edit.start' }),
    'organiser types': (driver, { text }) => driver.send({ type: 'entry.change', entry: text }),
    'organiser adds': (driver) => driver.send({ type: 'url.add' }),
    'organiser removes': (driver, { url }) => driver.send({ type: 'url.remove', url }),
    'organiser names the first': (driver, { name }) =>
      driver.send({ type: 'name.change', url: stored, nome: name }),
    'organiser cancels': (driver) => driver.send({ type: 'edit.cancel' }),
    'organiser saves': async (driver) => {
      driver.takeNotices()
      await driver.send({ type: 'edit.save' })
      const [state] = driver.states
      expect(driver.takeNotices()).toEqual(
        state === 'saving' ? [{ type: 'withdrawNotices', params: undefined }] : [],
      )
    },
    'server saves': async (driver) => {
      driver.takeNotices()
      await driver.ports.resolve('saveBrackets', null)
      expect(driver.takeNotices()).toEqual([
        { type: 'refreshDashboard', params: undefined },
        { type: 'notify', params: { message: 'Alterações salvas.' } },
      ])
    },
    'server refuses': async (driver, { error }) => {
      await driver.ports.reject('saveBrackets', httpError(error))
      expect(driver.takeNotices()).toEqual([{ type: 'logFailure', params: { error: httpError(error) } }])
    },
    'network fails': async (driver) => {
      await driver.ports.reject('saveBrackets', networkError)
      expect(driver.takeNotices()).toEqual([{ type: 'logFailure', params: { error: networkError } }])
    },
    'newer addresses arrive': (driver, { urls }) =>
      driver.send({ type: 'brackets.refresh', chaveamentoUrl: urls.join('   '), versao: 7 }),
    'older addresses arrive': (driver) =>
      driver.send({ type: 'brackets.refresh', chaveamentoUrl: 'https://chaves.example/antiga', versao: 6 }),
    'server says they changed': async (driver) => {
      driver.takeNotices()
      await driver.ports.reject('saveBrackets', conflictError(changedElsewhere))
      expect(driver.takeNotices()).toEqual([{ type: 'refreshDashboard', params: undefined }])
    },
  },
}

const opened = (): Driver =>
  new ActorDriver(bracketEditingMachine, {
    input: { eventId: 'ev_1', chaveamentoUrl: stored, versao: 7 },
    taken,
  })

describe('the bracket editing machine keeps to the specification', () => {
  it.each(bracketEditingWalks)('$title', async ({ along }) => {
    const driver = opened()
    await along(tables, driver)
    driver.stop()
  })

  it('shows what the server stored, whatever it made of the addresses', async () => {
    const driver = opened()
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'edit.save' })
    await driver.ports.resolve('saveBrackets', { chaveamentoUrl: 'https://chaves.example/x', versao: 9 })
    const { saved, versao } = driver.context
    expect({ saved, versao }).toEqual({ saved: ['https://chaves.example/x'], versao: 9 })
    driver.stop()
  })

  it('keeps a name that was typed over one that another page gave, and takes one that was not touched', async () => {
    const driver = opened()
    const other = 'https://chaves.example/mista'
    const chaveamentoUrl = `${stored}   ${other}`
    await driver.send({ type: 'brackets.refresh', chaveamentoUrl, nomes: ['A', 'B'], versao: 8 })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'name.change', url: stored, nome: ' Masculina ' })
    await driver.send({ type: 'brackets.refresh', chaveamentoUrl, nomes: ['A2', 'B2'], versao: 9 })
    await driver.send({ type: 'edit.save' })
    expect(driver.ports.inputs('saveBrackets')).toEqual([
      { eventId: 'ev_1', versao: 9, urls: [stored, other], nomes: ['Masculina', 'B2'] },
    ])
    driver.stop()
  })

  it('shows the names that another page gave, and begins anew with them', async () => {
    const driver = opened()
    await driver.send({ type: 'brackets.refresh', chaveamentoUrl: stored, nomes: ['Mista'], versao: 8 })
    expect(driver.context.savedNames).toEqual({ [stored]: 'Mista' })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'name.change', url: stored, nome: 'Masculina' })
    await driver.send({ type: 'edit.cancel' })
    await driver.send({ type: 'edit.start' })
    expect(driver.context.names).toEqual({ [stored]: 'Mista' })
    driver.stop()
  })

  it('finds no more fault once a name is typed', async () => {
    const driver = opened()
    const faults = () => [driver.context.entryError, driver.context.error, driver.context.reason]
    const names = () => driver.send({ type: 'name.change', url: stored, nome: 'Mista' })
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'entry.change', entry: 'http://chaves.example' })
    await driver.send({ type: 'url.add' })
    expect(faults()).toEqual(['A URL de chaveamento fornecida não é válida.', null, null])
    await names()
    expect(faults()).toEqual([null, null, null])
    await driver.send({ type: 'entry.change', entry: '' })
    await driver.send({ type: 'edit.save' })
    await driver.ports.reject('saveBrackets', networkError)
    expect(faults().filter((fault) => fault !== null)).toHaveLength(2)
    await names()
    expect(faults()).toEqual([null, null, null])
    driver.stop()
  })

  it('begins anew with what is stored after an edit was given up', async () => {
    const driver = opened()
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'url.remove', url: stored })
    await driver.send({ type: 'edit.cancel' })
    await driver.send({ type: 'edit.start' })
    expect(driver.context.urls).toEqual([stored])
    driver.stop()
  })

  it('saves over the version that arrived last, and hears of none while it saves', async () => {
    const driver = opened()
    await driver.send({ type: 'edit.start' })
    await driver.send({ type: 'brackets.refresh', chaveamentoUrl: stored, versao: 8 })
    await driver.send({ type: 'edit.save' })
    expect(driver.ports.inputs('saveBrackets')).toEqual([
      { eventId: 'ev_1', versao: 8, urls: [stored], nomes: [''] },
    ])
    await driver.send({ type: 'brackets.refresh', chaveamentoUrl: '', versao: 9 })
    await driver.ports.reject('saveBrackets', networkError)
    expect([driver.context.urls, driver.context.versao]).toEqual([[stored], 8])
    expect(driver.context.reason).toBe(
      'A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.',
    )
    driver.stop()
  })

  it('took every transition', () => expect(taken.missing(bracketEditingMachine)).toEqual([]))
})
