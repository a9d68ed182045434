import type { OwnRule } from '#contract/laws/withdrawal.ts'
import { eventRules } from './schema.ts'

export type { OwnRule }

/** Rules to be joined. The version stands first: by its first column the driver tells whether there is a row. */
export const ruleColumns = {
  version: eventRules.version,
  dias: eventRules.withdrawalDays,
  horas_antes: eventRules.withdrawalHours,
}

/** Null where there is none, or none that gives more than the shop. */
export const ownRuleIn = (row: OwnRule | null): OwnRule | null =>
  row === null || (row.dias === null && row.horas_antes === null)
    ? null
    : { dias: row.dias, horas_antes: row.horas_antes }
