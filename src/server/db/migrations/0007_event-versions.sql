ALTER TABLE "events" ADD COLUMN "versao" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "versoes" jsonb DEFAULT '{}'::jsonb NOT NULL;