import { changeEvent, changeTicketType } from '#drafts/event-draft-edits.ts'
import { emptyEventDraft, type EventDraft } from '#drafts/event-draft-form.ts'
import {
  addCategory,
  addCustomField,
  addLot,
  changeCategory,
  changeCustomField,
  changeLot,
  toggleAllowed,
} from '#drafts/event-draft-parts.ts'

const only = <T>(list: readonly T[], index: number): T => {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

const type = (draft: EventDraft, index: number) => only(draft.tiposDeIngressos, index)

const withTexts = (): EventDraft =>
  changeEvent(emptyEventDraft, {
    nome: 'Copa de Areia',
    local: 'Praia do Centro, Quadra 3',
    dataHora: '2027-03-20T08:00',
    dataHoraFinal: '2027-03-21T18:00',
    descricao: 'Torneio de duplas.',
    restricoes: 'Regulamento da federação.',
    infoAdicional: 'Chegue uma hora antes.',
    cidade: ' Santos, SP ',
    esporte: 'Beach tennis',
    contato: ' (27) 99999-0000 ',
    image: { name: 'capa.png', type: 'image/png', size: 1200, url: 'blob:capa' },
    chave: 'chave-1',
  })

const withCategories = (start: EventDraft): EventDraft => {
  const key = type(start, 0).key
  let draft = addCategory(start, key, 'Masculina A')
  draft = addCategory(addCategory(draft, key, 'Masculina B'), key, 'Open')
  const [a, b, open] = type(draft, 0).categorias
  if (!a || !b || !open) throw new Error('three categories')
  draft = changeCategory(draft, key, a.key, { quantidade: '16', restricao: 'mesmaCategoria' })
  draft = changeCategory(draft, key, b.key, { quantidade: '8', restricao: 'custom' })
  draft = changeCategory(draft, key, open.key, { quantidade: '8' })
  return toggleAllowed(draft, key, b.key, open.key)
}

/** A pair tournament: 32 places, one category of each restriction, two lots and three questions. */
export const fullDraft = (): EventDraft => {
  let draft = withTexts()
  const key = type(draft, 0).key
  draft = changeTicketType(draft, key, {
    nome: 'Dupla',
    descricao: 'Inscrição por atleta',
    tipo: 'atleta',
    modo: 'dupla',
    quantidadeDisponivel: '32',
  })
  draft = addLot(withCategories(draft), key)
  const [first, second] = type(draft, 0).lotes
  if (!first || !second) throw new Error('two lots')
  draft = changeLot(draft, key, first.key, { preco: '11000', quantidadeDisponivel: '20' })
  draft = changeLot(draft, key, second.key, { preco: '13050', quantidadeDisponivel: '12' })
  draft = addCustomField(addCustomField(addCustomField(draft, key), key), key)
  const [text, options, image] = type(draft, 0).camposPersonalizados
  if (!text || !options || !image) throw new Error('three questions')
  draft = changeCustomField(draft, key, text.key, { titulo: 'Nome da dupla' })
  draft = changeCustomField(draft, key, options.key, {
    titulo: 'Camiseta',
    tipo: 'opcoes',
    opcoes: 'P\nM\n\n G \nM',
  })
  return changeCustomField(draft, key, image.key, { titulo: 'Foto da carteirinha', tipo: 'imagem' })
}
