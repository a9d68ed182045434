ALTER TABLE "door_devices" ADD COLUMN "records" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invites_ticket" ON "invites" USING btree ("ticket_id");--> statement-breakpoint
UPDATE "door_devices" SET "records" = kept.records FROM (
	SELECT "device_id", count(*)::int AS records FROM "door_records" GROUP BY "device_id"
) kept WHERE kept."device_id" = "door_devices"."id";
