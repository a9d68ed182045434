import type { CallInput } from '#contract/calls/call.ts'
import { calls } from '#contract/calls.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { mailJobs } from '#server/mail/mail-jobs.ts'
import type { Mail } from '#server/mail/mailer.ts'
import * as t from '#server/db/schema.ts'
import type { World } from '../orders/world.ts'
import { freshCpf } from '../support/in-process.ts'

export type Acceptance = CallInput<typeof calls.acceptInvite>['body']

/** Whoever accepts, born in 1991. */
const person = (over: Partial<Acceptance> = {}): Omit<Acceptance, 'segredo'> => ({
  nome: 'Carla Dias',
  email: 'carla@teste.example',
  telefone: '(11) 95555-4444',
  cpf: freshCpf(),
  data_nascimento: '1991-08-09',
  genero: 'Feminino',
  tamanho: 'G',
  respostas: [],
  termos: [
    { id: 'imagem', versao: 1 },
    { id: 'saude', versao: 1 },
  ],
  responsavel: '',
  responsavel_cpf: '',
  ...over,
})

/** What a buyer and an invited person do with a ticket. */
export const invitesIn = (world: () => World) => {
  const offer = (id: string, token: string) =>
    world().shop.send(calls.offerTicket, { params: { id }, body: { tipo: 'titular' } }, token)
  const secretOf = (link: string): string => link.split('#')[1] ?? ''
  return {
    offer,
    secretOf,
    /** Id and secret of a new invite. */
    invited: async (id: string, token: string): Promise<{ convite: string; segredo: string }> => {
      const { status, body } = await offer(id, token)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return { convite: body.id, segredo: secretOf(body.link) }
    },
    withdraw: (id: string, convite: string, token: string) =>
      world().shop.send(calls.withdrawInvite, { params: { id, convite } }, token),
    read: (convite: string, segredo: string) =>
      world().shop.send(calls.invite, { params: { convite }, body: { segredo } }),
    accept: (convite: string, segredo: string, over: Partial<Acceptance> = {}) =>
      world().shop.send(calls.acceptInvite, { params: { convite }, body: { ...person(over), segredo } }),
    letters: async (): Promise<Mail[]> => {
      const sent: Mail[] = []
      const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => {} }
      await runJobs({ ...world().shop.deps, handlers: mailJobs(world().shop.deps, mailer) })
      return sent
    },
    /** A door wrote this of a ticket. */
    door: async (eventId: string, ticketId: string, kind: 'entrada' | 'kit', seq = 1): Promise<void> => {
      const { db } = world()
      const id = `do_${eventId}`
      await db
        .insert(t.doors)
        .values({
          id,
          eventId,
          nome: 'Entrada 1',
          papel: 'supervisor',
          tarefas: ['entrada', 'kit'],
          secretHash: 'x',
          pinHash: 'x',
        })
        .onConflictDoNothing()
      await db
        .insert(t.doorDevices)
        .values({
          id: `dd_${eventId}`,
          doorId: id,
          helper: 'Léo',
          passHash: id,
          expiresAt: new Date('2027-02-08T00:00:00Z'),
          lastSeenAt: new Date(),
        })
        .onConflictDoNothing()
      await db.insert(t.doorRecords).values({
        id: `${kind}${ticketId}`,
        seq,
        eventId,
        ticketId,
        deviceId: `dd_${eventId}`,
        kind,
        at: new Date(),
        receivedAt: new Date(),
        offline: false,
        late: false,
        reason: '',
      })
    },
  }
}
