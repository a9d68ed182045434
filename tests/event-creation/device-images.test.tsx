import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, type AnyActorLogic } from 'xstate'
import { emptyEventDraft } from '#drafts/event-draft-form.ts'
import type { Api } from '#web/http/api.ts'
import { eventCreationEffects } from '#web/event-creation/event-creation.effects.ts'

/** The addresses of images that still hold their bytes. */
let open: Set<string>
let decodes: boolean

beforeEach(() => {
  open = new Set()
  decodes = true
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1
    open.add(`blob:${made}`)
    return `blob:${made}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url))
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalWidth = 16
      naturalHeight = 9
      decode = () => (decodes ? Promise.resolve() : Promise.reject(new Error('no image')))
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const stored = new Blob(['kept'], { type: 'image/png' })
const drafts = {
  read: () =>
    Promise.resolve({
      record: {
        version: 1,
        value: { ...emptyEventDraft, image: { name: 'a.png', type: 'image/png', size: 4, url: 'blob:old' } },
      },
      image: stored,
    }),
  save: () => Promise.resolve(),
  drop: () => Promise.resolve(),
}

const noApi = (() => Promise.resolve({})) as unknown as Api
const effectsOf = () => eventCreationEffects(noApi, drafts, undefined)

const run = (logic: AnyActorLogic, input: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    const actor = createActor(logic, { input })
    actor.subscribe({
      next: ({ status, output }) => status === 'done' && resolve(output),
      error: () => resolve(null),
    })
    actor.start()
  })

const choose = (effects: ReturnType<typeof effectsOf>) =>
  run(effects.actors.readImage, { file: new File(['x'], 'b.png', { type: 'image/png' }) })

it('lets a cover image go when another takes its place', async () => {
  const effects = effectsOf()
  await run(effects.actors.loadDraft, { userId: 'us_1' })
  expect([...open]).toEqual(['blob:1'])
  await choose(effects)
  expect([...open]).toEqual(['blob:2'])
  await choose(effects)
  expect([...open]).toEqual(['blob:3'])
})

it('keeps the image that shows when the next one is none, and lets that one go', async () => {
  const effects = effectsOf()
  await choose(effects)
  decodes = false
  await choose(effects)
  expect([...open]).toEqual(['blob:1'])
})

it('lets an image go that was replaced while it was read', async () => {
  const effects = effectsOf()
  const file = new File(['x'], 'b.png', { type: 'image/png' })
  const actor = createActor(effects.actors.readImage, { input: { file } })
  actor.start()
  actor.stop()
  await vi.waitFor(() => expect([...open]).toEqual([]))
})

it('lets the image go when the draft is thrown away or its event exists', async () => {
  const effects = effectsOf()
  await choose(effects)
  effects.actions.dropDraft(undefined, { userId: 'us_1' })
  expect([...open]).toEqual([])
})

it('lets the image go when the form is left', async () => {
  const effects = effectsOf()
  await choose(effects)
  effects.leave()
  expect([...open]).toEqual([])
})
