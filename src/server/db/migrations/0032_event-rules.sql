CREATE TABLE "event_rules" (
	"event_id" text NOT NULL,
	"version" smallint NOT NULL,
	"withdrawal_days" smallint,
	"withdrawal_hours" smallint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_rules_event_id_version_pk" PRIMARY KEY("event_id","version"),
	CONSTRAINT "event_rules_days" CHECK ("event_rules"."withdrawal_days" between 7 and 90),
	CONSTRAINT "event_rules_hours" CHECK ("event_rules"."withdrawal_hours" between 0 and 48)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "rules_version" smallint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "rules_version" smallint;--> statement-breakpoint
ALTER TABLE "event_rules" ADD CONSTRAINT "event_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_rules" FOREIGN KEY ("event_id","rules_version") REFERENCES "public"."event_rules"("event_id","version") ON DELETE no action ON UPDATE no action;