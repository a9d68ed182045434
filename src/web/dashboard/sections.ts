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
