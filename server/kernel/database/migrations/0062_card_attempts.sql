CREATE TABLE "card_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"code" text,
	"brand" text,
	"last_digits" text,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "card_attempts_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "card_attempts_once" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "personal_links" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "personal_links" ADD COLUMN "opened_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "told_reason" text;--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_attempts" ADD CONSTRAINT "card_attempts_checkout" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."card_checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_attempts_of_payment" ON "card_attempts" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "card_attempts_of_tenant" ON "card_attempts" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "personal_links_mail" ON "personal_links" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
ALTER TABLE "card_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "card_attempts" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
