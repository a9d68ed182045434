import type { CheckinPanel, Door } from '#contract/nouns/door.ts'
import type { DoorsRead, MadeDoor } from '#machines/doors.setup.ts'

export const doorNamed = (nome: string, over: Partial<Door> = {}): Door => ({
  id: `dr_${nome}`,
  nome,
  papel: 'leitor',
  tarefas: ['entrada'],
  desativada: false,
  fechada_ate: null,
  aparelhos: [],
  ...over,
})

export const panelOf = (entraram: number, over: Partial<CheckinPanel> = {}): CheckinPanel => ({
  total: 30,
  entraram,
  kits: 1,
  por_tipo: [{ nome: 'Dupla', total: 30, entraram, kits: 1 }],
  por_categoria: [],
  por_porta: [],
  por_dez_minutos: [],
  conflitos: [],
  conflitos_total: 0,
  desfeitos: { total: 0, registros: [] },
  apos_desligar: 0,
  regras: { abre_em: null, repete: 'uma_vez', fuso_horario: 'America/Sao_Paulo' },
  abre_sem_regra: '2027-03-19T21:00:00-03:00',
  troca_ate: null,
  evento: { nome: 'Copa de Verão' },
  ...over,
})

/** What the server tells where these doors are and so many came in. */
export const readOf = ({
  doors,
  entered,
}: {
  doors: readonly { nome: string; off: boolean }[]
  entered: number
}): DoorsRead => ({
  doors: doors.map(({ nome, off }) =>
    doorNamed(nome, {
      desativada: off,
      aparelhos: off
        ? []
        : [
            {
              id: 'dd_Léo',
              ajudante: 'Léo',
              ultimo_contato: '2026-11-21T07:30:00-03:00',
              registros: 3,
              desligado: false,
            },
          ],
    }),
  ),
  panel: panelOf(entered),
})

export const madeOf = (nome: string): MadeDoor => ({
  id: `dr_${nome}`,
  nome,
  link: `https://quadra.example/porta/dr_${nome}#chave`,
  pin: '204060',
})
