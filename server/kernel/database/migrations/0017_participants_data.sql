DROP INDEX "events_list";--> statement-breakpoint
DROP INDEX "events_by_date";--> statement-breakpoint
ALTER TABLE "participation_requests" ADD COLUMN "total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "begins_at" timestamptz(3) GENERATED ALWAYS AS (case when event_type in ('travel', 'transfer') then coalesce(departure_date, start_date) else least(start_date, departure_date) end) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "ends_at" timestamptz(3) GENERATED ALWAYS AS (case when event_type in ('travel', 'transfer') then coalesce(return_date, end_date) else coalesce(end_date, return_date) end) STORED;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "health_data_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "health_data_cleared_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "is_health_data" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "former_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "calendar" text;--> statement-breakpoint
CREATE INDEX "events_health_data" ON "events" USING btree ("ends_at") WHERE health_data_cleared_at is null and requirement_ids <> '{}';--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once_per_cause" ON "mails" USING btree ("cause_id","to");--> statement-breakpoint
CREATE INDEX "mails_reminders" ON "mails" USING btree ("tenant_id","to","created_at") WHERE kind = 'reminder';--> statement-breakpoint
CREATE INDEX "events_list" ON "events" USING btree ("tenant_id","begins_at","id");--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("begins_at","id");--> statement-breakpoint
-- Answers stand under a requirement's name: the names it had are remembered, and what turns out to be about health is looked through again.
CREATE FUNCTION regia_requirement_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.field_name <> OLD.field_name AND NOT OLD.field_name = ANY (NEW.former_names) THEN
    NEW.former_names := NEW.former_names || OLD.field_name;
  END IF;
  IF NEW.is_health_data AND NOT OLD.is_health_data THEN
    UPDATE events SET health_data_cleared_at = NULL
      WHERE requirement_ids @> ARRAY[NEW.id] AND health_data_cleared_at IS NOT NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER requirement_changed BEFORE UPDATE ON requirements FOR EACH ROW EXECUTE FUNCTION regia_requirement_changed();
--> statement-breakpoint
-- What open requests come to: the amount that is held or asked for, else by the event's prices.
UPDATE participation_requests p SET total = coalesce(
  (SELECT y.amount FROM payments y WHERE y.participation_request_id = p.id ORDER BY y.created_at DESC LIMIT 1),
  (SELECT sum(greatest(0, CASE e.price_type
      WHEN 'single' THEN e.price
      WHEN 'byAges' THEN coalesce((e.prices ->> CASE WHEN (i.who ->> 'age')::int < 12 THEN 'young'
        WHEN (i.who ->> 'age')::int > 65 THEN 'senior' ELSE 'adult' END)::int, 0)
      WHEN 'byUserType' THEN coalesce((e.prices ->> coalesce(i.who ->> 'userType', 'normal'))::int, 0)
      ELSE 0 END
    + coalesce((SELECT sum(CASE x.extra_type WHEN 'reduction' THEN -x.price ELSE x.price END) FROM extras x
        WHERE x.event_id = e.id AND i.who -> 'extraIds' ? x.id::text), 0)))
    FROM events e, jsonb_array_elements(p.participants_info) AS i(who) WHERE e.id = p.event_id), 0);
--> statement-breakpoint
-- Whoever has to pay by bank transfer, on site or at the departure gets an address that says how, as card payers have.
UPDATE payments SET link_key = replace(gen_random_uuid()::text, '-', '')
  WHERE link_key IS NULL AND reservation_id IS NOT NULL AND status = 'waitingPayment';
