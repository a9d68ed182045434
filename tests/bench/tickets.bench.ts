import { packClaims, ticketAddress, ticketAlphabet } from '#contract/laws/ticket-code.ts'
import { orderPdf, type PrintedOrder } from '#server/tickets/pdf/order-pdf.ts'
import { openedOffline } from './ticket-offline.ts'
import { newKey, sealWith, unwrap, verifySeal } from '#server/tickets/ticket-keys.ts'

const secret = 'a secret of a bench, thirty-two characters'
const most = { signMs: 500, pdfMs: 60, pdfBytes: 120_000, offlineMs: 1_000 }

const timed = <T>(work: () => T): { result: T; ms: number } => {
  const start = performance.now()
  const result = work()
  return { result, ms: performance.now() - start }
}

const claims = (index: number) => ({
  codigo: `QD-7K2M-${[900, 30, 1].map((one) => ticketAlphabet[Math.floor(index / one) % 30]).join('')}X`,
  versao: 1,
  type: 1,
  category: 2,
  athlete: true,
  pair: true,
})

const printed = (seals: readonly string[]): PrintedOrder => ({
  id: 'tx_bench',
  evento: 'Circuito Litoral de Vôlei de Praia',
  local: 'Praia de Camburi, Vitória',
  data_hora: '2026-11-21T07:30:00-03:00',
  abre_em: '2026-11-21T06:30:00-03:00',
  fuso_horario: 'America/Sao_Paulo',
  totalCents: 220_000,
  desistencia: 'Você pode desistir até qua, 18 nov · 7h30, em Minha Conta, e receber o valor de volta.',
  origin: 'https://quadra.example',
  tickets: seals.map((seal, index) => ({
    qr: ticketAddress('https://quadra.example', seal),
    codigo: claims(index).codigo,
    nome: `Participante ${index + 1} da Conceição`,
    tipo: 'Dupla Feminina',
    categoria: 'Feminina B',
    dupla: 'Outra Pessoa de Oliveira',
    cents: 11_000,
  })),
})

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** npm run bench:tickets: how long codes, files and a saved ticket take. Throws where a figure is not kept. */
export const benchTickets = async (): Promise<void> => {
  const stored = newKey(secret, 'ev_bench', 1)
  const key = stored && unwrap(secret, 'ev_bench', stored)
  if (!stored || !key) throw new Error('no key')
  const signing = timed(() => Array.from({ length: 1_000 }, (_, index) => sealWith(key, claims(index))))
  const verifying = timed(() =>
    signing.result.filter((seal) => verifySeal(seal, 'ev_bench', stored) !== null),
  )
  if (verifying.result.length !== 1_000) throw new Error('a code was not believed')
  const order = printed(signing.result.slice(0, 20))
  const files: { ms: number; result: Buffer }[] = []
  for (let count = 0; count < 21; count++) {
    const begun = performance.now()
    const result = await orderPdf(order)
    files.push({ ms: performance.now() - begun, result })
  }
  const pdf = { ms: median(files.map(({ ms }) => ms)), bytes: files[0]?.result.length ?? 0 }
  const opened = await openedOffline(21)
  const offline = { median: median(opened), most: opened.at(-1) ?? 0 }
  const lines = [
    `1,000 codes of ${packClaims({ ...claims(0), key: 1, event: key.event }).length} bytes signed: ${signing.ms.toFixed(0)} ms (at most ${most.signMs})`,
    `1,000 codes verified: ${verifying.ms.toFixed(0)} ms`,
    `PDF of 20 tickets: ${pdf.ms.toFixed(0)} ms (at most ${most.pdfMs}; the first ${files[0]?.ms.toFixed(0)} ms), ${pdf.bytes} bytes (at most ${most.pdfBytes})`,
    `a saved ticket without a network, processor ÷ 4, until its code is seen: ${offline.median.toFixed(0)} ms (at most ${most.offlineMs}; the slowest of ${opened.length} ${offline.most.toFixed(0)} ms)`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (signing.ms > most.signMs) throw new Error('signing is too slow')
  if (pdf.ms > most.pdfMs || pdf.bytes > most.pdfBytes) throw new Error('the PDF is too slow or too large')
  if (offline.median > most.offlineMs) throw new Error('a saved ticket opens too slowly')
}
