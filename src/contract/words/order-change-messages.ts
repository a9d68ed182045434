import { messages } from './messages.ts'

const {
  questionAdded,
  optionGone,
  categoryGone,
  categorySoldOut,
  categoryCalledOff,
  onlyCategoryCalledOff: typeCalledOff,
} = messages.server

/** What the organiser changed under an order, and what to do: of what, and its detail (see `OrderChange`). */
export const orderChangeMessages = {
  title: 'O que mudou neste evento',
  typeGone: (ticket: string) =>
    `O ingresso "${ticket}" saiu de venda. A sua reserva continua valendo: você pode concluir a compra.`,
  /** A ticket, also by the name that it has now. */
  named: (held: string, now: string) => (held === now ? `"${held}"` : `"${held}" (agora "${now}")`),
  stopped: (ticket: string) =>
    `As vendas de ${ticket} foram pausadas. A sua reserva continua valendo: você pode concluir a compra.`,
  price: (ticket: string, held: string) =>
    `O preço de ${ticket} mudou para novas compras; o seu continua ${held}.`,
  categoryRenamed: (before: string, now: string) =>
    `A categoria ${before} agora se chama ${now}. A sua escolha continua valendo.`,
  categoryGone,
  categoryCalledOff,
  typeCalledOff,
  /** The way on where nothing of the order can be bought as it is. */
  chooseAnother: 'Escolher outro ingresso',
  categoryFull: (name: string) => `${categorySoldOut(name)} Escolha outra.`,
  eligibility: (name: string, rule: string) =>
    `A categoria ${name} agora exige: ${rule}. Confira os dados de quem vai jogar.`,
  pairRule: (first: string, second: string) =>
    `A regra de duplas mudou: ${first} não joga mais com ${second}. Escolha outra categoria para o Atleta 2.`,
  questionAdded,
  questionChanged: (question: string) => `A pergunta "${question}" mudou. Confira a sua resposta.`,
  optionGone: (question: string, option: string) => optionGone(option, question),
  questionGone: (question: string) =>
    `O organizador retirou a pergunta "${question}". Não é mais preciso responder.`,
} as const
