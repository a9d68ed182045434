import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/nouns/catalog.ts'
import type { TicketMode } from '#contract/nouns/ticket-type.ts'
import { catalogChanges } from '#drafts/catalog-changes.ts'
import { catalogDraftOf, catalogEditOf, isCatalogEdited } from '#drafts/catalog-draft.ts'
import { addCategory, changeCategory } from '#drafts/event-draft-parts.ts'
import { eventDraftErrors } from '#drafts/event-draft-errors.ts'
import {
  emptyEventDraft,
  type EventDraft,
  openEligibility,
  ticketTypeShapes,
} from '#drafts/event-draft-form.ts'
import { draftVersion, keptDraft } from '#web/event-creation/kept-draft.ts'
import { Categories } from '#web/ticket-types/categories.tsx'

const path = 'tiposDeIngressos.0.categorias'

const started = (modo: TicketMode): EventDraft => {
  const draft = {
    ...emptyEventDraft,
    tiposDeIngressos: emptyEventDraft.tiposDeIngressos.map((type) => ({
      ...type,
      tipo: 'atleta' as const,
      modo,
      quantidadeDisponivel: '64',
    })),
  }
  return addCategory(addCategory(draft, 'k1', 'Feminina A'), 'k1', 'Mista A')
}

let typed: EventDraft
const Form = ({ modo }: { modo: TicketMode }) => {
  const [draft, setDraft] = useState(() => started(modo))
  const onEdit = (next: EventDraft): void => {
    typed = next
    setDraft(next)
  }
  const [type] = draft.tiposDeIngressos
  if (!type) return null
  const errors = eventDraftErrors(draft)
  const part = { draft, errors, onEdit, type, path: 'tiposDeIngressos.0', attempt: 0 }
  return <Categories {...part} onAlone={() => {}} />
}

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${path}.${name}"]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const rules = () =>
  ticketTypeShapes(typed.tiposDeIngressos)[0]?.categorias.map(({ exigencias }) => exigencias)
const summary = () => screen.getByText(/^Quem pode se inscrever: /)
const details = () => summary().closest('details')

