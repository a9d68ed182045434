import type { Catalog } from '#contract/nouns/catalog.ts'
import type { Typed } from './catalog-editing.spec-model.ts'

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

/** What goes to the server of what was typed. */
export const sentOf = ({ nome, places }: Typed, versao: number) => {
  const [type] = catalogWith({ nome, places }).tipos
  const { ocupadas: _, lotes = [], ...rest } = type ?? {}
  return {
    versao,
    tipos: [{ ...rest, lotes: lotes.map(({ ocupadas: __, ...lot }) => lot) }],
    remover: [],
  }
}
