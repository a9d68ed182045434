/** The sentences of what its buyer does with a ticket, which its page loads with that. */
export const ticketFormMessages = {
  ticketForm: {
    loading: 'Carregando...',
    corrected: 'Dados corrigidos. O código do ingresso continua o mesmo.',
    correctFailed: 'Não foi possível corrigir os dados. Tente novamente.',
    correctedThrice: 'Este ingresso já foi corrigido três vezes. Fale com a organização.',
    correctionEnded: (data: string) => `O prazo para alterar os dados terminou em ${data}.`,
    alreadyUsed: 'Este ingresso já foi usado na entrada.',
    kitTaken: 'O kit deste ingresso já foi retirado: o tamanho não muda mais.',
    emailTaken: 'Este e-mail já está em outro ingresso deste pedido.',
    fields: {
      nome: 'Informe nome e sobrenome, sem endereço de site.',
      email: 'E-mail inválido.',
      telefone: 'Celular inválido.',
      cpf: 'CPF inválido.',
      data_nascimento: 'Data de Nascimento inválida.',
      tamanho: 'Escolha um dos tamanhos.',
    },
    printed: 'O PDF com todos os ingressos deste pedido foi baixado.',
    printedOne: 'O PDF deste ingresso foi baixado.',
    pictured: 'A imagem do ingresso foi salva neste aparelho.',
    pictureFailed: 'Não foi possível salvar a imagem. Tente novamente.',
    onIphone:
      'No iPhone, salve também a imagem: o Safari pode apagar o que fica sete dias sem ser aberto. Para abrir esta página com um toque, use Compartilhar e “Adicionar à Tela de Início”.',
    printFailed: 'Não foi possível baixar o PDF. Tente novamente.',
    linkWrong:
      'Os dados não conferem com o ingresso. Se ele passou para outra pessoa, este link não vale mais.',
    linkLocked: 'Muitas tentativas. Este link volta em 15 minutos.',
    linkEnded: 'Este link foi bloqueado depois de muitas tentativas. Peça o ingresso a quem comprou.',
    imageAllowed: 'O uso da imagem desta pessoa na cobertura do evento está autorizado.',
    imageFuture: 'A retirada vale a partir de agora, e a organização é avisada. O ingresso continua o mesmo.',
    imageWithdrawn: 'A autorização de uso de imagem foi retirada. A organização foi avisada.',
    imageFailed: 'Não foi possível retirar a autorização. Tente novamente.',
    imageNone: 'Não há autorização de uso de imagem neste ingresso.',
    linkFailed: 'Não foi possível abrir o ingresso. Tente novamente.',
  },
} as const
