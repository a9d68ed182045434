import { afterAll, describe, expect, it } from 'vitest'
import { doorRulesMachine } from '#machines/door-rules.machine.ts'
import { EntryRules } from '#web/door/entry-rules.tsx'
import { Page } from '#web/ui/page.tsx'
import { openPage, type PageDriver } from '../support/page.tsx'
import { authError, httpError, networkError } from '../support/ports.ts'
import { shownTime } from '../support/shown-time.ts'
import { Taken } from '../support/transitions.ts'
import type { Tables } from '../support/walker.ts'
import { type Context, type doorRulesModel, doorRulesWalks, type Rules } from './door-rules.spec-model.ts'

const taken = new Taken()
afterAll(() => taken.save(doorRulesMachine, 'page'))

type Driver = PageDriver<typeof doorRulesMachine>

const labels: Record<Rules['repeats'], string> = {
  uma_vez: 'Uma vez',
  uma_por_dia: 'Uma vez por dia',
  livre: 'Quantas vezes quiser',
}
const chosen = (): string | undefined =>
  document.querySelector<HTMLInputElement>('[name="entrada-repete"]:checked')?.value
const field = (name: string): HTMLInputElement | null => document.querySelector(`[name="${name}"]`)

const shows = ({ screen }: Driver, { opens, repeats, swaps, problem }: Context): void => {
  expect(field('entrada-abre')?.value).toBe(shownTime(opens))
  expect(field('troca-ate')?.value).toBe(shownTime(swaps))
  expect(chosen()).toBe(repeats)
  expect(screen.alerts()).toEqual(problem ? [problem] : [])
}
const saved = 'Regras da entrada salvas.'

const tables: Tables<typeof doorRulesModel, Driver> = {
  shows: {
    shown: (driver, context) => {
      shows(driver, context)
      driver.screen.sees('Em branco: 12 horas antes do início (sex, 19 mar · 21h).')
      driver.screen.lacks(saved)
      driver.screen.seesButton('Salvar regras')
    },
    saving: ({ screen, ports }, { opens, repeats, swaps }) => {
      screen.seesButton('Salvar regras', { disabled: true })
      expect(ports.inputs('saveEntryRules').at(-1)).toEqual({
        eventId: 'ev_1',
        draft: { abre_em: opens, repete: repeats, troca_ate: swaps },
      })
    },
    kept: (driver, context) => {
      shows(driver, context)
      driver.screen.sees(saved)
    },
    sentToLogin: ({ screen }) => {
      expect(screen.address()).toBe('/login')
      expect(screen.routerState()).toEqual({ login: { from: '/eventos/ev_1/portaria' } })
    },
  },
  does: {
    'organiser sets': async ({ screen }, { opens, repeats, swaps }) => {
      await screen.tick(labels[repeats])
      await screen.fill('A entrada abre em', opens)
      await screen.fill('Troca de participante até', swaps)
    },
    'organiser saves': async ({ screen }, { whole }) => {
      Object.assign(document.forms[0] ?? {}, { checkValidity: () => whole })
      await screen.submit()
    },
    'shop keeps them': ({ ports }) => ports.resolve('saveEntryRules'),
    'shop refuses': ({ ports }, { error }) => ports.reject('saveEntryRules', httpError(error)),
    'network fails': ({ ports }) => ports.reject('saveEntryRules', networkError),
    'session ends': ({ ports }) => ports.reject('saveEntryRules', authError),
  },
}

describe('the form of the rules of entry', () => {
  it.each(doorRulesWalks)('$title', async ({ along }) => {
    const input = { eventId: 'ev_1', draft: { abre_em: '', repete: 'uma_vez' as const, troca_ate: '' } }
    const driver = await openPage(
      doorRulesMachine,
      (machine) => (
        <Page title="Portaria">
          <EntryRules machine={machine} input={input} unsaid="2027-03-19T21:00:00-03:00" />
        </Page>
      ),
      { path: '/eventos/ev_1/portaria', taken },
    )
    await along(tables, driver)
    driver.close()
  })

  it('took every transition', () => expect(taken.missing(doorRulesMachine)).toEqual([]))
})
