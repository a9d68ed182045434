import type { CustomFieldKind, Restriction, TicketKind, TicketMode } from '#contract/nouns/ticket-type.ts'

type DemoLot = { nome: string; precoCents: number; quantidade: number; ativo: boolean; endsInDays?: number }
type DemoCategory = {
  nome: string
  quantidade: number
  restricao: Restriction
  permitidas?: string[]
  soldOut?: boolean
}

export type DemoTicketType = {
  nome: string
  descricao: string
  tipo: TicketKind
  modo: TicketMode
  quantidade: number
  categorias: DemoCategory[]
  lotes: DemoLot[]
  campos: { titulo: string; tipo: CustomFieldKind; opcoes?: string[] }[]
  /** Share of the capacity that the seed sells, 0..1. */
  sold: number
}

export type DemoEvent = {
  /** Key of the banner scene. */
  key: string
  nome: string
  local: string
  esporte: string
  zone: string
  /** Whole days from today; may be negative. */
  startsInDays: number
  startTime: string
  /** Null: no end. */
  end: { inDays: number; time: string } | null
  descricao: string
  restricoes: string
  infoAdicional: string
  brackets: string[]
  somentePix: boolean
  coupons: boolean
  tipos: DemoTicketType[]
}

const spectator = (nome: string, precoCents: number, quantidade: number, sold: number): DemoTicketType => ({
  nome,
  descricao: 'Acesso às arquibancadas e à praça de alimentação nos dias de jogo.',
  tipo: 'espectador',
  modo: 'individual',
  quantidade,
  categorias: [],
  lotes: [{ nome: 'Lote único', precoCents, quantidade, ativo: true }],
  campos: [],
  sold,
})

const rules = `## Regras da competição

1. Grupos de três ou quatro, com os dois melhores no mata-mata.
2. Tolerância de **15 minutos** por partida; depois disso, W.O.
3. Desempate entre dois: confronto direto. Entre três: saldo de games.

> A organização pode ajustar a programação em caso de chuva.`

const orla: DemoEvent = {
  key: 'orla',
  nome: 'Aberto da Orla de Beach Tennis',
  local: 'Praia do Canto, Vitória, ES',
  esporte: 'Beach tennis',
  zone: 'America/Sao_Paulo',
  startsInDays: 21,
  startTime: '08:00',
  end: { inDays: 23, time: '18:00' },
  descricao: `Três dias de beach tennis **pé na areia**, com quadras oficiais, hidratação e fisioterapia.\n\n- Kit do atleta com camiseta\n- Premiação em todas as categorias\n- Fotos de todas as partidas`,
  restricoes: rules,
  infoAdicional:
    'Retirada de kits na véspera, das 14h às 20h, na tenda da organização. Dúvidas: [fale com a gente](mailto:contato@quadra.example).',
  brackets: ['/demo/chaveamento/orla-masculina', '/demo/chaveamento/orla-mista'],
  somentePix: false,
  coupons: true,
  tipos: [
    {
      nome: 'Dupla',
      descricao: 'Inscrição de dois atletas na mesma dupla, com kit para cada um.',
      tipo: 'atleta',
      modo: 'dupla',
      quantidade: 96,
      categorias: [
        { nome: 'Masculina B', quantidade: 32, restricao: 'mesmaCategoria' },
        { nome: 'Mista C', quantidade: 32, restricao: 'semRestricao' },
        { nome: 'Open', quantidade: 32, restricao: 'custom', permitidas: ['Mista C'] },
      ],
      lotes: [
        { nome: 'Promocional', precoCents: 9_000, quantidade: 48, ativo: false, endsInDays: -2 },
        { nome: '1º lote', precoCents: 11_000, quantidade: 64, ativo: true, endsInDays: 14 },
        { nome: '2º lote', precoCents: 13_500, quantidade: 96, ativo: false, endsInDays: 20 },
      ],
      campos: [
        { titulo: 'Clube ou arena onde treina', tipo: 'texto' },
        { titulo: 'Turno preferido', tipo: 'opcoes', opcoes: ['Manhã', 'Tarde', 'Noite'] },
        { titulo: 'Foto para a credencial', tipo: 'imagem' },
      ],
      sold: 0.4,
    },
    {
      nome: 'Individual',
      descricao: 'Chave simples, um atleta.',
      tipo: 'atleta',
      modo: 'individual',
      quantidade: 48,
      categorias: [
        { nome: 'Simples Masculina', quantidade: 24, restricao: 'semRestricao' },
        { nome: 'Simples Feminina', quantidade: 24, restricao: 'semRestricao' },
      ],
      lotes: [
        { nome: '1º lote', precoCents: 8_500, quantidade: 48, ativo: true, endsInDays: 18 },
        { nome: '2º lote', precoCents: 9_990, quantidade: 48, ativo: false },
      ],
      campos: [{ titulo: 'Turno preferido', tipo: 'opcoes', opcoes: ['Manhã', 'Tarde', 'Noite'] }],
      sold: 0.35,
    },
    spectator('Arquibancada', 2_500, 300, 0.3),
  ],
}

