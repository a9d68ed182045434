import { kindText } from '#contract/words/kind-text.ts'
import { zonedDateTime } from '#contract/laws/dates.ts'
import { eventWhen } from '#contract/laws/event-when.ts'
import { maskCpf } from '#contract/laws/documents.ts'
import { brl } from '#contract/laws/money.ts'
import { limits } from '#contract/words/limits.ts'
import type { CorrectedTicket, LinkedTicket } from '../tickets/linked-tickets.store.ts'
import { withdrawalTerms } from '../orders/withdrawal-terms.ts'
import { button, letter, list, text, typed } from './letter.ts'
import type { Attachment, Mail } from './mailer.ts'
import type { MailedOrder, MailedTicket } from './mailed-orders.store.ts'

/** By name only where the address is known to be that person's (law A14). */
const greeting = (nome: string | null) => text(nome === null ? 'Olá.' : `Olá, ${typed(nome)}.`)

/** Follows a signup. The reader may not know the shop: anybody can type this address. */
export const emailConfirmationLetter = (to: string, link: string): Mail =>
  letter(to, 'Confirme seu e-mail', [
    greeting(null),
    text('Uma conta na Quadra foi criada com este e-mail. Se foi você, confirme-o. O link vale por 3 dias.'),
    button('Confirmar e-mail', link),
    text('Se não foi você, ignore este e-mail.'),
  ])

export const passwordChangedLetter = (to: string, nome: string, recoveryUrl: string): Mail =>
  letter(to, 'Sua senha foi alterada', [
    greeting(nome),
    text('A senha da sua conta na Quadra foi alterada, e todos os aparelhos precisam entrar de novo.'),
    text('Se não foi você, crie outra senha agora.'),
    button('Criar outra senha', recoveryUrl),
  ])

export const recoveryLetter = (to: string, nome: string | null, link: string): Mail =>
  letter(to, 'Redefinição de senha', [
    greeting(nome),
    text(
      `Recebemos um pedido para redefinir a senha da sua conta na Quadra. O link vale por ${limits.recoveryLinkMinutes} minutos e só pode ser usado uma vez.`,
    ),
    button('Redefinir senha', link),
    text('Se não foi você, ignore este e-mail: sua senha continua a mesma.'),
  ])

const ticketRows = ({ participante, cpf, category, codigo, cents }: MailedTicket): [string, string][] => [
  ...(participante === '' ? [] : [['Participante', typed(participante)] as [string, string]]),
  ...(cpf === '' ? [] : [['CPF', maskCpf(cpf)] as [string, string]]),
  ...(category ? [['Categoria', typed(category)] as [string, string]] : []),
  ['Código', codigo],
  ['Valor', brl(cents)],
]

const whenOf = ({ dataHora, zone }: Pick<MailedOrder, 'dataHora' | 'zone'>): string =>
  eventWhen(zonedDateTime(dataHora, zone), zone)

export const ticketLists = ({ tickets }: Pick<MailedOrder, 'tickets'>) =>
  tickets.map((ticket, index) => list(`Ingresso ${index + 1}: ${typed(ticket.tipo)}`, ticketRows(ticket)))

/** Of a ticket whose reader may not be its buyer: neither name nor code (law LA4). */
export const placeOf = ({ tipo, categoria }: { tipo: string; categoria: string }): string =>
  kindText(typed(tipo), typed(categoria))

/** Why the letter and its PDF name nobody, and what to do (law A14). */
const namelessWhy =
  'Seu e-mail ainda não foi confirmado; por isso os nomes dos participantes não aparecem aqui nem no PDF. Confirme seu e-mail em Minha Conta: lá estão os nomes e o PDF com eles.'

