import type { Withdrawal } from '#contract/nouns/withdrawal.ts'

/** What the shop says: two tickets of a pair and one that was used, only the pair, or nothing. */
export type Offer = 'three' | 'dearer' | 'over'

const line = (ingresso: string, nome: string, valor: number, dupla: string | null) => ({
  ingresso,
  nome,
  tipo: 'Duplas',
  valor,
  dupla,
  motivo: null,
})

const pair = (valor: number) => [line('tk_1', 'Bia', valor, 'tk_2'), line('tk_2', 'Carla', valor, 'tk_1')]
const used = { ...line('tk_3', 'Dora', 50, null), motivo: 'Este ingresso já foi usado na entrada.' }

const basis = { ate: '2026-11-18T07:30:00-03:00', fuso_horario: 'America/Sao_Paulo', devolucoes: [] }

export const offers: Record<Offer, Withdrawal> = {
  three: {
    ...basis,
    permitido: true,
    motivo: null,
    pago: 237,
    devolvido: 0,
    linhas: [...pair(93.5), used],
  },
  dearer: {
    ...basis,
    permitido: true,
    motivo: null,
    pago: 257,
    devolvido: 0,
    linhas: [...pair(103.5), used],
  },
  over: {
    ...basis,
    permitido: false,
    motivo: 'O prazo para desistir terminou em qua, 18 nov · 7h30.',
    pago: 237,
    devolvido: 93.5,
    linhas: pair(93.5).slice(0, 1),
    devolucoes: [{ id: 'rf_1', valor: 93.5, situacao: 'em_processo', em: '2026-11-10T12:00:00-03:00' }],
  },
}
