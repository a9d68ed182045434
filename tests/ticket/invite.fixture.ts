import type { HolderChange, Invite, TicketInvite } from '#contract/nouns/invite.ts'
import { type ShownTicket } from '#contract/nouns/shown-ticket.ts'
import { shownTicket } from './ticket-page.fixture.ts'

export const openInvite: TicketInvite = {
  id: 'in_1',
  link: 'https://quadra.example/convite/in_1#c2VncmVkby1kby1jb252aXRl',
  texto: 'Tenho um ingresso para Copa de Verão: https://quadra.example/convite/in_1#c2VncmVkby1kby1jb252aXRl',
  expira_em: '2026-11-21T07:30:00-03:00',
}

export const troca = (convite: TicketInvite | null): HolderChange => ({
  ate: '2026-11-21T07:30:00-03:00',
  convite,
  motivo: null,
})

export const invite: Invite = {
  id: 'in_1',
  evento_nome: 'Copa de Verão',
  evento_data_hora: '2026-11-21T07:30:00-03:00',
  evento_local: 'Arena Orla',
  fuso_horario: 'America/Sao_Paulo',
  ticket_type_nome: 'Duplas',
  tipo: 'atleta',
  de: 'Bia',
  dupla: { nome: 'Carla', genero: '', mista: null },
  categoria: {
    nome: 'Feminina B',
    exigencias: {
      genero: 'feminino',
      idade_minima: null,
      idade_maxima: null,
      dia: '2026-11-21',
      texto: 'Feminina',
      alem_do_nome: '',
    },
  },
  dia: '2026-11-21',
  expira_em: '2026-11-21T07:30:00-03:00',
  campos: [
    { titulo: 'Equipe', tipo: 'texto', opcoes: [] },
    { titulo: 'Refeição', tipo: 'opcoes', opcoes: ['Carne', 'Massa'] },
  ],
  termos: [
    { id: 'imagem', versao: 1, texto: 'Autorizo o uso da minha imagem na cobertura deste evento.' },
    { id: 'saude', versao: 1, texto: 'Declaro que estou em boas condições de saúde para participar.' },
  ],
  termo_responsavel: {
    id: 'responsavel',
    versao: 1,
    texto:
      'Sou responsável legal por esta pessoa, menor de 18 anos, e autorizo a participação dela neste evento.',
  },
}

/** After somebody took it. */
export const takenTicket: ShownTicket = {
  ...shownTicket('good'),
  participante_nome: 'Dora Lima',
  versao: 2,
  pedido: null,
  dados: null,
}
