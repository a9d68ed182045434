import type { ReactNode } from 'react'
import { placesLeftOver } from '#drafts/event-draft-errors.ts'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { priceOf } from '#drafts/prices.ts'
import { placesSentence } from '#contract/laws/event-rules.ts'
import { publicMessages } from '#contract/words/public-messages.ts'
import { counted } from '../ui/counted.ts'
import { Categories } from './categories.tsx'
import { CustomFields } from './custom-fields.tsx'
import { EligibilityFields, eligibilitySaid } from './eligibility-fields.tsx'
import { type ListPart, problemsIn, sectionName, type TypePart } from './form-part.ts'
import { FormSection, useFolds } from './form-section.tsx'
import { Lots } from './lots.tsx'
import { TypeBasics } from './type-basics.tsx'
import { placesText } from './ticket-type-summary.ts'
import { useOneOpen } from './use-one-open.ts'

type Section = 'categorias' | 'exigencias' | 'lotes' | 'camposPersonalizados'

const none = 'nenhuma'

const said: Record<Section, (type: TicketTypeDraft) => string> = {
  categorias: (type) => {
    const leftOver = placesLeftOver(type)
    const count = type.categorias.length
    if (count === 0) return none
    const places = leftOver === 0 ? placesText(type.quantidadeDisponivel) : null
    const left = leftOver === null ? null : placesSentence(leftOver)
    return [counted(count, 'categoria', 'categorias'), places ?? left].filter(Boolean).join(' · ')
  },
  exigencias: ({ categorias }) => eligibilitySaid(categorias),
  lotes: ({ lotes }) => {
    const price = priceOf(lotes.find(({ ativo }) => ativo)?.preco ?? '')
    return [counted(lotes.length, 'lote', 'lotes'), price || 'sem preço']
      .join(' · ')
      .replaceAll(' ', '\u00A0')
  },
  camposPersonalizados: ({ camposPersonalizados: { length } }) =>
    length === 0 ? none : counted(length, 'pergunta', 'perguntas'),
}

const titles: Record<Section, string> = {
  categorias: 'Categorias',
  exigencias: publicMessages.event.eligibility,
  lotes: 'Lotes',
  camposPersonalizados: 'Perguntas personalizadas',
}

const parts = {
  categorias: Categories,
  exigencias: EligibilityFields,
  lotes: Lots,
  camposPersonalizados: CustomFields,
}

const isOfEligibility = (key: string): boolean => key.includes('.exigencias.')

/** How much is wrong in each section; 'dados' is all that is in no list. */
const problemsOf = ({ errors, path }: TypePart, folds: boolean): Record<Section | 'dados', number> => {
  const own = Object.fromEntries(Object.entries(errors).filter(([key]) => key.startsWith(`${path}.`)))
  const exigencias = folds ? Object.keys(own).filter(isOfEligibility).length : 0
  const categorias = problemsIn(own, `${path}.categorias`) - exigencias
  const lotes = problemsIn(own, `${path}.lotes`)
  const camposPersonalizados = problemsIn(own, `${path}.camposPersonalizados`)
  const inLists = categorias + exigencias + lotes + camposPersonalizados
  return { dados: Object.keys(own).length - inLists, categorias, exigencias, lotes, camposPersonalizados }
}

const order = ['dados', 'categorias', 'exigencias', 'lotes', 'camposPersonalizados'] as const

const shownSections = ({ type }: TypePart, folds: boolean): Section[] => {
  const isAthlete = type.tipo === 'atleta'
  return [
    ...(isAthlete ? (['categorias'] as const) : []),
    ...(isAthlete && folds && type.categorias.length > 0 ? (['exigencias'] as const) : []),
    'lotes',
    'camposPersonalizados',
  ]
}

/**
 * What a ticket is, and its lists. On a phone one of these is open at a time; nobody having chosen yet, the first list is open
 * beneath what the ticket is.
 */
export const TypeSections = ({ children, ...part }: TypePart & { children: ReactNode }) => {
  const { path, type, attempt } = part
  const folds = useFolds()
  const problems = problemsOf(part, folds)
  const [chosen, choose] = useOneOpen<(typeof order)[number] | 'none'>(
    attempt,
    order.find((name) => problems[name] > 0),
    null,
  )
  const isOpen = (name: Section): boolean =>
    (chosen ?? (type.tipo === 'atleta' ? 'categorias' : 'lotes')) === name
  const toggle = (name: Section, opens: boolean): void => {
    if (opens) choose(name)
    else if (isOpen(name)) choose(chosen === null ? 'dados' : 'none')
  }
  const leaveAlone = (name: Section): void => {
    if (folds) choose(name)
  }
  return (
    <>
      <TypeBasics
        type={type}
        path={path}
        problems={problems.dados}
        isFolded={folds && chosen !== null && chosen !== 'dados'}
        onOpen={() => choose('dados')}
      >
        {children}
      </TypeBasics>
      {shownSections(part, folds).map((name) => {
        const Part: (part: ListPart) => ReactNode = parts[name]
        return (
          <FormSection
            key={name}
            title={titles[name]}
            label={sectionName(titles[name], part)}
            said={said[name](type)}
            problems={problems[name]}
            isOpen={isOpen(name)}
            onToggle={(opens) => toggle(name, opens)}
          >
            <Part {...part} onAlone={() => leaveAlone(name)} />
          </FormSection>
        )
      })}
    </>
  )
}
