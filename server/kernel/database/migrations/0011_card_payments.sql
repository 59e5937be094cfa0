CREATE TABLE "card_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"fee" integer NOT NULL,
	"is_hold" boolean NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"session_id" text,
	"url" text,
	"state" text DEFAULT 'opening' NOT NULL,
	"provider_id" text,
	"charge" text DEFAULT 'none' NOT NULL,
	"was_refused" boolean DEFAULT false NOT NULL,
	"held_at" timestamptz(3),
	"capture_amount" integer,
	"released_at" timestamptz(3),
	"settled_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "card_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "card_checkouts_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "card_checkouts_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"ticket_id" uuid,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"error" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "refunds_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "participation_requests" ADD COLUMN "authorize_by" timestamptz(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "link_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "lapsed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout" FOREIGN KEY ("tenant_id","checkout_id") REFERENCES "public"."card_checkouts"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_checkouts_of_payment" ON "card_checkouts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_live" ON "card_checkouts" USING btree ("payment_id") WHERE state in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "card_checkouts_work" ON "card_checkouts" USING btree ("updated_at") WHERE charge = 'held' or state = 'closing';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_ticket_once" ON "refunds" USING btree ("ticket_id") WHERE state <> 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_rest_once" ON "refunds" USING btree ("checkout_id") WHERE ticket_id is null and state <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_work" ON "refunds" USING btree ("updated_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("expires_at") WHERE status = 'waitingPayment' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("about") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_link_key_unique" UNIQUE("link_key");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_unique" UNIQUE("invoice_id");--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['card_checkouts', 'refunds'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
  END LOOP;
END $$;
