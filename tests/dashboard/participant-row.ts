import type { ParticipantRow } from '#contract/nouns/participant.ts'

/** A row of the tables; what a test is about stands in it. */
export const participantRow = (own: Partial<ParticipantRow> = {}): ParticipantRow => ({
  nome: 'Ana Souza',
  cpf: '52998224725',
  email: 'ana@teste.example',
  telefone: '11987654321',
  genero: 'Feminino',
  tipo_ingresso: 'Dupla',
  categoria: 'Open',
  preco: 110,
  data_compra: '2026-11-20T10:00:00-03:00',
  modo: 'dupla',
  nome_dupla: '',
  codigo: 'Q1',
  tamanho: '',
  respostas: [],
  nascimento: '1990-05-17',
  estado: 'Aprovada',
  imagem: '',
  ...own,
})
