CREATE TABLE "wallet_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"pass_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"push_token" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "wallet_devices_once" UNIQUE("pass_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "wallet_passes_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "wallet_passes_code" UNIQUE("kind","code")
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" ADD CONSTRAINT "wallet_devices_pass" FOREIGN KEY ("tenant_id","pass_id") REFERENCES "public"."wallet_passes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_passes" ADD CONSTRAINT "wallet_passes_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_devices_device" ON "wallet_devices" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "wallet_devices_tenant" ON "wallet_devices" USING btree ("tenant_id","pass_id");--> statement-breakpoint
CREATE INDEX "wallet_passes_of_ticket" ON "wallet_passes" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "wallet_passes_stale" ON "wallet_passes" USING btree ("tries","changed_at") WHERE is_stale;--> statement-breakpoint
ALTER TABLE "wallet_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "wallet_passes" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
ALTER TABLE "wallet_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "wallet_devices" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
-- Whatever a pass shows may change in many ways: the database says that it did, so that none is forgotten. SECURITY DEFINER
-- lets whoever changes a ticket of another community's event (a buyer, the gate) do so without a right to passes.
CREATE FUNCTION regia_stale_passes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_TABLE_NAME = 'tickets' THEN
    changed := ARRAY[NEW.id];
  ELSIF TG_TABLE_NAME = 'reservations' THEN
    changed := ARRAY(SELECT t.id FROM tickets t WHERE t.reservation_id = NEW.id);
  ELSIF TG_TABLE_NAME = 'transports' THEN
    changed := ARRAY(SELECT t.id FROM tickets t WHERE t.tenant_id = NEW.tenant_id AND t.transport_id = NEW.id);
  ELSE
    changed := ARRAY(SELECT t.id FROM tickets t WHERE t.event_id = NEW.id);
  END IF;
  UPDATE wallet_passes SET is_stale = true, tries = 0, changed_at = clock_timestamp() WHERE ticket_id = ANY (changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stale_passes AFTER UPDATE ON tickets FOR EACH ROW
  WHEN ((OLD.code, OLD.status, OLD.condition, OLD.price, OLD.name, OLD.surname, OLD.transport_id, OLD.materialized_extras)
    IS DISTINCT FROM (NEW.code, NEW.status, NEW.condition, NEW.price, NEW.name, NEW.surname, NEW.transport_id, NEW.materialized_extras))
  EXECUTE FUNCTION regia_stale_passes();--> statement-breakpoint
CREATE TRIGGER stale_passes AFTER UPDATE ON reservations FOR EACH ROW
  WHEN (OLD.departure_point IS DISTINCT FROM NEW.departure_point) EXECUTE FUNCTION regia_stale_passes();--> statement-breakpoint
CREATE TRIGGER stale_passes AFTER UPDATE ON transports FOR EACH ROW
  WHEN (OLD.identifier IS DISTINCT FROM NEW.identifier) EXECUTE FUNCTION regia_stale_passes();--> statement-breakpoint
CREATE TRIGGER stale_passes AFTER UPDATE ON events FOR EACH ROW
  WHEN ((OLD.name, OLD.status, OLD.start_date, OLD.end_date, OLD.departure_date, OLD.return_date, OLD.location_address, OLD.destination_address)
    IS DISTINCT FROM (NEW.name, NEW.status, NEW.start_date, NEW.end_date, NEW.departure_date, NEW.return_date, NEW.location_address, NEW.destination_address))
  EXECUTE FUNCTION regia_stale_passes();
