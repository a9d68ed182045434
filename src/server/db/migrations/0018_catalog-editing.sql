ALTER TABLE "categories" DROP CONSTRAINT "categories_type_nome";--> statement-breakpoint
ALTER TABLE "ticket_types" DROP CONSTRAINT "ticket_types_event_nome";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "arquivado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "oculto" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "arquivado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "vendas_paradas" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_types" ADD COLUMN "arquivado" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_live_nome" ON "categories" USING btree ("ticket_type_id","nome") WHERE not "categories"."arquivado";--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_types_live_nome" ON "ticket_types" USING btree ("event_id","nome") WHERE not "ticket_types"."arquivado";