ALTER TABLE "events" ADD COLUMN "cidade" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "esporte" text;