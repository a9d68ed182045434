import { doorMessages } from '../words/door-messages.ts'
import { doorLimits } from '../words/door-limits.ts'
import type { DoorRole, DoorTask } from './door.ts'

/** A door as its form has it. */
export type DoorDraft = { nome: string; papel: DoorRole; tarefas: DoorTask[] }

export const emptyDoor: DoorDraft = { nome: '', papel: 'leitor', tarefas: ['entrada'] }

/** Whether nothing was typed or chosen. */
export const isEmptyDoor = ({ nome, papel, tarefas }: DoorDraft): boolean =>
  nome === '' && papel === emptyDoor.papel && tarefas.join() === emptyDoor.tarefas.join()

/** What is wrong with it, by field. */
export const doorDraftErrors = ({ nome, tarefas }: DoorDraft): { nome?: string; tarefas?: string } => ({
  ...((nome.trim() === '' || nome.trim().length > doorLimits.doorNameMax) && {
    nome: doorMessages.nameMissing,
  }),
  ...(tarefas.length === 0 && { tarefas: doorMessages.taskMissing }),
})
