CREATE TABLE "tills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"sales" integer NOT NULL,
	"expected_cash" integer NOT NULL,
	"expected_reader" integer NOT NULL,
	"counted_cash" integer NOT NULL,
	"counted_reader" integer NOT NULL,
	"note" text,
	"closed_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "tills_note" CHECK ((counted_cash = expected_cash and counted_reader = expected_reader) or coalesce(trim(note), '') <> '')
);
--> statement-breakpoint
ALTER TABLE "door_sales" ADD COLUMN "till_id" uuid;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tills_nonce" ON "tills" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE INDEX "tills_event_list" ON "tills" USING btree ("event_id","closed_at");--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_sales_counted" ON "door_sales" USING btree ("till_id");--> statement-breakpoint
ALTER TABLE "tills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "tills" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "tills" FOR EACH ROW EXECUTE FUNCTION regia_touch();
