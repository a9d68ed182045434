CREATE TABLE "refund_tickets" (
	"ticket_id" text PRIMARY KEY NOT NULL,
	"refund_id" text,
	"cents" integer NOT NULL,
	CONSTRAINT "refund_tickets_cents" CHECK ("refund_tickets"."cents" >= 0 and ("refund_tickets"."cents" > 0) = ("refund_tickets"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"transaction_id" text,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"provider_refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_cents" CHECK ("refunds"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_tickets" ADD CONSTRAINT "refund_tickets_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_tickets" ADD CONSTRAINT "refund_tickets_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_tickets_refund" ON "refund_tickets" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" in ('asked', 'in_process', 'refused');--> statement-breakpoint
-- what is to go back keeps its keys, which were made of the payment's own
INSERT INTO "refunds" ("id", "payment_id", "transaction_id", "cents", "reason", "state", "refusals", "provider_refund_id", "created_at", "updated_at")
SELECT p.idempotency_key, p.id, p.transaction_id, p.amount_cents - p.refunded_cents, 'surplus',
  CASE WHEN p.refund_id IS NOT NULL THEN 'in_process' WHEN p.refund_refusals > 0 THEN 'refused' ELSE 'asked' END,
  p.refund_refusals, p.refund_id, p.updated_at, p.updated_at
FROM "payments" p WHERE p.refund_due AND p.amount_cents > p.refunded_cents;--> statement-breakpoint
-- a contested payment's whole amount stands in refunded_cents: none of it was given back
INSERT INTO "refunds" ("id", "payment_id", "transaction_id", "cents", "reason", "state", "provider_refund_id", "created_at", "updated_at")
SELECT gen_random_uuid()::text, p.id, p.transaction_id, p.refunded_cents,
  CASE WHEN p.refund_due OR EXISTS (SELECT FROM "movements" m WHERE m.payment_id = p.id) THEN 'provider' ELSE 'surplus' END,
  'done', CASE WHEN p.refund_due THEN NULL ELSE p.refund_id END, p.updated_at, p.updated_at
FROM "payments" p WHERE p.refunded_cents > 0 AND p.status <> 'charged_back';--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_id";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "refund_refusals";