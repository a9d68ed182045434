/**
 * The sentences of login, signup and recovery, apart from messages.ts so that their pages load only these. Letter for
 * letter.
 */
export const accountMessages = {
  login: {
    failed: 'Ocorreu um erro ao tentar fazer login.',
    wrong: 'E-mail ou senha incorretos.',
    /** As the event's page would say it, whose sentences are not loaded here. */
    toBuy: 'Você precisa estar logado para comprar ingressos.',
    kept: 'Sua escolha fica guardada:',
    withoutDocument: 'Esta conta está sem CPF ou CNPJ. Fale com a gente pelo e-mail de contato.',
  },
  signup: {
    failed: 'Ocorreu um erro. Por favor, tente novamente.',
    invalid: 'Por favor, corrija os erros acima.',
    success: 'Conta criada com sucesso!',
    taken: 'Já existe uma conta com este e-mail ou CPF/CNPJ.',
    fields: {
      nome: 'Nome é obrigatório.',
      nomeInvalid: 'Escreva o nome com espaços, sem endereço de internet.',
      email: 'E-mail é obrigatório.',
      emailInvalid: 'E-mail inválido.',
      dataNascimento: 'Data de Nascimento é obrigatória.',
      dataNascimentoInvalid: 'Data de Nascimento inválida.',
      celular: 'Celular é obrigatório.',
      celularInvalid: 'Celular inválido.',
      genero: 'Gênero é obrigatório.',
      cpfCnpj: 'CPF ou CNPJ é obrigatório.',
      cpfCnpjInvalid: 'CPF ou CNPJ inválido.',
      password: 'Senha é obrigatória.',
      passwordShort: 'Senha deve ter pelo menos 6 caracteres.',
      passwordLong: 'Senha deve ter no máximo 128 caracteres.',
    },
  },
  typing: { isBack: 'O que você tinha digitado está de volta. Salve para não perder.' },
  emailConfirmation: {
    ask: 'Confirme que este e-mail é seu para receber nossos avisos.',
    done: 'E-mail confirmado. Obrigado!',
    failed: 'Erro ao confirmar o e-mail.',
    linkInvalid: 'Este link de confirmação não é válido ou já expirou. Peça outro em Minha Conta.',
    pending:
      'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para ele. Até lá, nossos e\u2011mails não dizem os nomes dos participantes.',
    sent: 'Enviamos um novo link para o seu e-mail.',
    alreadyDone: 'Seu e-mail já está confirmado.',
    sendFailed: 'Não foi possível enviar o link. Tente novamente.',
  },
  sessions: {
    why: 'Perdeu o celular ou entrou no aparelho de outra pessoa? Encerre todas as sessões da sua conta.',
    left: 'Você saiu da sua conta.',
    ended: 'Você saiu de todos os aparelhos.',
    endFailed: 'Não foi possível sair de todos os aparelhos. Tente novamente.',
  },
  recovery: {
    sent: 'Se o e-mail estiver cadastrado, você receberá as instruções para redefinir a senha.',
    failed: 'Erro ao recuperar a senha.',
    passwordSet: 'Senha redefinida com sucesso. Faça login com a nova senha.',
    passwordNotSet: 'Erro ao redefinir a senha.',
    linkInvalid: 'Este link de recuperação não é válido ou já expirou. Peça um novo.',
  },
} as const
