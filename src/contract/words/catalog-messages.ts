const saleTime = (from: string | null, until: string | null): string => {
  if (from === null) return until === null ? 'sem prazo' : `até ${until}`
  return until === null ? `a partir de ${from}` : `de ${from} até ${until}`
}

/** What is said where published tickets are edited. */
export const catalogMessages = {
  failed: 'Não foi possível carregar os ingressos. Tente novamente.',
  notSaved: 'Não foi possível salvar os ingressos. Tente novamente.',
  saved: 'Ingressos atualizados.',
  belowTaken: (nome: string, taken: number) =>
    `"${nome}" já tem ${taken === 1 ? '1 vaga ocupada' : `${taken} vagas ocupadas`}: a quantidade não pode ser menor que isso.`,
  partGone: 'Uma parte deste ingresso não existe mais. Atualize a página.',
  kindStays: 'O tipo e o modo de um ingresso publicado não mudam. Adicione outro ingresso.',
  nothingChanged: 'Nada mudou.',
  hasSales: 'Este evento já teve vendas ou tem reservas e não pode ser ocultado.',
  pauseInstead: 'Para ninguém mais comprar, pause as vendas dos ingressos.',
  hidden: 'Evento oculto: só você o vê, aqui no painel.',
  shown: 'Evento publicado de novo.',
  isHidden: 'Este evento está oculto: ninguém o vê nem compra.',
  hideTitle: 'Ocultar o evento?',
  hideText:
    'Ele sai da lista de eventos, e quem abrir o link lê "Evento não encontrado". Ninguém compra até você publicar de novo. Nada do que está salvo se perde.',
  showTitle: 'Publicar o evento?',
  showText:
    'Ele volta à lista de eventos, e o link volta a abrir. Quem chegar compra pelos preços e vagas que estão salvos agora.',
  hideFailed: 'Não foi possível mudar a publicação do evento. Tente novamente.',
  loading: 'Carregando os ingressos...',
  help: 'Mude nomes, textos, preços, quantidades e datas do que está publicado. Quem já comprou ou reservou mantém o preço e as respostas.',
  /** Under a number in a narrow column; `taken` is what is read aloud. */
  takenShort: (count: number) => (count === 1 ? '1 ocupada' : `${count} ocupadas`),
  taken: (count: number) =>
    count === 1 ? '1 vaga ocupada: não pode ter menos.' : `${count} vagas ocupadas: não pode ter menos.`,
  /** Of a type whose cancelled categories are still held. */
  takenOver: (count: number) =>
    `${count === 1 ? '1 vaga ocupada' : `${count} vagas ocupadas`}, mais do que há: nada é vendido até sobrar lugar.`,
  /** `taken` is undefined of one that was not published yet. */
  typeRemoved: (nome: string, taken: number | undefined) => {
    const name = nome.trim() || 'sem nome'
    if (taken === undefined) return `O ingresso "${name}", que ainda não tinha sido salvo, foi removido.`
    return `O ingresso "${name}" ${taken > 0 ? 'fica arquivado' : 'é apagado'} quando você salvar.`
  },
  archived: 'Arquivados',
  archivedHelp: 'Fora da página do evento e da venda. Reative um deles para vender de novo.',
  occupied: (count: number) => (count === 1 ? '1 vaga ocupada' : `${count} vagas ocupadas`),
  stop: 'Vendas pausadas',
  stopHelp: 'Ninguém compra enquanto estiver marcado. O que já foi vendido ou reservado continua valendo.',
  lotHelp: 'O preço vale para vendas futuras. O lote à venda é escolhido em Gerenciar Lotes.',
  summaryTitle: 'Confira antes de salvar',
  summaryNote: 'Quem já comprou ou reservou mantém o preço e as respostas que deu.',
  broken: (count: number) =>
    count === 1 ? '1 inscrição não cumpre as exigências' : `${count} inscrições não cumprem as exigências`,
  brokenSee: 'Ver lista',
  brokenHelp:
    'Foram vendidas antes da regra, ou os dados mudaram depois. Continuam valendo até você decidir.',
  brokenMore: (count: number) => (count === 1 ? 'E mais uma.' : `E mais ${count}.`),
  changes: {
    renamed: (what: string, before: string, now: string) => `${what} "${before}" passa a se chamar "${now}".`,
    text: 'Nova descrição na página do evento.',
    stopped: 'As vendas param: ninguém mais compra até você retomar.',
    resumed: 'As vendas voltam.',
    places: (nome: string, before: string, now: string) => `${nome}: de ${before} para ${now} vagas.`,
    price: (nome: string, before: string, now: string) =>
      `${nome}: de ${before} para ${now}, só para vendas futuras.`,
    /** Null where there is no such end. */
    dates: (nome: string, from: string | null, until: string | null) =>
      `${nome}: vende ${saleTime(from, until)}.`,
    /** Of a lot after another, where lots turn by themselves. */
    datesOrEarlier: (nome: string, from: string, until: string | null) =>
      `${nome}: vende ${saleTime(from, until)}, ou antes, se o lote anterior esgotar.`,
    priceDoubt: (inReais: string) => `Confira: se o preço é ${inReais}, volte e corrija.`,
    priceMend: (place: string) => `Corrigir o preço de ${place}`,
    priceAsked: 'Confira: é isso que cada pessoa vai pagar?',
    /** `places`: '12 vagas'. */
    lotAdded: (nome: string, preco: string, places: string) => `Novo lote: ${nome}, ${preco}, ${places}.`,
    categoryAdded: (nome: string, places: string) => `Nova categoria: ${nome}, ${places}.`,
    categoryRenamed: (before: string, now: string) =>
      `A categoria "${before}" passa a se chamar "${now}". A escolha de quem está preenchendo a inscrição continua valendo.`,
    pairs: (nome: string) => `${nome}: nova regra de dupla, para quem ainda não confirmou.`,
    eligibility: (nome: string, before: string, now: string) =>
      `${nome}: quem pode se inscrever muda de "${before}" para "${now}".`,
    eligibilityOff: (nome: string) =>
      `${nome}: qualquer atleta pode se inscrever. Quem já comprou fica como está.`,
    eligibilityFor:
      'As exigências valem para quem ainda não confirmou. Quem já comprou e não as cumpre continua inscrito e aparece na lista do Resumo.',
    anybody: 'qualquer atleta',
    ageOn: { evento: 'idade no dia do evento', ano: 'idade em 31/12' },
    questionAdded: (titulo: string) =>
      `Nova pergunta: "${titulo}". Quem ainda não confirmou os dados responde; quem já comprou, não.`,
    questionChanged: (titulo: string) =>
      `A pergunta "${titulo}" muda para quem ainda não confirmou os dados. As respostas dadas ficam.`,
    questionRemoved: (titulo: string) => `A pergunta "${titulo}" sai. As respostas dadas ficam.`,
    typeAdded: (nome: string, preco: string, places: string) =>
      `Novo ingresso: ${nome}, ${preco}, ${places}.`,
    categoriesAdded: (categories: string) => `Categorias: ${categories}.`,
    back: (places: string, taken: number) =>
      `O ingresso volta à página do evento com ${places === '1' ? '1 vaga' : `${places} vagas`}; ${taken === 1 ? '1 vaga ocupada continua' : `${taken} vagas ocupadas continuam`} valendo.`,
    backStopped: 'As vendas dele estão pausadas: ninguém compra até você retomar.',
    removed: (what: string, taken: number, isShe = false) =>
      taken === 0
        ? `${what} sai da venda e é ${isShe ? 'apagada' : 'apagado'}: ninguém comprou nem reservou.`
        : `${what} sai da venda e fica ${isShe ? 'arquivada' : 'arquivado'}: ${taken === 1 ? '1 vaga ocupada continua' : `${taken} vagas ocupadas continuam`} valendo.`,
  },
} as const
