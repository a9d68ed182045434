import type { Statement } from '#contract/nouns/statement.ts'

const none = { vendido: 0, descontos: 0, recebido: 0, taxa: 0, devolvido: 0, contestado: 0, liquido: 0 }

/** A statement with a line for each name, of which others follow or not. */
export const statementOf = (names: readonly string[], proximo: string | null): Statement => ({
  evento: 'Copa de Verão',
  totais: {
    vendido: 984,
    descontos: -19.7,
    recebido: 964.3,
    taxa: -10.21,
    devolvido: -33,
    contestado: -1.1,
    liquido: 919.99,
    repassado: -400,
    em_devolucao: 0,
    em_contestacao: 0,
    a_repassar: 519.99,
  },
  linhas: names.map((comprador, index) => ({
    ...none,
    id: `py_${comprador}`,
    em: `2026-11-2${index}T10:30:00-03:00`,
    comprador,
    metodo: index % 2 === 0 ? 'pix' : 'cartao',
    vendido: 110,
    descontos: -11,
    recebido: 99,
    taxa: -0.98,
    liquido: 98.02,
  })),
  repasses: [{ em: '2026-11-23T09:00:00-03:00', valor: 400, comprovante: 'E1811823' }],
  ultimo_repasse: { em: '2026-11-23T09:00:00-03:00', valor: 400, comprovante: 'E1811823' },
  devolucoes: [
    { id: 'rf_1', comprador: 'Caio Lima', valor: 93.5, situacao: 'pedida', em: '2026-11-24T09:00:00-03:00' },
    {
      id: 'rf_2',
      comprador: 'Davi Reis',
      valor: 50,
      situacao: 'em_processo',
      em: '2026-11-24T09:05:00-03:00',
    },
    { id: 'rf_3', comprador: 'Enzo Paz', valor: 60, situacao: 'recusada', em: '2026-11-24T09:06:00-03:00' },
  ],
  contestacoes: [
    { id: 'py_7', comprador: 'Gil Nery', valor: 110, situacao: 'aberta', em: '2026-11-24T08:00:00-03:00' },
    { id: 'py_8', comprador: 'Hugo Sá', valor: 110, situacao: 'perdida', em: '2026-11-23T08:00:00-03:00' },
    { id: 'py_9', comprador: 'Iara Luz', valor: 110, situacao: 'ganha', em: '2026-11-22T08:00:00-03:00' },
  ],
  proximo,
})
