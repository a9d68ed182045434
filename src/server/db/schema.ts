import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { Consent } from '#contract/nouns/consent.ts'
import type { EligibilityRule } from '#contract/nouns/eligibility-rule.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const created = () => instant('created_at').notNull().defaultNow()

/**
 * Identifiers are opaque text with a prefix (`us_ ev_ tt_ ct_ lt_ cf_ cp_ tx_ tk_ py_`), made by the application. Money
 * is in centavos.
 */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    nome: text().notNull(),
    email: text().notNull().unique(),
    /** Null once an operator gave the number to the person whom it belongs to: the account is closed until it has one. */
    cpfCnpj: text('cpf_cnpj').unique(),
    celular: text().notNull(),
    genero: text().notNull(),
    dataNascimento: text('data_nascimento').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** When the link in a mail to this address was followed; until then mails greet nobody (law A14). */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Raised by a password change and by 'Sair de todos os aparelhos'; older tokens end. */
    tokenVersion: integer('token_version').notNull().default(1),
    createdAt: created(),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_document', sql`${t.cpfCnpj} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
  ],
)

export const media = pgTable(
  'media',
  {
    /** Of the processed original; an answer's order goes into it too. */
    sha: text().notNull(),
    width: integer().notNull(),
    format: text().notNull(),
    bytes: bytea().notNull(),
    /** The order whose attendee answered with this image; null for banners. */
    transactionId: text('transaction_id').references((): AnyPgColumn => transactions.id),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.sha, t.width, t.format] }),
    index('media_transaction')
      .on(t.transactionId)
      .where(sql`${t.transactionId} is not null`),
  ],
)

export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    nome: text().notNull(),
    local: text().notNull(),
    dataHora: instant('data_hora').notNull(),
    dataHoraFinal: instant('data_hora_final'),
    fusoHorario: text('fuso_horario').notNull().default('America/Sao_Paulo'),
    descricao: text().notNull(),
    restricoes: text().notNull(),
    infoAdicional: text('info_adicional').notNull(),
    /** As the spec stores it: addresses joined by three spaces. */
    chaveamentoUrl: text('chaveamento_url').notNull().default(''),
    /** In the order of the addresses, '' for one without a name; empty where none has one. */
    chaveamentoNomes: jsonb('chaveamento_nomes').$type<string[]>().notNull().default([]),
    somentePix: boolean('somente_pix').notNull().default(false),
    bannerSha: text('banner_sha'),
    /** 'Vitória, ES'; null: nobody said it. */
    cidade: text(),
    esporte: text(),
    /** Digits of a WhatsApp number with its 55, or an e-mail, for everybody to see; null: none. */
    contato: text(),
    /** Shown to nobody but its organiser. */
    hidden: boolean('oculto').notNull().default(false),
    /** Cancelled whole: nothing of it is sold any more. */
    cancelledAt: instant('cancelled_at'),
    /** Raised by every change that the organiser makes (law W13). */
    versao: integer().notNull().default(1),
    /** The version in which each part of the event was last changed; a part that is not in it never was. */
    versoes: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The version of its own rules that holds for what is sold now; null: the shop's rules. */
    rulesVersion: smallint('rules_version'),
    createdAt: created(),
  },
  (t) => [
    index('events_data_hora').on(t.dataHora),
    index('events_owner').on(t.ownerId),
    check('events_end_after_start', sql`${t.dataHoraFinal} is null or ${t.dataHoraFinal} > ${t.dataHora}`),
  ],
)

/**
 * What an organiser gave to who wants to give tickets back, by version: only ever added to, since orders keep theirs. Null is
 * what the shop gives.
 */
export const eventRules = pgTable(
  'event_rules',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    version: smallint().notNull(),
    withdrawalDays: smallint('withdrawal_days'),
    withdrawalHours: smallint('withdrawal_hours'),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.version] }),
    check('event_rules_days', sql`${t.withdrawalDays} between 7 and 90`),
    check('event_rules_hours', sql`${t.withdrawalHours} between 0 and 48`),
  ],
)

/**
 * CPFs that the creator wants to read an event's dashboard (law W10), digits. Reading is the right of the account
 * that he saw and accepted; null while he has not.
 */
