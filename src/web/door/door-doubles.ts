import { doubleText, doublesOf } from '#contract/laws/doubles.ts'
import { groupedBy, sorted } from '#contract/laws/lists.ts'
import type { ListedTicket, ToldRecord } from '#contract/nouns/door.ts'
import { doublesWords } from '#contract/words/door-page-messages.ts'
import { doorLimits } from '#contract/words/door-limits.ts'
import type { KeptDoor } from './door-database.ts'
import { allFacts, factsOf, findRow } from './door-store.ts'

/** Names that codes told since the page was opened. They are on no disk: a reader's lost phone names nobody. */
const seen = new Map<string, string>()

export const rememberName = ({ ingresso, nome }: ListedTicket): void => {
  if (nome !== '') seen.set(ingresso, nome)
}

const nameOf = async (porta: string, ingresso: string): Promise<string | null> =>
  seen.get(ingresso) ?? (await findRow(porta, ingresso))?.ticket?.nome ?? null

/** What is known of doubles, by ticket, for as long as phone and rule are the same. */
let known: { of: string; byTicket: Map<string, ToldRecord[]> } | null = null

const latestFirst = (one: ToldRecord, other: ToldRecord): number => Date.parse(other.em) - Date.parse(one.em)

/**
 * Sentences about tickets that this phone and another let in: the latest ones, and how many there are besides. The whole log is read once; after that the tickets of
 * which a contact `touched` facts.
 */
export const readDoubles = async (door: KeptDoor, touched: readonly ToldRecord[]): Promise<string[]> => {
  const { id, pass, list, ahead } = door
  const rules = list?.regras ?? pass.regras
  const of = `${pass.aparelho} ${rules.repete} ${rules.fuso_horario}`
  const isWhole = known?.of !== of
  const byTicket = known?.of === of ? known.byTicket : new Map<string, ToldRecord[]>()
  const logs = isWhole
    ? groupedBy(await allFacts(id), ({ ingresso }) => ingresso)
    : await Promise.all(
        [...new Set(touched.map(({ ingresso }) => ingresso))].map(
          async (ingresso) => [ingresso, await factsOf(id, ingresso)] as const,
        ),
      )
  for (const [ingresso, facts] of logs)
    byTicket.set(ingresso, doublesOf(facts, { aparelho: pass.aparelho, rules }))
  known = { of, byTicket }
  const now = new Date(Date.now() + ahead)
  const all = sorted([...byTicket.values()].flat(), latestFirst)
  const told = await Promise.all(
    all
      .slice(0, doorLimits.doorDoublesShown)
      .map(async (fact) =>
        doubleText(fact, { nome: await nameOf(id, fact.ingresso), now, zone: rules.fuso_horario }),
      ),
  )
  const more = all.length - told.length
  return more > 0 ? [...told, doublesWords.more(more)] : told
}
