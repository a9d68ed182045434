import { inArray } from 'drizzle-orm'
import { cityOfPlace } from '#contract/laws/event-search.ts'
import { instantOf } from '#contract/laws/dates.ts'
import type { Db, Tx } from '../db/open.ts'
import * as schema from '../db/schema.ts'
import { type KeepAtProvider, withProvider } from './at-provider.ts'
import { demoAccounts, demoCoupons, demoPassword } from './accounts.ts'
import { bannerSvg, scenes } from './banners.ts'
import { type DemoEvent, demoEvents, type DemoTicketType } from './demo-events.ts'
import { demoPerson } from './people.ts'
import { noSales, type Sales, sellType, type SellableType } from './sales.ts'

type Deps = {
  db: Db
  now: Date
  hashPassword: (password: string) => Promise<string>
  /** Keeps a banner image and gives its sha for `events.banner_sha`. */
  storeBanner: (tx: Tx, image: Buffer) => Promise<string>
  /** Without it no provider knows the payments. */
  keepAtProvider?: KeepAtProvider
}

const organizerId = 'us_demoorganizador'
const buyerId = 'us_democomprador'
const otherBuyers = 24
const day = 86_400_000

const insertMany = async <T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += 500) await insert(rows.slice(start, start + 500))
}

const addUsers = async (tx: Tx, { hashPassword, now }: Deps): Promise<string[]> => {
  const known = await hashPassword(demoPassword)
  const unknown = await hashPassword(crypto.randomUUID())
  const others = Array.from({ length: otherBuyers }, (_, index) => {
    const { nome, email, cpf, telefone, dataNascimento, gender } = demoPerson(index + 1)
    return {
      id: `us_demo${index + 1}`,
      nome,
      email,
      cpfCnpj: cpf,
      celular: telefone,
      genero: gender.toLowerCase(),
      dataNascimento,
      passwordHash: unknown,
      emailConfirmedAt: now,
    }
  })
  await tx
    .insert(schema.users)
    .values([
      { id: organizerId, ...demoAccounts.organizer, passwordHash: known, emailConfirmedAt: now },
      { id: buyerId, ...demoAccounts.buyer, passwordHash: known, emailConfirmedAt: now },
      ...others,
    ])
  return others.map((user) => user.id)
}

const localTime = (now: Date, inDays: number, time: string, zone: string): Date => {
  const date = new Date(now.getTime() + inDays * day).toISOString().slice(0, 10)
  return instantOf(`${date}T${time}`, zone)
}

const addEvent = async (
  tx: Tx,
  event: DemoEvent,
  index: number,
  { now, storeBanner }: Deps,
): Promise<string> => {
  const id = `ev_demo${index + 1}${event.key.replaceAll('_', '')}`
  const scene = scenes[event.key]
  await tx.insert(schema.events).values({
    id,
    ownerId: organizerId,
    nome: event.nome,
    local: event.local,
    cidade: cityOfPlace(event.local),
    esporte: event.esporte,
    dataHora: localTime(now, event.startsInDays, event.startTime, event.zone),
    dataHoraFinal: event.end && localTime(now, event.end.inDays, event.end.time, event.zone),
    fusoHorario: event.zone,
    descricao: event.descricao,
    restricoes: event.restricoes,
    infoAdicional: event.infoAdicional,
    chaveamentoUrl: event.brackets.join('   '),
    somentePix: event.somentePix,
    bannerSha: scene ? await storeBanner(tx, Buffer.from(bannerSvg(scene))) : null,
  })
  if (event.coupons) await addCoupons(tx, id)
  return id
}

const addCoupons = async (tx: Tx, eventId: string): Promise<void> => {
  for (const { nome, basisPoints, quantidade } of demoCoupons) {
    const id = `cp_${eventId.slice(3)}${nome.toLowerCase()}`
    await tx.insert(schema.coupons).values({ id, eventId, nome, basisPoints })
    await tx.insert(schema.stock).values({ kind: 'k', id, capacity: quantidade })
  }
}

