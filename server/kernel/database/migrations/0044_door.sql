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
	"till_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"event_id" uuid,
	"ticket_id" uuid,
	"outcome" text NOT NULL,
	"reason" text,
	"nonce" text,
	"at" timestamptz(3) NOT NULL,
	"device" text,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"is_conflict" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sells_at_door" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_till_id_tills_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."tills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_sales" ADD CONSTRAINT "door_sales_reservation" FOREIGN KEY ("tenant_id","reservation_id") REFERENCES "public"."reservations"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tills" ADD CONSTRAINT "tills_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_line" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_lines"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "door_sales_nonce" ON "door_sales" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE INDEX "door_sales_till" ON "door_sales" USING btree ("event_id","user_id","at");--> statement-breakpoint
CREATE INDEX "door_sales_reservation_of" ON "door_sales" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "door_sales_counted" ON "door_sales" USING btree ("till_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tills_nonce" ON "tills" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE INDEX "tills_event_list" ON "tills" USING btree ("event_id","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_once" ON "hand_overs" USING btree ("order_line_id") WHERE outcome = 'handed';--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_nonce" ON "hand_overs" USING btree ("tenant_id","nonce");--> statement-breakpoint
CREATE INDEX "hand_overs_order_list" ON "hand_overs" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "hand_overs_event_list" ON "hand_overs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "hand_overs_ticket_list" ON "hand_overs" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "order_lines_changed" ON "order_lines" USING btree ("tenant_id","updated_at");--> statement-breakpoint
ALTER TABLE "hand_overs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "hand_overs" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "hand_overs" FOR EACH ROW EXECUTE FUNCTION regia_touch();--> statement-breakpoint
ALTER TABLE "door_sales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "door_sales" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "door_sales" FOR EACH ROW EXECUTE FUNCTION regia_touch();--> statement-breakpoint
ALTER TABLE "tills" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "tills" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "tills" FOR EACH ROW EXECUTE FUNCTION regia_touch();
