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
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_order" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_line" FOREIGN KEY ("tenant_id","order_line_id") REFERENCES "public"."order_lines"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE TRIGGER touch BEFORE UPDATE ON "hand_overs" FOR EACH ROW EXECUTE FUNCTION regia_touch();