const futevolei: DemoEvent = {
  key: 'futevolei',
  nome: 'Etapa Norte de Futevôlei',
  local: 'Praia da Ponta Negra, Manaus, AM',
  esporte: 'Futevôlei',
  zone: 'America/Manaus',
  startsInDays: 35,
  startTime: '16:00',
  end: { inDays: 36, time: '22:00' },
  descricao: 'Duplas da região inteira na etapa que vale pontos para o circuito. **Vagas limitadas.**',
  restricoes: rules,
  infoAdicional: 'Jogos noturnos com iluminação. Estacionamento gratuito.',
  brackets: ['/demo/chaveamento/futevolei-norte'],
  somentePix: false,
  coupons: true,
  tipos: [
    {
      nome: 'Dupla Iniciante',
      descricao: 'Para quem está começando a competir.',
      tipo: 'atleta',
      modo: 'dupla',
      quantidade: 32,
      categorias: [{ nome: 'Iniciante', quantidade: 32, restricao: 'mesmaCategoria' }],
      lotes: [{ nome: 'Lote único', precoCents: 7_500, quantidade: 32, ativo: true }],
      campos: [],
      sold: 1,
    },
    {
      nome: 'Dupla Avançada',
      descricao: 'Inscrição da dupla, com camisa de jogo.',
      tipo: 'atleta',
      modo: 'dupla',
      quantidade: 64,
      categorias: [
        { nome: 'Intermediário', quantidade: 24, restricao: 'semRestricao', soldOut: true },
        { nome: 'Avançado', quantidade: 40, restricao: 'mesmaCategoria' },
      ],
      lotes: [{ nome: '1º lote', precoCents: 12_000, quantidade: 64, ativo: true, endsInDays: 30 }],
      campos: [{ titulo: 'Lado da quadra', tipo: 'opcoes', opcoes: ['Direito', 'Esquerdo', 'Tanto faz'] }],
      sold: 0.5,
    },
    spectator('Torcida', 1_500, 400, 0.2),
    spectator('Torcida meia-entrada', 750, 160, 0.15),
  ],
}

const padel: DemoEvent = {
  key: 'padel',
  nome: 'Copa Indoor de Padel',
  local: 'Complexo Central, Curitiba, PR',
  esporte: 'Padel',
  zone: 'America/Sao_Paulo',
  startsInDays: 10,
  startTime: '09:30',
  end: { inDays: 12, time: '21:00' },
  descricao: 'Quadras panorâmicas, bolas novas a cada rodada e transmissão ao vivo das finais.',
  restricoes: rules,
  infoAdicional: 'Pagamento somente por PIX.',
  brackets: [],
  somentePix: true,
  coupons: false,
  tipos: [
    {
      nome: 'Dupla 4ª categoria',
      descricao: 'Dois atletas de quarta categoria.',
      tipo: 'atleta',
      modo: 'dupla',
      quantidade: 32,
      categorias: [{ nome: '4ª categoria', quantidade: 32, restricao: 'mesmaCategoria' }],
      lotes: [{ nome: '1º lote', precoCents: 16_000, quantidade: 32, ativo: true, endsInDays: 8 }],
      campos: [],
      sold: 0.5,
    },
    spectator('Público', 2_000, 150, 0.2),
  ],
}

