import { fromPromise } from 'xstate'
import { calls } from '#contract/calls.ts'
import type { DoorRulesInput } from '#machines/door-rules.machine.ts'
import type { DoorDraft } from '#contract/nouns/door-draft.ts'
import type { DoorsRead, MadeDoor } from '#machines/doors.setup.ts'
import type { Api } from '../http/api.ts'

type At = { eventId: string }

/** The ports of doorsMachine. */
export const doorsEffects = (api: Api) => ({
  actors: {
    doors: fromPromise<DoorsRead, At>(async ({ input: { eventId: id }, signal }) => {
      const [doors, panel] = await Promise.all([
        api(calls.doors, { params: { id } }, { signal }),
        api(calls.checkinPanel, { params: { id } }, { signal }),
      ])
      return { doors, panel }
    }),
    createDoor: fromPromise<MadeDoor, At & { draft: DoorDraft }>(async ({ input, signal }) => {
      const body = { ...input.draft, nome: input.draft.nome.trim() }
      const made = await api(calls.createDoor, { params: { id: input.eventId }, body }, { signal })
      return { ...made, nome: body.nome, link: window.location.origin + made.link }
    }),
    disableDoor: fromPromise<void, At & { id: string }>(async ({ input, signal }) => {
      await api(calls.disableDoor, { params: { id: input.eventId, porta: input.id } }, { signal })
    }),
    revokeDevice: fromPromise<void, At & { id: string; device: string }>(async ({ input, signal }) => {
      const params = { id: input.eventId, porta: input.id, aparelho: input.device }
      await api(calls.revokeDevice, { params }, { signal })
    }),
  },
})

/** The port of doorRulesMachine. */
export const entryRulesEffects = (api: Api) => ({
  actors: {
    saveEntryRules: fromPromise<void, DoorRulesInput>(async ({ input, signal }) => {
      const { abre_em, repete, troca_ate } = input.draft
      const body = { abre_em: abre_em || null, repete, troca_ate: troca_ate || null }
      await api(calls.entryRules, { params: { id: input.eventId }, body }, { signal })
    }),
  },
})