/** The tickets of an approved order, to its buyer. */
export const confirmationLetter = (
  order: MailedOrder,
  of: { profileUrl: string; attachments: Attachment[]; shopHours: number },
): Mail => ({
  ...letter(order.email, `Seus ingressos: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      'Seu pedido foi confirmado. Os ingressos estão no PDF anexo: apresente o código de cada um na entrada do evento.',
    ),
    list(typed(order.evento), [
      ['Data', whenOf(order)],
      ['Local', typed(order.local)],
      ['Total', brl(order.totalCents)],
    ]),
    text(withdrawalTerms({ ...order, startsAt: order.dataHora, shopHours: of.shopHours })),
    ...ticketLists(order),
    ...(order.nome === null ? [text(namelessWhy)] : []),
    button('Ver meus ingressos', of.profileUrl),
  ]),
  attachments: of.attachments,
})

const heldFacts = (ticket: LinkedTicket) =>
  list(typed(ticket.evento), [
    ['Data', whenOf(ticket)],
    ['Local', typed(ticket.local)],
    ['Ingresso', placeOf(ticket)],
  ])

const bought =
  'Compraram um ingresso para você. Para abrir, confirme a sua data de nascimento no link abaixo.'
const taken =
  'O ingresso que você aceitou está no seu nome. Para abrir, confirme a sua data de nascimento no link abaixo.'

/** The link to a ticket that somebody else bought: never its code, for that person typed this address (law LA4). */
export const holderLetter = (ticket: LinkedTicket, link: string): Mail =>
  letter(ticket.email, `Seu ingresso: ${typed(ticket.evento)}`, [
    greeting(null),
    text(ticket.heldSince === null ? bought : taken),
    heldFacts(ticket),
    button('Abrir meu ingresso', link),
    text('Não encaminhe este e-mail: o ingresso vale uma entrada. Se não é para você, ignore-o.'),
  ])

/** To the buyer. It names nobody: what was typed is on the page. */
export const correctionLetter = (
  { email, evento, codigo, corrections }: CorrectedTicket,
  profileUrl: string,
): Mail => {
  const left = limits.ticketCorrections - corrections
  const more = left === 1 ? 'Resta uma correção.' : `Restam ${left} correções.`
  return letter(email, `Dados corrigidos: ${typed(evento)}`, [
    greeting(null),
    text(`Os dados do ingresso ${codigo} foram corrigidos. O código da entrada continua o mesmo.`),
    text(left === 0 ? 'Não restam correções: para outra, fale com a organização.' : more),
    button('Ver meus ingressos', profileUrl),
    text('Se não foi você, troque a sua senha e fale com a organização.'),
  ])
}

/** To whoever had the ticket and to who bought it. It names nobody. */
export const passedLetter = (to: string, { evento, codigo }: { evento: string; codigo: string }): Mail =>
  letter(to, `Ingresso passado adiante: ${typed(evento)}`, [
    greeting(null),
    text(
      `O ingresso ${codigo} passou para a pessoa que aceitou o convite. O QR de antes não vale mais na entrada.`,
    ),
    text('Se o ingresso foi pago por você, o pedido e uma devolução continuam seus.'),
    text('Se você não esperava por isso, fale com a organização.'),
  ])

const returned = 'está sendo devolvido pelo mesmo meio em que foi'
const whenItArrives = 'O prazo para o valor aparecer depende do seu banco ou da administradora do cartão.'

/** The centavos that go back of a payment that could not become tickets, or whose tickets were given back. */
export const refundLetter = (order: MailedOrder, cents: number, profileUrl: string): Mail =>
  letter(order.email, `Pagamento devolvido: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      `O pagamento do seu pedido para ${typed(order.evento)}, de ${brl(cents)}, ${returned} feito. Os ingressos deste pedido não são válidos.`,
    ),
    text(whenItArrives),
    button('Ver minha conta', profileUrl),
  ])

/** What goes back, in centavos, of a payment beyond the one that bought the tickets. */
export const extraPaymentLetter = (order: MailedOrder, cents: number, profileUrl: string): Mail =>
  letter(order.email, `Pagamento a mais devolvido: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      `Recebemos outro pagamento do seu pedido para ${typed(order.evento)}, que já estava pago. O valor a mais, de ${brl(cents)}, ${returned} pago. Seus ingressos continuam válidos.`,
    ),
    text(whenItArrives),
    button('Ver meus ingressos', profileUrl),
  ])

/** The centavos of a payment that the buyer's bank took back, and whose tickets are void. */
export const contestedLetter = (order: MailedOrder, cents: number, profileUrl: string): Mail =>
  letter(order.email, `Pagamento contestado: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      `O pagamento do seu pedido para ${typed(order.evento)} foi contestado no banco, que desfez ${brl(cents)} dele. Os ingressos deste pedido não valem mais na entrada e as vagas voltaram à venda.`,
    ),
    text(
      'Se o banco ainda decidir a favor da organização: se as vagas ainda estiverem livres, os ingressos voltam a valer; se não, o valor volta para você. Nos dois casos avisamos você.',
    ),
    text('Se não foi você quem contestou, fale com o seu banco e com a organização.'),
    button('Ver minha conta', profileUrl),
  ])

