CREATE TABLE "waiting_list_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"places" integer NOT NULL,
	"held_places" integer DEFAULT 0 NOT NULL,
	"keep_places" integer DEFAULT 0 NOT NULL,
	"held_until" timestamptz(3),
	"taken_places" integer DEFAULT 0 NOT NULL,
	"reservation_id" uuid,
	"passed_over" jsonb,
	"removal_reason" text,
	"offered_at" timestamptz(3),
	"settled_at" timestamptz(3),
	"language" text DEFAULT 'it' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "waiting_list_entries_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "waiting_list_entries_places" CHECK ("waiting_list_entries"."places" > 0 and "waiting_list_entries"."held_places" between 0 and "waiting_list_entries"."places"),
	CONSTRAINT "waiting_list_entries_held" CHECK (("waiting_list_entries"."held_places" = 0 or "waiting_list_entries"."status" in ('waiting', 'offered')) and ("waiting_list_entries"."held_places" = 0 or "waiting_list_entries"."held_until" is not null))
);
--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_places";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "held_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_list_offer_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting_list_by_tier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ADD CONSTRAINT "waiting_list_entries_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_entries_live" ON "waiting_list_entries" USING btree ("event_id","user_id") WHERE status in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_list_entries_event" ON "waiting_list_entries" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_user" ON "waiting_list_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_people" ON "waiting_list_entries" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "waiting_list_entries_due" ON "waiting_list_entries" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "waiting_list_entries_open" ON "waiting_list_entries" USING btree ("event_id") WHERE status in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_places" CHECK ("events"."slots" >= 0 and "events"."held_places" >= 0 and ("events"."event_type" = 'post' or "events"."slots" + "events"."held_places" <= "events"."max_participants"));--> statement-breakpoint
ALTER TABLE "waiting_list_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "waiting_list_entries" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
CREATE TRIGGER touch BEFORE UPDATE ON "waiting_list_entries" FOR EACH ROW EXECUTE FUNCTION regia_touch();--> statement-breakpoint
CREATE TRIGGER follow_merge BEFORE INSERT ON "waiting_list_entries" FOR EACH ROW EXECUTE FUNCTION regia_follow_merge();--> statement-breakpoint
-- Held places are not for sale: pages have to know of them.
CREATE OR REPLACE VIEW page_events WITH (security_barrier) AS
  SELECT e.id, e.tenant_id, s.slug, e.name, e.event_type, e.status, e.is_visible, e.access_type, e.selection_type,
    e.start_date, e.end_date, e.departure_date, e.return_date, e.begins_at, e.ends_at, e.open_reservation_date,
    e.closing_reservation_date, e.minimum_participants, e.max_participants, e.slots, e.slots_per_user, e.departure_points,
    e.destination_address, e.location_address, e.site_address, e.description, e.terms_and_conditions,
    e.event_additional_info, e.header_image, e.card_image, e.gallery_images, e.files, e.tags, e.perks_included,
    e.perks_excluded, e.required_documents, e.price_type, e.price, e.prices, e.preemption, e.preemptions, e.payment_types,
    e.canceled_at, e.updated_at, e.version, b.name AS subtype_name, b.has_stage, c.name AS category_name,
    p.name AS sponsor_name, p.sponsor_url, p.sponsor_image,
    ARRAY(SELECT r.field_name FROM requirements r WHERE r.id = ANY (e.requirement_ids) ORDER BY r.field_name) AS requirement_names,
    coalesce(e.cancellation_policy, t.default_cancellation_policy) AS cancellation_policy,
    e.held_places, e.waiting_list_offer_hours
  FROM events e JOIN tenants t ON t.id = e.tenant_id JOIN page_slugs s ON s.event_id = e.id AND s.kind = 'event' AND s.is_current
    JOIN event_subtypes b ON b.id = e.event_subtype_id JOIN categories c ON c.id = e.category_id
    LEFT JOIN sponsorships p ON p.id = e.sponsorship_id;--> statement-breakpoint
CREATE OR REPLACE VIEW public_events WITH (security_barrier) AS
  SELECT * FROM page_events e WHERE e.is_visible AND EXISTS (
    SELECT FROM users u WHERE u.id = e.tenant_id AND u.is_enabled AND u.is_confirmed AND NOT u.is_deleted);
