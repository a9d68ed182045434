import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { ticketAddress } from '#contract/laws/ticket-code.ts'
import type { CheckinPanel, DoorRole, DoorTask } from '#contract/nouns/door.ts'
import { createApp } from '#server/app.ts'
import { issueToken } from '#server/auth/token.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import * as t from '#server/db/schema.ts'
import { listen } from '#server/http/listen.ts'
import { projectRoot } from '#server/root.ts'
import { loadWeb } from '#server/shell/web-files.ts'
import { keepKey, signTickets } from '#server/tickets/keep-keys.ts'
import { depsOf, secret } from '../bench/deps.ts'
import { makeOrganiser, makeParticipants, organiser } from '../bench/participants.ts'

/**
 * The built pages of an event that is sold out, served by the app in this process: codes of so many people, and what its
 * organiser does and sees. `clock.ahead`, ms, moves the shop's time.
 */
export const openDoorShop = async (database: OpenDatabase, people: number) => {
  const { db } = database
  const clock = { ahead: 0 }
  const deps = depsOf(database, () => new Date(Date.now() + clock.ahead))
  const app = createApp(deps, { web: loadWeb(join(projectRoot, 'dist', 'web')) })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let isAway = false
  server.on('connection', (socket) => isAway && socket.destroy())
  await makeOrganiser(database)
  const event = await makeParticipants(database, people)
  const signing = { db, secret, signer: deps.signer }
  await keepKey(signing, event)
  await signTickets(signing)
  const rows = await db
    .select({ codigo: t.tickets.codigo, seal: t.tickets.assinatura })
    .from(t.tickets)
    .orderBy(asc(t.tickets.id))
  const token = issueToken(secret, { id: organiser.id, cpfCnpj: organiser.cpf, tokenVersion: 1 }, new Date())
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/api/v1/events/${event}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  await ask('PUT', 'entrada', { abre_em: '2026-01-01T00:00', repete: 'uma_vez' })
  return {
    url,
    event,
    clock,
    tickets: rows.map(({ codigo, seal }) => ({ codigo, qr: ticketAddress(url, seal ?? '') })),
    makeDoor: (nome: string, papel: DoorRole = 'leitor', tarefas: DoorTask[] = ['entrada']) =>
      ask<{ id: string; link: string; pin: string }>('POST', 'portas', { nome, papel, tarefas }),
    panel: () => ask<CheckinPanel>('GET', 'checkin'),
    /** The numbers of tickets of which the shop has an entry, once for each of them. */
    entered: async (): Promise<string[]> => {
      const found = await db
        .select({ codigo: t.tickets.codigo })
        .from(t.doorRecords)
        .innerJoin(t.tickets, eq(t.tickets.id, t.doorRecords.ticketId))
        .where(eq(t.doorRecords.kind, 'entrada'))
      return found.map(({ codigo }) => codigo)
    },
    /**
     * The network between all phones and the shop. Chromium's own switch waits for each worker of a page, and those of a killed tab never
     * answer.
     */
    network: (isThere: boolean): void => {
      isAway = !isThere
      if (isAway) server.closeAllConnections()
    },
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type DoorShop = Awaited<ReturnType<typeof openDoorShop>>
