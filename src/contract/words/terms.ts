/**
 * Every text that somebody accepts, by version: the last one is shown. A text is never changed, only followed by another;
 * what was accepted is kept with version and digest (decision 082).
 */
const texts = {
  imagem: ['Autorizo o uso da minha imagem na cobertura deste evento.'],
  saude: ['Declaro que estou em boas condições de saúde para participar.'],
  responsavel: [
    'Sou responsável legal por esta pessoa, menor de 18 anos, e autorizo a participação dela neste evento.',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type TermId = keyof typeof texts

export const termIds = ['imagem', 'saude', 'responsavel'] as const satisfies readonly TermId[]

/** What of athletes is asked, whoever they are. */
export const athleteTerms = ['imagem', 'saude'] as const satisfies readonly TermId[]

export const termText = (id: TermId): string => texts[id].at(-1) ?? ''

/** From 1. */
export const termVersion = (id: TermId): number => texts[id].length

/** The text of a version; null where there was none. */
export const termTextOf = (id: TermId, versao: number): string | null => texts[id][versao - 1] ?? null

/** Beside the term on an image, which is accepted for now (decision 104). */
export const imageTermNote = 'Esta autorização pode ser retirada depois, na página do ingresso.'
