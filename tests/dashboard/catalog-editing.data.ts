import type { Catalog, CatalogType } from '#contract/nouns/catalog.ts'
import { type Archived, archivedName, type Typed } from './catalog-editing.spec-model.ts'

/** One ticket of whose places four are taken. */
export const catalogWith = ({ nome, places }: Typed, versao = 7): Catalog => ({
  versao,
  oculto: false,
  tipos: [
    {
      id: 'tt_1',
      nome,
      descricao: 'Cadeira numerada.',
      tipo: 'espectador',
      modo: 'individual',
      quantidadeDisponivel: Number(places),
      ocupadas: 4,
      vendasParadas: false,
      viradaAutomatica: true,
      categorias: [],
      lotes: [
        {
          id: 'lt_1',
          nome: '1º lote',
          preco: 50,
          quantidadeDisponivel: 30,
          ocupadas: 4,
          dataInicio: null,
          dataFim: null,
          ativo: true,
        },
      ],
      camposPersonalizados: [],
    },
  ],
})

const one = ({ tipos: [type] }: Catalog): CatalogType => {
  if (!type) throw new Error('no type')
  return type
}

/** Another ticket, off the event with three places taken. */
const box = { ...one(catalogWith({ nome: archivedName, places: '8' })), id: 'tt_2', ocupadas: 3 }

/** As the server has it, with the ticket that was taken off or is sold again. */
export const catalogOf = (typed: Typed, versao: number, archived: Archived): Catalog => {
  const catalog = catalogWith(typed, versao)
  return archived === 'sold'
    ? { ...catalog, tipos: [...catalog.tipos, box], arquivados: [] }
    : { ...catalog, arquivados: [box] }
}

const sent = ({ ocupadas: _, lotes, ...rest }: CatalogType) => ({
  ...rest,
  lotes: lotes.map(({ ocupadas: __, ...lot }) => lot),
})

/** What goes to the server of what was typed: only what differs. */
export const sentOf = (before: Typed, typed: Typed, versao: number, archived: Archived) => {
  const isTyped = before.nome !== typed.nome || before.places !== typed.places
  return {
    versao,
    tipos: [...(isTyped ? [sent(one(catalogWith(typed)))] : []), ...(archived === 'back' ? [sent(box)] : [])],
    remover: [],
  }
}
