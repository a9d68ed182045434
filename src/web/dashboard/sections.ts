/** A part of the dashboard: `id` is the one of its heading, and what its address has behind the '#'. */
export type DashboardSection = { id: string; name: string }

const summary = { id: 'resumo', name: 'Resumo' }
const entries = { id: 'inscricoes', name: 'Inscrições' }
const money = { id: 'extrato', name: 'Extrato' }
const details = { id: 'dados', name: 'Dados' }
const brackets = { id: 'chaveamento', name: 'Chaveamento' }

const organiserSections: readonly DashboardSection[] = [
  summary,
  entries,
  money,
  { id: 'lotes', name: 'Lotes' },
  { id: 'ingressos-publicados', name: 'Ingressos' },
  { id: 'cupons', name: 'Cupons' },
  details,
  brackets,
  { id: 'cancelamento', name: 'Cancelamento' },
]

const readerSections: readonly DashboardSection[] = [summary, entries, money, details, brackets]

/** In the order of the page; always the same list for the same person. */
export const sectionsFor = (mayEdit: boolean): readonly DashboardSection[] =>
  mayEdit ? organiserSections : readerSections

/** Where each heading is, px from the top of the window. */
type Place = { id: string; top: number }

/**
 * The section that is being read: the last one whose heading is above `line`; the very last at the end of the page, where
 * short ones never come up to it.
 */
export const sectionAt = (
  places: readonly Place[],
  { line, isEnd }: { line: number; isEnd: boolean },
): string | undefined => {
  const begun = places.filter(({ top }) => top <= line)
  return (isEnd ? places.at(-1) : (begun.at(-1) ?? places[0]))?.id
}
