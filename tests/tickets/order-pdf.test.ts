import { describe, expect, test } from 'vitest'
import { heldTicketPdf, orderPdf, type PrintedOrder } from '#server/tickets/pdf/order-pdf.ts'
import type { PrintedTicket } from '#server/tickets/pdf/ticket-page.ts'
import { readPdf } from './printed.ts'

const code = (letter: string): string => `HTTPS://QUADRA.EXAMPLE/I/${letter.repeat(125)}`

const ticket = (changes: Partial<PrintedTicket> = {}): PrintedTicket => ({
  qr: code('A'),
  codigo: 'QD-7K2M-9P4X',
  nome: 'Bia Souza',
  tipo: 'Dupla Feminina',
  categoria: 'Feminina B',
  dupla: 'Carla Dias',
  cents: 11_000,
  ...changes,
})

const order = (changes: Partial<PrintedOrder> = {}): PrintedOrder => ({
  id: 'tx_1',
  evento: 'Copa de Verão',
  local: 'Arena Orla, Vitória',
  data_hora: '2026-11-21T07:30:00-04:00',
  abre_em: '2026-11-21T06:30:00-04:00',
  fuso_horario: 'America/Manaus',
  totalCents: 22_000,
  desistencia: 'Você pode desistir até qua, 18 nov · 7h30, em Minha Conta, e receber o valor de volta.',
  origin: 'https://quadra.example',
  tickets: [
    ticket(),
    ticket({ qr: code('B'), codigo: 'QD-2222-3333', nome: 'Carla Dias', dupla: 'Bia Souza' }),
  ],
  ...changes,
})

const linesOf = async (changes: Partial<PrintedOrder>): Promise<string[]> =>
  readPdf(await orderPdf(order(changes))).pages[0]?.lines ?? []

describe('the printed tickets of an order (law LA8)', () => {
  test('are a page each, with who, what, when and where, and the code', async () => {
    const { title, pages } = readPdf(await orderPdf(order()))
    expect(title).toBe('Ingressos: Copa de Verão')
    expect(pages.map(({ qr }) => qr)).toEqual([code('A'), code('B')])
    expect(pages[0]?.lines).toEqual([
      'Copa de Verão',
      'sáb, 21 nov 2026 · 7h30 (horário de Manaus)',
      'Arena Orla, Vitória',
      'A entrada abre em sáb, 21 nov 2026 · 6h30',
      'Bia Souza',
      'QD-7K2M-9P4X',
      'Ingresso',
      'Dupla Feminina',
      'Categoria',
      'Feminina B',
      'Dupla com',
      'Carla Dias',
      'Valor',
      'R$ 110,00',
      'Este código vale uma entrada: não publique nem envie foto dele.',
      'Total do pedido: R$ 220,00 · ingresso 1 de 2',
      'Pedido tx_1',
      'Você pode desistir até qua, 18 nov · 7h30, em Minha Conta, e receber o valor de volta.',
      'https://quadra.example/perfil',
      'Quadra',
    ])
  })

  test('say nothing of an opening where none is set', async () => {
    expect(await linesOf({ abre_em: null })).not.toContainEqual(expect.stringContaining('A entrada'))
    expect((await linesOf({ abre_em: null })).slice(2, 4)).toEqual(['Arena Orla, Vitória', 'Bia Souza'])
  })

  test('of its holder is that ticket alone, without the order and what was paid for it', () => {
    const { title, pages } = readPdf(heldTicketPdf({ ...order(), ...ticket({ cents: null }) }))
    expect([title, pages.map(({ qr }) => qr)]).toEqual(['Ingresso: Copa de Verão', [code('A')]])
    expect(pages[0]?.lines.slice(4)).toEqual([
      'Bia Souza',
      'QD-7K2M-9P4X',
      'Ingresso',
      'Dupla Feminina',
      'Categoria',
      'Feminina B',
      'Dupla com',
      'Carla Dias',
      'Este código vale uma entrada: não publique nem envie foto dele.',
      'Quadra',
    ])
  })

  test('are the same bytes each time, and others for another order', async () => {
    expect((await orderPdf(order())).equals(await orderPdf(order()))).toBe(true)
    expect((await orderPdf(order())).equals(await orderPdf(order({ id: 'tx_2' })))).toBe(false)
  })

  test('name nobody where nobody may be named', async () => {
    const [page] = readPdf(
      await orderPdf(order({ tickets: [ticket({ nome: '', dupla: '', categoria: '' })] })),
    ).pages
    expect(page?.lines).not.toContain('Dupla com')
    expect(page?.lines).not.toContain('Categoria')
    expect(page?.qr).toBe(code('A'))
  })

  test.each([
    ['Ação à Beira-Mar: € 5 – “já” é só…', 'Ação à Beira-Mar: € 5 – “já” é só…'],
    ['Copa 🏐 de Vôlei\n(praia) \\ <b>', 'Copa de Vôlei (praia) \\ <b>'],
    ['Łódź Őszi Đ', 'Lódz Oszi D'],
    ['Łukasz Đặng Ştefan Žižka Ġorġ', 'Lukasz Dang Stefan Žižka Gorg'],
    ['ŒŸ ĳzer ﬁm ＡＢ ı İ', 'ŒŸ ijzer fim AB i I'],
    ['Кубок José 王小明', '… José …'],
    ['Copa ⅔ \uD800 ok', 'Copa … ok'],
    ['São\u202Ejoão\u0000', 'Sãojoão'],
    ['e\u0301tapa', 'étapa'],
  ])('write %j as %j', async (evento, read) => expect((await linesOf({ evento }))[0]).toBe(read))

  test('break long texts into lines, and end with an ellipsis what would leave the page', async () => {
    const words = await linesOf({ evento: 'Campeonato de Vôlei de Praia '.repeat(20) })
    expect(words.slice(0, 3).every((line) => line.length > 20 && line.length < 60)).toBe(true)
    expect(words[2]).toMatch(/…$/)
    expect(words[3]).toContain('sáb, 21 nov 2026')
    const letters = await linesOf({ local: 'W'.repeat(200) })
    expect(letters.slice(2, 5).map((line) => line.replaceAll('W', ''))).toEqual(['', '', '…'])
    expect(Math.max(...letters.slice(2, 5).map(({ length }) => length))).toBeLessThan(45)
  })

  test('of twenty people are no more than 120 kB', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      ticket({ qr: code('ABCDEFGHIJKLMNOPQRST'[index] ?? 'A'), nome: `Participante ${index + 1}` }),
    )
    const file = await orderPdf(order({ tickets: many }))
    expect(readPdf(file).pages).toHaveLength(20)
    expect(file.length).toBeLessThanOrEqual(120_000)
  })

  test('let others have their turn while twenty are drawn', async () => {
    const many = Array.from({ length: 20 }, () => ticket())
    let turns = 0
    let isDone = false
    const count = (): void => {
      turns += 1
      if (!isDone) setImmediate(count)
    }
    setImmediate(count)
    await orderPdf(order({ tickets: many }))
    isDone = true
    expect(turns).toBeGreaterThanOrEqual(19)
  })
})
