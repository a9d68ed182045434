import type { Buyer } from '../buyer.ts'

const day = 86_400_000

/** A time of the wall in São Paulo, as a form's field has it. */
export const wall = (ms: number): string => new Date(ms - 3 * 3_600_000).toISOString().slice(0, 16)

/** Minutes until the first lot of 'Simples' ends; orders are held for less. */
export const lotEnds = 20

export const start = (now: number): string => `${wall(now + 60 * day).slice(0, 10)}T08:00`

export const textsOf = (now: number) => ({
  nome: 'Etapa de Verão',
  local: 'Praia Central, Vitória, ES',
  dataHora: start(now),
  dataHoraFinal: `${wall(now + 61 * day).slice(0, 10)}T18:00`,
  descricao: 'Duas quadras e final à noite.',
  restricoes: 'Documento com foto na entrada.',
  infoAdicional: 'Leve água.',
})

const sameCategory = 'Só a mesma categoria'

export const types = [
  {
    nome: 'Dupla',
    descricao: 'Inscrição por atleta',
    quantidade: 24,
    pair: true,
    categories: [
      { nome: 'Mista B', quantidade: 12, restricao: sameCategory },
      { nome: 'Mista C', quantidade: 12, restricao: sameCategory },
    ],
    lots: [
      { nome: 'Lote 1', preco: '9000', quantidade: 4 },
      { nome: 'Lote 2', preco: '11000', quantidade: 8 },
      { nome: 'Lote 3', preco: '13000', quantidade: 12 },
    ],
    questions: [{ titulo: 'Camiseta', tipo: 'opcoes' as const, opcoes: 'P\nM\nG' }],
  },
  {
    nome: 'Simples',
    descricao: 'Chave individual',
    quantidade: 24,
    categories: [
      { nome: 'Feminina A', quantidade: 12, restricao: 'Sem restrição' },
      { nome: 'Masculina A', quantidade: 12, restricao: 'Sem restrição' },
    ],
    lots: [
      { nome: 'Antecipado', preco: '6000', quantidade: 12 },
      { nome: 'Normal', preco: '8000', quantidade: 12 },
    ],
    questions: [{ titulo: 'Clube', tipo: 'texto' as const }],
  },
]

/** Clubs that a spreadsheet would take for a formula, and one that it would not. */
export const clubs = ['=1+1', '+55 Praia', '@SUM(A1:A9)', '-Arena', "O'Clube", 'Arena <Sul> & Cia']

/** What a sheet must say of a ticket that was sold. */
export type Sold = {
  nome: string
  ingresso: string
  categoria: string
  /** What was paid for it, a coupon taken off. */
  preco: number
  camiseta: string
  clube: string
}

export const tokenOf = ({ page }: Buyer): Promise<string> =>
  page.evaluate(() => localStorage.getItem('token') ?? '')
