import * as v from 'valibot'
import { DateTime } from '../laws/dates.ts'
import { recordKinds, repeatRules } from '../laws/checkins.ts'

/** A reader scans; a supervisor also searches, types codes, lets in with a reason and takes back what others wrote. */
export const doorRoles = ['leitor', 'supervisor'] as const
export type DoorRole = (typeof doorRoles)[number]

export const doorTasks = ['entrada', 'kit'] as const
export type DoorTask = (typeof doorTasks)[number]

/** One phone at a door; `diferenca_ms` is how far its clock was from ours at the last contact. */
const DoorDevice = v.object({
  id: v.string(),
  ajudante: v.string(),
  ultimo_contato: DateTime,
  registros: v.number(),
  desligado: v.boolean(),
})

/** A door as its event's creator sees it. */
export const Door = v.object({
  id: v.string(),
  nome: v.string(),
  papel: v.picklist(doorRoles),
  tarefas: v.array(v.picklist(doorTasks)),
  desativada: v.boolean(),
  /** Until when wrong PINs keep it shut; null when they do not. */
  fechada_ate: v.nullable(DateTime),
  aparelhos: v.array(DoorDevice),
})
export type Door = v.InferOutput<typeof Door>

/** What decides who may go in, besides the ticket itself. */
const DoorRules = v.object({
  abre_em: v.nullable(DateTime),
  repete: v.picklist(repeatRules),
  fuso_horario: v.string(),
})
export type DoorRules = v.InferOutput<typeof DoorRules>

/** What a helper's phone gets for its PIN. `passe` is shown once; the server keeps its hash. */
export const DoorPass = v.object({
  passe: v.string(),
  aparelho: v.string(),
  expira_em: DateTime,
  agora: v.string(),
  papel: v.picklist(doorRoles),
  tarefas: v.array(v.picklist(doorTasks)),
  porta: v.string(),
  evento: v.object({ id: v.string(), nome: v.string(), inicio: DateTime }),
  regras: DoorRules,
})
export type DoorPass = v.InferOutput<typeof DoorPass>

/** A ticket on a door's list: nothing by which its holder could be reached. */
export const ListedTicket = v.object({
  ingresso: v.string(),
  /** Of a code with a lower one the holder has changed. */
  versao: v.number(),
  nome: v.string(),
  tipo: v.string(),
  categoria: v.string(),
  dupla: v.string(),
  tamanho: v.string(),
  /** Whole years on the day of the event. */
  idade: v.number(),
  cancelado: v.boolean(),
  /** Of who comes to watch: no kit is handed out for it. */
  sem_kit: v.optional(v.boolean()),
  /** Mark of the CPF (`laws/cpf-mark.ts`), for a supervisor's search. */
  cpf: v.optional(v.number()),
})
export type ListedTicket = v.InferOutput<typeof ListedTicket>

/** Somebody on the list, and when they went in where they may not again. */
export type FoundPerson = ListedTicket & { entrou: string | null }

/**
 * A supervisor has `linhas` to search in, a reader `seladas`, of which a lost phone reads nothing (`laws/sealed-rows.ts`).
 * Both are null where the list is still the one of `desde`. `chaves` verify codes that no list has yet.
 */
export const DoorList = v.object({
  revisao: v.string(),
  agora: v.string(),
  regras: DoorRules,
  /** Public keys of the event as SPKI, base64url. */
  chaves: v.array(v.object({ n: v.number(), publica: v.string() })),
  /** With it a supervisor's phone makes the mark of a CPF that is searched for. */
  chave_cpf: v.optional(v.nullable(v.string()), null),
  linhas: v.nullable(v.array(ListedTicket)),
  seladas: v.nullable(v.array(v.object({ id: v.string(), dados: v.string() }))),
})
export type DoorList = v.InferOutput<typeof DoorList>

/** A fact as the doors of an event tell it each other. */
export const ToldRecord = v.object({
  id: v.string(),
  ingresso: v.string(),
  tipo: v.picklist(recordKinds),
  em: v.string(),
  aparelho: v.string(),
  supervisor: v.boolean(),
  desfaz: v.nullable(v.string()),
  porta: v.string(),
  por: v.string(),
  motivo: v.string(),
})
export type ToldRecord = v.InferOutput<typeof ToldRecord>

/**
 * `aceitos` and `desconhecidos` are the ids that came and need not be sent again; the unknown name no ticket of the
 * event. `mudancas` are facts of all doors since `desde`, at most a page of them: `ha_mais` says that others wait.
 */
export const DoorNews = v.object({
  aceitos: v.array(v.string()),
  desconhecidos: v.array(v.string()),
  mudancas: v.array(ToldRecord),
  revisao: v.number(),
  ha_mais: v.boolean(),
  lista: v.string(),
  agora: v.string(),
  desligado: v.boolean(),
})
export type DoorNews = v.InferOutput<typeof DoorNews>

const CountedGroup = v.object({ nome: v.string(), total: v.number(), entraram: v.number(), kits: v.number() })

/** A ticket that was let in, or got its kit, more often than the rule allows (law LB4). */
const DoorConflict = v.object({
  ingresso: v.string(),
  nome: v.string(),
  tipo: v.picklist(['entrada', 'kit']),
  /** Additive. */
  total: v.optional(v.number()),
  /** Some of its times, one of each phone before the second of any. */
  vezes: v.array(
    v.object({
      em: DateTime,
      porta: v.string(),
      por: v.string(),
      motivo: v.string(),
      excedente: v.boolean(),
    }),
  ),
})

/** One fact that was taken back: what it was, and who took it back. */
const UndoneRecord = v.object({
  ingresso: v.string(),
  nome: v.string(),
  tipo: v.picklist(['entrada', 'kit', 'recusa']),
  em: DateTime,
  porta: v.string(),
  por: v.string(),
  desfeito_em: DateTime,
  desfeito_na: v.string(),
  desfeito_por: v.string(),
})

/** The organiser's panel: counts folded from the log (law LB8). */
export const CheckinPanel = v.object({
  total: v.number(),
  entraram: v.number(),
  kits: v.number(),
  por_tipo: v.array(CountedGroup),
  por_categoria: v.array(CountedGroup),
  por_porta: v.array(v.object({ nome: v.string(), entraram: v.number(), kits: v.number() })),
  /** First entries by the ten minutes in which they were, event-local. */
  por_dez_minutos: v.array(v.object({ inicio: DateTime, entraram: v.number() })),
  /** The latest of `conflitos_total`, which is additive. */
  conflitos: v.array(DoorConflict),
  conflitos_total: v.optional(v.number()),
  /** Additive: what helpers took back; `registros` are the latest of them. */
  desfeitos: v.optional(v.object({ total: v.number(), registros: v.array(UndoneRecord) }), {
    total: 0,
    registros: [],
  }),
  /** Facts that came from a phone after it had been switched off; they count nowhere. */
  apos_desligar: v.number(),
  /** As the organiser said; doors are told `abre_sem_regra` where he said no opening. */
  regras: DoorRules,
  /** Additive. */
  abre_sem_regra: v.optional(v.nullable(DateTime), null),
  /** Until when a ticket goes to another person; null where the organiser says nothing. */
  troca_ate: v.optional(v.nullable(DateTime), null),
  /** Additive: whose doors these are. */
  evento: v.optional(v.nullable(v.object({ nome: v.string() })), null),
})
export type CheckinPanel = v.InferOutput<typeof CheckinPanel>
