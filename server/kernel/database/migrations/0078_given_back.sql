DROP INDEX "refunds_ticket_once";
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_ticket_once" ON "refunds" USING btree ("ticket_id","checkout_id") WHERE state <> 'failed';
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "given_back_amount" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What is back of a ticket so far: of one that is refunded all that goes back. Nobody changed it: neither its time nor what is
-- counted of it.
ALTER TABLE "tickets" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE tickets SET given_back_amount = greatest(paid_amount - kept_amount, 0) WHERE condition = 'refunded' AND paid_amount > kept_amount;
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE TRIGGER USER;
--> statement-breakpoint
-- A server of the version before, which runs beside the new one while it is replaced, knows the condition alone.
CREATE OR REPLACE FUNCTION regia_paid_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.condition = 'payed' THEN NEW.paid_amount := NEW.price;
  ELSIF NEW.condition = 'pending' AND NEW.price > 0 AND NEW.paid_amount >= NEW.price THEN NEW.paid_amount := 0;
  END IF;
  IF NEW.condition = 'refunded' THEN NEW.given_back_amount := greatest(NEW.paid_amount - NEW.kept_amount, 0);
  ELSIF NEW.condition <> 'toRefund' OR NEW.given_back_amount >= NEW.paid_amount - NEW.kept_amount THEN NEW.given_back_amount := 0;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_back_whole" CHECK (given_back_amount >= 0 and (condition in ('toRefund', 'refunded') or given_back_amount = 0) and (condition <> 'refunded' or given_back_amount = greatest(paid_amount - kept_amount, 0)) and (condition <> 'toRefund' or given_back_amount = 0 or given_back_amount < paid_amount - kept_amount));
--> statement-breakpoint
-- What is owed back of a ticket is what is not back yet.
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
        count(*) FILTER (WHERE condition = 'toRefund') to_refund, coalesce(sum(paid_amount - kept_amount - given_back_amount) FILTER (WHERE condition = 'toRefund'), 0) to_refund_amount,
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
        sum(n) FILTER (WHERE condition = 'toRefund') to_refund, sum(n * (paid_amount - kept_amount - given_back_amount)) FILTER (WHERE condition = 'toRefund') to_refund_amount,
        sum(n * paid_amount) FILTER (WHERE status = 'valid') takings, sum(n) FILTER (WHERE is_scanned AND status = 'valid') scanned
      FROM (SELECT 1 n, event_id, status, condition, price, paid_amount, kept_amount, given_back_amount, is_sent, is_scanned FROM changed
        UNION ALL SELECT -1, event_id, status, condition, price, paid_amount, kept_amount, given_back_amount, is_sent, is_scanned FROM previous) both_sides
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
