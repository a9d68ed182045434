ALTER TABLE "payments" ADD COLUMN "claimed_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_until" timestamp with time zone;