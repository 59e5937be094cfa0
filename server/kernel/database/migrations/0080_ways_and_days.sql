DROP INDEX "ledger_entries_of_tenant";--> statement-breakpoint
CREATE INDEX "ledger_entries_of_tenant" ON "ledger_entries" USING btree ("tenant_id","at","id","payment_id","kind","amount","book","event_id","way");
--> statement-breakpoint
-- What was remembered of months was summed by the way that was agreed; it is summed anew.
DELETE FROM ledger_months;
