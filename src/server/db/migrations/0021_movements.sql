CREATE TABLE "movements" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"event_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "movements_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "movements_move" CHECK ("movements"."cents" <> 0)
);
--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movements_event" ON "movements" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "movements_payment" ON "movements" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "movements" ("kind", "ref", "event_id", "transaction_id", "payment_id", "cents", "at")
SELECT 'sale', bought.payment_id || ' 0', bought.event_id, bought.transaction_id, bought.payment_id, bought.cents, bought.at
FROM (
  -- which of its payments bought the tickets: the one that stands, else the earliest of the order's amount
  SELECT DISTINCT ON (t.id) p.id AS payment_id, t.event_id, t.id AS transaction_id, p.amount_cents AS cents, k.at
  FROM "transactions" t
  JOIN (SELECT transaction_id, min(created_at) AS at FROM "tickets" GROUP BY transaction_id) k ON k.transaction_id = t.id
  JOIN "payments" p ON p.transaction_id = t.id
  WHERE p.amount_cents > 0 AND p.status IN ('approved', 'in_mediation', 'refunded', 'charged_back')
  ORDER BY t.id, (p.status IN ('approved', 'in_mediation') AND NOT p.refund_due) DESC, (p.amount_cents = t.total_cents) DESC, p.created_at, p.id
) bought;--> statement-breakpoint
-- a contested payment's whole amount stands in refunded_cents: none of it was given back
INSERT INTO "movements" ("kind", "ref", "event_id", "transaction_id", "payment_id", "cents", "at")
SELECT CASE p.status WHEN 'charged_back' THEN 'dispute' ELSE 'refund' END, p.id || ' 0', s.event_id, s.transaction_id, p.id, -p.refunded_cents, p.updated_at
FROM "movements" s JOIN "payments" p ON p.id = s.payment_id
WHERE p.refunded_cents > 0;--> statement-breakpoint
CREATE FUNCTION keep_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements are added, never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER movements_kept BEFORE UPDATE OR DELETE ON "movements" FOR EACH ROW EXECUTE FUNCTION keep_movements();
