CREATE TABLE "page_slugs" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid,
	"product_id" uuid,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "page_slugs_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "page_slugs_kind" CHECK ("page_slugs"."kind" = case when "page_slugs"."event_id" is not null then 'event' when "page_slugs"."product_id" is not null then 'product' else 'community' end)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "canceled_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_slugs" ADD CONSTRAINT "page_slugs_product" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."products"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "page_slugs_of_event" ON "page_slugs" USING btree ("event_id") WHERE is_current and event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_slugs_of_product" ON "page_slugs" USING btree ("product_id") WHERE is_current and product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "page_slugs_of_community" ON "page_slugs" USING btree ("tenant_id") WHERE is_current and kind = 'community';--> statement-breakpoint
CREATE INDEX "page_slugs_events" ON "page_slugs" USING btree ("event_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "page_slugs_products" ON "page_slugs" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "page_slugs_tenants" ON "page_slugs" USING btree ("tenant_id");--> statement-breakpoint
ALTER TABLE "page_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "page_slugs" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
-- The name of a page: small letters, digits and hyphens; a record whose name has none of them is called after its kind.
CREATE FUNCTION regia_slug(kind text, name text) RETURNS text LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(
    nullif(btrim(left(btrim(regexp_replace(regia_fold(name), '[^a-z0-9]+', '-', 'g'), '-'), 74), '-'), ''),
    CASE kind WHEN 'community' THEN 'comunita' WHEN 'event' THEN 'evento' ELSE 'prodotto' END)
$$;--> statement-breakpoint
CREATE FUNCTION regia_slug_taken(slug text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT slug = ANY (ARRAY['admin', 'api', 'book', 'calendar', 'embed', 'files', 'follow', 'it', 'en', 'login', 'me', 'new',
    'null', 'poster', 'preview', 'privacy', 'search', 'terms', 'undefined', 'waiting'])
    OR slug ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;--> statement-breakpoint
-- Reserved words and collisions get a number: the next one first, any after twenty tries, so that a common name stays cheap.
CREATE FUNCTION regia_name_page(kind text, tenant uuid, event uuid, product uuid, name text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  base text := regia_slug(kind, name);
  wanted text := base;
  tries integer := 1;
BEGIN
  LOOP
    IF NOT regia_slug_taken(wanted) THEN
      INSERT INTO page_slugs (kind, slug, tenant_id, event_id, product_id)
        VALUES (regia_name_page.kind, wanted, tenant, event, product) ON CONFLICT DO NOTHING;
      IF FOUND THEN RETURN; END IF;
    END IF;
    tries := tries + 1;
    wanted := base || '-' || CASE WHEN tries <= 20 THEN tries ELSE 100 + floor(random() * 99900)::integer END;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION regia_new_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'tenants' THEN PERFORM regia_name_page('community', NEW.id, NULL, NULL, NEW.business_name);
    WHEN 'events' THEN PERFORM regia_name_page('event', NEW.tenant_id, NEW.id, NULL, NEW.name);
    ELSE PERFORM regia_name_page('product', NEW.tenant_id, NULL, NEW.id, NEW.name);
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
SELECT regia_name_page('community', id, NULL, NULL, business_name) FROM tenants ORDER BY id;--> statement-breakpoint
SELECT regia_name_page('event', tenant_id, id, NULL, name) FROM events ORDER BY id;--> statement-breakpoint
SELECT regia_name_page('product', tenant_id, NULL, id, name) FROM products ORDER BY id;--> statement-breakpoint
CREATE TRIGGER name_page AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION regia_new_page();--> statement-breakpoint
CREATE TRIGGER name_page AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION regia_new_page();--> statement-breakpoint
CREATE TRIGGER name_page AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION regia_new_page();--> statement-breakpoint
UPDATE events SET canceled_at = updated_at WHERE status = 'canceled';--> statement-breakpoint
CREATE FUNCTION regia_canceled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.canceled_at := CASE WHEN NEW.status = 'canceled' THEN coalesce(NEW.canceled_at, clock_timestamp()) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER canceled BEFORE INSERT OR UPDATE OF status ON events FOR EACH ROW EXECUTE FUNCTION regia_canceled();--> statement-breakpoint
-- What pages show, column by column. `page_*` holds drafts too and is read for previews alone; `public_*` is all that a
-- request without an account reads.
CREATE VIEW page_communities WITH (security_barrier) AS
  SELECT t.id, s.slug, t.business_name, t.company_type, t.company_name, t.contact_email, t.contact_phone, t.contact_address,
    t.primary_color, t.secondary_color, t.header_image, u.profile_image, t.gallery_images, t.facebook_url, t.instagram_url,
    t.website_url, t.automatic_acceptance, t.payments_enabled, t.created_at,
    (u.is_enabled AND u.is_confirmed AND NOT u.is_deleted) AS is_open,
    (SELECT count(*) FROM tenant_subscriptions f WHERE f.tenant_id = t.id AND f.status = 'accepted')::integer AS followers,
    ARRAY(SELECT r.field_name FROM requirements r WHERE r.id = ANY (t.requirement_ids) ORDER BY r.field_name) AS requirement_names
  FROM tenants t JOIN users u ON u.id = t.id
    JOIN page_slugs s ON s.tenant_id = t.id AND s.kind = 'community' AND s.is_current;--> statement-breakpoint
CREATE VIEW public_communities WITH (security_barrier) AS SELECT * FROM page_communities WHERE is_open;--> statement-breakpoint
CREATE VIEW page_events WITH (security_barrier) AS
  SELECT e.id, e.tenant_id, s.slug, e.name, e.event_type, e.status, e.is_visible, e.access_type, e.selection_type,
    e.start_date, e.end_date, e.departure_date, e.return_date, e.begins_at, e.ends_at, e.open_reservation_date,
    e.closing_reservation_date, e.minimum_participants, e.max_participants, e.slots, e.slots_per_user, e.departure_points,
    e.destination_address, e.location_address, e.site_address, e.description, e.terms_and_conditions,
    e.event_additional_info, e.header_image, e.card_image, e.gallery_images, e.files, e.tags, e.perks_included,
    e.perks_excluded, e.required_documents, e.price_type, e.price, e.prices, e.preemption, e.preemptions, e.payment_types,
    e.canceled_at, e.updated_at, e.version, b.name AS subtype_name, b.has_stage, c.name AS category_name,
    p.name AS sponsor_name, p.sponsor_url, p.sponsor_image,
    ARRAY(SELECT r.field_name FROM requirements r WHERE r.id = ANY (e.requirement_ids) ORDER BY r.field_name) AS requirement_names
  FROM events e JOIN page_slugs s ON s.event_id = e.id AND s.kind = 'event' AND s.is_current
    JOIN event_subtypes b ON b.id = e.event_subtype_id JOIN categories c ON c.id = e.category_id
    LEFT JOIN sponsorships p ON p.id = e.sponsorship_id;--> statement-breakpoint
CREATE VIEW public_events WITH (security_barrier) AS
  SELECT * FROM page_events e WHERE e.is_visible AND EXISTS (
    SELECT FROM users u WHERE u.id = e.tenant_id AND u.is_enabled AND u.is_confirmed AND NOT u.is_deleted);--> statement-breakpoint
CREATE VIEW page_stages WITH (security_barrier) AS
  SELECT id, event_id, name, description, image, position FROM event_stages;--> statement-breakpoint
CREATE VIEW public_stages WITH (security_barrier) AS
  SELECT * FROM page_stages WHERE event_id IN (SELECT id FROM public_events);--> statement-breakpoint
CREATE VIEW page_extras WITH (security_barrier) AS
  SELECT id, event_id, name, extra_type, available_quantity, used_quantity, price FROM extras;--> statement-breakpoint
CREATE VIEW public_extras WITH (security_barrier) AS
  SELECT * FROM page_extras WHERE event_id IN (SELECT id FROM public_events);--> statement-breakpoint
CREATE VIEW page_products WITH (security_barrier) AS
  SELECT p.id, p.tenant_id, s.slug, p.name, p.description, p.terms_and_conditions, p.characteristics, p.variant_type,
    p.cover_image, p.gallery_images, p.withdraw, p.withdraw_locations, p.courier_delivery, p.delivery_price,
    p.delivery_price_ranges, p.is_visible AND NOT p.is_archived AS is_offered, p.created_at, p.updated_at
  FROM products p JOIN page_slugs s ON s.product_id = p.id AND s.kind = 'product' AND s.is_current;--> statement-breakpoint
CREATE VIEW public_products WITH (security_barrier) AS
  SELECT * FROM page_products p WHERE p.is_offered AND EXISTS (
    SELECT FROM users u WHERE u.id = p.tenant_id AND u.is_enabled AND u.is_confirmed AND NOT u.is_deleted);--> statement-breakpoint
CREATE VIEW page_variants WITH (security_barrier) AS
  SELECT id, product_id, name, stock, price, gallery_images, position FROM product_variants WHERE is_visible;--> statement-breakpoint
CREATE VIEW public_variants WITH (security_barrier) AS
  SELECT * FROM page_variants WHERE product_id IN (SELECT id FROM public_products);--> statement-breakpoint
CREATE VIEW public_faqs WITH (security_barrier) AS
  SELECT id, tenant_id, question, answer, "order" FROM faqs WHERE scope = 'tenant';--> statement-breakpoint
CREATE VIEW public_slugs WITH (security_barrier) AS
  SELECT kind, slug, tenant_id, event_id, product_id, is_current FROM page_slugs s WHERE CASE kind
    WHEN 'event' THEN EXISTS (SELECT FROM public_events e WHERE e.id = s.event_id)
    WHEN 'product' THEN EXISTS (SELECT FROM public_products p WHERE p.id = s.product_id)
    ELSE EXISTS (SELECT FROM public_communities c WHERE c.id = s.tenant_id) END;--> statement-breakpoint
-- New relations are given to the role of requests by default: these run as their owner, beyond row-level security.
DO $$
DECLARE
  name text;
BEGIN
  FOR name IN SELECT viewname FROM pg_views WHERE schemaname = 'public' AND viewname ~ '^(page|public)_' LOOP
    EXECUTE format('REVOKE ALL ON %I FROM regia_app', name);
    IF name LIKE 'public\_%' THEN EXECUTE format('GRANT SELECT ON %I TO regia_public', name); END IF;
  END LOOP;
END $$;--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO regia_public;
