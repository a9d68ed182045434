import { expect, it } from 'vitest'
import { draftProblems } from '#drafts/draft-problems.ts'
import { addTicketType, changeEvent, changeTicketType } from '#drafts/event-draft-edits.ts'
import { eventDraftErrors } from '#drafts/event-draft-errors.ts'
import { type EventDraft, emptyEventDraft } from '#drafts/event-draft-form.ts'
import { addCategory, changeCategory, changeLot } from '#drafts/event-draft-parts.ts'
import { fullDraft } from './full-draft.ts'

const problemsOf = (draft: EventDraft) => draftProblems(draft, eventDraftErrors(draft))

const typeOf = (draft: EventDraft, index = 0) => {
  const type = draft.tiposDeIngressos[index]
  if (!type) throw new Error(`a ticket type at ${index}`)
  return type
}

it('says nothing of a form that is right', () => expect(problemsOf(fullDraft())).toBeNull())

it('names what is only missing, part by part', () => {
  const { message, errors, groups } = problemsOf(emptyEventDraft) ?? {}
  expect([message, errors]).toEqual(['Por favor, preencha todos os campos obrigatórios.', {}])
  expect(groups).toEqual([
    {
      title: 'Dados do evento',
      count: 8,
      lines: {
        nome: 'Nome',
        local: 'Local',
        dataHora: 'Data/Hora Início',
        dataHoraFinal: 'Data/Hora Final',
        descricao: 'Descrição',
        restricoes: 'Regulamento',
        infoAdicional: 'Informações Adicionais',
        image: 'Imagem de capa',
      },
    },
    {
      title: 'Ingresso 1',
      count: 5,
      lines: {
        'tiposDeIngressos.0.nome': 'Nome',
        'tiposDeIngressos.0.descricao': 'Descrição',
        'tiposDeIngressos.0.tipo': 'Tipo',
        'tiposDeIngressos.0.quantidadeDisponivel': 'Quantidade disponível',
        'tiposDeIngressos.0.lotes.0.preco': 'Lote 1: preço',
      },
    },
  ])
})

it('says what is wrong with what was filled in, and rows with the same fault once', () => {
  const { key } = typeOf(emptyEventDraft)
  const athlete = changeTicketType(emptyEventDraft, key, { nome: 'Mista', tipo: 'atleta' })
  const named = ['A', 'B', 'C'].reduce((draft, nome) => addCategory(draft, key, nome), athlete)
  const [first] = typeOf(named).categorias
  const typed = changeCategory(named, key, first?.key ?? '', { quantidade: '-3' })
  const group = problemsOf(typed)?.groups.find(({ title }) => title === 'Ingresso 1: Mista')
  expect(group?.lines).toMatchObject({
    'tiposDeIngressos.0.categorias.0.quantidade':
      'Categoria 1: Informe uma quantidade inteira maior que zero.',
    'tiposDeIngressos.0.categorias.1.quantidade': 'Categorias 2 e 3: vagas',
  })
  expect(Object.values(group?.lines ?? {})).toHaveLength((group?.count ?? 0) - 1)
})

it('keeps tickets apart, and says of the list itself that it is too long or empty', () => {
  const two = problemsOf(addTicketType(emptyEventDraft))?.groups ?? []
  expect(two.map(({ title, count }) => `${title}: ${count}`)).toEqual([
    'Dados do evento: 8',
    'Ingresso 1: 5',
    'Ingresso 2: 5',
  ])
  const none = problemsOf({ ...emptyEventDraft, tiposDeIngressos: [] })?.groups.at(-1)
  expect([none?.title, Object.keys(none?.lines ?? {})]).toEqual(['Ingressos', ['tiposDeIngressos']])
})

it('says a lone problem in a whole sentence, with the name of its ticket', () => {
  const draft = fullDraft()
  expect(problemsOf(changeEvent(draft, { nome: '' }))).toMatchObject({
    errors: { nome: 'Informe o nome do evento.' },
    groups: [],
  })
  const { key, nome, lotes } = typeOf(draft)
  const lone = problemsOf(changeLot(draft, key, lotes[0]?.key ?? '', { preco: '' }))
  expect(lone?.groups).toEqual([])
  expect(Object.values(lone?.errors ?? {})[0]).toMatch(
    new RegExp(`^Ingresso "${nome}", lote 1: Informe o preço`),
  )
})
