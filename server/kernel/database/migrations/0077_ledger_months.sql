CREATE TABLE "ledger_months" (
	"tenant_id" uuid NOT NULL,
	"month" text NOT NULL,
	"sums" jsonb NOT NULL,
	CONSTRAINT "ledger_months_tenant_id_month_pk" PRIMARY KEY("tenant_id","month")
);
--> statement-breakpoint
DROP INDEX "ledger_entries_of_tenant";--> statement-breakpoint
CREATE INDEX "ledger_entries_of_tenant" ON "ledger_entries" USING btree ("tenant_id","at","id","payment_id","kind","amount","book","event_id");--> statement-breakpoint
ALTER TABLE "ledger_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "ledger_months" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
--> statement-breakpoint
REVOKE UPDATE, DELETE ON ledger_months FROM regia_app;
--> statement-breakpoint
-- An entry that is added to a month, and a payment of it that becomes one of another type, have what was remembered of the month
-- forgotten in the same transaction. Whoever remembers a month holds the lock of those who close one, against these: so what is
-- remembered has every entry that was written before, and one that is written later finds it.
CREATE FUNCTION regia_forget_ledger_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'), hashtext(t.tenant_id::text))
    FROM (SELECT DISTINCT tenant_id FROM added WHERE book = 'community' ORDER BY tenant_id) t;
  DELETE FROM ledger_months m
    USING (SELECT DISTINCT tenant_id, to_char(at AT TIME ZONE 'Europe/Rome', 'YYYY-MM') AS month FROM added WHERE book = 'community') a
    WHERE m.tenant_id = a.tenant_id AND m.month = a.month;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_months AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION regia_forget_ledger_months();
--> statement-breakpoint
CREATE FUNCTION regia_forget_months_of_payment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'), hashtext(NEW.tenant_id::text));
  DELETE FROM ledger_months m
    WHERE m.tenant_id = NEW.tenant_id AND m.month IN
      (SELECT to_char(e.at AT TIME ZONE 'Europe/Rome', 'YYYY-MM') FROM ledger_entries e WHERE e.payment_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_months AFTER UPDATE OF payment_type ON payments FOR EACH ROW
  WHEN (OLD.payment_type IS DISTINCT FROM NEW.payment_type) EXECUTE FUNCTION regia_forget_months_of_payment();
