import fc from 'fast-check'
import {
  addTicketType,
  changeEvent,
  changeTicketType,
  duplicateTicketType,
  removeTicketType,
} from '#drafts/event-draft-edits.ts'
import { emptyEventDraft, type EventDraft } from '#drafts/event-draft-form.ts'
import {
  addCategory,
  addCustomField,
  addLot,
  changeCategory,
  changeCustomField,
  changeLot,
  chooseActiveLot,
  removeCategory,
  removeCustomField,
  removeLot,
  toggleAllowed,
} from '#drafts/event-draft-parts.ts'
import { fullDraft } from './full-draft.ts'

type Edit = (draft: EventDraft, pick: (length: number) => number) => EventDraft

const text = fc.constantFrom('', ' ', 'A', 'a', 'B', 'Mista 40+')
const contact = fc.constantFrom(
  '',
  ' ',
  '(27) 99999-0000',
  '+55 27 3333 0000',
  '+1 27 99999 0000',
  'copa@arena.example',
  'javascript:alert(1)',
)
const digits = fc.constantFrom('', '0', '1', '8', '16', '9999999', 'dez')
const day = fc.constantFrom('', '2027-03-20T08:00', '2027-03-20T09:30', '2027-03-21T00:00')
const restriction = fc.constantFrom('mesmaCategoria', 'semRestricao', 'custom')

const at = <T>(list: readonly T[], pick: (length: number) => number): T | undefined => list[pick(list.length)]

const inSome =
  (edit: (draft: EventDraft, typeKey: string, pick: (length: number) => number) => EventDraft): Edit =>
  (draft, pick) => {
    const type = at(draft.tiposDeIngressos, pick)
    return type ? edit(draft, type.key, pick) : draft
  }

type PartList = 'categorias' | 'lotes' | 'camposPersonalizados'

const inPart = (
  list: PartList,
  edit: (draft: EventDraft, typeKey: string, key: string, pick: (length: number) => number) => EventDraft,
): Edit =>
  inSome((draft, typeKey, pick) => {
    const type = draft.tiposDeIngressos.find((candidate) => candidate.key === typeKey)
    const part = at<{ key: string }>(type?.[list] ?? [], pick)
    return part ? edit(draft, typeKey, part.key, pick) : draft
  })

const eventEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record(
      { nome: text, local: text, descricao: text, restricoes: text, infoAdicional: text, contato: contact },
      { requiredKeys: [] },
    )
    .map(
      (change): Edit =>
        (draft) =>
          changeEvent(draft, change),
    ),
  fc.record({ dataHora: day, dataHoraFinal: day }, { requiredKeys: [] }).map(
    (change): Edit =>
      (draft) =>
        changeEvent(draft, change),
  ),
  fc.constant<Edit>((draft) => addTicketType(draft)),
)

const typeEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.constant(inSome(removeTicketType)),
  fc.constant(inSome(duplicateTicketType)),
  fc
    .record(
      {
        nome: text,
        descricao: text,
        tipo: fc.constantFrom('' as const, 'atleta' as const, 'espectador' as const),
        modo: fc.constantFrom('individual' as const, 'dupla' as const),
        quantidadeDisponivel: digits,
      },
      { requiredKeys: [] },
    )
    .map((change) => inSome((draft, key) => changeTicketType(draft, key, change))),
  text.map((nome) => inSome((draft, key) => addCategory(draft, key, nome))),
  fc.constant(inSome(addLot)),
  fc.constant(inSome(addCustomField)),
)

const partEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .record(
      {
        nome: text,
        quantidade: digits,
        restricao: restriction,
      },
      { requiredKeys: [] },
    )
    .map((change) =>
      inPart('categorias', (draft, typeKey, key) => changeCategory(draft, typeKey, key, change)),
    ),
  fc.constant(
    inPart('categorias', (draft, typeKey, key, pick) => {
      const others = draft.tiposDeIngressos.find((type) => type.key === typeKey)?.categorias ?? []
      return toggleAllowed(draft, typeKey, key, at(others, pick)?.key ?? key)
    }),
  ),
  fc.constant(inPart('categorias', removeCategory)),
  fc
    .record(
      {
        nome: text,
        preco: fc.constantFrom('', '0', '5000', 'R$ 1.000.000,01'),
        quantidadeDisponivel: digits,
      },
      { requiredKeys: [] },
    )
    .map((change) => inPart('lotes', (draft, typeKey, key) => changeLot(draft, typeKey, key, change))),
  fc.constant(inPart('lotes', chooseActiveLot)),
  fc.constant(inPart('lotes', removeLot)),
  fc
    .record(
      {
        titulo: text,
        tipo: fc.constantFrom('texto' as const, 'opcoes' as const, 'imagem' as const),
        opcoes: fc.constantFrom('', '\n \n', 'P\nM'),
      },
      { requiredKeys: [] },
    )
    .map((change) =>
      inPart('camposPersonalizados', (draft, typeKey, key) => changeCustomField(draft, typeKey, key, change)),
    ),
  fc.constant(inPart('camposPersonalizados', removeCustomField)),
)

const step = fc.tuple(
  fc.oneof(eventEdit, typeEdit, { weight: 3, arbitrary: partEdit }),
  fc.array(fc.nat(1000), { minLength: 4, maxLength: 4 }),
)

/** Drafts as people make them: an empty or a full one after any run of edits. */
export const randomDraft: fc.Arbitrary<EventDraft> = fc
  .tuple(fc.constantFrom(emptyEventDraft, fullDraft()), fc.array(step, { maxLength: 25 }))
  .map(([start, steps]) =>
    steps.reduce((draft, [edit, numbers]) => {
      let used = 0
      return edit(draft, (length) => (numbers[used++ % 4] ?? 0) % Math.max(1, length))
    }, start),
  )
