const places: Record<string, string> = {
  tiposDeIngressos: 'Ingresso',
  categorias: 'categoria',
  categories: 'categoria',
  lotes: 'lote',
  camposPersonalizados: 'pergunta',
}

/** 'tiposDeIngressos.0.lotes.1.preco' → 'Ingresso 1, lote 2'; '' for a field of the event itself. */
export const placeOf = (path: string): string =>
  [...path.matchAll(/([a-zA-Z]+)\.(\d+)/g)]
    .map(([, list = '', index]) => `${places[list] ?? list} ${Number(index) + 1}`)
    .join(', ')

/** 'Ingresso 1, lote 2: …'. */
export const placed = (path: string, sentence: string): string =>
  [placeOf(path), sentence].filter(Boolean).join(': ')
