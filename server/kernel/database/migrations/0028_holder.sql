CREATE TABLE "reservation_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "reservation_messages_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_hand_ons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"price" integer NOT NULL,
	"old_code" text,
	"settled_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ticket_hand_ons_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "ticket_hand_ons_replaced" CHECK ((state = 'accepted') = (old_code is not null))
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancellation_policy" jsonb;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "cancellation_policy" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "default_cancellation_policy" jsonb;--> statement-breakpoint
ALTER TABLE "reservation_messages" ADD CONSTRAINT "reservation_messages_reservation" FOREIGN KEY ("tenant_id","reservation_id") REFERENCES "public"."reservations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_hand_ons" ADD CONSTRAINT "ticket_hand_ons_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_messages_list" ON "reservation_messages" USING btree ("tenant_id","reservation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_hand_ons_open" ON "ticket_hand_ons" USING btree ("ticket_id") WHERE state in ('offered', 'toApprove');--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_hand_ons_old_code" ON "ticket_hand_ons" USING btree ("tenant_id","old_code") WHERE old_code is not null;--> statement-breakpoint
CREATE INDEX "ticket_hand_ons_event" ON "ticket_hand_ons" USING btree ("tenant_id","event_id","updated_at");--> statement-breakpoint
CREATE INDEX "ticket_hand_ons_reservation" ON "ticket_hand_ons" USING btree ("tenant_id","reservation_id");
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['reservation_messages', 'ticket_hand_ons'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
  END LOOP;
END $$;
