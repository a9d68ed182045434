const number = new Intl.NumberFormat('pt-BR')

/** '1 vaga', '1.200 vagas'. */
export const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`
