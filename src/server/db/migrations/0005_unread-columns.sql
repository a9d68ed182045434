DROP INDEX "transactions_event_approved";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "transactions" DROP COLUMN "settled_at";