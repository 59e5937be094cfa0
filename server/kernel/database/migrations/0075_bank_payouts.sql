CREATE TABLE "bank_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"told_at" timestamptz(3) NOT NULL,
	CONSTRAINT "bank_payouts_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "bank_payouts_once" UNIQUE("tenant_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "bank_payouts" ADD CONSTRAINT "bank_payouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_payouts_of_state" ON "bank_payouts" USING btree ("state","tenant_id","told_at");--> statement-breakpoint
ALTER TABLE "bank_payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "bank_payouts" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
