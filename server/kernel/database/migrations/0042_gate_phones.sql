CREATE TABLE "gate_phones" (
	"phone" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"device" text,
	"checkpoint_id" uuid,
	"seen_at" timestamptz(3) NOT NULL,
	"queued" integer NOT NULL,
	"battery" integer,
	"version" text,
	CONSTRAINT "gate_phones_once" PRIMARY KEY("event_id","phone","user_id")
);
--> statement-breakpoint
ALTER TABLE "gate_phones" ADD CONSTRAINT "gate_phones_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_phones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "gate_phones" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