const addTicketType = async (
  tx: Tx,
  eventId: string,
  type: DemoTicketType,
  pos: number,
  now: Date,
): Promise<SellableType> => {
  const id = `tt_${eventId.slice(3)}${pos}`
  const { nome, descricao, tipo, modo } = type
  await tx.insert(schema.ticketTypes).values({ id, eventId, pos, nome, descricao, tipo, modo })
  const lots = type.lotes.map((lot, index) => ({ ...lot, id: `lt_${id.slice(3)}l${index}`, pos: index }))
  const categories = type.categorias.map((category, index) => ({
    ...category,
    id: `ct_${id.slice(3)}c${index}`,
    pos: index,
  }))
  await tx.insert(schema.lots).values(
    lots.map((lot) => ({
      id: lot.id,
      ticketTypeId: id,
      pos: lot.pos,
      nome: lot.nome,
      precoCents: lot.precoCents,
      dataFim: lot.endsInDays === undefined ? null : new Date(now.getTime() + lot.endsInDays * day),
      ativo: lot.ativo,
    })),
  )
  if (categories.length > 0)
    await tx.insert(schema.categories).values(
      categories.map(({ permitidas, ...category }) => ({
        id: category.id,
        ticketTypeId: id,
        pos: category.pos,
        nome: category.nome,
        restricao: category.restricao,
        categoriasPermitidas: permitidas ?? [],
      })),
    )
  if (type.campos.length > 0)
    await tx.insert(schema.customFields).values(
      type.campos.map((campo, index) => ({
        id: `cf_${id.slice(3)}f${index}`,
        ticketTypeId: id,
        pos: index,
        titulo: campo.titulo,
        tipo: campo.tipo,
        opcoes: campo.opcoes ?? [],
      })),
    )
  const active = lots.findIndex((lot) => lot.ativo)
  return {
    id,
    eventId,
    isPair: modo === 'dupla',
    isAthlete: tipo === 'atleta',
    quantity: Math.floor(type.quantidade * type.sold),
    lots: lots
      .slice(0, active + 1)
      .map((lot) => ({ id: lot.id, capacity: lot.quantidade, precoCents: lot.precoCents })),
    categories: categories.map((category) => ({
      id: category.id,
      nome: category.nome,
      capacity: category.quantidade,
      fill: category.soldOut ?? false,
    })),
    campos: type.campos.map((campo) => ({ ...campo, opcoes: campo.opcoes ?? [] })),
  }
}

const stockRows = (type: SellableType, source: DemoTicketType, sold: Map<string, number>) => {
  const row = (kind: 't' | 'l' | 'c', id: string, capacity: number) => ({
    kind,
    id,
    capacity,
    sold: sold.get(id) ?? 0,
  })
  return [
    row('t', type.id, source.quantidade),
    ...source.lotes.map((lot, index) => row('l', `lt_${type.id.slice(3)}l${index}`, lot.quantidade)),
    ...type.categories.map((category) => row('c', category.id, category.capacity)),
  ]
}

const keepSales = async (tx: Tx, sales: Sales): Promise<void> => {
  await insertMany(sales.transactions, (rows) => tx.insert(schema.transactions).values(rows))
  await insertMany(sales.items, (rows) => tx.insert(schema.transactionItems).values(rows))
  await insertMany(
    sales.tickets.map((ticket) => ({ ...ticket, partnerTicketId: null })),
    (rows) => tx.insert(schema.tickets).values(rows),
  )
  await insertMany(sales.payments, (rows) => tx.insert(schema.payments).values(rows))
  await insertMany(sales.movements, (rows) => tx.insert(schema.movements).values(rows))
  await tx.execute(`update tickets t set partner_ticket_id = p.id from tickets p
    where p.transaction_id = t.transaction_id and p.pos = 1 - t.pos and t.partner_ticket_id is null
      and exists (select 1 from ticket_types x where x.id = t.ticket_type_id and x.modo = 'dupla')`)
}

/** True while an account whose password is public is in the database. */
export const hasDemo = async (db: Db): Promise<boolean> =>
  (await db.$count(schema.users, inArray(schema.users.id, [organizerId, buyerId]))) > 0

/**
 * Fills an empty database with the demo, in one transaction; does nothing when there are users. Deterministic but for
 * the day.
 */
export const seedDemo = async (deps: Deps): Promise<boolean> => {
  const { db, now } = deps
  const [someone] = await db.select({ id: schema.users.id }).from(schema.users).limit(1)
  if (someone) return false
  await db.transaction(async (tx) => {
    const others = await addUsers(tx, deps)
    const sales = noSales()
    for (const [index, event] of demoEvents.entries()) {
      const eventId = await addEvent(tx, event, index, deps)
      for (const [pos, source] of event.tipos.entries()) {
        const type = await addTicketType(tx, eventId, source, pos, now)
        const seed = 1 + index * 10 + pos
        const saleDay = event.startsInDays < 0 ? new Date(now.getTime() + event.startsInDays * day) : now
        const buyers = seed % 4 === 1 ? [...others, buyerId] : others
        sellType(sales, type, { buyers, now: saleDay, prefix: 'demo', seed })
        await tx.insert(schema.stock).values(stockRows(type, source, sales.sold))
      }
    }
    await keepSales(tx, { ...sales, payments: withProvider(sales.payments, deps.keepAtProvider) })
  })
  return true
}
