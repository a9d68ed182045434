import { eligibilityMessages as words } from '../words/eligibility-messages.ts'
import { eventCreationMessages } from '../words/event-creation-messages.ts'
import { limits } from '../words/limits.ts'
import type { Eligibility } from '../nouns/eligibility.ts'
import type { EligibilityRule } from '../nouns/eligibility-rule.ts'
import { brDate } from './dates.ts'
import { beyondName, namedGender } from './named-gender.ts'

const fields = eventCreationMessages.fields

const isAge = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= limits.ageMax

/** The rule that is kept: null where it asks for nothing. */
export const ruleOrNone = (rule: EligibilityRule | null): EligibilityRule | null => {
  if (!rule) return null
  const { genero, idade_minima, idade_maxima, um_por_cpf } = rule
  return genero === null && idade_minima === null && idade_maxima === null && !um_por_cpf ? null : rule
}

/** Full years; both 'yyyy-mm-dd'. Who was born on 29 February is a year older on 1 March of common years. */
export const ageOn = (birth: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (birth.slice(5) > day.slice(5) ? 1 : 0)

type Ages = Pick<EligibilityRule, 'idade_minima' | 'idade_maxima'>

const agesText = ({ idade_minima: least, idade_maxima: most }: Ages): string | null => {
  if (least === null) return most === null ? null : words.atMost(most)
  if (most === null) return words.atLeast(least)
  return least === most ? words.sameAge(least) : words.between(least, most)
}

const agesOnDay = (rule: Ages, day: string | null): string | null => {
  const ages = agesText(rule)
  return ages === null || day === null ? ages : words.on(ages, brDate(day))
}

/** 'Feminina · a partir de 40 anos em 31/12/2026 · uma inscrição por CPF'; without a day where none is known. */
export const eligibilityText = (rule: EligibilityRule, day: string | null): string =>
  [rule.genero && words.genders[rule.genero], agesOnDay(rule, day), rule.um_por_cpf && words.onceEach]
    .filter(Boolean)
    .join(' · ')

/** Such a sentence behind the name of its category: 'Masculina A' asks for 'só homens', not for 'Masculina'. */
export const askedText = (nome: string, texto: string): string => {
  const gender = namedGender(nome)
  const rest = beyondName(nome, texto)
  return gender === null || gender === 'mista' || rest === texto
    ? rest
    : [words.only[gender], rest].filter(Boolean).join(' · ')
}

/** As buyers of this category are told; `start` begins with 'yyyy-mm-dd' where the event is. */
export const eligibilityOn = (nome: string, rule: EligibilityRule, start: string): Eligibility => {
  const dia = rule.idade_em === 'ano' ? `${start.slice(0, 4)}-12-31` : start.slice(0, 10)
  const { genero, idade_minima, idade_maxima } = rule
  const texto = eligibilityText(rule, dia)
  return { genero, idade_minima, idade_maxima, dia, texto, alem_do_nome: beyondName(nome, texto) }
}

type Gender = '' | 'Masculino' | 'Feminino'
/** `birthDate` is 'yyyy-mm-dd'; '' and null are not known yet and break nothing. */
export type Entrant = { gender: Gender; birthDate: string | null }
/** A category that somebody enters. */
export type Entered = { nome: string; exigencias?: Eligibility | null | undefined }

const genderError = ({ nome, exigencias }: Entered, { gender }: Entrant): string | null => {
  if (exigencias?.genero === 'feminino' && gender === 'Masculino') return words.women(nome)
  return exigencias?.genero === 'masculino' && gender === 'Feminino' ? words.men(nome) : null
}

const ageError = ({ nome, exigencias }: Entered, { birthDate }: Entrant): string | null => {
  if (!exigencias || birthDate === null) return null
  const years = ageOn(birthDate, exigencias.dia)
  const { idade_minima: least, idade_maxima: most } = exigencias
  if (years >= (least ?? 0) && years <= (most ?? Infinity)) return null
  return words.ages(nome, agesOnDay(exigencias, exigencias.dia) ?? '')
}

/** Why this athlete may not enter this category; null when he may. */
export const entryError = (category: Entered, entrant: Entrant): string | null =>
  genderError(category, entrant) ?? ageError(category, entrant)

/** Why these two may not be a pair: either of them entered a mixed category, and they are of one gender. */
export const mixedError = (
  pair: readonly { category: Entered | undefined; gender: Gender }[],
): string | null => {
  const [first = '', second = ''] = pair.map(({ gender }) => gender)
  if (first === '' || first !== second) return null
  const mixed = pair.find(({ category }) => category?.exigencias?.genero === 'mista')?.category
  return mixed ? words.mixed(mixed.nome) : null
}

/** Messages by the rule's own keys; empty when all is well. */
export const eligibilityErrors = (rule: EligibilityRule): Record<string, string> => {
  const { idade_minima: least, idade_maxima: most } = rule
  const wrong = (value: number | null): boolean => value !== null && !isAge(value)
  return {
    ...(wrong(least) && { idade_minima: fields.age }),
    ...(wrong(most) ? { idade_maxima: fields.age } : {}),
    ...(least !== null && most !== null && !wrong(least) && !wrong(most) && least > most
      ? { idade_maxima: fields.agesOrder }
      : {}),
  }
}
