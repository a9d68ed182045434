/** The sentences of bracket addresses, apart from those that every first visit loads. Letter for letter. */
export const bracketMessages = {
  bracket: {
    loading: 'Carregando...',
    unavailable: 'Chaveamento Indisponível',
    noneYet: 'O organizador ainda não publicou o chaveamento deste evento.',
    notHere: 'O endereço que o organizador informou não pode ser aberto aqui.',
    invalidUrl: 'A URL de chaveamento fornecida não é válida.',
    listedUrl: 'Este endereço já está na lista.',
    tooManyUrls: 'São permitidas no máximo 10 URLs de chaveamento.',
    nameTooLong: 'O nome de um chaveamento tem no máximo 60 caracteres.',
    namesInvalid: 'Os nomes dos chaveamentos não são válidos.',
    undefined: 'Não definido',
  },
} as const
