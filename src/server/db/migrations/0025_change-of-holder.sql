CREATE TABLE "former_holders" (
	"ticket_id" text NOT NULL,
	"versao" smallint NOT NULL,
	"event_id" text NOT NULL,
	"nome" text NOT NULL,
	"cpf" text NOT NULL,
	"assinatura" text,
	"termos" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_holders_ticket_id_versao_pk" PRIMARY KEY("ticket_id","versao")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" text PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_one_end" CHECK ("invites"."accepted_at" is null or "invites"."revoked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "titular_desde" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "termos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "former_holders" ADD CONSTRAINT "former_holders_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_holders" ADD CONSTRAINT "former_holders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_holders_event" ON "former_holders" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_one_open" ON "invites" USING btree ("ticket_id") WHERE "invites"."accepted_at" is null and "invites"."revoked_at" is null;--> statement-breakpoint
UPDATE "tickets" k SET "termos" = (
	SELECT jsonb_agg(jsonb_build_object(
		'termo', t.termo, 'versao', 1, 'sha256', t.sha256, 'por', 'comprador', 'nome', '',
		'em', to_char(k."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
	))
	FROM (VALUES
		('imagem', 'd37dbdefcc62526e5c3361a59d9b3ce77a5bca71179468ea641875196128a76a'),
		('saude', 'a72042aa718c7c638049cf101a506ec52da06e52c8246fe202e5ce2c5d606325')
	) AS t(termo, sha256)
) WHERE k."athlete_info"->>'agreedToImageTerms' = 'true' AND k."athlete_info"->>'agreedToHealthTerms' = 'true';
