import type { ShownTicket } from '#contract/nouns/shown-ticket.ts'
import type { KeptTicket } from '#contract/nouns/kept-ticket.ts'
import type { Withdrawal } from '#contract/nouns/withdrawal.ts'

const qr = `HTTPS://QUADRA.EXAMPLE/I/${'A2'.repeat(62)}A`

export const shownTicket = (kind: 'good' | 'cancelled' | 'preparing'): ShownTicket => ({
  id: 'tk_1',
  evento_id: 'ev_1',
  tipo: 'atleta',
  preco: 110,
  modo: 'dupla',
  athlete_info: '{"category":"Feminina B","gender":"Feminino"}',
  dupla_associada: 'tk_2',
  user_cpf_cnpj: '52998224725',
  evento_nome: 'Copa de Verão',
  evento_data_hora: '2026-11-21T07:30:00-03:00',
  evento_data_hora_final: null,
  evento_local: 'Arena Orla',
  evento_imagem: null,
  fuso_horario: 'America/Sao_Paulo',
  ticket_type_nome: 'Duplas',
  participante_nome: 'Bia Souza',
  codigo: 'QD-7K2M-9P4X',
  situacao: kind === 'cancelled' ? 'Cancelado' : 'Válido',
  qr: kind === 'good' ? qr : null,
  versao: 1,
  abre_em: kind !== 'cancelled' ? '2026-11-21T06:30:00-03:00' : null,
  pedido: 'tx_1',
  dados:
    kind === 'cancelled'
      ? null
      : {
          nome: 'Bia Souza',
          email: 'bia@exemplo.com',
          telefone: '11977776666',
          data_nascimento: '1988-02-29',
          tamanho: 'M',
          camiseta: true,
          restam: 3,
        },
  dupla_nome: 'Carla',
  troca: null,
  passou_em: null,
  imagem: null,
})

/** The good one after its person was corrected. */
export const correctedTicket: ShownTicket = { ...shownTicket('good'), participante_nome: 'Bia de Souza' }

/** Of the person no more than the first name. */
export const keptTicket: KeptTicket = {
  id: 'tk_1',
  qr,
  codigo: 'QD-7K2M-9P4X',
  evento: 'Copa de Verão',
  data_hora: '2026-11-21T07:30:00-03:00',
  local: 'Arena Orla',
  fuso_horario: 'America/Sao_Paulo',
  abre_em: '2026-11-21T06:30:00-03:00',
  nome: 'Bia',
  tipo: 'Duplas',
  categoria: 'Feminina B',
  banner: null,
}

/** What a person may give back of this order, as the shop says it. */
export const returning: Withdrawal = {
  permitido: true,
  ate: '2026-11-18T07:30:00-03:00',
  fuso_horario: 'America/Sao_Paulo',
  motivo: null,
  pago: 93.5,
  devolvido: 0,
  devolucoes: [],
  linhas: [{ ingresso: 'tk_1', nome: 'Bia Souza', tipo: 'Duplas', valor: 93.5, dupla: null, motivo: null }],
}

export const isBelowCode = (words: string): boolean => {
  const { textContent } = document.body
  return textContent.indexOf(words) > textContent.indexOf('QD-7K2M-9P4X')
}
