import { useState } from 'react'
import { placesLeftOver } from '#drafts/event-draft-errors.ts'
import type { TicketTypeDraft } from '#drafts/event-draft-form.ts'
import { priceOf } from '#drafts/prices.ts'
import { placesSentence } from '#contract/laws/event-rules.ts'
import { counted } from '../ui/counted.ts'
import { Categories } from './categories.tsx'
import { CustomFields } from './custom-fields.tsx'
import { sectionName, type TypePart } from './form-part.ts'
import { FormSection } from './form-section.tsx'
import { Lots } from './lots.tsx'

type Section = 'categorias' | 'lotes' | 'camposPersonalizados'

const none = 'nenhuma'

const said: Record<Section, (type: TicketTypeDraft) => string> = {
  categorias: (type) => {
    const leftOver = placesLeftOver(type)
    const count = type.categorias.length
    if (count === 0) return none
    const places = leftOver === null ? [] : [placesSentence(leftOver)]
    return [counted(count, 'categoria', 'categorias'), ...places].join(' · ')
  },
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
  lotes: 'Lotes',
  camposPersonalizados: 'Perguntas personalizadas',
}

const parts = { categorias: Categories, lotes: Lots, camposPersonalizados: CustomFields }

/** Where a ticket has lists: on a phone one of them is open at a time, and those in which something is wrong. */
export const TypeSections = (part: TypePart) => {
  const { errors, path, type } = part
  const isAthlete = type.tipo === 'atleta'
  const [chosen, choose] = useState<readonly Section[] | null>(null)
  const open = chosen ?? [isAthlete ? 'categorias' : 'lotes']
  const isWrong = (name: Section): boolean =>
    Object.keys(errors).some((key) => key.startsWith(`${path}.${name}`))
  const toggle = (name: Section, isOpen: boolean): void => {
    if (!isOpen) choose(open.filter((other) => other !== name))
    else choose(isWrong(name) ? [...open, name] : [name])
  }
  const sections = (['categorias', 'lotes', 'camposPersonalizados'] as const).filter(
    (name) => isAthlete || name !== 'categorias',
  )
  return sections.map((name) => {
    const Part = parts[name]
    return (
      <FormSection
        key={name}
        title={titles[name]}
        label={sectionName(titles[name], part)}
        said={said[name](type)}
        isOpen={open.includes(name)}
        keepOpen={isWrong(name)}
        onToggle={(isOpen) => toggle(name, isOpen)}
      >
        <Part {...part} />
      </FormSection>
    )
  })
}
