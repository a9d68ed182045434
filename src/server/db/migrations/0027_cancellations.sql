CREATE TABLE "cancellation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"category_id" text,
	"reason" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"turn_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cancellation_rows" (
	"batch_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"ticket_ids" text[] NOT NULL,
	"state" text NOT NULL,
	"cents" integer DEFAULT 0 NOT NULL,
	"error" text,
	CONSTRAINT "cancellation_rows_batch_id_transaction_id_pk" PRIMARY KEY("batch_id","transaction_id")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cancellation_batches" ADD CONSTRAINT "cancellation_batches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_batches" ADD CONSTRAINT "cancellation_batches_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_rows" ADD CONSTRAINT "cancellation_rows_batch_id_cancellation_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."cancellation_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_rows" ADD CONSTRAINT "cancellation_rows_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancellation_batches_event" ON "cancellation_batches" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "cancellation_batches_turn" ON "cancellation_batches" USING btree ("turn_at") WHERE "cancellation_batches"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_batches_one_open" ON "cancellation_batches" USING btree ("event_id") WHERE "cancellation_batches"."state" in ('running', 'paused');--> statement-breakpoint
CREATE INDEX "cancellation_rows_waiting" ON "cancellation_rows" USING btree ("batch_id") WHERE "cancellation_rows"."state" = 'waiting';