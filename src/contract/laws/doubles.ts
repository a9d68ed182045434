import type { DoorRules, ToldRecord } from '../nouns/door.ts'
import { doublesWords as words } from '../words/door-page-messages.ts'
import { foldCheckins } from './checkins.ts'
import { hourOf } from './door-verdict.ts'

type At = { aparelho: string; rules: DoorRules }

/**
 * What other phones wrote of a ticket that this one let in too, or gave the kit, more often than the rule allows (law LB4). The same
 * from the facts of all tickets as from each ticket's own.
 */
export const doublesOf = (facts: readonly ToldRecord[], { aparelho, rules }: At): ToldRecord[] => {
  const { repete: rule, fuso_horario: zone } = rules
  const ofOthers = (allowed: readonly ToldRecord[], surplus: readonly ToldRecord[]): ToldRecord[] => {
    const all = [...allowed, ...surplus]
    const isOwn = (fact: ToldRecord): boolean => fact.aparelho === aparelho
    return surplus.length > 0 && all.some(isOwn) ? all.filter((fact) => !isOwn(fact)) : []
  }
  return [...foldCheckins(facts, { rule, zone }).values()].flatMap(
    ({ entries, surplusEntries, kit, surplusKits }) => [
      ...ofOthers(entries, surplusEntries),
      ...ofOthers(kit ? [kit] : [], surplusKits),
    ],
  )
}

/** 'Bia Souza entrou também às 07:41 · Entrada 2, com Léo.'; by its number where this phone does not know the name. */
export const doubleText = (
  { ingresso, tipo, em, porta, por }: ToldRecord,
  { nome, now, zone }: { nome: string | null; now: Date; zone: string },
): string =>
  words[tipo === 'kit' ? 'kit' : 'entrada'](
    nome ?? `O ingresso ${ingresso}`,
    hourOf(new Date(em), now, zone),
    { porta, por },
  )
