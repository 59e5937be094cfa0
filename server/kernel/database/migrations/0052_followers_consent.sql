ALTER TABLE "tenant_subscriptions" ADD COLUMN "consent" text DEFAULT 'given' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_subscriptions" ADD COLUMN "invited_at" timestamptz(3);--> statement-breakpoint
-- Whom a community linked to itself by an address becomes its guest, with the name it has seen, unless they dealt with it themselves:
-- from here on it sees no more of them than that.
CREATE TEMPORARY TABLE entered ON COMMIT DROP AS
  SELECT s.id, s.tenant_id, u.name, u.surname, u.email
  FROM tenant_subscriptions s JOIN users u ON u.id = s.user_id
  WHERE u.role = 'user' AND u.secondary_role IS NULL AND NOT u.is_deleted
    AND EXISTS (SELECT FROM audit_log a WHERE a.resource = 'tenant-subscriptions' AND a.tenant_id = s.tenant_id
      AND a.user_id IS DISTINCT FROM u.id AND (a.action = 'create' AND a.record_id = s.id
        OR a.action = 'import' AND a.at BETWEEN s.created_at - interval '5 seconds' AND s.created_at + interval '5 seconds'))
    AND NOT EXISTS (SELECT FROM reservations r WHERE r.tenant_id = s.tenant_id AND r.user_id = u.id)
    AND NOT EXISTS (SELECT FROM participation_requests p WHERE p.tenant_id = s.tenant_id AND p.user_id = u.id)
    AND NOT EXISTS (SELECT FROM waiting_list_entries w WHERE w.tenant_id = s.tenant_id AND w.user_id = u.id)
    AND NOT EXISTS (SELECT FROM orders o WHERE o.tenant_id = s.tenant_id AND o.user_id = u.id);--> statement-breakpoint
INSERT INTO users (id, role, username, name, surname, email, tenant_id)
  SELECT gen_random_uuid(), 'guest', email, name, surname, email, tenant_id FROM entered ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE tenant_subscriptions s SET user_id = g.id, consent = 'asked', version = s.version + 1
  FROM entered e JOIN LATERAL (SELECT coalesce(was.merged_into, was.id) AS id FROM users was
    WHERE was.email = e.email AND was.role = 'guest' AND NOT was.is_provisional AND was.tenant_id = e.tenant_id LIMIT 1) g ON true
  WHERE s.id = e.id
    AND NOT EXISTS (SELECT FROM tenant_subscriptions o WHERE o.tenant_id = e.tenant_id AND o.user_id = g.id);--> statement-breakpoint
DELETE FROM tenant_subscriptions s USING entered e WHERE s.id = e.id AND s.consent = 'given';
