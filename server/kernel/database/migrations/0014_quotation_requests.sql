CREATE TABLE "quotation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quotation_requests" ADD CONSTRAINT "quotation_requests_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quotation_requests_once" ON "quotation_requests" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "quotation_requests_list" ON "quotation_requests" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
ALTER TABLE "quotation_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "quotation_requests" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "quotation_requests" FOR EACH ROW EXECUTE FUNCTION regia_touch();
