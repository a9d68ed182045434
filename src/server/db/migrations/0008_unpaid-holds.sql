ALTER TABLE "transactions" ADD COLUMN "places" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "clock_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "renewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "media_transaction" ON "media" USING btree ("transaction_id") WHERE "media"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "transactions_network" ON "transactions" USING btree ("event_id","network") WHERE "transactions"."holding";