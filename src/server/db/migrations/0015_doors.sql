CREATE TABLE "door_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"door_id" text NOT NULL,
	"helper" text NOT NULL,
	"pass_hash" text NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "door_devices_pass_hash_unique" UNIQUE("pass_hash")
);
--> statement-breakpoint
CREATE TABLE "door_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"opens_at" timestamp with time zone,
	"repeats" text
);
--> statement-breakpoint
CREATE TABLE "door_records" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"seq" integer NOT NULL,
	"ticket_id" text NOT NULL,
	"device_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"offline" boolean NOT NULL,
	"late" boolean NOT NULL,
	"undoes" text,
	"reason" text NOT NULL,
	CONSTRAINT "door_records_seq" UNIQUE("event_id","seq")
);
--> statement-breakpoint
CREATE TABLE "doors" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"nome" text NOT NULL,
	"papel" text NOT NULL,
	"tarefas" text[] NOT NULL,
	"secret_hash" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pin_failures" smallint DEFAULT 0 NOT NULL,
	"pin_failures_in_all" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "door_devices" ADD CONSTRAINT "door_devices_door_id_doors_id_fk" FOREIGN KEY ("door_id") REFERENCES "public"."doors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_events" ADD CONSTRAINT "door_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_records" ADD CONSTRAINT "door_records_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_records" ADD CONSTRAINT "door_records_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_records" ADD CONSTRAINT "door_records_device_id_door_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."door_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doors" ADD CONSTRAINT "doors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_devices_door" ON "door_devices" USING btree ("door_id");--> statement-breakpoint
CREATE INDEX "door_records_ticket" ON "door_records" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "doors_event" ON "doors" USING btree ("event_id");