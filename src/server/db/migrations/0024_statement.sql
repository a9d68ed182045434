ALTER TABLE "movements" ALTER COLUMN "transaction_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_payout" CHECK (("movements"."kind" = 'payout') = ("movements"."payment_id" is null) and ("movements"."kind" = 'payout') = ("movements"."transaction_id" is null) and ("movements"."kind" <> 'payout' or "movements"."cents" < 0));--> statement-breakpoint
-- what a coupon took off the price of what was sold before it was booked
INSERT INTO "movements" ("kind", "ref", "event_id", "transaction_id", "payment_id", "cents", "at")
SELECT 'discount', s.payment_id || ' 0', s.event_id, s.transaction_id, s.payment_id, -t.discount_cents, s.at
FROM "movements" s JOIN "transactions" t ON t.id = s.transaction_id
WHERE s.kind = 'sale' AND t.discount_cents > 0;--> statement-breakpoint
INSERT INTO "movements" ("kind", "ref", "event_id", "transaction_id", "payment_id", "cents", "at")
SELECT DISTINCT ON (t.id) 'discount', p.id || ' 0', t.event_id, t.id, p.id, -t.discount_cents, p.created_at
FROM "transactions" t JOIN "payments" p ON p.transaction_id = t.id
WHERE p.metodo = 'gratuito' AND p.status = 'approved' AND t.discount_cents > 0
ORDER BY t.id, p.created_at, p.id;
