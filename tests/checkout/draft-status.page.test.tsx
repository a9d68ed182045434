import { useMachine } from '@xstate/react'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { draftSaverMachine } from '#machines/draft-saver.machine.ts'
import { DraftStatus } from '#web/checkout/draft-status.tsx'
import { BeforeLeaving } from '#web/checkout/before-leaving.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { Taken } from '../support/transitions.ts'
import { payloadCoverOf, type Tables } from '../support/walker.ts'
import { type draftSaverModel, draftSaverWalks } from './draft-saver.spec-model.ts'
import { line, nobody } from './order.fixture.ts'

const taken = new Taken()
afterAll(() => taken.save(draftSaverMachine, 'page'))

type Driver = PageDriver<typeof draftSaverMachine>

const typed = (text: string) => ({ lines: [line({ ...nobody, firstName: text })], couponText: '' })

const Host = ({ machine }: { machine: typeof draftSaverMachine }) => {
  const [, send, actor] = useMachine(machine, { input: { transactionId: 'tr_1', unsaved: null } })
  return (
    <main>
      <h1>Pagamento</h1>
      <label>
        Nome
        <input onChange={({ target }) => send({ type: 'draft.change', typed: typed(target.value) })} />
      </label>
      <DraftStatus saver={actor} />
      <BeforeLeaving onLeave={() => send({ type: 'draft.flush' })} />
    </main>
  )
}

/** What is seen, and what is said aloud. */
const shows = ({ screen, ports }: Driver, seen: string, said: string, waiting: string[] = []): void => {
  expect(document.querySelector('[aria-hidden]')?.textContent).toBe(seen)
  expect(screen.statuses()).toEqual([said])
  expect(screen.alerts()).toEqual([])
  expect(ports.waiting()).toEqual(waiting)
}

const tables: Tables<typeof draftSaverModel, Driver> = {
  shows: {
    resting: (driver, { says }) => shows(driver, says, says),
    typing: (driver, { says }) => shows(driver, 'Salvando…', says),
    sending: (driver, { says, sent }) => {
      shows(driver, 'Salvando…', says, ['saveOrderDraft'])
      expect(driver.ports.inputs('saveOrderDraft').at(-1)?.lines).toEqual(typed(sent).lines)
    },
    failed: (driver, { says }) => shows(driver, says, says),
    sentToLogin: ({ ports }) => expect(ports.waiting()).toEqual([]),
  },
  does: {
    'person types': ({ screen }, { text }) => screen.fill('Nome', text),
    'page goes out of sight': async ({ wait }) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
      await wait(0)
      vi.restoreAllMocks()
    },
    'page is looked at': async ({ wait }) => {
      document.dispatchEvent(new Event('visibilitychange'))
      await wait(0)
    },
    'network returns': async ({ wait }) => {
      window.dispatchEvent(new Event('online'))
      await wait(0)
    },
    'time passes': ({ wait }, { ms }) => wait(ms),
    'server keeps it': ({ ports }) => ports.resolve('saveOrderDraft', {}),
    'server refuses': ({ ports }) => ports.reject('saveOrderDraft', httpError('Tente mais tarde.')),
    'network fails': ({ ports }) => ports.reject('saveOrderDraft', networkError),
    'session ends': ({ ports }) => ports.reject('saveOrderDraft', authError),
  },
}

const open = (): Promise<Driver> =>
  openPage(draftSaverMachine, (machine) => <Host machine={machine} />, { taken })

describe('what the form says of its draft', () => {
  it.each(payloadCoverOf(draftSaverWalks))('$title', async ({ along }) => {
    const driver = await open()
    await along(tables, driver)
    driver.close()
  })

  it('saves what was typed last when the page is closed', async () => {
    const driver = await open()
    await driver.screen.fill('Nome', 'Atleta')
    window.dispatchEvent(new Event('pagehide'))
    await driver.wait(0)
    expect(driver.ports.waiting()).toEqual(['saveOrderDraft'])
    driver.close()
  })

  it('saves what was typed last when another page takes its place', async () => {
    const driver = await open()
    await driver.screen.fill('Nome', 'Atleta')
    driver.close()
    expect(driver.ports.inputs('saveOrderDraft')).toEqual([
      { transactionId: 'tr_1', lines: typed('Atleta').lines, cupom: '' },
    ])
  })

  it('took every transition but that of something typed before', () =>
    expect(taken.missing(draftSaverMachine)).toEqual([
      'draftSaver.deciding --always#0--> draftSaver.waiting',
    ]))
})
