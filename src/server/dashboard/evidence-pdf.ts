import { brDateTime, timeZoneNote, zonedDateTime } from '#contract/laws/dates.ts'
import { maskCpf } from '#contract/laws/documents.ts'
import { brl, toCents } from '#contract/laws/money.ts'
import type { Consent } from '#contract/nouns/consent.ts'
import { pdfFile, type PdfPage, sheet } from '../tickets/pdf/pdf-file.ts'
import { Sheet } from '../tickets/pdf/pdf-page.ts'
import type { DoorFact, Evidence, HeldTicket, Holding } from './evidence.store.ts'
import { doorWords, givenBy, letterName, paidBy, refundWords, termNames } from './evidence-words.ts'

type Part = { title: string; lines: string[] }
type Times = (at: Date | number | string) => string

const maskedDocument = (document: string): string =>
  document.length === 11 ? `CPF ${maskCpf(document)}` : 'CNPJ'

const consentLine = (consent: Consent, time: Times): string => {
  const withdrawn = consent.retirado_em === undefined ? '' : `; retirado em ${time(consent.retirado_em)}`
  const term = `${termNames[consent.termo]}, versão ${consent.versao}`
  return `Aceito: ${term}, em ${time(consent.em)}, ${givenBy(consent)}${withdrawn}`
}

const holderLines = ({ nome, cpf, consents }: Holding | HeldTicket, time: Times): string[] => [
  `${nome} · ${maskedDocument(cpf)}`,
  ...(consents.length === 0
    ? ['Nenhum termo aceito.']
    : consents.map((consent) => consentLine(consent, time))),
]

const doorLine = ({ kind, at, door, id }: DoorFact, facts: readonly DoorFact[], time: Times): string => {
  const isUndone = facts.some(({ undoes }) => undoes === id)
  return `${doorWords[kind] ?? kind} em ${time(at)}, em ${door}${isUndone ? ' (desfeita depois)' : ''}`
}

const ticketPart = (ticket: HeldTicket, { former, doors }: Evidence, time: Times): Part => {
  const own = doors.filter(({ ticketId }) => ticketId === ticket.id)
  const facts = own.filter(({ kind }) => kind !== 'desfazer').map((fact) => doorLine(fact, own, time))
  const before = former.filter(({ id }) => id === ticket.id)
  return {
    title: `Ingresso ${ticket.codigo}`,
    lines: [
      [ticket.tipo, ticket.categoria, brl(ticket.cents)].filter(Boolean).join(' · '),
      ticket.cancelledAt === null ? 'Válido' : `Cancelado em ${time(ticket.cancelledAt)}`,
      ...holderLines(ticket, time),
      ...before.flatMap((holder) => [`Antes, até ${time(holder.until ?? 0)}:`, ...holderLines(holder, time)]),
      ...(facts.length === 0 ? ['Nenhum registro na entrada.'] : facts),
    ],
  }
}

const orNone = (lines: string[], none: string): string[] => (lines.length === 0 ? [none] : lines)

const partsOf = (evidence: Evidence, time: Times): Part[] => {
  const { purchase, tickets, letters, refunds, lost } = evidence
  const contested = purchase.contestedCents > 0 ? brl(purchase.contestedCents) : 'em análise'
  return [
    {
      title: 'Pedido',
      lines: [
        `Pedido ${purchase.order}, feito em ${time(purchase.orderedAt)}`,
        `Quem comprou: ${purchase.buyer} · ${maskedDocument(purchase.cpf)}`,
        `Evento: ${purchase.event}, em ${time(purchase.begins)}`,
        `Pagamento: ${brl(purchase.paidCents)}, ${paidBy[purchase.paidBy]}, iniciado em ${time(purchase.paidAt)}`,
        `Valor contestado: ${contested}`,
      ],
    },
    ...tickets.map((ticket) => ticketPart(ticket, evidence, time)),
    {
      title: 'E-mails enviados',
      lines: orNone(
        letters.map(({ kind, at }) => `${letterName(kind)}, em ${time(at)}`),
        'Nenhum registro de e-mail enviado.',
      ),
    },
    {
      title: 'Devoluções',
      lines: orNone(
        refunds.map(
          ({ valor, situacao, em }) => `${brl(toCents(valor))}, ${refundWords[situacao]}, em ${time(em)}`,
        ),
        'Nenhuma devolução.',
      ),
    },
    ...(lost.length === 0
      ? []
      : [
          {
            title: 'Perdido na contestação',
            lines: lost.map(({ valor, em }) => `${brl(toCents(valor))}, em ${time(em)}`),
          },
        ]),
  ]
}

const edge = 56
const column = { x: edge, width: sheet.width - 2 * edge }
const bottom = sheet.height - edge
/** Of a line that takes three. */
const tallest = 42

/** Writes parts from top to bottom, on as many pages as they need. */
const pagesOf = (title: string, parts: readonly Part[]): PdfPage[] => {
  const pages = [new Sheet()]
  let y = edge
  const write = (text: string, style: { face: 'bold' | 'regular'; size: number }, room = tallest): void => {
    if (y + room > bottom) {
      pages.push(new Sheet())
      y = edge
    }
    y = pages.at(-1)?.text(text, { x: column.x, y }, { ...style, width: column.width, most: 3 }) ?? y
  }
  write(title, { face: 'bold', size: 18 })
  for (const part of parts) {
    y += 12
    write(part.title, { face: 'bold', size: 12 }, 2 * tallest)
    for (const line of part.lines) write(line, { face: 'regular', size: 10 })
  }
  return pages.map(({ page }) => page)
}

/** What the shop knows of a contested purchase, to be handed in. No CPF in full. */
export const evidencePdf = (evidence: Evidence, zone: string, now: Date): Buffer => {
  const time: Times = (at) => brDateTime(zonedDateTime(new Date(at), zone))
  const made = `Feito em ${time(now)} ${timeZoneNote(zone)}`.trim()
  const title = 'Comprovantes da compra'
  return pdfFile(title, pagesOf(title, [{ title: 'Quadra', lines: [made] }, ...partsOf(evidence, time)]))
}
