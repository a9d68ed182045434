// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Awaited, SalesHour } from '#contract/nouns/dashboard.ts'
import { AwaitedList } from '#web/dashboard/awaited-list.tsx'
import { OccupationList } from '#web/dashboard/occupation-list.tsx'
import { SalesHours } from '#web/dashboard/sales-hours.tsx'

const now = new Date('2026-11-21T15:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const minutes = (count: number): string => new Date(now.getTime() + count * 60_000).toISOString()

const person = (changes: Partial<Awaited['pedidos'][number]>): Awaited['pedidos'][number] => ({
  nome: 'Pessoa de Teste',
  motivo: 'pix',
  ingressos: 2,
  total: 180.5,
  ate: minutes(12),
  telefone: '',
  ...changes,
})

const rows = (): string[] =>
  within(document.body)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

it('names who may still pay, with the time that is left, which goes by', async () => {
  render(
    <AwaitedList
      zone="America/Sao_Paulo"
      awaited={{
        pedidos: [
          person({ nome: 'Ana', telefone: '(27) 99999-0000' }),
          person({ nome: 'Bia', motivo: 'recusado', ingressos: 1, ate: minutes(1.5) }),
          person({ nome: 'Caio', motivo: 'analise', ate: null }),
          person({ nome: 'Davi', ate: minutes(-1) }),
        ],
        contagem: { pix: 2, analise: 1, recusado: 1 },
        reservados: 5,
      }}
    />,
  )
  expect(rows()).toEqual([
    'AnaAguardando PIX2 ingressos · R$ 180,50 · faltam 12 minutosWhatsApp de Ana',
    'BiaRecusado1 ingresso · R$ 180,50 · falta 1 minuto',
    'CaioEm análise2 ingressos · R$ 180,50',
    'DaviAguardando PIX2 ingressos · R$ 180,50 · prazo encerrado',
  ])
  expect(within(document.body).getByRole('link').getAttribute('href')).toBe('https://wa.me/5527999990000')
  expect(document.querySelector('dl')?.textContent).toBe(
    'Aguardando PIX2Em análise1Recusados1Vagas em reserva5',
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(rows()[0]).toContain('faltam 11 minutos')
  expect(rows()[1]).toContain('falta menos de 1 minuto')
})

it('keeps the names of those whose card was refused after their places are free again', () => {
  const none: Awaited = { pedidos: [], contagem: { pix: 0, analise: 0, recusado: 0 }, reservados: 0 }
  const refused = { nome: 'Eva', ingressos: 2, total: 180.5, em: '2026-11-21T11:40:00-03:00', telefone: '' }
  const { container, rerender } = render(
    <AwaitedList
      zone="America/Sao_Paulo"
      awaited={{
        ...none,
        recusados: [
          { ...refused, telefone: '(27) 99999-0000' },
          { ...refused, nome: 'Fia' },
        ],
      }}
    />,
  )
  expect(within(document.body).getByRole('heading', { level: 3 }).textContent).toBe(
    'Recusados que não pagaram',
  )
  expect(rows()).toEqual([
    'EvaRecusado2 ingressos · R$ 180,50 · em 21/11/2026 11:40WhatsApp de Eva',
    'FiaRecusado2 ingressos · R$ 180,50 · em 21/11/2026 11:40',
  ])
  expect(container.textContent).toContain('A reserva acabou e as vagas voltaram à venda.')
  expect(container.textContent).not.toContain('mais recentes')
  rerender(
    <AwaitedList
      zone="America/Sao_Paulo"
      awaited={{ ...none, recusados: Array.from({ length: 50 }, () => refused) }}
    />,
  )
  expect(container.textContent).toContain('Os 50 mais recentes.')
  rerender(<AwaitedList zone="America/Sao_Paulo" awaited={none} />)
  expect(container.textContent).not.toContain('Recusados que não pagaram')
})

it('tells of what is archived what was sold, and of no places', () => {
  const counts = { capacidade: 4, vendidos: 2, reservados: 2 }
  const type = { ticket_type_id: 'tt_1', nome: 'Dupla (arquivado)', categorias: [], lotes: [], ...counts }
  const { rerender } = render(<OccupationList types={[{ ...type, arquivado: true }]} />)
  const told = () => document.querySelector('summary')?.textContent
  expect(told()).toBe('Dupla (arquivado)2 vendidosFora da venda · 2 em reserva agora')
  expect(document.querySelector('progress')).toBeNull()
  rerender(<OccupationList types={[{ ...type, nome: 'Dupla', reservados: 0 }]} />)
  expect(told()).toBe('Dupla2 de 4 (50%)2 vagas')
})

it('says that nobody is paying, and how many more than the listed ones are', () => {
  const none: Awaited = { pedidos: [], contagem: { pix: 0, analise: 0, recusado: 0 }, reservados: 0 }
  const { rerender, container } = render(<AwaitedList zone="America/Sao_Paulo" awaited={none} />)
  expect(container.textContent).toContain('Ninguém está pagando agora.')
  expect(container.textContent).not.toContain('Os primeiros')
  rerender(<AwaitedList zone="America/Sao_Paulo" awaited={{ ...none, reservados: 2 }} />)
  expect(container.textContent).toContain('as vagas em reserva são de quem preenche os dados.')
  const many = Array.from({ length: 50 }, () => person({}))
  rerender(
    <AwaitedList
      zone="America/Sao_Paulo"
      awaited={{ ...none, pedidos: many, contagem: { pix: 40, analise: 9, recusado: 2 } }}
    />,
  )
  expect(container.textContent).toContain('Os primeiros 50 de 51 pedidos.')
  expect(container.textContent).not.toContain('Ninguém')
})

it('shows the hours of one day, the newest first, and of another when it is chosen', () => {
  const hour = (data: string, hora: number, quantidade: number): SalesHour => ({
    data,
    hora,
    quantidade,
    totalVendas: 10 * quantidade,
  })
  render(
    <SalesHours hours={[hour('2026-11-20', 23, 1), hour('2026-11-21', 0, 2), hour('2026-11-21', 14, 3)]} />,
  )
  const lines = () => Array.from(document.querySelectorAll('tbody tr'), (row) => row.textContent)
  expect(lines()).toEqual(['0h–1h2R$ 20,00', '14h–15h3R$ 30,00'])
  const days = document.querySelector('select')
  expect(Array.from(days?.options ?? [], ({ text }) => text)).toEqual(['21/11/2026', '20/11/2026'])
  if (days) fireEvent.change(days, { target: { value: '2026-11-20' } })
  expect(lines()).toEqual(['23h–0h1R$ 10,00'])
})

it('says of each category how many places are left', () => {
  const part = (nome: string, vendidos: number, reservados: number) => ({
    id: nome,
    nome,
    capacidade: 16,
    vendidos,
    reservados,
  })
  const type = { ticket_type_id: 'tt_1', nome: 'Dupla', capacidade: 60, vendidos: 40, reservados: 3 }
  const categorias = [part('Mista', 10, 2), part('Open', 15, 1), part('Iniciante', 16, 1)]
  const { container } = render(<OccupationList types={[{ ...type, categorias, lotes: [] }]} />)
  const left = Array.from(container.querySelectorAll('progress + span'), (line) => line.textContent)
  expect(left).toEqual([
    '17 vagas · 3 em reserva agora',
    '4 vagas · 2 em reserva agora',
    'Sem vagas · 1 em reserva agora',
    'Sem vagas · 1 em reserva agora',
  ])
})

it('says how many of the places that are left no lot holds', () => {
  const lot = (id: string, capacidade: number, vendidos: number, arquivado = false) => ({
    id,
    nome: id,
    capacidade,
    vendidos,
    reservados: 0,
    arquivado,
  })
  const type = { ticket_type_id: 'tt_1', nome: 'Dupla', capacidade: 60, vendidos: 12, reservados: 0 }
  const lotes = [lot('1', 2, 2, true), lot('2', 40, 10)]
  const { container, rerender } = render(<OccupationList types={[{ ...type, categorias: [], lotes }]} />)
  const told = () => container.querySelector('summary progress + span')?.textContent
  expect(told()).toBe('48 vagas, 18 em nenhum lote')
  rerender(<OccupationList types={[{ ...type, categorias: [], lotes: [lot('2', 60, 12)] }]} />)
  expect(told()).toBe('48 vagas')
})

it('gives a lot no more places than its ticket has: a cancelled category took some from the ticket alone', () => {
  const lot = { id: 'lt_1', nome: 'Lote 2', capacidade: 10, vendidos: 2, reservados: 0 }
  const type = { ticket_type_id: 'tt_1', nome: 'Dupla', capacidade: 12, vendidos: 7, reservados: 0 }
  const { container } = render(<OccupationList types={[{ ...type, categorias: [], lotes: [lot] }]} />)
  const left = Array.from(container.querySelectorAll('progress + span'), (line) => line.textContent)
  expect(left).toEqual(['5 vagas', '5 vagas'])
})
