import { assign, setup } from 'xstate'
import { type Options, walksOf } from '../support/walker.ts'

export const user = {
  id: 'u_ana',
  nome: 'Clube da Areia',
  email: 'clube@exemplo.com',
  data_nascimento: '1990-05-10',
  celular: '11988887777',
  genero: 'feminino',
  cpf_cnpj: '11222333000181',
}

const single = {
  id: 't_1',
  evento_id: 'e_1',
  tipo: 'espectador',
  preco: 50,
  modo: 'individual',
  athlete_info: '',
  dupla_associada: null as string | null,
  user_cpf_cnpj: '52998224725',
  evento_nome: 'Copa da Praia',
  evento_data_hora: '2026-12-05T09:00:00-03:00' as string | null,
  evento_data_hora_final: null as string | null,
  evento_local: 'Santos',
  evento_imagem: null as string | null,
  fuso_horario: 'America/Sao_Paulo',
  ticket_type_nome: 'Arquibancada',
  participante_nome: 'Atleta Um',
  codigo: 'QD-1111-AAAA',
  situacao: 'Válido' as 'Válido' | 'Cancelado',
}
const half = {
  ...single,
  tipo: 'atleta',
  modo: 'dupla',
  ticket_type_nome: 'Areia',
  athlete_info: '{"category":"Feminina B"}',
}

export type Wallet = {
  name: string
  tickets: (typeof single & { devolucao?: { valor: number; feita: boolean; contestada?: boolean } })[]
  /** Partners whose names are asked, none when the list is empty. */
  asked: string[]
  /** What the tickets show before and after the names came: partners who hold a ticket of the list are named by it. */
  shown: string[]
  named: string[]
}

export const wallets = {
  none: {
    name: 'none',
    tickets: [],
    asked: [],
    shown: ['Você ainda não comprou nenhum ingresso.'],
    named: [],
  },
  singles: {
    name: 'singles',
    tickets: [
      single,
      {
        ...single,
        id: 't_2',
        evento_nome: '',
        evento_data_hora: null,
        evento_data_hora_final: null,
        ticket_type_nome: '',
        tipo: '',
        codigo: 'QD-2222-BBBB',
        situacao: 'Cancelado',
        devolucao: { valor: 93.5, feita: false },
      },
      {
        ...single,
        id: 't_4',
        codigo: 'QD-4444-DDDD',
        situacao: 'Cancelado',
        devolucao: { valor: 71.2, feita: true, contestada: true },
      },
      { ...single, id: 't_3', fuso_horario: 'America/Manaus', athlete_info: 'not json' },
    ],
    asked: [],
    shown: [
      'Copa da Praia',
      'sáb, 5 dez 2026 · 9h · Santos',
      'Arquibancada',
      'Atleta Um',
      'QD-1111-AAAA',
      'Válido',
      'Evento Sem Nome',
      'Tipo Indefinido',
      'Data Indefinida',
      'QD-2222-BBBB',
      'Cancelado',
      'R$ 93,50 em devolução',
      'R$ 71,20 devolvidos pela contestação',
      'sáb, 5 dez 2026 · 9h (horário de Manaus)',
    ],
    named: [],
  },
  pair: {
    name: 'pair',
    tickets: [
      { ...half, id: 't_a', dupla_associada: 't_b', participante_nome: 'Atleta Um' },
      {
        ...half,
        id: 't_b',
        dupla_associada: 't_a',
        participante_nome: 'Atleta Dois',
        user_cpf_cnpj: '11144477735',
      },
      { ...half, id: 't_c', dupla_associada: '123.456.789-09' },
      { ...half, id: 't_d', dupla_associada: 't_of_somebody', ticket_type_nome: 'Dupla mista' },
    ],
    asked: ['11144477735', '52998224725', '12345678909'],
    shown: [
      'Areia · Dupla',
      'Feminina B',
      'Dupla comAtleta Um',
      'Dupla comAtleta Dois',
      'Dupla mistaCategoria',
    ],
    named: ['Dupla comParceiro Três'],
  },
} satisfies Record<string, Wallet>

export const names = {
  '11144477735': 'Parceira Um',
  '52998224725': 'Parceira Dois',
  '12345678909': 'Parceiro Três',
}

export const ownEvent = {
  id: 'e_9',
  nome: 'Open de Verão',
  data_hora: '2027-01-10T08:30:00-03:00',
  data_hora_final: null,
  banner_image: null,
  banner_url: null,
  local: 'Recife',
  fuso_horario: 'America/Recife',
}

export const sharedEvent = {
  id: 'e_7',
  nome: 'Torneio do Parceiro',
  data_hora: '2027-02-14T07:00:00-04:00',
  data_hora_final: null,
  fuso_horario: 'America/Manaus',
}

export type Part = 'user' | 'tickets' | 'events' | 'shared'

type Event =
  | { type: 'server answers the user' }
  | { type: 'server answers the tickets'; wallet: keyof typeof wallets }
  | { type: 'server answers the events'; some: boolean }
  | { type: 'server answers the shared events'; some: boolean }
  | { type: 'server answers the names' }
  | { type: 'server refuses the names' }
  | { type: 'server refuses'; part: Part }
  | { type: 'server refuses the token'; part: Part }
  | { type: 'network fails'; part: Part }
  | { type: 'time passes'; ms: number }

