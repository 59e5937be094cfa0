CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"month" text NOT NULL,
	"sums" jsonb NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamptz(3) NOT NULL,
	"pdf" "bytea" NOT NULL,
	"workbook" "bytea" NOT NULL,
	CONSTRAINT "closed_months_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "closed_months_once" UNIQUE("tenant_id","month")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "corrects" text;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_by" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "closed_months" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
--> statement-breakpoint
REVOKE UPDATE, DELETE ON closed_months FROM regia_app;
--> statement-breakpoint
CREATE FUNCTION regia_closed_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a month that was closed never changes' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER for_good BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION regia_closed_for_good();
--> statement-breakpoint
-- What comes for a month that is closed is booked now, after the last month that is, and says which it is for. Whoever closes a
-- month waits for those who write, and they for it: no entry slips into a month while its sums are taken.
CREATE FUNCTION regia_after_closed_months() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'), hashtext(NEW.tenant_id::text));
  SELECT month INTO NEW.corrects FROM closed_months
    WHERE tenant_id = NEW.tenant_id AND month = to_char(NEW.at AT TIME ZONE 'Europe/Rome', 'YYYY-MM');
  IF NEW.corrects IS NOT NULL THEN
    SELECT greatest(clock_timestamp(), (to_date(max(month), 'YYYY-MM') + interval '1 month') AT TIME ZONE 'Europe/Rome') INTO NEW.at
      FROM closed_months WHERE tenant_id = NEW.tenant_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER after_closed_months BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.book = 'community') EXECUTE FUNCTION regia_after_closed_months();
