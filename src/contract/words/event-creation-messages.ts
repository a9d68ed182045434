import { limits } from './limits.ts'

const vagas = (count: number): string => (count === 1 ? '1 vaga' : `${count} vagas`)

/** What is said where events are made, and by the laws of their tickets. */
const lotEndsFirst = 'O fim do lote deve vir depois do início.'

export const eventCreationMessages = {
  success: 'Evento criado com sucesso!',
  updated: 'Evento atualizado com sucesso!',
  failed: 'Ocorreu um erro ao criar o evento.',
  required: 'Por favor, preencha todos os campos obrigatórios.',
  endBeforeStart: 'A data e hora final devem ser posteriores à data e hora inicial.',
  imageType: 'Tipo de arquivo não permitido. Selecione uma imagem.',
  imageTooLarge: 'A imagem deve ter no máximo 5 MB e 40 megapixels.',
  fields: {
    nome: 'Informe o nome do evento.',
    local: 'Informe o local do evento.',
    dataHora: 'Informe a data e a hora de início.',
    dataHoraFinal: 'Informe a data e a hora de término.',
    descricao: 'Escreva a descrição do evento.',
    restricoes: 'Escreva o regulamento do evento.',
    infoAdicional: 'Escreva as informações adicionais.',
    image: 'Escolha a imagem de capa.',
    ticketTypes: 'Adicione pelo menos um tipo de ingresso.',
    ticketName: 'Informe o nome do ingresso.',
    ticketDescription: 'Informe a descrição do ingresso.',
    ticketKind: 'Escolha o tipo do ingresso.',
    quantity: 'Informe uma quantidade inteira maior que zero.',
    quantityTooMany: 'Informe no máximo 1.000.000.',
    categories: 'Ingressos de atleta precisam de pelo menos uma categoria.',
    categoryName: 'Informe o nome da categoria.',
    categoriesSum: (places: string) =>
      `A soma das vagas das categorias deve ser igual à quantidade do ingresso: ${places}.`,
    allowed: 'Escolha pelo menos uma categoria permitida.',
    allowedWrong:
      'As categorias permitidas não podem incluir a própria categoria, categorias que só jogam entre si nem categorias que não existem.',
    categoryGender: 'Escolha o gênero da categoria: feminino, masculino ou mista.',
    age: 'Informe uma idade inteira, de 1 a 120 anos.',
    agesOrder: 'A idade máxima não pode ser menor que a mínima.',
    ageDay: 'Escolha o dia da idade: evento ou ano.',
    onceEach: 'Informe se cada CPF entra uma vez só com true ou false.',
    lots: 'Adicione pelo menos um lote.',
    activeLot: 'Escolha exatamente um lote ativo.',
    lotTurns: 'Informe se a virada dos lotes é automática.',
    lotName: 'Informe o nome do lote.',
    lotPrice: 'Informe o preço do lote. Use R$ 0,00 para ingresso gratuito.',
    lotPriceNegative: 'O preço não pode ser negativo. Use R$ 0,00 para ingresso gratuito.',
    lotPriceTooHigh: 'O preço deve ser de no máximo R$ 1.000.000,00.',
    customTitle: 'Escreva a pergunta.',
    customOptions: 'Escreva pelo menos uma opção.',
    repeatedTicket: 'Já existe um ingresso com este nome.',
    repeatedCategory: 'Já existe uma categoria com este nome neste ingresso.',
    repeatedQuestion: 'Já existe uma pergunta igual neste ingresso.',
    ticketMode: 'Escolha o modo do ingresso: individual ou dupla.',
    restriction:
      'Escolha a restrição da categoria: sem restrição, só a mesma categoria ou só as que você escolher.',
    customKind: 'Escolha o tipo da pergunta: texto, opcoes ou imagem.',
    timeZone: 'Escolha um fuso horário do Brasil.',
    sport: 'Escolha um esporte da lista.',
    contact: 'Informe um WhatsApp com DDD ou um e-mail.',
    onlyPix: 'Informe se o evento aceita somente PIX com true ou false.',
    dateInvalid: 'Data inválida.',
    lotEndsFirst,
    tooLong: 'Texto longo demais.',
    tooMany: 'Há itens demais nesta lista.',
    tooManyTypes: `São no máximo ${limits.ticketTypesMax} tipos de ingresso.`,
    tooManyCategories: `São no máximo ${limits.categoriesMax} categorias em cada ingresso.`,
    tooManyLots: `São no máximo ${limits.lotsMax} lotes em cada ingresso.`,
    tooManyQuestions: `São no máximo ${limits.customFieldsMax} perguntas em cada ingresso.`,
    tooManyOptions: `São no máximo ${limits.customOptionsMax} opções em cada pergunta.`,
    quantityLeft: 'Informe uma quantidade inteira, zero ou mais.',
    ticketGone: 'Um dos ingressos não existe mais neste evento. Atualize a página.',
    lotGone: 'Um dos lotes não existe mais neste ingresso. Atualize a página.',
    accessCpf: 'Há um CPF inválido na lista de acesso.',
    accessCpfLines: (lines: string, isOne: boolean) =>
      isOne ? `O CPF da linha ${lines} é inválido.` : `Os CPFs das linhas ${lines} são inválidos.`,
    accessCpfOwn: (line: number) => `O CPF da linha ${line} é o seu: quem organiza já tem acesso.`,
    accessOwn: 'Um dos CPFs da lista é o seu: quem organiza já tem acesso.',
  },
  /** Beneath a price of few digits. */
  priceTyped: (price: string) => `Fica ${price}.`,
  priceTypedNot: (price: string, other: string) => `Fica ${price}, não ${other}.`,
  priceUse: (price: string) => `Usar ${price}`,
  priceUnread: 'Preço não entendido. Escreva como em 149,90.',
  priceDoubt: {
    title: 'Confira o preço',
    text: (typed: string, price: string, inReais: string) =>
      `Você digitou ${typed}: o preço é ${price} ou ${inReais}?`,
    keep: (price: string) => `Manter ${price}`,
    back: 'Voltar ao formulário',
  },
  pricesAsked: {
    title: 'Confira os preços',
    text: 'É isto que cada pessoa vai pagar?',
    why: 'Perguntamos só dos preços incomuns: os de R$ 1.000,00 para cima e os que, digitados sem vírgula, dão menos de R$ 100,00.',
    line: (place: string, price: string) => `${place}: ${price}`,
    confirm: 'Criar com estes preços',
  },
  typesCount: (count: number) => `${count} de ${limits.ticketTypesMax} tipos.`,
  genderUnasked: 'O nome da categoria sozinho não exige gênero.',
  genderAsk: 'Exigir gênero',
  sheetUnread: (lines: string) => `Não entendemos as vagas ou o nome de: ${lines}. Preencha à mão.`,
  sheetHeading: (cells: string) => `A linha de títulos da planilha (${cells}) ficou de fora.`,
  sheetBeyond: (cells: string, count: number) =>
    `Há mais números do que categorias: ${cells} ${count === 1 ? 'ficou' : 'ficaram'} de fora. Adicione as categorias e cole de novo.`,
  sheetUndone: 'O que foi colado foi desfeito: as categorias estão como antes.',
  placesMissing: (count: number) => (count === 1 ? 'falta 1 vaga' : `faltam ${count} vagas`),
  placesSurplus: (count: number) => (count === 1 ? 'há 1 vaga a mais' : `há ${count} vagas a mais`),
  placesComplete: 'todas as vagas distribuídas',
  hints: {
    oddPair: 'Duplas ocupam duas vagas: com quantidade ímpar, uma vaga ficará sem par.',
    oddCategory: (nome: string) =>
      `A categoria ${nome || 'sem nome'} tem quantidade ímpar: uma vaga ficará sem par.`,
    halfPrice:
      'Eventos com público costumam precisar de meia-entrada (Lei 12.933/2013). Considere um ingresso "Meia-entrada" separado.',
    lotsBelow: (sum: number, places: number) =>
      `Os lotes somam ${vagas(sum)} e o ingresso tem ${places}: ${
        places - sum === 1
          ? '1 vaga não está em nenhum lote e não será vendida.'
          : `${places - sum} vagas não estão em nenhum lote e não serão vendidas.`
      }`,
    lotsAbove: (sum: number, places: number) =>
      `Os lotes somam ${vagas(sum)} e o ingresso tem ${places}: as vendas param em ${places}.`,
    lotDates: lotEndsFirst,
    free: 'Ingresso gratuito: a inscrição é confirmada sem pagamento.',
    startPast: 'Esta data já passou: o evento não aparecerá entre os ativos.',
    oneWay:
      'A restrição vale a partir da categoria do primeiro atleta da dupla: ela decide o que o segundo pode escolher.',
  },
  contactHelp: 'Opcional: um WhatsApp com DDD ou um e-mail. Fica público na página do evento.',
  lead: 'Preencha na ordem que quiser: o rascunho fica salvo neste aparelho.',
  leadUnkept: 'Preencha na ordem que quiser.',
  star: '* obrigatório',
  starred: 'Campos com * são obrigatórios.',
  draft: {
    elsewhere:
      'O rascunho deste aparelho está aberto em outra aba: este formulário é um evento novo e só fica guardado enquanto esta aba estiver aberta.',
    restoring: 'Abrindo seu rascunho...',
    restored: 'Recuperamos o rascunho que você deixou neste aparelho.',
    copied: (nome: string) => `Rascunho copiado de "${nome}", salvo neste aparelho.`,
    keeping: 'Salvando rascunho...',
    kept: 'Rascunho salvo neste aparelho.',
    notKept:
      'Não foi possível salvar o rascunho neste aparelho. Não feche esta página antes de criar o evento.',
    discardTitle: 'Descartar o rascunho?',
    discardText: 'Tudo o que você preencheu será apagado. Não é possível desfazer.',
    discardUnkeptText:
      'Tudo o que você preencheu nesta aba será apagado. O rascunho da outra aba fica como está.',
    leaveTitle: 'Sair sem criar o evento?',
    leaveText:
      'O evento ainda não foi criado. O rascunho fica salvo neste aparelho até você sair da sua conta.',
    leaveUnkeptText: 'O evento ainda não foi criado. Se sair, o que você preencheu nesta aba será perdido.',
    logoutTitle: 'Sair da conta sem criar o evento?',
    logoutText: 'O evento ainda não foi criado. Ao sair da conta, o rascunho deste evento é apagado.',
    leaveUnsavedText:
      'O evento ainda não foi criado e o rascunho não pôde ser salvo. Se sair, o que você preencheu será perdido.',
  },
  submitting: 'Criando evento...',
  stillCreating: 'O evento está sendo criado. Aguarde um instante para sair desta página.',
  readingImage: 'Lendo a imagem...',
  stillReading: 'A imagem de capa ainda está sendo lida. Aguarde um instante e crie o evento de novo.',
} as const