describe('who may enter, in the form of a ticket', () => {
  beforeEach(() => {
    document.body.innerHTML = ''
    typed = started('dupla')
  })

  test('is anybody until the organiser says so, category by category', () => {
    render(<Form modo="dupla" />)
    expect(summary().textContent).toBe('Quem pode se inscrever: qualquer atleta')
    expect(details()?.open).toBe(false)
    expect(rules()).toEqual([undefined, undefined])
    write('0.exigencias.genero', 'feminino')
    write('0.exigencias.idade_minima', '40')
    write('0.exigencias.idade_em', 'ano')
    write('1.exigencias.genero', 'mista')
    fireEvent.click(field('1.exigencias.um_por_cpf'))
    expect(rules()).toEqual([
      { genero: 'feminino', idade_minima: 40, idade_maxima: null, idade_em: 'ano', um_por_cpf: false },
      { genero: 'mista', idade_minima: null, idade_maxima: null, idade_em: 'evento', um_por_cpf: true },
    ])
    expect(summary().textContent).toBe('Quem pode se inscrever: exigências em 2 de 2 categorias')
    expect(screen.getByText('Feminina A: só mulheres · a partir de 40 anos')).toBeTruthy()
    write('0.exigencias.genero', '')
    write('0.exigencias.idade_minima', '')
    expect(rules()?.[0]).toBeNull()
    expect(summary().textContent).toBe('Quem pode se inscrever: exigências em 1 de 2 categorias')
    expect(keptDraft({ version: draftVersion, value: typed })).toEqual(typed)
  })

  test('is asked of all categories at once: each CPF one time', () => {
    render(<Form modo="dupla" />)
    write('0.exigencias.genero', 'feminino')
    const all = screen.getByLabelText<HTMLInputElement>('Em todas as categorias, cada CPF entra uma vez só')
    expect(all.checked).toBe(false)
    fireEvent.click(all)
    expect(rules()?.map((rule) => [rule?.genero, rule?.um_por_cpf])).toEqual([
      ['feminino', true],
      [null, true],
    ])
    fireEvent.click(field('1.exigencias.um_por_cpf'))
    expect(all.checked).toBe(false)
    fireEvent.click(all)
    fireEvent.click(all)
    expect(rules()?.map((rule) => rule?.um_por_cpf ?? null)).toEqual([false, null])
    expect(screen.getByText('Feminina A: só mulheres')).toBeTruthy()
  })

  test('is one line for each category, which opens where it is wrong', () => {
    render(<Form modo="dupla" />)
    const line = screen.getByText('Mista A: qualquer atleta').closest('details')
    expect(line?.open).toBe(false)
    write('1.exigencias.idade_minima', '200')
    expect(line?.open).toBe(true)
  })

  test('is mixed where a pair is sold only', () => {
    render(<Form modo="individual" />)
    const options = within(field('0.exigencias.genero')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Qualquer', 'Feminina', 'Masculina'])
  })

  test('stays open while an age is wrong', () => {
    render(<Form modo="dupla" />)
    write('1.exigencias.idade_minima', '18')
    expect(details()?.open).toBe(false)
    write('1.exigencias.idade_maxima', '16')
    expect(details()?.open).toBe(true)
    expect(screen.getByText('A idade máxima não pode ser menor que a mínima.')).toBeTruthy()
    write('1.exigencias.idade_maxima', '200')
    expect(screen.getByText('Informe uma idade inteira, de 1 a 120 anos.')).toBeTruthy()
  })
})

describe('who may enter, in what was published', () => {
  const catalog = (exigencias: Catalog['tipos'][number]['categorias'][number]['exigencias']): Catalog => ({
    versao: 3,
    oculto: false,
    tipos: [
      {
        id: 'tt_1',
        nome: 'Dupla',
        descricao: 'Dupla.',
        tipo: 'atleta',
        modo: 'dupla',
        quantidadeDisponivel: 8,
        ocupadas: 2,
        vendasParadas: false,
        viradaAutomatica: true,
        categorias: [
          {
            id: 'ct_1',
            nome: 'Mista',
            quantidade: 8,
            ocupadas: 2,
            restricao: 'semRestricao',
            categoriasPermitidas: [],
            exigencias,
          },
        ],
        lotes: [
          {
            id: 'lt_1',
            nome: '1º lote',
            preco: 50,
            quantidadeDisponivel: 8,
            ocupadas: 2,
            dataInicio: null,
            dataFim: null,
            ativo: true,
          },
        ],
        camposPersonalizados: [],
      },
    ],
  })
  const rule = {
    genero: 'mista' as const,
    idade_minima: 16,
    idade_maxima: null,
    idade_em: 'ano' as const,
    um_por_cpf: true,
  }
  const edited = (stored: Catalog, exigencias: typeof openEligibility) => {
    const { form, stopped } = catalogDraftOf(stored)
    return { stopped, form: changeCategory(form, 'tt_1', 'ct_1', { exigencias }) }
  }

  test('comes into the form and goes back as it was', () => {
    const stored = catalog(rule)
    expect(isCatalogEdited(stored, catalogDraftOf(stored))).toBe(false)
    const { form } = catalogDraftOf(stored)
    expect(ticketTypeShapes(form.tiposDeIngressos)[0]?.categorias[0]?.exigencias).toEqual(rule)
  })

  test('is said before it is saved, and is taken back by asking for nothing', () => {
    const stored = catalog(rule)
    const draft = edited(stored, openEligibility)
    expect(catalogChanges(stored, draft)).toEqual([
      {
        ticket: 'Dupla',
        lines: ['Mista: qualquer atleta pode se inscrever. Quem já comprou fica como está.'],
      },
    ])
    expect(catalogEditOf(stored, draft).tipos?.[0]?.categorias?.[0]).toMatchObject({
      id: 'ct_1',
      exigencias: null,
    })
    expect(catalogChanges(catalog(null), edited(catalog(null), openEligibility))).toEqual([])
  })

  test('says what it was and what it is to be', () => {
    const tail =
      'As exigências valem para quem ainda não confirmou. Quem já comprou e não as cumpre continua inscrito e aparece na lista do Resumo.'
    const asked = { ...openEligibility, idadeMinima: '40' }
    expect(catalogChanges(catalog(null), edited(catalog(null), asked))[0]?.lines).toEqual([
      `Mista: quem pode se inscrever muda de "qualquer atleta" para "a partir de 40 anos (idade no dia do evento)".`,
      tail,
    ])
    const women = { ...openEligibility, genero: 'feminino' as const }
    expect(catalogChanges(catalog(rule), edited(catalog(rule), women))[0]?.lines).toEqual([
      `Mista: quem pode se inscrever muda de "um homem e uma mulher · a partir de 16 anos · uma inscrição por CPF (idade em 31/12)" para "Feminina".`,
      tail,
    ])
  })
})
