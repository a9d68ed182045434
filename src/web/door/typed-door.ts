import * as v from 'valibot'
import { repeatRules } from '#contract/laws/checkins.ts'
import { doorRoles, doorTasks } from '#contract/nouns/door.ts'

/* What is typed in Portaria, as it comes back after a session that was lost. */

export const TypedDoor = v.object({
  nome: v.string(),
  papel: v.picklist(doorRoles),
  tarefas: v.array(v.picklist(doorTasks)),
})

export const TypedRules = v.object({
  abre_em: v.string(),
  repete: v.picklist(repeatRules),
  troca_ate: v.string(),
})
