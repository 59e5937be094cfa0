CREATE TABLE "sponsorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"entity_type" text DEFAULT 'event' NOT NULL,
	"sponsor_url" text,
	"sponsor_image" text,
	"sender_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_sponsorship" ON "events" USING btree ("sponsorship_id") WHERE sponsorship_id is not null;
--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON sponsorships FOR EACH ROW EXECUTE FUNCTION regia_touch();
--> statement-breakpoint
-- Platform data that a community reads where one of its own events shows it; the platform alone writes (DEC-072).
ALTER TABLE sponsorships ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY of_own_events ON sponsorships FOR SELECT TO regia_app
  USING ((SELECT regia_every_tenant())
    OR EXISTS (SELECT 1 FROM events e WHERE e.sponsorship_id = sponsorships.id AND e.tenant_id = (SELECT regia_tenant())));
--> statement-breakpoint
CREATE POLICY platform ON sponsorships TO regia_app
  USING ((SELECT regia_every_tenant())) WITH CHECK ((SELECT regia_every_tenant()));
