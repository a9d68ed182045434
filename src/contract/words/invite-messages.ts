/** The sentences of a change of holder: on the ticket's page and on the page of the invite, which load them late. */
export const inviteMessages = {
  invite: {
    stillBuyers:
      'Quem comprou ainda pode desistir deste ingresso, enquanto o evento aceitar, e o valor volta para quem pagou. Combine isso antes.',
    loading: 'Carregando convite...',
    failed: 'Não foi possível carregar este convite. Tente novamente.',
    missing: 'Este convite não existe. Confira o link com quem o enviou.',
    accepted: 'Este convite já foi aceito.',
    withdrawn: 'Este convite foi cancelado por quem o enviou.',
    ended: (data: string) => `Este convite terminou em ${data}.`,
    acceptFailed: 'Não foi possível aceitar o convite. Tente novamente.',
    done: 'O ingresso é seu. Enviamos um link para o seu e-mail.',
    sameCpf: 'Este CPF já é o do ingresso. Para corrigir os outros dados, peça a quem comprou.',
    cpfTaken: 'Este CPF já está em outro ingresso deste pedido.',
    entered: (categoria: string) => `Este CPF já tem inscrição na categoria ${categoria}.`,
    formChanged: 'As perguntas ou os termos mudaram. Recarregue a página e preencha de novo.',
    offerFailed: 'Não foi possível criar o convite. Tente novamente.',
    withdrawFailed: 'Não foi possível cancelar o convite. Tente novamente.',
    offerEnded: (data: string) => `O prazo para trocar a pessoa terminou em ${data}.`,
    /** Of a ticket that an invite has led to another person. */
    passed: 'Este ingresso já passou para outra pessoa.',
    tooOften: 'Este ingresso já trocou de pessoa muitas vezes. Fale com a organização.',
    tooManyInvites: (most: number) =>
      `Este ingresso já teve ${most} convites, o máximo, contando os cancelados. Fale com a organização.`,
    withdrawnNow: 'Convite cancelado.',
    copied: 'Link copiado',
    notCopied: 'Não foi possível copiar. Toque no link para selecioná-lo.',
    text: (evento: string, link: string) =>
      `Tenho um ingresso para ${evento} e quero passá-lo para você. Abra o link, preencha os seus dados e o ingresso fica no seu nome: ${link}`,
    fields: {
      genero: 'Selecione o gênero.',
      required: 'Campo obrigatório.',
      tamanho: 'Escolha um dos tamanhos.',
      termo: 'Você deve concordar com este termo.',
    },
  },
} as const
