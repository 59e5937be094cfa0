-- Row-level security: the second wall behind the queries' own tenant conditions. The sub-selects are evaluated once per query.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['events', 'event_counters', 'event_stages', 'extras', 'transports', 'reservations', 'tickets', 'payments',
    'participation_requests', 'scans', 'jobs', 'tenant_subscriptions', 'subscriptions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Files, mails and audit rows may belong to the platform (no tenant); those only the platform sees, uploads also their uploader's requests.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['uploads', 'mails', 'audit_log'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id IS NULL OR tenant_id = (SELECT regia_tenant()))', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO regia_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO regia_app;
--> statement-breakpoint
-- The audit log only grows.
REVOKE UPDATE, DELETE ON audit_log FROM regia_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO regia_app;
--> statement-breakpoint
CREATE FUNCTION regia_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'updated_at' LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Counters of the event cards. Each statement adds its difference once, so a list never counts tickets. SECURITY DEFINER lets a
-- scoped connection keep them without being able to write them itself.
CREATE FUNCTION regia_new_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO event_counters (event_id, tenant_id) VALUES (NEW.id, NEW.tenant_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counters AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION regia_new_event();
--> statement-breakpoint
CREATE FUNCTION regia_count_tickets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE event_counters c SET
      total_tickets = c.total_tickets + d.total, sent_tickets = c.sent_tickets + d.sent,
      tickets_valid = c.tickets_valid + d.valid, tickets_invalid = c.tickets_invalid + d.total - d.valid,
      tickets_to_pay_total = c.tickets_to_pay_total + d.to_pay, tickets_to_pay_amount = c.tickets_to_pay_amount + d.to_pay_amount,
      tickets_to_refund_total = c.tickets_to_refund_total + d.to_refund, tickets_to_refund_amount = c.tickets_to_refund_amount + d.to_refund_amount,
      takings = c.takings + d.takings, scanned_tickets = c.scanned_tickets + d.scanned
    FROM (SELECT event_id, count(*) total, count(*) FILTER (WHERE is_sent) sent, count(*) FILTER (WHERE status = 'valid') valid,
        count(*) FILTER (WHERE condition = 'pending') to_pay, coalesce(sum(price) FILTER (WHERE condition = 'pending'), 0) to_pay_amount,
        count(*) FILTER (WHERE condition = 'toRefund') to_refund, coalesce(sum(price) FILTER (WHERE condition = 'toRefund'), 0) to_refund_amount,
        coalesce(sum(price) FILTER (WHERE condition = 'payed'), 0) takings, count(*) FILTER (WHERE is_scanned AND status = 'valid') scanned
      FROM changed GROUP BY event_id) d
    WHERE c.event_id = d.event_id;
  ELSE
    UPDATE event_counters c SET
      total_tickets = c.total_tickets + d.total, sent_tickets = c.sent_tickets + d.sent,
      tickets_valid = c.tickets_valid + d.valid, tickets_invalid = c.tickets_invalid + d.total - d.valid,
      tickets_to_pay_total = c.tickets_to_pay_total + d.to_pay, tickets_to_pay_amount = c.tickets_to_pay_amount + d.to_pay_amount,
      tickets_to_refund_total = c.tickets_to_refund_total + d.to_refund, tickets_to_refund_amount = c.tickets_to_refund_amount + d.to_refund_amount,
      takings = c.takings + d.takings, scanned_tickets = c.scanned_tickets + d.scanned
    FROM (SELECT event_id, sum(n) total, sum(n) FILTER (WHERE is_sent) sent, sum(n) FILTER (WHERE status = 'valid') valid,
        sum(n) FILTER (WHERE condition = 'pending') to_pay, sum(n * price) FILTER (WHERE condition = 'pending') to_pay_amount,
        sum(n) FILTER (WHERE condition = 'toRefund') to_refund, sum(n * price) FILTER (WHERE condition = 'toRefund') to_refund_amount,
        sum(n * price) FILTER (WHERE condition = 'payed') takings, sum(n) FILTER (WHERE is_scanned AND status = 'valid') scanned
      FROM (SELECT 1 n, event_id, status, condition, price, is_sent, is_scanned FROM changed
        UNION ALL SELECT -1, event_id, status, condition, price, is_sent, is_scanned FROM previous) both_sides
      GROUP BY event_id) raw
    CROSS JOIN LATERAL (SELECT raw.event_id, coalesce(raw.total, 0) total, coalesce(raw.sent, 0) sent, coalesce(raw.valid, 0) valid,
      coalesce(raw.to_pay, 0) to_pay, coalesce(raw.to_pay_amount, 0) to_pay_amount, coalesce(raw.to_refund, 0) to_refund,
      coalesce(raw.to_refund_amount, 0) to_refund_amount, coalesce(raw.takings, 0) takings, coalesce(raw.scanned, 0) scanned) d
    WHERE c.event_id = d.event_id
      AND (d.total, d.sent, d.valid, d.to_pay, d.to_pay_amount, d.to_refund, d.to_refund_amount, d.takings, d.scanned)
        IS DISTINCT FROM (0, 0, 0, 0, 0, 0, 0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON tickets REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION regia_count_tickets();
--> statement-breakpoint
CREATE TRIGGER count_updated AFTER UPDATE ON tickets REFERENCING NEW TABLE AS changed OLD TABLE AS previous
  FOR EACH STATEMENT EXECUTE FUNCTION regia_count_tickets();
--> statement-breakpoint
CREATE FUNCTION regia_count_reservation() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  before_online int := 0; before_amount int := 0; after_online int := 0; after_amount int := 0;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.payment_type = 'stripe' AND OLD.is_payed THEN before_online := 1; before_amount := OLD.total; END IF;
  IF NEW.payment_type = 'stripe' AND NEW.is_payed THEN after_online := 1; after_amount := NEW.total; END IF;
  IF TG_OP = 'INSERT' OR before_online <> after_online OR before_amount <> after_amount THEN
    UPDATE event_counters SET online_reservations_total = online_reservations_total + after_online - before_online,
      online_reservations_amount = online_reservations_amount + after_amount - before_amount,
      reservations = reservations + (CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE 0 END)
    WHERE event_id = NEW.event_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counters AFTER INSERT OR UPDATE ON reservations FOR EACH ROW EXECUTE FUNCTION regia_count_reservation();
--> statement-breakpoint
CREATE FUNCTION regia_count_request() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE difference int;
BEGIN
  difference := (NEW.status = 'pending')::int - (CASE WHEN TG_OP = 'UPDATE' THEN (OLD.status = 'pending')::int ELSE 0 END);
  IF difference <> 0 THEN
    UPDATE event_counters SET pending_participation_requests = pending_participation_requests + difference WHERE event_id = NEW.event_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER counters AFTER INSERT OR UPDATE ON participation_requests FOR EACH ROW EXECUTE FUNCTION regia_count_request();
--> statement-breakpoint
-- Search by part of a text. LIKE is not leak-proof, so under row-level security the planner would not use the trigram index;
-- these functions run as the owner and apply the connection's scope themselves.
CREATE FUNCTION regia_search_tickets(pattern text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT id FROM tickets WHERE search_text LIKE pattern AND ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant())) $$;
--> statement-breakpoint
CREATE FUNCTION regia_search_reservations(pattern text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT id FROM reservations WHERE search_text LIKE pattern AND ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant())) $$;
--> statement-breakpoint
CREATE FUNCTION regia_search_events(pattern text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT id FROM events WHERE search_text LIKE pattern AND ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant())) $$;
--> statement-breakpoint
-- Sorting of names as Italian readers expect it.
CREATE INDEX tickets_by_surname ON tickets (event_id, surname COLLATE "und-x-icu", name COLLATE "und-x-icu", id);
--> statement-breakpoint
CREATE INDEX events_by_name ON events (tenant_id, name COLLATE "und-x-icu", id);
