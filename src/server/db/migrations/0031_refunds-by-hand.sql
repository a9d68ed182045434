ALTER TABLE "payments" ADD COLUMN "by_hand_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "pix_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "receipt" text;--> statement-breakpoint
CREATE INDEX "refunds_manual" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'manual';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt_unique" UNIQUE("receipt");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_pix_key" CHECK ("refunds"."pix_key" is null or "refunds"."state" = 'manual');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_receipt" CHECK ("refunds"."receipt" is null or "refunds"."state" = 'done');