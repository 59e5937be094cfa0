CREATE TABLE "door_sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"places" integer NOT NULL,
	"total" integer NOT NULL,
	"taken" text,
	"card_digits" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"device" text,
	"at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sells_at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_reservation" FOREIGN KEY ("tenant_id","reservation_id") REFERENCES "public"."reservations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_sales_nonce" ON "door_sales" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE INDEX "door_sales_till" ON "door_sales" USING btree ("event_id","user_id","at");--> statement-breakpoint
CREATE INDEX "door_sales_reservation_of" ON "door_sales" USING btree ("reservation_id");--> statement-breakpoint
ALTER TABLE "door_sales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "door_sales" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "door_sales" FOR EACH ROW EXECUTE FUNCTION regia_touch();