type Context = {
  /** Whose page it is: before that nothing is listed. */
  isKnown: boolean
  wallet: Wallet
  hasNames: boolean
  hasEvents: boolean
  hasShared: boolean
  /** Nothing more happens to the events of others. */
  isSharedOver: boolean
  failures: Record<Part, number>
}

const over = { target: 'missing', actions: 'endShared' } as const
const lost = { target: '#account.lost' } as const

/** Without a list of one's own the page is lost; without what others share only that is missing. A session that is over ends all. */
const failuresOf = (part: Part) => {
  const end = part === 'shared' ? over : lost
  const isMeant = ({ event }: { event: { part: Part } }): boolean => event.part === part
  return {
    'network fails': [
      {
        guard: ({ context, event }: { context: Context; event: { part: Part } }) =>
          event.part === part && context.failures[part] < 3,
        target: 'offline',
        actions: 'countFailure',
      },
      { guard: isMeant, ...end },
    ],
    'server refuses': { guard: isMeant, ...end },
    'server refuses the token': { guard: isMeant, ...lost },
  } as const
}

const offline = {
  on: {
    'time passes': [
      { guard: ({ event }: { event: { ms: number } }) => event.ms >= 1000, target: 'asking' },
      {},
    ],
  },
} as const

/** product §2 /perfil, §8 Profile, law A4. */
export const profileModel = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    countFailure: assign(({ context, event }) =>
      event.type === 'network fails'
        ? { failures: { ...context.failures, [event.part]: context.failures[event.part] + 1 } }
        : {},
    ),
    endShared: assign({ isSharedOver: true }),
  },
}).createMachine({
  id: 'account',
  context: {
    isKnown: false,
    wallet: wallets.none,
    hasNames: false,
    hasEvents: false,
    hasShared: false,
    isSharedOver: false,
    failures: { user: 0, tickets: 0, events: 0, shared: 0 },
  },
  initial: 'page',
  states: {
    page: {
      type: 'parallel',
      states: {
        user: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                'server answers the user': { target: 'known', actions: assign({ isKnown: true }) },
                ...failuresOf('user'),
              },
            },
            offline,
            known: {},
          },
        },
        tickets: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                'server answers the tickets': [
                  {
                    guard: ({ event }) => event.wallet === 'pair',
                    target: 'naming',
                    actions: assign({ wallet: wallets.pair }),
                  },
                  { target: 'known', actions: assign({ wallet: ({ event }) => wallets[event.wallet] }) },
                ],
                ...failuresOf('tickets'),
              },
            },
            offline,
            naming: {
              on: {
                'server answers the names': { target: 'known', actions: assign({ hasNames: true }) },
                'server refuses the names': 'known',
              },
            },
            known: {},
          },
        },
        events: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                'server answers the events': {
                  target: 'known',
                  actions: assign({ hasEvents: ({ event }) => event.some }),
                },
                ...failuresOf('events'),
              },
            },
            offline,
            known: {},
          },
        },
        shared: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                'server answers the shared events': {
                  target: 'known',
                  actions: assign({ hasShared: ({ event }) => event.some, isSharedOver: true }),
                },
                ...failuresOf('shared'),
              },
            },
            offline,
            known: {},
            missing: {},
          },
        },
      },
    },
    lost: { type: 'final' },
  },
})

const parts: Part[] = ['user', 'tickets', 'events', 'shared']

const afterShared: Event[] = [{ type: 'server answers the events', some: true }]

/**
 * Trouble comes while little is known, the network fails in one part only, and only one's own events come once those of others
 * are there or missing, so that the four do not multiply.
 */
export const profileOptions: Options<typeof profileModel> = {
  cases: ({ failures, wallet, hasEvents, isSharedOver }) => {
    if (isSharedOver) return afterShared
    const failing = parts.find((part) => failures[part] > 0)
    const isBlank = wallet.name === 'none' && !hasEvents
    const usual: Event[] = [
      { type: 'server answers the user' },
      ...(['none', 'singles', 'pair'] as const).map((name): Event => ({
        type: 'server answers the tickets',
        wallet: name,
      })),
      { type: 'server answers the events', some: true },
      { type: 'server answers the names' },
      ...(wallet.name === 'pair' ? [{ type: 'server refuses the names' } as const] : []),
      ...(failing === undefined ? [{ type: 'server answers the events', some: false } as const] : []),
    ]
    const trouble = parts
      .filter((part) => (failing === undefined ? isBlank : failing === part))
      .flatMap((part): Event[] => [
        { type: 'network fails', part },
        { type: 'server refuses', part },
        { type: 'server refuses the token', part },
      ])
    const times: Event[] = [
      { type: 'time passes', ms: 999 },
      { type: 'time passes', ms: 1000 },
    ]
    const shared = (failing === undefined ? isBlank : failing === 'shared')
      ? [true, false].map((some): Event => ({ type: 'server answers the shared events', some }))
      : []
    return failing === undefined
      ? [...usual, ...trouble, ...shared]
      : [...usual.slice(0, 1), ...trouble, ...times, ...shared]
  },
}

export const profileWalks = walksOf(profileModel, profileOptions)
