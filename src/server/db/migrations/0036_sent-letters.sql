CREATE TABLE "sent_letters" (
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_letters_transaction" ON "sent_letters" USING btree ("transaction_id");