import { accountMessages } from './account-messages.ts'
import { catalogMessages } from './catalog-messages.ts'
import { bracketMessages } from './bracket-messages.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { refusalMessages } from './refusal-messages.ts'
import { couponMessages } from './coupon-messages.ts'
import { doorMessages } from './door-messages.ts'
import { eventCreationMessages } from './event-creation-messages.ts'
import { inviteMessages } from './invite-messages.ts'
import { paymentResultMessages } from './payment-result-messages.ts'
import { publicMessages } from './public-messages.ts'
import { serverMessages } from './server-messages.ts'
import { termText } from './terms.ts'
import { ticketFormMessages } from './ticket-form-messages.ts'
import { ticketMessages } from './ticket-messages.ts'
import { withdrawalMessages } from './withdrawal-messages.ts'

/** Every sentence the product says (product §2, §4, §5, §8), keyed by situation. Letter for letter. */
export const messages = {
  ...publicMessages,
  ...bracketMessages,
  ...couponMessages,
  ...accountMessages,
  ...paymentResultMessages,
  ...serverMessages,
  door: doorMessages,
  catalog: catalogMessages,
  ...ticketMessages,
  ...ticketFormMessages,
  ...inviteMessages,
  ...withdrawalMessages,
  checkout: {
    ...checkoutMessages,
    ...refusalMessages,
    invalid: 'Por favor, preencha todos os campos obrigatórios.',
    duplicateCpf: 'O CPF já está em uso por outro atleta.',
    duplicateEmail: 'O E-mail já está em uso por outro atleta.',
    terms: 'Você deve concordar com todos os termos.',
    categorySoldOut: '-- ESGOTADO',
    mismatch: 'Os dados dos ingressos ou valores não correspondem à transação.',
    unauthenticated: 'Usuário não autenticado. Faça login novamente.',
    unauthenticatedAlert: 'Usuário não autenticado. Por favor, faça login novamente.',
    preferenceFailed: 'Erro ao criar a preferência de pagamento.',
    serverUnreachable: 'Erro ao conectar com o servidor.',
    processFailed: 'Falha ao processar pagamento. Verifique os dados e tente novamente.',
    formFailed: 'Ocorreu um erro inesperado ao iniciar o pagamento. Tente novamente.',
    formNotLoaded: 'Não foi possível carregar o componente de pagamento. Tente novamente.',
    free: 'Este evento é gratuito. Seus ingressos serão confirmados automaticamente.',
    /** Before the sentence of a free order, where it is the coupon that pays. */
    freeByCoupon: (name: string) => `O cupom "${name}" cobre o valor todo deste pedido: você não paga nada.`,
    freeConfirming: 'Confirmando...',
    freeConfirmed: 'Ingressos confirmados com sucesso!',
    freeConfirmedDetail: 'Seus ingressos gratuitos foram confirmados.',
    freeUnexpected: 'Erro inesperado ao confirmar ingressos gratuitos.',
    freeFailed: 'Erro ao processar. Tente novamente.',
    expired: 'O tempo da sua reserva acabou e os ingressos voltaram à venda.',
    approvedDetail: 'Enviamos os ingressos para o seu e-mail. Eles também estão em Minha Conta.',
    /** The provider took the payment; the order's own answer is on its way. */
    approved: 'Pagamento aprovado.',
    approvedPending: 'Estamos confirmando seus ingressos.',
    pendingPix: 'Pague o PIX abaixo para confirmar seus ingressos.',
    pendingReview:
      'Seu pagamento está em análise. A resposta chega por e-mail, em geral em até 2 dias úteis. Não pague de novo.',
    /** Final estados that are neither approved nor refused. */
    finished: {
      Expirada: 'O prazo do pagamento terminou e a reserva foi liberada. Nenhum valor foi cobrado.',
      Cancelada: 'O pedido foi cancelado. Nenhum valor foi cobrado.',
      Reembolsada: 'O pagamento foi reembolsado. O valor volta pelo mesmo meio de pagamento.',
    } as Readonly<Record<string, string>>,
    /** Of an order without its places whose payment may still be accepted. */
    finishedUnderReview:
      'O prazo da reserva terminou e os ingressos voltaram à venda, mas seu pagamento ainda está em análise. Não pague de novo: avisaremos por e-mail quando houver resposta.',
    finishedReturned:
      'Os ingressos voltaram à venda. O valor pago está sendo devolvido pelo mesmo meio de pagamento.',
    draftKept: 'Dados salvos.',
    pixCopied: 'Código copiado',
    pixNotCopied:
      'Não foi possível copiar. Toque no código abaixo para selecioná-lo, copie e cole no aplicativo do seu banco.',
    nothingBegun: 'Não há compra em andamento neste endereço. Seus pedidos ficam em Minha Conta.',
    begun: 'Você já começou uma compra neste evento.',
    begunPix: 'Falta pagar o PIX desta compra.',
    begunUnderReview: 'Seu pagamento neste evento está em análise.',
    imageKept: 'Imagem enviada',
    imagePreparing: 'Preparando a foto…',
    imageUnready: 'A foto ainda está sendo preparada. Confirme de novo em instantes.',
    imageUnreadable: 'Não foi possível ler esta imagem. Escolha outra.',
    imageTerms: termText('imagem'),
    healthTerms: termText('saude'),
    fields: {
      required: 'Campo obrigatório.',
      name: accountMessages.signup.fields.nomeInvalid,
      email: 'E-mail inválido.',
      cpf: 'CPF inválido.',
      phone: 'Celular inválido.',
      birthDate: 'Data de Nascimento inválida.',
      category: 'Selecione a categoria.',
      categorySoldOut: 'Esta categoria está esgotada. Escolha outra.',
      categoryNotAllowed: 'Esta categoria não é permitida para a dupla.',
      gender: 'Selecione o gênero.',
    },
  },
  monitor: {
    failed: 'Não foi possível verificar o status. Tente novamente.',
    broken: 'Ocorreu um erro ao verificar a transação. Tente novamente.',
    gaveUp:
      'Não foi possível verificar o pagamento a tempo. Verifique novamente; se for aprovado, os ingressos aparecem em Minha Conta.',
    settled: 'Transação Finalizada',
  },
  profile: {
    failed: 'Falha ao obter informações do usuário.',
    ordersFailed: 'Não foi possível carregar seus pedidos pendentes.',
    noTickets: 'Você ainda não comprou nenhum ingresso.',
    noEvents: 'Você ainda não criou nenhum evento.',
    underReview: 'Pagamento em análise',
    underReviewDetail: 'Não pague de novo: avisaremos por e\u2011mail quando houver resposta.',
    otherTickets: 'Mais adiante',
    pastTickets: 'Já aconteceram',
    eventWithoutName: publicMessages.events.withoutName,
    typeUndefined: 'Tipo Indefinido',
    dateUndefined: 'Data Indefinida',
  },
  eventCreation: eventCreationMessages,
  dashboard: {
    accessChanged: 'A lista de acesso ou a conta mudou. Confira de novo.',
    accessConfirmed: 'Acesso confirmado.',
    accessWithoutAccount: 'Quando esta pessoa criar a conta, confirme aqui o acesso dela.',
    accessFailed: 'Não foi possível confirmar o acesso. Tente novamente.',
    accessReaders: 'Quem tem acesso vê este painel e exporta as tabelas, mas não altera nada.',
    accessRemoved: 'Acesso removido.',
    accessRemoval: (who: string) => `Remover o acesso de ${who}?`,
    accessRemovalText: 'Esta pessoa não vê mais este painel. O que ela já exportou continua com ela.',
    accessNotRemoved: 'Não foi possível remover o acesso. Tente novamente.',
    loading: 'Carregando dados da dashboard...',
    failed: 'Erro ao carregar dashboard do evento.',
    missing: 'Evento não encontrado.',
    unauthenticated: 'Usuário não autenticado.',
    reader: 'Você tem acesso de leitura a este evento.',
    editFailed: 'Erro ao salvar edições do evento. Verifique o console.',
    endStays: 'A data e hora final pode ser alterada, mas não removida. Informe quando o evento termina.',
    saved: 'Alterações salvas.',
    bracketFailed: 'Erro ao salvar chaveamento_url. Ver console para detalhes.',
    lotsFailed: 'Erro ao salvar lotes. Ver console para detalhes.',
    lotOnSale: (nome: string) => `À venda agora: ${nome}. A troca vale depois de salvar.`,
    lotChosen: 'Escolhido, ainda não salvo',
    lotTurns:
      'Quando o lote à venda esgota ou o prazo dele acaba, o próximo entra à venda sozinho; vaga devolvida volta à venda no lote dela, se o prazo dele ainda corre. Escolher um lote desliga a virada.',
    changedElsewhere: 'Mudou enquanto você editava',
    changedNow: (label: string, text: string) => `${label} agora: ${text}`,
    bannerChanged: 'O banner foi trocado.',
    keptTyped: 'O que você digitou continua no formulário. Ao salvar, ele substitui o que está aqui.',
    takeStored: 'Usar este',
    blank: 'em branco',
    lotsSaved: 'Lotes atualizados com sucesso!',
    tableFailed: 'Não foi possível carregar a tabela. Tente novamente.',
    tableCutOff: 'Não foi possível carregar todas as linhas. Tente novamente.',
    exportFailed: 'Não foi possível gerar a planilha. Tente novamente.',
    exportStopped: 'A planilha não foi gerada porque outra tabela foi aberta. Volte a ela e exporte de novo.',
    noConnection:
      'A loja não respondeu. Confira a sua conexão e tente de novo; nada do que você digitou se perdeu.',
    answersAgain: 'A loja voltou a responder: tente de novo. Nada do que você digitou se perdeu.',
    noBanner: 'Sem banner',
    noParticipants: 'Nenhum participante encontrado.',
    noTickets: 'Nenhum ticket encontrado.',
    noPairs: 'Nenhuma dupla encontrada.',
    columns: 'Mais colunas na tabela e na planilha. A planilha traz sempre todas as respostas.',
  },
} as const
