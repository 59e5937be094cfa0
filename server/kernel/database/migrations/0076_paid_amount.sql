DROP INDEX "tickets_unpaid";
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "paid_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What was taken for a ticket so far: all of its price, or nothing; also of one that was paid and is off. Nobody changed it: neither
-- its time nor what is counted of it.
ALTER TABLE "tickets" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE tickets SET paid_amount = price
  WHERE price > 0 AND (condition IN ('payed', 'toRefund', 'refunded') OR (condition = 'revoked' AND payed_at IS NOT NULL));
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE TRIGGER USER;
--> statement-breakpoint
CREATE INDEX "tickets_unpaid" ON "tickets" USING btree ("tenant_id","reservation_id","price","paid_amount") WHERE status = 'valid' and condition = 'pending' and price > 0;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_paid" CHECK (paid_amount >= 0 and paid_amount <= price);
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_paid_whole" CHECK ((condition <> 'payed' or paid_amount = price) and (condition <> 'pending' or price = 0 or paid_amount < price));
--> statement-breakpoint
-- What is awaited, taken and owed back of a ticket are amounts.
CREATE OR REPLACE FUNCTION regia_count_tickets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE event_counters c SET
      total_tickets = c.total_tickets + d.total, sent_tickets = c.sent_tickets + d.sent,
      tickets_valid = c.tickets_valid + d.valid, tickets_invalid = c.tickets_invalid + d.total - d.valid,
      tickets_to_pay_total = c.tickets_to_pay_total + d.to_pay, tickets_to_pay_amount = c.tickets_to_pay_amount + d.to_pay_amount,
      tickets_to_refund_total = c.tickets_to_refund_total + d.to_refund, tickets_to_refund_amount = c.tickets_to_refund_amount + d.to_refund_amount,
      takings = c.takings + d.takings, scanned_tickets = c.scanned_tickets + d.scanned
    FROM (SELECT event_id, count(*) total, count(*) FILTER (WHERE is_sent) sent, count(*) FILTER (WHERE status = 'valid') valid,
        count(*) FILTER (WHERE condition = 'pending') to_pay, coalesce(sum(price - paid_amount) FILTER (WHERE condition = 'pending'), 0) to_pay_amount,
        count(*) FILTER (WHERE condition = 'toRefund') to_refund, coalesce(sum(paid_amount - kept_amount) FILTER (WHERE condition = 'toRefund'), 0) to_refund_amount,
        coalesce(sum(paid_amount) FILTER (WHERE status = 'valid'), 0) takings, count(*) FILTER (WHERE is_scanned AND status = 'valid') scanned
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
        sum(n) FILTER (WHERE condition = 'pending') to_pay, sum(n * (price - paid_amount)) FILTER (WHERE condition = 'pending') to_pay_amount,
        sum(n) FILTER (WHERE condition = 'toRefund') to_refund, sum(n * (paid_amount - kept_amount)) FILTER (WHERE condition = 'toRefund') to_refund_amount,
        sum(n * paid_amount) FILTER (WHERE status = 'valid') takings, sum(n) FILTER (WHERE is_scanned AND status = 'valid') scanned
      FROM (SELECT 1 n, event_id, status, condition, price, paid_amount, kept_amount, is_sent, is_scanned FROM changed
        UNION ALL SELECT -1, event_id, status, condition, price, paid_amount, kept_amount, is_sent, is_scanned FROM previous) both_sides
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
CREATE OR REPLACE FUNCTION regia_open_ledger() RETURNS bigint LANGUAGE plpgsql SET search_path = public AS $$
DECLARE written bigint;
BEGIN
  CREATE TEMPORARY TABLE opened ON COMMIT DROP AS
    SELECT id FROM payments p WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.payment_id = p.id);
  UPDATE payments p SET taken_amount = 0, surplus_amount = 0, owed_amount = 0, refunded_amount = 0, kept_amount = 0, fee_kept = 0
    FROM opened o WHERE p.id = o.id;
  WITH things AS (
    SELECT p.id payment_id, t.id ticket_id, NULL::uuid order_line_id, t.condition, t.paid_amount paid, t.kept_amount kept,
      CASE WHEN r.payment_type = 'stripe' THEN 'card' ELSE 'other' END way,
      coalesce(t.payed_at, p.created_at) taken_at, t.updated_at changed_at,
      (SELECT f.id FROM refunds f WHERE f.ticket_id = t.id AND f.state = 'succeeded' LIMIT 1) refund_id
    FROM payments p JOIN opened o ON o.id = p.id JOIN reservations r ON r.id = p.reservation_id JOIN tickets t ON t.reservation_id = r.id
    WHERE t.paid_amount > 0
    UNION ALL
    SELECT p.id, NULL, l.id, CASE l.status WHEN 'pending' THEN 'pending' WHEN 'refundRequestAccepted' THEN 'toRefund' WHEN 'refunded' THEN 'refunded' ELSE 'payed' END,
      CASE WHEN l.status = 'pending' THEN 0 ELSE l.unit_price * l.quantity + l.delivery_price END, 0, 'card', p.created_at, l.updated_at,
      (SELECT f.id FROM refunds f JOIN refund_request_lines q ON q.refund_request_id = f.refund_request_id
        WHERE q.order_line_id = l.id AND f.state = 'succeeded' LIMIT 1)
    FROM payments p JOIN opened o ON o.id = p.id JOIN order_lines l ON l.order_id = p.order_id
    WHERE l.unit_price * l.quantity + l.delivery_price > 0),
  charges AS (
    SELECT c.id checkout_id, c.payment_id, coalesce(c.capture_amount, c.amount) amount, c.settled_at,
      CASE WHEN c.capture_amount IS NULL OR c.capture_amount = c.amount THEN c.fee ELSE c.fee * c.capture_amount / c.amount END fee
    FROM card_checkouts c JOIN opened o ON o.id = c.payment_id WHERE c.charge = 'paid' AND c.settled_at IS NOT NULL),
  rests AS (
    SELECT DISTINCT ON (f.checkout_id) f.checkout_id, f.payment_id, f.id refund_id, f.amount, f.reason, f.state, f.created_at, f.updated_at
    FROM refunds f JOIN opened o ON o.id = f.payment_id WHERE f.ticket_id IS NULL AND f.refund_request_id IS NULL
    ORDER BY f.checkout_id, (f.state = 'failed'), f.created_at DESC),
  entries (payment_id, ticket_id, order_line_id, checkout_id, refund_id, kind, way, amount, cause, at) AS (
    SELECT payment_id, ticket_id, order_line_id, NULL::uuid, NULL::uuid, 'taken', way, paid, 'opening', taken_at FROM things
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, NULL, 'owed', way, paid - kept, 'opening', changed_at
      FROM things WHERE condition = 'toRefund' AND paid > kept
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, refund_id, 'givenBack', CASE WHEN refund_id IS NULL THEN 'other' ELSE 'card' END,
      paid - kept, 'opening', changed_at FROM things WHERE condition = 'refunded' AND paid > kept
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, NULL, 'kept', way, paid, 'opening', changed_at
      FROM things WHERE condition = 'revoked'
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, NULL, 'kept', way, kept, 'opening', changed_at
      FROM things WHERE condition IN ('toRefund', 'refunded') AND kept > 0
    UNION ALL SELECT payment_id, NULL, NULL, checkout_id, NULL, 'taken', 'card', amount, reason, created_at FROM rests
    UNION ALL SELECT payment_id, NULL, NULL, checkout_id, NULL, 'owed', 'card', amount, 'opening', created_at FROM rests WHERE state <> 'succeeded'
    UNION ALL SELECT payment_id, NULL, NULL, checkout_id, refund_id, 'givenBack', 'card', amount, 'opening', updated_at FROM rests WHERE state = 'succeeded'
    UNION ALL SELECT payment_id, NULL, NULL, checkout_id, NULL, 'fee', 'card', fee, 'charge', settled_at FROM charges
    UNION ALL SELECT c.payment_id, NULL, NULL, c.checkout_id, NULL, 'fee', 'card',
        -((2::bigint * c.fee * b.back + c.amount) / (2 * c.amount::bigint))::int, 'refunded', b.at
      FROM charges c JOIN (SELECT f.checkout_id, sum(f.amount) back, max(f.updated_at) at FROM refunds f WHERE f.state = 'succeeded' GROUP BY 1) b
        ON b.checkout_id = c.checkout_id
    UNION ALL SELECT p.id, NULL, NULL, NULL, NULL, 'taken', 'card', p.amount, 'opening', p.created_at
      FROM payments p JOIN opened o ON o.id = p.id
      WHERE p.status = 'paid' AND p.reservation_id IS NULL AND p.participation_request_id IS NULL AND p.order_id IS NULL)
  INSERT INTO ledger_entries (id, tenant_id, payment_id, event_id, reservation_id, order_id, ticket_id, order_line_id, checkout_id, refund_id,
    book, kind, way, amount, cause, at)
  SELECT gen_random_uuid(), p.tenant_id, p.id, p.event_id, p.reservation_id, p.order_id, e.ticket_id, e.order_line_id, e.checkout_id, e.refund_id,
    CASE WHEN p.reservation_id IS NULL AND p.participation_request_id IS NULL AND p.order_id IS NULL THEN 'plan' ELSE 'community' END,
    e.kind, e.way, e.amount, e.cause, e.at
  FROM entries e JOIN payments p ON p.id = e.payment_id WHERE e.amount <> 0;
  GET DIAGNOSTICS written = ROW_COUNT;
  DROP TABLE opened;
  RETURN written;
END $$;
--> statement-breakpoint
-- A server of the version before, which runs beside the new one while it is replaced, knows the condition alone.
CREATE FUNCTION regia_paid_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.condition = 'payed' THEN NEW.paid_amount := NEW.price;
  ELSIF NEW.condition = 'pending' AND NEW.price > 0 AND NEW.paid_amount >= NEW.price THEN NEW.paid_amount := 0;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER paid_whole BEFORE INSERT OR UPDATE OF condition ON tickets FOR EACH ROW EXECUTE FUNCTION regia_paid_whole();
