CREATE TABLE "event_keys" (
	"event_id" text NOT NULL,
	"n" smallint NOT NULL,
	"public_key" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"places" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_keys_event_id_n_pk" PRIMARY KEY("event_id","n"),
	CONSTRAINT "event_keys_n" CHECK ("event_keys"."n" between 1 and 63)
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "versao" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "assinatura" text;--> statement-breakpoint
ALTER TABLE "event_keys" ADD CONSTRAINT "event_keys_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_unsigned" ON "tickets" USING btree ("event_id") WHERE "tickets"."assinatura" is null and "tickets"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_versao" CHECK ("tickets"."versao" between 1 and 255);
--> statement-breakpoint
UPDATE "tickets" SET "codigo" = replace("codigo", 'U', '0') WHERE "codigo" LIKE 'QD-%U%';
