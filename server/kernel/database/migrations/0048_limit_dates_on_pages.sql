-- Whoever books alone is not offered what was to be paid by a date that is over.
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
    e.held_places, e.waiting_list_offer_hours, e.travel_terms, e.asked_wishes,
    e.wire_transfer_limit_date, e.on_site_limit_date
  FROM events e JOIN tenants t ON t.id = e.tenant_id JOIN page_slugs s ON s.event_id = e.id AND s.kind = 'event' AND s.is_current
    JOIN event_subtypes b ON b.id = e.event_subtype_id JOIN categories c ON c.id = e.category_id
    LEFT JOIN sponsorships p ON p.id = e.sponsorship_id;--> statement-breakpoint
CREATE OR REPLACE VIEW public_events WITH (security_barrier) AS
  SELECT * FROM page_events e WHERE e.is_visible AND e.travel_terms ->> 'kind' IS DISTINCT FROM 'associative' AND EXISTS (
    SELECT FROM users u WHERE u.id = e.tenant_id AND u.is_enabled AND u.is_confirmed AND NOT u.is_deleted);