const clinica: DemoEvent = {
  key: 'clinica',
  nome: 'Clínica Aberta de Vôlei de Praia',
  local: 'Arena do Parque, Brasília, DF',
  esporte: 'Vôlei de praia',
  zone: 'America/Sao_Paulo',
  startsInDays: 7,
  startTime: '07:30',
  end: { inDays: 7, time: '12:00' },
  descricao: 'Manhã de aulas para todos os níveis. **Participação gratuita**, com inscrição antecipada.',
  restricoes: 'Leve água, boné e protetor solar. Menores de 18 anos acompanhados de responsável.',
  infoAdicional: 'Em caso de chuva forte, a clínica passa para o domingo seguinte.',
  brackets: [],
  somentePix: false,
  coupons: false,
  tipos: [
    {
      nome: 'Participante',
      descricao: 'Vaga na clínica, com material emprestado.',
      tipo: 'atleta',
      modo: 'individual',
      quantidade: 60,
      categorias: [
        { nome: 'Primeira vez', quantidade: 30, restricao: 'semRestricao' },
        { nome: 'Já jogo', quantidade: 30, restricao: 'semRestricao' },
      ],
      lotes: [{ nome: 'Inscrição gratuita', precoCents: 0, quantidade: 60, ativo: true }],
      campos: [],
      sold: 0.3,
    },
    {
      ...spectator('Acompanhante', 0, 60, 0.2),
      descricao: 'Entrada gratuita para quem acompanha um participante.',
    },
  ],
}

const relampago: DemoEvent = {
  ...orla,
  key: 'relampago',
  nome: 'Torneio Relâmpago de Beach Tennis',
  local: 'Arena da Lagoa, Florianópolis, SC',
  esporte: 'Beach tennis',
  startsInDays: -1,
  end: { inDays: 1, time: '19:00' },
  brackets: ['/demo/chaveamento/relampago'],
  coupons: false,
  tipos: orla.tipos.map((type) => ({ ...type, sold: type.tipo === 'atleta' ? 0.9 : 0.6 })),
}

const porDoSol: DemoEvent = {
  ...clinica,
  key: 'por_do_sol',
  nome: 'Rachão de Vôlei ao Pôr do Sol',
  local: 'Praia de Iracema, Fortaleza, CE',
  esporte: 'Vôlei de praia',
  zone: 'America/Fortaleza',
  startsInDays: 3,
  startTime: '16:30',
  end: null,
  descricao: 'Sorteio de times na hora, som e água de coco. Começa às 16h30 e vai até a última bola.',
  infoAdicional: '',
  tipos: [
    {
      nome: 'Jogador',
      descricao: 'Vaga no rachão.',
      tipo: 'atleta',
      modo: 'individual',
      quantidade: 40,
      categorias: [{ nome: 'Livre', quantidade: 40, restricao: 'semRestricao' }],
      lotes: [{ nome: 'Lote único', precoCents: 2_990, quantidade: 40, ativo: true }],
      campos: [],
      sold: 0.4,
    },
  ],
}

const saibro: DemoEvent = {
  ...padel,
  key: 'saibro',
  nome: 'Copa de Verão de Tênis',
  local: 'Clube das Palmeiras, Campinas, SP',
  esporte: 'Tênis',
  startsInDays: -34,
  end: { inDays: -31, time: '20:00' },
  somentePix: false,
  descricao: 'Quatro dias de tênis no saibro, com chaves de simples e duplas.',
  infoAdicional: 'Obrigado a todos os atletas.',
  brackets: ['/demo/chaveamento/copa-de-verao'],
  tipos: padel.tipos.map((type) => ({ ...type, sold: 0.95 })),
}

/** Everything the product can show, in one small calendar. */
export const demoEvents: readonly DemoEvent[] = [orla, futevolei, padel, clinica, relampago, porDoSol, saibro]