/** Tickets that were void while their payment was contested, and are valid again. */
export const restoredLetter = (order: MailedOrder, profileUrl: string): Mail =>
  letter(order.email, `Ingressos válidos de novo: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      `A contestação do pagamento do seu pedido para ${typed(order.evento)} foi encerrada e o pagamento continua valendo. Seus ingressos voltaram a ser válidos, com os mesmos códigos.`,
    ),
    ...ticketLists({ tickets: order.tickets.filter(({ isValid }) => isValid) }),
    button('Ver meus ingressos', profileUrl),
  ])

/** Tickets that their buyer gave back, and the centavos that this brings. */
export const withdrawalLetter = (
  order: MailedOrder,
  { ids, cents }: { ids: readonly string[]; cents: number },
  profileUrl: string,
): Mail => {
  const tickets = order.tickets.filter(({ id }) => ids.includes(id))
  const many = tickets.length === 1 ? 'de 1 ingresso' : `de ${tickets.length} ingressos`
  const isFree = cents === 0
  return letter(order.email, `Desistência: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      `Você desistiu ${many} de ${typed(order.evento)}. ${tickets.length === 1 ? 'Ele não vale' : 'Eles não valem'} mais na entrada.`,
    ),
    ...(isFree ? [] : [text(`O valor de ${brl(cents)} ${returned} pago.`), text(whenItArrives)]),
    ...ticketLists({ tickets }),
    button('Ver minha conta', profileUrl),
  ])
}

/** To whoever holds a ticket that is void: its buyer gave it back, or its payment was undone. */
export const voidTicketLetter = (ticket: LinkedTicket, why: 'withdrawn' | 'unpaid'): Mail =>
  letter(ticket.email, `Ingresso cancelado: ${typed(ticket.evento)}`, [
    greeting(null),
    text(
      why === 'withdrawn'
        ? 'Quem comprou o seu ingresso desistiu dele: ele não vale mais na entrada. O valor volta para quem pagou.'
        : 'O pagamento do seu ingresso foi desfeito: ele não vale mais na entrada.',
    ),
    heldFacts(ticket),
    text('Se você ainda quer participar, fale com quem comprou ou com a organização.'),
  ])

/** To whoever holds a valid ticket of a pair whose other one was given back. It does not say whose. */
export const partnerLeftLetter = (ticket: LinkedTicket): Mail =>
  letter(ticket.email, `Dupla incompleta: ${typed(ticket.evento)}`, [
    greeting(null),
    text(
      'O outro ingresso da sua dupla foi devolvido: a dupla está incompleta. O seu ingresso continua válido, com o mesmo QR.',
    ),
    heldFacts(ticket),
    text('Para jogar com outra pessoa, fale com quem comprou ou com a organização.'),
  ])

/** To whoever holds a ticket that was void while its payment was contested. */
export const validTicketLetter = (ticket: LinkedTicket): Mail =>
  letter(ticket.email, `Ingresso válido de novo: ${typed(ticket.evento)}`, [
    greeting(null),
    text('O pagamento do seu ingresso voltou a valer: ele vale na entrada de novo, com o mesmo QR.'),
    heldFacts(ticket),
  ])

/** A card under review that was not accepted. */
export const refusalLetter = (order: MailedOrder, eventUrl: string): Mail =>
  letter(order.email, `Pagamento não aprovado: ${typed(order.evento)}`, [
    greeting(order.nome),
    text(
      `O pagamento do seu pedido para ${typed(order.evento)}, de ${brl(order.totalCents)}, foi analisado e não foi aprovado. Nenhum valor foi cobrado.`,
    ),
    text('Se ainda quiser participar, volte ao evento e tente outro cartão ou pague com PIX.'),
    button('Voltar ao evento', eventUrl),
  ])