export const eventAccess = pgTable(
  'event_access',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    cpf: text().notNull(),
    pos: smallint().notNull().default(0),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.cpf] }), index('event_access_user').on(t.userId)],
)

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    pos: smallint().notNull(),
    nome: text().notNull(),
    descricao: text().notNull(),
    tipo: text({ enum: ['atleta', 'espectador'] }).notNull(),
    modo: text({ enum: ['individual', 'dupla'] }).notNull(),
    /** Virada automática: `ativo` of its lots is then where the turns begin (law S5). */
    turns: boolean('virada_automatica').notNull().default(false),
    /** The organiser stopped its sales. */
    stopped: boolean('vendas_paradas').notNull().default(false),
    /** Taken off the event with what was sold of it; so of lots and categories. */
    archived: boolean('arquivado').notNull().default(false),
  },
  (t) => [
    uniqueIndex('ticket_types_live_nome')
      .on(t.eventId, t.nome)
      .where(sql`not ${t.archived}`),
    index('ticket_types_event').on(t.eventId),
  ],
)

export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    pos: smallint().notNull(),
    nome: text().notNull(),
    restricao: text({ enum: ['mesmaCategoria', 'semRestricao', 'custom'] }).notNull(),
    /** Names of categories of the same ticket type. */
    categoriasPermitidas: text('categorias_permitidas')
      .array()
      .notNull()
      .default(sql`'{}'`),
    archived: boolean('arquivado').notNull().default(false),
    /** Who may enter; null: anybody. */
    exigencias: jsonb().$type<EligibilityRule>(),
  },
  (t) => [
    uniqueIndex('categories_live_nome')
      .on(t.ticketTypeId, t.nome)
      .where(sql`not ${t.archived}`),
  ],
)

