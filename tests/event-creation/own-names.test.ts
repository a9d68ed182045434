import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import { isNameTaken } from '#drafts/event-copy.ts'
import { eventDuplicationEffects } from '#web/event-creation/event-duplication.effects.ts'
import type { Api } from '#web/http/api.ts'
import { draftStore } from '#web/session/draft-store.ts'
import { networkError } from '../support/ports.ts'
import { source } from './event-duplication.data.ts'

/** What the page of a copy is told, where the list of own events is answered so. */
const readSource = (ownEvents: () => Promise<unknown>) => {
  const asked: unknown[] = []
  const answers = new Map<unknown, () => Promise<unknown>>([
    [calls.dashboard, () => Promise.resolve({ evento: source.event })],
    [calls.catalog, () => Promise.resolve(source.catalog)],
    [calls.myEvents, ownEvents],
  ])
  const api = ((call: unknown, input: unknown) => {
    asked.push(call, input)
    return answers.get(call)?.() ?? Promise.reject(new Error('no such call'))
  }) as Api
  const { actors } = eventDuplicationEffects(api, draftStore, undefined)
  const actor = createActor(actors.readSource, { input: { eventId: 'ev_1' } })
  actor.start()
  return { asked, read: toPromise(actor) }
}

const typed = (nome: string) => ({ nome, dataHora: '' })

it('asks for the names of the own events, with which that of a copy is compared', async () => {
  const own = ['Copa de Areia', 'Etapa de Inverno']
  const { asked, read } = readSource(() => Promise.resolve(own.map((nome) => ({ nome, local: 'Arena' }))))
  const known = await read
  expect(known).toEqual({ ...source, names: own })
  expect(asked.slice(-2)).toEqual([calls.myEvents, { query: { banner: 'url' } }])
  expect(isNameTaken(known, typed('etapa de inverno'))).toBe(true)
})

it('opens the copy without them where they cannot be had: only that hint knows less', async () => {
  const known = await readSource(() => Promise.reject(networkError)).read
  expect(known).toEqual({ ...source, names: [] })
  expect(isNameTaken(known, typed('Etapa de Inverno'))).toBe(false)
  expect(isNameTaken(known, typed(source.event.nome))).toBe(true)
})
