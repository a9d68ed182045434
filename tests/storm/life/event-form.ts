import type { ModelType } from './model-places.ts'

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const day = 24 * 3_600_000

const local = (at: number): string => new Date(at).toISOString().slice(0, 16)

/** What the organiser sends to make the event of the model. */
export const eventForm = (types: readonly ModelType[], now: number): Record<string, string | File> => ({
  nome: 'Torneio',
  local: 'Quadra',
  dataHora: local(now + 300 * day),
  dataHoraFinal: local(now + 301 * day),
  descricao: 'd',
  restricoes: 'r',
  infoAdicional: 'i',
  image: new File([picture], 'capa.png', { type: 'image/png' }),
  tiposDeIngressos: JSON.stringify(
    types.map(({ nome, tipo, modo, places, lots, active, categories }) => ({
      nome,
      descricao: 'd',
      tipo,
      modo,
      viradaAutomatica: false,
      quantidadeDisponivel: places.capacity,
      categorias: categories.map((category) => ({
        nome: category.nome,
        quantidade: category.places.capacity,
        restricao: modo === 'dupla' ? 'mesmaCategoria' : 'semRestricao',
      })),
      lotes: lots.map((lot, index) => ({
        nome: lot.nome,
        preco: lot.cents / 100,
        quantidadeDisponivel: lot.places.capacity,
        ativo: index === active,
      })),
    })),
  ),
})
