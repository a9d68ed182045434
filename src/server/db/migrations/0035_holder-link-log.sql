CREATE TABLE "holder_link_log" (
	"ticket_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holder_link_log" ADD CONSTRAINT "holder_link_log_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holder_link_log" ADD CONSTRAINT "holder_link_log_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holder_link_log_ticket" ON "holder_link_log" USING btree ("ticket_id");