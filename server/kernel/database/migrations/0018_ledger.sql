CREATE TABLE "ledger_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"expected" integer NOT NULL,
	"found" integer NOT NULL,
	"found_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"resolved_at" timestamptz(3),
	CONSTRAINT "ledger_differences_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"event_id" uuid,
	"reservation_id" uuid,
	"order_id" uuid,
	"ticket_id" uuid,
	"order_line_id" uuid,
	"checkout_id" uuid,
	"refund_id" uuid,
	"book" text NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"amount" integer NOT NULL,
	"cause" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "ledger_entries_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_refund";--> statement-breakpoint
ALTER TABLE "plan_checkouts" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ALTER COLUMN "url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "owed_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kept_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "kept_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "kept_reason" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payment" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_differences_open" ON "ledger_differences" USING btree ("payment_id","rule") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "ledger_differences_list" ON "ledger_differences" USING btree ("tenant_id","found_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_payment" ON "ledger_entries" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_event" ON "ledger_entries" USING btree ("event_id","kind","at") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_tenant" ON "ledger_entries" USING btree ("tenant_id","at","id");--> statement-breakpoint
CREATE INDEX "payments_owed" ON "payments" USING btree ("tenant_id","created_at") WHERE owed_amount <> 0;--> statement-breakpoint
CREATE INDEX "payments_of_plan" ON "payments" USING btree ("subscription_id") WHERE subscription_id is not null;--> statement-breakpoint
-- Of several pages for plans that were open at once the newest stays.
UPDATE plan_checkouts c SET state = 'expired' WHERE state = 'open' AND EXISTS
  (SELECT 1 FROM plan_checkouts n WHERE n.tenant_id = c.tenant_id AND n.state = 'open' AND (n.created_at, n.id) > (c.created_at, c.id));
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_checkouts_live" ON "plan_checkouts" USING btree ("tenant_id") WHERE state in ('opening', 'open');--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_kept" CHECK (kept_amount >= 0 and kept_amount <= price);
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['ledger_entries', 'ledger_differences'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- The ledger only grows: whoever owns the tables cannot rewrite it either.
REVOKE UPDATE, DELETE ON ledger_entries FROM regia_app;
--> statement-breakpoint
CREATE FUNCTION regia_ledger_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger only grows: write an entry that corrects the other' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION regia_ledger_grows();
--> statement-breakpoint
-- What a payment shows of its entries, kept by the statement that adds them, so that lists and sums never read the ledger row by row.
CREATE FUNCTION regia_ledger_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE payments p SET
    taken_amount = p.taken_amount + d.taken, surplus_amount = p.surplus_amount + d.surplus, owed_amount = p.owed_amount + d.owed,
    refunded_amount = p.refunded_amount + d.given_back, kept_amount = p.kept_amount + d.kept, fee_kept = p.fee_kept + d.fee
  FROM (SELECT payment_id,
      coalesce(sum(amount) FILTER (WHERE kind = 'taken'), 0) taken,
      coalesce(sum(amount) FILTER (WHERE kind = 'taken' AND cause IN ('late', 'surplus', 'double')), 0) surplus,
      coalesce(sum(amount) FILTER (WHERE kind = 'owed'), 0) owed,
      coalesce(sum(amount) FILTER (WHERE kind = 'givenBack'), 0) given_back,
      coalesce(sum(amount) FILTER (WHERE kind = 'kept'), 0) kept,
      coalesce(sum(amount) FILTER (WHERE kind = 'fee'), 0) fee
    FROM added GROUP BY payment_id) d
  WHERE p.id = d.payment_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER balance AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION regia_ledger_balance();
--> statement-breakpoint
-- Opens the ledger of payments that have none, from tickets, lines, charges and refunds as they stand: those from before the
-- ledger, and those of the demo. Answers how many entries it wrote.
CREATE FUNCTION regia_open_ledger() RETURNS bigint LANGUAGE plpgsql SET search_path = public AS $$
DECLARE written bigint;
BEGIN
  CREATE TEMPORARY TABLE opened ON COMMIT DROP AS
    SELECT id FROM payments p WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e.payment_id = p.id);
  UPDATE payments p SET taken_amount = 0, surplus_amount = 0, owed_amount = 0, refunded_amount = 0, kept_amount = 0, fee_kept = 0
    FROM opened o WHERE p.id = o.id;
  WITH things AS (
    SELECT p.id payment_id, t.id ticket_id, NULL::uuid order_line_id, t.condition, t.price, t.kept_amount kept, t.payed_at IS NOT NULL was_payed,
      CASE WHEN r.payment_type = 'stripe' THEN 'card' ELSE 'other' END way,
      coalesce(t.payed_at, p.created_at) taken_at, t.updated_at changed_at,
      (SELECT f.id FROM refunds f WHERE f.ticket_id = t.id AND f.state = 'succeeded' LIMIT 1) refund_id
    FROM payments p JOIN opened o ON o.id = p.id JOIN reservations r ON r.id = p.reservation_id JOIN tickets t ON t.reservation_id = r.id
    WHERE t.price > 0
    UNION ALL
    SELECT p.id, NULL, l.id, CASE l.status WHEN 'pending' THEN 'pending' WHEN 'refundRequestAccepted' THEN 'toRefund' WHEN 'refunded' THEN 'refunded' ELSE 'payed' END,
      l.unit_price * l.quantity + l.delivery_price, 0, l.status <> 'pending', 'card', p.created_at, l.updated_at,
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
    SELECT payment_id, ticket_id, order_line_id, NULL::uuid, NULL::uuid, 'taken', way, price, 'opening', taken_at
      FROM things WHERE condition IN ('payed', 'toRefund', 'refunded') OR (condition = 'revoked' AND was_payed)
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, NULL, 'owed', way, price - kept, 'opening', changed_at
      FROM things WHERE condition = 'toRefund' AND price > kept
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, refund_id, 'givenBack', CASE WHEN refund_id IS NULL THEN 'other' ELSE 'card' END,
      price - kept, 'opening', changed_at FROM things WHERE condition = 'refunded' AND price > kept
    UNION ALL SELECT payment_id, ticket_id, order_line_id, NULL, NULL, 'kept', way, price, 'opening', changed_at
      FROM things WHERE condition = 'revoked' AND was_payed
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
REVOKE ALL ON FUNCTION regia_open_ledger() FROM public;
--> statement-breakpoint
SELECT regia_open_ledger();
--> statement-breakpoint
-- What is owed back of a ticket is its price without what is kept of it.
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
        count(*) FILTER (WHERE condition = 'pending') to_pay, coalesce(sum(price) FILTER (WHERE condition = 'pending'), 0) to_pay_amount,
        count(*) FILTER (WHERE condition = 'toRefund') to_refund, coalesce(sum(price - kept_amount) FILTER (WHERE condition = 'toRefund'), 0) to_refund_amount,
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
        sum(n) FILTER (WHERE condition = 'toRefund') to_refund, sum(n * (price - kept_amount)) FILTER (WHERE condition = 'toRefund') to_refund_amount,
        sum(n * price) FILTER (WHERE condition = 'payed') takings, sum(n) FILTER (WHERE is_scanned AND status = 'valid') scanned
      FROM (SELECT 1 n, event_id, status, condition, price, kept_amount, is_sent, is_scanned FROM changed
        UNION ALL SELECT -1, event_id, status, condition, price, kept_amount, is_sent, is_scanned FROM previous) both_sides
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
