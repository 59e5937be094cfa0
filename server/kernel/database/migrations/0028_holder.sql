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
--> statement-breakpoint
-- Pages say before booking what whoever cannot come gets back.
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
    coalesce(e.cancellation_policy, t.default_cancellation_policy) AS cancellation_policy
  FROM events e JOIN tenants t ON t.id = e.tenant_id JOIN page_slugs s ON s.event_id = e.id AND s.kind = 'event' AND s.is_current
    JOIN event_subtypes b ON b.id = e.event_subtype_id JOIN categories c ON c.id = e.category_id
    LEFT JOIN sponsorships p ON p.id = e.sponsorship_id;--> statement-breakpoint
CREATE OR REPLACE VIEW public_events WITH (security_barrier) AS
  SELECT * FROM page_events e WHERE e.is_visible AND EXISTS (
    SELECT FROM users u WHERE u.id = e.tenant_id AND u.is_enabled AND u.is_confirmed AND NOT u.is_deleted);
