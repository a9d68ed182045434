CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_type_id" text NOT NULL,
	"pos" smallint NOT NULL,
	"nome" text NOT NULL,
	"restricao" text NOT NULL,
	"categorias_permitidas" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "categories_type_nome" UNIQUE("ticket_type_id","nome")
);
--> statement-breakpoint
CREATE TABLE "coupon_bindings" (
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_bindings_user_id_event_id_pk" PRIMARY KEY("user_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"nome" text NOT NULL,
	"basis_points" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_fraction" CHECK ("coupons"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_type_id" text NOT NULL,
	"pos" smallint NOT NULL,
	"titulo" text NOT NULL,
	"tipo" text NOT NULL,
	"opcoes" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_access" (
	"event_id" text NOT NULL,
	"cpf" text NOT NULL,
	"pos" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "event_access_event_id_cpf_pk" PRIMARY KEY("event_id","cpf")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"nome" text NOT NULL,
	"local" text NOT NULL,
	"data_hora" timestamp with time zone NOT NULL,
	"data_hora_final" timestamp with time zone,
	"fuso_horario" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"descricao" text NOT NULL,
	"restricoes" text NOT NULL,
	"info_adicional" text NOT NULL,
	"chaveamento_url" text DEFAULT '' NOT NULL,
	"somente_pix" boolean DEFAULT false NOT NULL,
	"banner_sha" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_end_after_start" CHECK ("events"."data_hora_final" is null or "events"."data_hora_final" > "events"."data_hora")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text,
	"done_at" timestamp with time zone,
	CONSTRAINT "jobs_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_type_id" text NOT NULL,
	"pos" smallint NOT NULL,
	"nome" text NOT NULL,
	"preco_cents" integer NOT NULL,
	"data_inicio" timestamp with time zone,
	"data_fim" timestamp with time zone,
	"ativo" boolean NOT NULL,
	CONSTRAINT "lots_preco" CHECK ("lots"."preco_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"sha" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_sha_width_format_pk" PRIMARY KEY("sha","width","format")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_payment_id" text,
	"metodo" text NOT NULL,
	"status" text NOT NULL,
	"status_detail" text,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"pix" jsonb,
	"expires_at" timestamp with time zone,
	"refund_due" boolean DEFAULT false NOT NULL,
	"check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "payments_provider_payment_id_unique" UNIQUE("provider_payment_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"excess" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."sold" >= 0 and "stock"."held" >= 0 and "stock"."capacity" >= 0 and "stock"."excess" >= 0),
	CONSTRAINT "stock_never_oversold" CHECK ("stock"."sold" + "stock"."held" <= "stock"."capacity" + "stock"."excess")
);
--> statement-breakpoint
CREATE TABLE "ticket_types" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"pos" smallint NOT NULL,
	"nome" text NOT NULL,
	"descricao" text NOT NULL,
	"tipo" text NOT NULL,
	"modo" text NOT NULL,
	CONSTRAINT "ticket_types_event_nome" UNIQUE("event_id","nome")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"pos" smallint NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"ticket_type_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"category_id" text,
	"net_cents" integer NOT NULL,
	"codigo" text NOT NULL,
	"nome" text NOT NULL,
	"cpf" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"data_nascimento" text NOT NULL,
	"athlete_info" jsonb,
	"answers" jsonb NOT NULL,
	"partner_ticket_id" text,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_codigo_unique" UNIQUE("codigo"),
	CONSTRAINT "tickets_item" UNIQUE("transaction_id","pos")
);
--> statement-breakpoint
CREATE TABLE "transaction_items" (
	"transaction_id" text NOT NULL,
	"pos" smallint NOT NULL,
	"ticket_type_id" text NOT NULL,
	"lot_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"net_cents" integer,
	"category_id" text,
	"attendee" jsonb,
	CONSTRAINT "transaction_items_transaction_id_pos_pk" PRIMARY KEY("transaction_id","pos")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"estado" text NOT NULL,
	"holding" boolean NOT NULL,
	"selection_key" text NOT NULL,
	"coupon_id" text,
	"coupon_held" boolean DEFAULT false NOT NULL,
	"gross_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer NOT NULL,
	"preference_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "transactions_preference_id_unique" UNIQUE("preference_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"nome" text NOT NULL,
	"email" text NOT NULL,
	"cpf_cnpj" text NOT NULL,
	"celular" text NOT NULL,
	"genero" text NOT NULL,
	"data_nascimento" text NOT NULL,
	"password_hash" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_cpf_cnpj_unique" UNIQUE("cpf_cnpj"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_document" CHECK ("users"."cpf_cnpj" ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$')
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_bindings" ADD CONSTRAINT "coupon_bindings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_bindings" ADD CONSTRAINT "coupon_bindings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_bindings" ADD CONSTRAINT "coupon_bindings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_fields" ADD CONSTRAINT "custom_fields_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_access" ADD CONSTRAINT "event_access_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD CONSTRAINT "ticket_types_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_partner_ticket_id_tickets_id_fk" FOREIGN KEY ("partner_ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_ticket_type_id_ticket_types_id_fk" FOREIGN KEY ("ticket_type_id") REFERENCES "public"."ticket_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_items" ADD CONSTRAINT "transaction_items_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_live_name" ON "coupons" USING btree ("event_id","nome") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "custom_fields_type" ON "custom_fields" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE INDEX "event_access_cpf" ON "event_access" USING btree ("cpf");--> statement-breakpoint
CREATE INDEX "events_data_hora" ON "events" USING btree ("data_hora");--> statement-breakpoint
CREATE INDEX "events_owner" ON "events" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "lots_type" ON "lots" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_one_active" ON "lots" USING btree ("ticket_type_id") WHERE "lots"."ativo";--> statement-breakpoint
CREATE INDEX "payments_transaction" ON "payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_approved" ON "payments" USING btree ("transaction_id") WHERE "payments"."status" = 'approved' and not "payments"."refund_due";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("transaction_id") WHERE "payments"."status" in ('unknown', 'pending', 'in_process', 'authorized') and not "payments"."refund_due";--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "ticket_types_event" ON "ticket_types" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "tickets_event" ON "tickets" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tickets_cpf" ON "tickets" USING btree ("cpf");--> statement-breakpoint
CREATE INDEX "transaction_items_type" ON "transaction_items" USING btree ("ticket_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_hold" ON "transactions" USING btree ("user_id","event_id") WHERE "transactions"."holding";--> statement-breakpoint
CREATE INDEX "transactions_expiry" ON "transactions" USING btree ("expires_at") WHERE "transactions"."holding";--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "transactions_event_approved" ON "transactions" USING btree ("event_id","settled_at") WHERE "transactions"."estado" = 'Aprovada';--> statement-breakpoint
CREATE INDEX "webhook_events_open" ON "webhook_events" USING btree ("received_at") WHERE "webhook_events"."processed_at" is null;