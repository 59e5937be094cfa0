DROP INDEX "ledger_entries_of_tenant";--> statement-breakpoint
CREATE INDEX "ledger_entries_of_tenant" ON "ledger_entries" USING btree ("tenant_id","at","id","payment_id","kind","amount","book","event_id","way");
--> statement-breakpoint
-- What was remembered of months was summed by the way that was agreed; it is summed anew.
DELETE FROM ledger_months;
--> statement-breakpoint
-- A reminder is kept under the day it reminds of: those that went were of the day their event has.
UPDATE mails m SET cause_id = md5(e.id::text || ':reminder:' || to_char(least(e.begins_at,
    (SELECT min((p ->> 'departureDate')::timestamptz) FROM jsonb_array_elements(e.departure_points) p))
    AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD'))::uuid
  FROM events e WHERE m.cause_id = md5(e.id::text || ':reminder')::uuid AND e.begins_at IS NOT NULL;