export const lots = pgTable(
  'lots',
  {
    id: text().primaryKey(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    pos: smallint().notNull(),
    nome: text().notNull(),
    precoCents: integer('preco_cents').notNull(),
    dataInicio: instant('data_inicio'),
    dataFim: instant('data_fim'),
    ativo: boolean().notNull(),
    archived: boolean('arquivado').notNull().default(false),
  },
  (t) => [
    index('lots_type').on(t.ticketTypeId),
    uniqueIndex('lots_one_active')
      .on(t.ticketTypeId)
      .where(sql`${t.ativo}`),
    check('lots_preco', sql`${t.precoCents} >= 0`),
  ],
)

export const customFields = pgTable(
  'custom_fields',
  {
    id: text().primaryKey(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    pos: smallint().notNull(),
    titulo: text().notNull(),
    tipo: text({ enum: ['texto', 'opcoes', 'imagem'] }).notNull(),
    opcoes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (t) => [index('custom_fields_type').on(t.ticketTypeId)],
)

/**
 * The counters of everything scarce, in their own narrow rows without foreign keys (facts: ~4× faster under load).
 * kind: 't' ticket type, 'l' lot, 'c' category, 'k' coupon uses. remaining = capacity - sold - held.
 * Locked ORDER BY kind, id; fillfactor 40 (set in the migration) keeps updates on their page. The CHECKs are the last
 * guard against overselling. Capacity may be lowered below what is taken (law S8): `excess` then carries the
 * difference, so that what is taken stays and nothing more can be; `setCapacity` in orders/stock.store.ts writes both.
 */
export const stock = pgTable(
  'stock',
  {
    kind: text({ enum: ['t', 'l', 'c', 'k'] }).notNull(),
    id: text().notNull(),
    capacity: integer().notNull(),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
    excess: integer().notNull().default(0),
    /** The highest capacity before the present one; 0 when it was never changed. */
    peak: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    check(
      'stock_not_negative',
      sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.capacity} >= 0 and ${t.excess} >= 0`,
    ),
    check('stock_never_oversold', sql`${t.sold} + ${t.held} <= ${t.capacity} + ${t.excess}`),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    /** 0..10000 */
    basisPoints: integer('basis_points').notNull(),
    /** From then on it is taken no more; null: never. */
    endsAt: instant('ends_at'),
    /** An order may consist of these alone; empty: of any. */
    ticketTypeIds: text('ticket_type_ids').array().notNull().default([]),
    deletedAt: instant('deleted_at'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('coupons_live_name')
      .on(t.eventId, t.nome)
      .where(sql`${t.deletedAt} is null`),
    check('coupons_fraction', sql`${t.basisPoints} between 0 and 10000`),
  ],
)

/** A coupon that a buyer validated, trusted by free_checkout until it expires (law P2). */
export const couponBindings = pgTable(
  'coupon_bindings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    couponId: text('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] })],
)

/** An order. Holds stock while `holding`; estado moves only as machines/order.machine.ts allows. */
export const transactions = pgTable(
  'transactions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    estado: text({
      enum: ['Pendente', 'Aprovada', 'Recusada', 'Expirada', 'Cancelada', 'Reembolsada'],
    }).notNull(),
    /** True while this order's places are counted in stock.held. */
    holding: boolean().notNull(),
    /** Hash of the chosen tickets: the same selection finds the same hold (law S1). */
    selectionKey: text('selection_key').notNull(),
    couponId: text('coupon_id').references(() => coupons.id),
    /** True while one coupon use of this order is counted in stock.held of the coupon. */
    couponHeld: boolean('coupon_held').notNull().default(false),
    grossCents: integer('gross_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    preferenceId: text('preference_id').unique(),
    /** How many tickets it is for. */
    places: smallint().notNull().default(0),
    /** Where it was made from, as a keyed hash; null when nobody counts it any more. */
    network: text(),
    /** Raised whenever something else is bound to the order (law P12). */
    boundVersion: integer('bound_version').notNull().default(0),
    /** When the hold ends. */
    expiresAt: instant('expires_at').notNull(),
    /** Since when its places are held without a break, be it by orders that it replaced (law S9). */
    clockFrom: instant('clock_from').notNull().defaultNow(),
    /** Whether replacing has started that clock anew. */
    renewed: boolean().notNull().default(false),
    /** The version of its event's own rules when the places were taken; null: the shop's rules. */
    rulesVersion: smallint('rules_version'),
    createdAt: created(),
  },
  (t) => [
    foreignKey({
      name: 'transactions_rules',
      columns: [t.eventId, t.rulesVersion],
      foreignColumns: [eventRules.eventId, eventRules.version],
    }),
    uniqueIndex('transactions_one_hold')
      .on(t.userId, t.eventId)
      .where(sql`${t.holding}`),
    index('transactions_network')
      .on(t.eventId, t.network)
      .where(sql`${t.holding}`),
    index('transactions_expiry')
      .on(t.expiresAt)
      .where(sql`${t.holding}`),
    index('transactions_user').on(t.userId, t.createdAt),
  ],
)

/** What a buyer typed for an event's order, as JSON text (law P10). Personal data. */
export const orderDrafts = pgTable(
  'order_drafts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] })],
)

export const transactionItems = pgTable(
  'transaction_items',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id, { onDelete: 'cascade' }),
    pos: smallint().notNull(),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.id),
    /** Price of one athlete when held. */
    priceCents: integer('price_cents').notNull(),
    /** Net of the discount, set when the order goes to payment. */
    netCents: integer('net_cents'),
    /** Chosen in checkout; its place is held from then on (law S3). */
    categoryId: text('category_id').references(() => categories.id),
    /** Attendee and answers once given: { personalInfo, athleteInfo, customFields }. Personal data. */
    attendee: jsonb().$type<unknown>(),
  },
  (t) => [
    primaryKey({ columns: [t.transactionId, t.pos] }),
    index('transaction_items_type').on(t.ticketTypeId),
  ],
)

/**
 * What came in for an event, went back, was kept by the provider and was paid out, in signed centavos: every figure about its
 * money is a sum of these. `discount` is what a sale brought less than its price. Rows are added, never changed (a trigger
 * refuses it).
 */
export const movements = pgTable(
  'movements',
  {
    kind: text({ enum: ['sale', 'discount', 'fee', 'refund', 'dispute', 'payout'] }).notNull(),
    /** The payment and which of its movements of this kind it is, or a payout's receipt: none is written twice. */
    ref: text().notNull(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    /** Null of a payout, as is the payment. */
    transactionId: text('transaction_id').references(() => transactions.id),
    paymentId: text('payment_id').references(() => payments.id),
    cents: integer().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.ref] }),
    index('movements_event').on(t.eventId),
    index('movements_payment').on(t.paymentId),
    check('movements_move', sql`${t.cents} <> 0`),
    check(
      'movements_payout',
      sql`(${t.kind} = 'payout') = (${t.paymentId} is null) and (${t.kind} = 'payout') = (${t.transactionId} is null) and (${t.kind} <> 'payout' or ${t.cents} < 0)`,
    ),
  ],
)

export const tickets = pgTable(
  'tickets',
  {
    id: text().primaryKey(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    pos: smallint().notNull(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    ticketTypeId: text('ticket_type_id')
      .notNull()
      .references(() => ticketTypes.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lots.id),
    categoryId: text('category_id').references(() => categories.id),
    /** Net paid for this ticket. */
    netCents: integer('net_cents').notNull(),
    codigo: text().notNull().unique(),
    /** Since when it is the person's who took it by an invite (decision 081); null while it is whom the buyer said. */
    heldSince: instant('titular_desde'),
    /** What was accepted for its person (decision 082). */
    consents: jsonb('termos').$type<Consent[]>().notNull().default([]),
    /** Rises when the holder changes: codes of an earlier version are refused at the door. */
    versao: smallint().notNull().default(1),
    /** The signed code as its QR says it; null until it is signed. Secret of buyer and holder (law LA4). */
    assinatura: text(),
    nome: text().notNull(),
    cpf: text().notNull(),
    email: text().notNull(),
    telefone: text().notNull(),
    dataNascimento: text('data_nascimento').notNull(),
    /** { category, gender, shirtSize?, agreedToImageTerms, agreedToHealthTerms } for athletes. */
    athleteInfo: jsonb('athlete_info').$type<Record<string, unknown> | null>(),
    /** [{ titulo, tipo, answer }]; for 'imagem' answer is a media address. */
    answers: jsonb().$type<{ titulo: string; tipo: string; answer: string }[]>().notNull(),
    /** How often its person was corrected. */
    corrections: smallint('correcoes').notNull().default(0),
    /** Wrong birth dates given to the holder's link, since it was made. */
    linkFailures: smallint('link_failures').notNull().default(0),
    linkLockedUntil: instant('link_locked_until'),
    partnerTicketId: text('partner_ticket_id').references((): AnyPgColumn => tickets.id),
    cancelledAt: instant('cancelled_at'),
    createdAt: created(),
  },
  (t) => [
    unique('tickets_item').on(t.transactionId, t.pos),
    index('tickets_event').on(t.eventId, t.createdAt),
    index('tickets_user').on(t.userId),
    index('tickets_cpf').on(t.cpf),
    index('tickets_unsigned')
      .on(t.eventId)
      .where(sql`${t.assinatura} is null and ${t.cancelledAt} is null`),
    check('tickets_versao', sql`${t.versao} between 1 and 255`),
    check('tickets_correcoes', sql`${t.corrections} between 0 and 3`),
  ],
)

/** Invites to take a ticket over (decision 081). Of their links' secrets nothing is kept. */
export const invites = pgTable(
  'invites',
  {
    id: text().primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    /** Taken back by who made it, or replaced after its time. */
    revokedAt: instant('revoked_at'),
    /** Wrong birth dates given with its link: they shut the invite's own way, not its ticket's. */
    failures: smallint().notNull().default(0),
    lockedUntil: instant('locked_until'),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('invites_one_open')
      .on(t.ticketId)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('invites_ticket').on(t.ticketId),
    check('invites_one_end', sql`${t.acceptedAt} is null or ${t.revokedAt} is null`),
  ],
)

/** Who held a ticket before, by the version of its code. Personal data. */
export const formerHolders = pgTable(
  'former_holders',
  {
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id),
    versao: smallint().notNull(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    nome: text().notNull(),
    cpf: text().notNull(),
    /** The code that ended; null where it never had one. Doors refuse it by name. */
    assinatura: text(),
    consents: jsonb('termos').$type<Consent[]>().notNull(),
    until: instant('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ticketId, t.versao] }), index('former_holders_event').on(t.eventId)],
)

/**
 * When the link of a ticket's holder was sent again or to another address, and by which account; null: the holder. No address.
 * `opened`: the first time after its address was written.
 */
export const holderLinkLog = pgTable(
  'holder_link_log',
  {
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id),
    kind: text({ enum: ['sent', 'changed', 'opened'] }).notNull(),
    byUserId: text('by_user_id').references(() => users.id),
    at: instant('at').notNull(),
  },
  (t) => [index('holder_link_log_ticket').on(t.ticketId)],
)

/** Which letters of an order were sent, and when: neither their text nor to whom. */
export const sentLetters = pgTable(
  'sent_letters',
  {
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** As the job that wrote it. */
    kind: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('sent_letters_transaction').on(t.transactionId)],
)

/** Key pairs that sign the codes of an event's tickets (decision 051); a lost JWT_SECRET makes the next number. */
export const eventKeys = pgTable(
  'event_keys',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    n: smallint().notNull(),
    /** SPKI, base64url: what a door verifies with. */
    publicKey: text('public_key').notNull(),
    /** PKCS #8 under AES-GCM with a key from JWT_SECRET, base64url. */
    wrappedKey: text('wrapped_key').notNull(),
    /** Numbers of the event's types, and of each type's categories, by id: they never change once codes may carry them. */
    places: jsonb().$type<Record<string, number>>().notNull(),
    createdAt: created(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.n] }), check('event_keys_n', sql`${t.n} between 1 and 63`)],
)

/** One row per attempt to pay. idempotencyKey is stored before the provider is asked (law P7). */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    /** Null for a payment of no order of ours: it is given back. */
    transactionId: text('transaction_id').references(() => transactions.id),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    providerPaymentId: text('provider_payment_id').unique(),
    metodo: text({ enum: ['pix', 'cartao', 'gratuito'] }).notNull(),
    /** The provider's status; 'unknown' while no answer is known. */
    status: text().notNull(),
    statusDetail: text('status_detail'),
    amountCents: integer('amount_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What the provider keeps of it, as it said last. */
    feeCents: integer('fee_cents').notNull().default(0),
    /** What people sent to its payer by PIX, beside the provider. */
    byHandCents: integer('by_hand_cents').notNull().default(0),
    pix: jsonb().$type<{ qrCode: string; qrCodeBase64: string; ticketUrl: string | null } | null>(),
    /** Where the bank of a card waits for its holder; null once it no longer does. */
    challenge: jsonb().$type<{ url: string; creq: string | null } | null>(),
    expiresAt: instant('expires_at'),
    /** When its buyer asked for it to be cancelled (law P11). */
    cancelAskedAt: instant('cancel_asked_at'),
    /** Set while a late or surplus payment buys nothing and must be given back; cleared when the provider confirmed. */
    refundDue: boolean('refund_due').notNull().default(false),
    /** When the reconciler asks the provider next; null when final. */
    checkAt: instant('check_at'),
    /** The round that asks about it, and until when it has it to itself, whatever becomes of `checkAt` meanwhile. */
    claimedBy: text('claimed_by'),
    claimedUntil: instant('claimed_until'),
    /** When the provider last changed it, by the provider's clock: what is older is no news. */
    providerUpdatedAt: instant('provider_updated_at'),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('payments_transaction').on(t.transactionId),
    uniqueIndex('payments_one_open')
      .on(t.transactionId)
      .where(sql`${t.status} in ('unknown', 'pending', 'in_process', 'authorized') and not ${t.refundDue}`),
    uniqueIndex('payments_one_approved')
      .on(t.transactionId)
      .where(sql`${t.status} = 'approved' and not ${t.refundDue}`),
    index('payments_check')
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
  ],
)

/**
 * One row for each amount that goes back, whoever began it. Those that are asked, in process or refused are open: the
 * reconciler sends them. What the provider no longer returns is manual: a person sends it by PIX, to the key that its payer tells. Void is what
 * the bank of a card took meanwhile.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** A UUID, of which the keys are made that the provider gets. */
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Null for a payment of no order of ours. */
    transactionId: text('transaction_id').references(() => transactions.id),
    cents: integer().notNull(),
    /**
     * `surplus`: a payment that bought nothing goes back whole. `provider`: begun there, not here. Tickets were given back
     * by their buyer (`withdrawal`) or cancelled by the organiser.
     */
    reason: text({ enum: ['surplus', 'provider', 'withdrawal', 'organiser'] }).notNull(),
    /** What was refused is asked for again with another key. */
    state: text({ enum: ['asked', 'in_process', 'refused', 'manual', 'done', 'void'] }).notNull(),
    refusals: integer().notNull().default(0),
    /** Why it was refused last, in the provider's codes. */
    refusal: text(),
    /** The provider's own id, once it answered. */
    providerRefundId: text('provider_refund_id'),
    /** Sealed, and only while it is manual. */
    pixKey: text('pix_key'),
    /** Of the PIX that a person made. */
    receipt: text().unique(),
    createdAt: created(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_transaction').on(t.transactionId),
    index('refunds_open')
      .on(t.createdAt)
      .where(sql`${t.state} in ('asked', 'in_process', 'refused')`),
    index('refunds_manual')
      .on(t.createdAt)
      .where(sql`${t.state} = 'manual'`),
    check('refunds_pix_key', sql`${t.pixKey} is null or ${t.state} = 'manual'`),
    check('refunds_receipt', sql`${t.receipt} is null or ${t.state} = 'done'`),
    check('refunds_cents', sql`${t.cents} > 0`),
  ],
)

/** Which tickets were given back, each once; without a refund what had cost nothing. */
export const refundTickets = pgTable(
  'refund_tickets',
  {
    ticketId: text('ticket_id')
      .primaryKey()
      .references(() => tickets.id),
    refundId: text('refund_id').references(() => refunds.id),
    cents: integer().notNull(),
  },
  (t) => [
    index('refund_tickets_refund').on(t.refundId),
    check('refund_tickets_cents', sql`${t.cents} >= 0 and (${t.cents} > 0) = (${t.refundId} is not null)`),
  ],
)

/** A cancellation of many by the organiser; its rows are its progress. */
export const cancellationBatches = pgTable(
  'cancellation_batches',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id),
    kind: text({ enum: ['ingressos', 'categoria', 'evento'] }).notNull(),
    categoryId: text('category_id').references(() => categories.id),
    /** As buyers read it. */
    reason: text().notNull(),
    /** What was shown to the organiser, and of what was sold while it was cancelled. */
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    /** Moves only as machines/cancellation-batch.machine.ts allows. */
    state: text({ enum: ['running', 'paused', 'waiting', 'incomplete', 'finished'] }).notNull(),
    /** When some of its rows are done next. */
    turnAt: instant('turn_at').notNull(),
    createdAt: created(),
  },
  (t) => [
    index('cancellation_batches_event').on(t.eventId),
    index('cancellation_batches_turn')
      .on(t.turnAt)
      .where(sql`${t.state} in ('running', 'waiting')`),
    uniqueIndex('cancellation_batches_one_open')
      .on(t.eventId)
      .where(sql`${t.state} in ('running', 'paused')`),
  ],
)

/** One order of a cancellation, claimed with SKIP LOCKED and cancelled in a transaction of its own. */
export const cancellationRows = pgTable(
  'cancellation_rows',
  {
    batchId: text('batch_id')
      .notNull()
      .references(() => cancellationBatches.id),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => transactions.id),
    ticketIds: text('ticket_ids').array().notNull(),
    state: text({ enum: ['waiting', 'done', 'failed'] }).notNull(),
    /** What goes back, once it is done. */
    cents: integer().notNull().default(0),
    /** The name of what failed. */
    error: text(),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.transactionId] }),
    index('cancellation_rows_waiting')
      .on(t.batchId)
      .where(sql`${t.state} = 'waiting'`),
  ],
)

/** Notifications of the provider as they came, once each. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    processedAt: instant('processed_at'),
    attempts: integer().notNull().default(0),
    /** When it is processed next. */
    nextAt: instant('next_at').notNull().defaultNow(),
    /** A process works on it until then. */
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    /** Given up after its last attempt: the operator's. */
    failedAt: instant('failed_at'),
  },
  (t) => [
    index('webhook_events_due')
      .on(t.attempts, t.nextAt)
      .where(sql`${t.processedAt} is null and ${t.failedAt} is null`),
  ],
)

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Links that show that an address is read by the account's owner. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address it was sent to. */
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('email_confirmations_user').on(t.userId)],
)

/** Tokens that 'Sair' ended before their time, until then; the id is a digest. */
export const endedTokens = pgTable('ended_tokens', {
  id: text().primaryKey(),
  endsAt: instant('ends_at').notNull(),
})

/** Networks from which an account's owner logged in, as digests: strangers elsewhere cannot lock him out there. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.network] })],
)

/** Attempts of the rate limits, when several processes share the database; the key is a digest (decision 023). */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('rate_counters_end').on(t.endsAt)],
)

/** Work to do after a commit: written in the business transaction, claimed with SKIP LOCKED. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    dedupeKey: text('dedupe_key').unique(),
    runAt: instant('run_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastError: text('last_error'),
    createdAt: created(),
    doneAt: instant('done_at'),
    /** Given up: the operator's. */
    failedAt: instant('failed_at'),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
  ],
)

/** What the doors of an event share. `revision` counts the facts: each gets the next number under this row's lock. */
export const doorEvents = pgTable('door_events', {
  eventId: text('event_id')
    .primaryKey()
    .references(() => events.id, { onDelete: 'cascade' }),
  revision: integer().notNull().default(0),
  opensAt: instant('opens_at'),
  /** Null: once, or once a day where the event has several days. */
  repeats: text({ enum: ['uma_vez', 'uma_por_dia', 'livre'] }),
  /** Until when a ticket goes to another person; null: `swapEnds`. */
  swapEnds: instant('swap_ends'),
})

/** A link and a PIN by which helpers without an account work at an event. Both are kept as digests. */
export const doors = pgTable(
  'doors',
  {
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    papel: text({ enum: ['leitor', 'supervisor'] }).notNull(),
    tarefas: text({ enum: ['entrada', 'kit'] })
      .array()
      .notNull(),
    secretHash: text('secret_hash').notNull(),
    pinHash: text('pin_hash').notNull(),
    /** Wrong PINs since the last right one, and in all. */
    pinFailures: smallint('pin_failures').notNull().default(0),
    pinFailuresInAll: smallint('pin_failures_in_all').notNull().default(0),
    lockedUntil: instant('locked_until'),
    disabledAt: instant('disabled_at'),
    createdAt: created(),
  },
  (t) => [index('doors_event').on(t.eventId)],
)

/** A helper's phone at a door. */
export const doorDevices = pgTable(
  'door_devices',
  {
    id: text().primaryKey(),
    doorId: text('door_id')
      .notNull()
      .references(() => doors.id, { onDelete: 'cascade' }),
    helper: text().notNull(),
    passHash: text('pass_hash').notNull().unique(),
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** How many facts of it are kept. */
    records: integer().notNull().default(0),
    createdAt: created(),
  },
  (t) => [index('door_devices_door').on(t.doorId)],
)

/** What doors wrote down, never changed. Personal only through the ticket. */
export const doorRecords = pgTable(
  'door_records',
  {
    /** Made by the device: what is sent twice is one fact. */
    id: text().primaryKey(),
    eventId: text('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.id),
    deviceId: text('device_id')
      .notNull()
      .references(() => doorDevices.id),
    kind: text({ enum: ['entrada', 'kit', 'desfazer', 'recusa'] }).notNull(),
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Whether it waited for a contact. */
    offline: boolean().notNull(),
    /** Whether the device had been switched off when it came: then it counts nowhere. */
    late: boolean().notNull(),
    undoes: text(),
    reason: text().notNull(),
  },
  (t) => [unique('door_records_seq').on(t.eventId, t.seq), index('door_records_ticket').on(t.ticketId)],
)
