/** What is said of the address that a ticket's holder is written to. */
export const holderMessages = {
  noEmail: 'Não recebeu o e-mail?',
  noEmailWhy:
    'Se foi você quem aceitou este convite, confirme a sua data de nascimento, o seu CPF e o e-mail certo. O ingresso abre aqui, e o link vai para esse endereço.',
  opened:
    'Este ingresso já foi aberto pelo link do e-mail: o endereço está certo. Para trocá-lo, fale com quem organiza o evento.',
  corrected: 'Enviamos o link do ingresso para o seu e-mail.',
  correctFailed: 'Não foi possível corrigir o e-mail. Tente novamente.',
  wrongDate: 'Os dados não conferem com o ingresso.',
  sent: 'Link enviado para o e-mail do ingresso.',
  sentAnew: 'E-mail corrigido. O link foi enviado para o novo endereço, e o de antes não abre mais.',
  lastSent: (email: string, data: string) => `Último envio: ${data}, para ${email}.`,
  neverSent: (email: string) => `O link ainda não foi reenviado. O e-mail do ingresso é ${email}.`,
  movedAndSent: (email: string, data: string) => `E-mail trocado em ${data}: o link foi para ${email}.`,
  moved: (data: string) => `E-mail trocado em ${data}.`,
  logFailed: 'Não foi possível ler o último envio.',
  sendFailed: 'Não foi possível enviar o link. Tente novamente.',
  buyers: 'Este ingresso é de quem comprou: está em Minha Conta, e não tem link.',
  ended: (data: string) => `O evento começou em ${data}: o link não pode mais ser enviado.`,
  resendWhy:
    'Para quem usa um ingresso que outra pessoa comprou ou passou adiante e não recebeu o e-mail. Com outro e-mail, o link de antes deixa de abrir, e os dois endereços são avisados.',
  emailWrong: 'E-mail inválido.',
} as const
