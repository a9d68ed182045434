import type { Locator } from 'playwright-core'
import type { Dashboard } from '#contract/nouns/dashboard.ts'
import type { User } from '#contract/nouns/user.ts'
import { arrives, type ChromiumDriver, type Opening } from '../support/chromium-walk.ts'
import { eventInfo } from './dashboard.data.ts'
import { answers } from './dashboard-tables.data.ts'
import { ticketTypes } from './lot-selection.data.ts'

const organiser: User = {
  id: 'us_9',
  nome: 'Organizadora Exemplo',
  email: 'organizadora@exemplo.com',
  data_nascimento: '1985-03-20',
  celular: '11977776666',
  genero: 'feminino',
  cpf_cnpj: '11222333000181',
}

/** Date, revenue, tickets: R$ 13.120,50 and 122 tickets together. */
const days = [
  ['2026-11-12', 1_980, 18],
  ['2026-11-13', 2_640, 24],
  ['2026-11-14', 3_300, 30],
  ['2026-11-16', 1_320, 12],
  ['2026-11-18', 880.5, 9],
  ['2026-11-20', 3_000, 29],
] as const

/** An event in the middle of its sale. */
export const soldDashboard = (nome: string): Dashboard => ({
  evento: { ...eventInfo, nome },
  ingressosVendidos: [],
  vendasPorDia: days.map(([data, totalVendas, quantidade]) => ({ data, totalVendas, quantidade })),
  participantes: [],
  ticketTypes,
  totais: { participantes: 118, ingressosVendidos: 122 },
  vendasPorHora: [
    { data: '2026-11-20', hora: 9, totalVendas: 320, quantidade: 4 },
    { data: '2026-11-20', hora: 14, totalVendas: 80, quantidade: 1 },
  ],
  aguardando: null,
  ocupacao: [
    {
      ticket_type_id: 'tt_dupla',
      nome: 'Dupla',
      capacidade: 96,
      vendidos: 72,
      reservados: 4,
      categorias: [
        { id: 'ca_mista', nome: 'Mista', capacidade: 48, vendidos: 40, reservados: 4 },
        { id: 'ca_open', nome: 'Open', capacidade: 48, vendidos: 32, reservados: 0 },
      ],
      lotes: [{ id: 'lt_a', nome: 'Primeiro', capacidade: 96, vendidos: 72, reservados: 4 }],
    },
    {
      ticket_type_id: 'tt_torcida',
      nome: 'Torcida',
      capacidade: 200,
      vendidos: 50,
      reservados: 0,
      categorias: [],
      lotes: [{ id: 'lt_c', nome: 'Antecipado', capacidade: 200, vendidos: 50, reservados: 0 }],
    },
  ],
})

const coupons = [
  {
    id: 'cp_1',
    nome: 'VERAO',
    porcentagem: 0.1,
    quantidade: 50,
    deletado: false,
    usos_restantes: 38,
    vale_ate: null,
    ingressos: [],
  },
]

type Panel = ChromiumDriver & { panel: Locator }

type Open = (opening: Opening) => Promise<ChromiumDriver>

type Walked = {
  /** The call of a panel that the walk answers itself. */
  held?: 'participants' | 'coupons'
  /** What is particular of the event. */
  evento?: Partial<Dashboard['evento']>
}

/** The dashboard of an event, with a stored session; its first answer is still to come. */
export const openLoading = async (open: Open, { held }: Walked = {}): Promise<ChromiumDriver> => {
  const driver = await open({ path: '/eventos/ev_1/dashboard', token: 'abc.def', size: 'desktop' })
  const { routes } = driver
  await routes.answer('me', organiser)
  if (held !== 'participants') await routes.always('participants', answers.participantes.participantes ?? [])
  if (held !== 'coupons') await routes.always('coupons', coupons)
  return driver
}

/** The chart, the formatted texts and the table come after the rest. */
export const arrivesWhole = ({ page }: ChromiumDriver, { held }: Walked = {}): Promise<void> => {
  const late = ['canvas', 'dd :text("Dois dias de jogos.")']
  return arrives(page, ...late, ...(held === 'participants' ? [] : ['[aria-labelledby=inscricoes] tbody td']))
}

/** One panel of the dashboard, in sight. */
export const openPanel = async (open: Open, name: string, walked: Walked = {}): Promise<Panel> => {
  const driver = await openLoading(open, walked)
  const dashboard = soldDashboard('Copa da Orla')
  await driver.routes.always('dashboard', { ...dashboard, evento: { ...dashboard.evento, ...walked.evento } })
  await arrivesWhole(driver, walked)
  const panel = driver.page.getByRole('region', { name })
  await panel.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return { ...driver, panel }
}

/** The fields of the last form that was sent to change the event; a file is its name. */
export const sentFields = ({ routes }: ChromiumDriver): Record<string, string> => {
  const body = String(routes.bodies('updateEvent').at(-1))
  const field = /name="(\w+)"(?:; filename="([^"]*)")?\r\n(?:Content-Type: [^\r]*\r\n)?\r\n([^]*?)\r\n--/g
  return Object.fromEntries(
    [...body.matchAll(field)].map(([, name = '', file, text = '']) => [name, file ?? text]),
  )
}
