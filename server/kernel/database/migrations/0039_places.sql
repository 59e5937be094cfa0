CREATE TABLE "transport_places" (
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"transport_id" uuid NOT NULL,
	"layer" text NOT NULL,
	"seat" text,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "transport_places_once" PRIMARY KEY("ticket_id","layer")
);
--> statement-breakpoint
-- A list belongs to the layer of its type; nobody has named another yet.
ALTER TABLE "transports" ADD COLUMN "layer" text;--> statement-breakpoint
UPDATE "transports" SET "layer" = CASE "transport_type" WHEN 'room' THEN 'room' WHEN 'list' THEN 'group' ELSE 'outward' END;--> statement-breakpoint
ALTER TABLE "transports" ALTER COLUMN "layer" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transports" ADD CONSTRAINT "transports_layer" UNIQUE("tenant_id","id","layer");--> statement-breakpoint
-- Whoever is on a list has a place of its layer: the one they had.
INSERT INTO "transport_places" ("tenant_id", "event_id", "ticket_id", "transport_id", "layer")
  SELECT k.tenant_id, k.event_id, k.id, t.id, t.layer FROM "tickets" k JOIN "transports" t ON t.id = k.transport_id;--> statement-breakpoint
ALTER TABLE "transport_places" ADD CONSTRAINT "transport_places_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_places" ADD CONSTRAINT "transport_places_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_places" ADD CONSTRAINT "transport_places_transport" FOREIGN KEY ("tenant_id","transport_id","layer") REFERENCES "public"."transports"("tenant_id","id","layer") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transport_places_seat" ON "transport_places" USING btree ("transport_id","seat") WHERE seat is not null;--> statement-breakpoint
CREATE INDEX "transport_places_list" ON "transport_places" USING btree ("tenant_id","transport_id");--> statement-breakpoint
CREATE INDEX "transport_places_event" ON "transport_places" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "transport_places" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "transport_places" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
-- Passes show every place: their trigger looks at these now.
DROP TRIGGER stale_passes ON "tickets";--> statement-breakpoint
CREATE TRIGGER stale_passes AFTER UPDATE ON "tickets" FOR EACH ROW
  WHEN ((OLD.code, OLD.status, OLD.condition, OLD.price, OLD.name, OLD.surname, OLD.materialized_extras)
    IS DISTINCT FROM (NEW.code, NEW.status, NEW.condition, NEW.price, NEW.name, NEW.surname, NEW.materialized_extras))
  EXECUTE FUNCTION regia_stale_passes();--> statement-breakpoint
CREATE OR REPLACE FUNCTION regia_stale_passes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_TABLE_NAME = 'tickets' THEN
    changed := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'transport_places' THEN
    changed := ARRAY[CASE TG_OP WHEN 'DELETE' THEN OLD.ticket_id ELSE NEW.ticket_id END];
  ELSIF TG_TABLE_NAME = 'reservations' THEN
    changed := ARRAY(SELECT t.id FROM tickets t WHERE t.reservation_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'transports' THEN
    changed := ARRAY(SELECT p.ticket_id FROM transport_places p WHERE p.tenant_id = NEW.tenant_id AND p.transport_id = NEW.id);
  ELSE
    changed := ARRAY(SELECT t.id FROM tickets t WHERE t.event_id = NEW.id);
  END IF;
  UPDATE wallet_passes SET is_stale = true, tries = 0, changed_at = clock_timestamp() WHERE ticket_id = ANY (changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stale_passes AFTER INSERT OR UPDATE OR DELETE ON "transport_places" FOR EACH ROW EXECUTE FUNCTION regia_stale_passes();--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_transport";--> statement-breakpoint
DROP INDEX "tickets_transport";--> statement-breakpoint
ALTER TABLE "tickets" DROP COLUMN "transport_id";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "asked_wishes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The booking form asks for wishes where its event does.
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
    e.held_places, e.waiting_list_offer_hours, e.travel_terms, e.asked_wishes
  FROM events e JOIN tenants t ON t.id = e.tenant_id JOIN page_slugs s ON s.event_id = e.id AND s.kind = 'event' AND s.is_current
    JOIN event_subtypes b ON b.id = e.event_subtype_id JOIN categories c ON c.id = e.category_id
    LEFT JOIN sponsorships p ON p.id = e.sponsorship_id;--> statement-breakpoint
CREATE OR REPLACE VIEW public_events WITH (security_barrier) AS
  SELECT * FROM page_events e WHERE e.is_visible AND e.travel_terms ->> 'kind' IS DISTINCT FROM 'associative' AND EXISTS (
    SELECT FROM users u WHERE u.id = e.tenant_id AND u.is_enabled AND u.is_confirmed AND NOT u.is_deleted);
