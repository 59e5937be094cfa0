CREATE TABLE "checkpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"opens_at" timestamptz(3),
	"closes_at" timestamptz(3),
	"repeat" text NOT NULL,
	"has_exit" boolean NOT NULL,
	"audience" jsonb NOT NULL,
	"archived_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "checkpoints_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "checkpoints_open" CHECK (closes_at > opens_at)
);
--> statement-breakpoint
DROP INDEX "scans_winner";--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "checkpoint_id" uuid;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "direction" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "period" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoints_name" ON "checkpoints" USING btree ("event_id",lower(name)) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "checkpoints_event_list" ON "checkpoints" USING btree ("event_id","created_at","id");--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_checkpoint" FOREIGN KEY ("tenant_id","checkpoint_id") REFERENCES "public"."checkpoints"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scans_checkpoint" ON "scans" USING btree ("checkpoint_id","period") WHERE checkpoint_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "scans_winner" ON "scans" USING btree ("ticket_id",coalesce(checkpoint_id, event_id),"period","turn","direction") WHERE status = 'valid' and reverted_at is null and reason is null;--> statement-breakpoint
ALTER TABLE "checkpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "checkpoints" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "checkpoints" FOR EACH ROW EXECUTE FUNCTION regia_touch();
