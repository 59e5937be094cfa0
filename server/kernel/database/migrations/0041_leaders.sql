CREATE TABLE "leader_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"leader_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_leaders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"transport_id" uuid,
	"user_id" uuid,
	"key_hash" text,
	"name" text NOT NULL,
	"opens_at" timestamptz(3) NOT NULL,
	"closes_at" timestamptz(3) NOT NULL,
	"sees_phone" boolean NOT NULL,
	"sees_notes" boolean NOT NULL,
	"sees_amounts" boolean NOT NULL,
	"revoked_at" timestamptz(3),
	"last_seen_at" timestamptz(3),
	"created_by" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "list_leaders_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "list_leaders_tenant_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "list_leaders_who" CHECK (("list_leaders"."user_id" is null) <> ("list_leaders"."key_hash" is null)),
	CONSTRAINT "list_leaders_time" CHECK ("list_leaders"."opens_at" < "list_leaders"."closes_at")
);
--> statement-breakpoint
CREATE TABLE "list_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"transport_id" uuid,
	"scope" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"closes_at" timestamptz(3) NOT NULL,
	"shows_birth_date" boolean NOT NULL,
	"shows_document" boolean NOT NULL,
	"revoked_at" timestamptz(3),
	"created_by" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "list_shares_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "list_shares_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "roll_call_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"roll_call_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"leader_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"transport_id" uuid,
	"name" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"named_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "roll_calls_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "room_key_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"leader_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leader_receipts" ADD CONSTRAINT "leader_receipts_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leader_receipts" ADD CONSTRAINT "leader_receipts_leader" FOREIGN KEY ("tenant_id","leader_id") REFERENCES "public"."list_leaders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_leaders" ADD CONSTRAINT "list_leaders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_leaders" ADD CONSTRAINT "list_leaders_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_leaders" ADD CONSTRAINT "list_leaders_list" FOREIGN KEY ("tenant_id","transport_id")
  REFERENCES "public"."transports"("tenant_id","id") ON DELETE SET NULL ("transport_id");--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_list" FOREIGN KEY ("tenant_id","transport_id")
  REFERENCES "public"."transports"("tenant_id","id") ON DELETE SET NULL ("transport_id");--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_roll_call" FOREIGN KEY ("tenant_id","roll_call_id") REFERENCES "public"."roll_calls"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_ticket" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "public"."tickets"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_marks" ADD CONSTRAINT "roll_call_marks_leader" FOREIGN KEY ("tenant_id","leader_id") REFERENCES "public"."list_leaders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_event" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."events"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_calls" ADD CONSTRAINT "roll_calls_list" FOREIGN KEY ("tenant_id","transport_id")
  REFERENCES "public"."transports"("tenant_id","id") ON DELETE SET NULL ("transport_id");--> statement-breakpoint
ALTER TABLE "room_key_marks" ADD CONSTRAINT "room_key_marks_room" FOREIGN KEY ("tenant_id","room_id") REFERENCES "public"."transports"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_key_marks" ADD CONSTRAINT "room_key_marks_leader" FOREIGN KEY ("tenant_id","leader_id") REFERENCES "public"."list_leaders"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leader_receipts_ticket_index" ON "leader_receipts" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "leader_receipts_leader_index" ON "leader_receipts" USING btree ("leader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_leaders_live" ON "list_leaders" USING btree ("transport_id","user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "list_leaders_user" ON "list_leaders" USING btree ("user_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "list_leaders_list_index" ON "list_leaders" USING btree ("transport_id","created_at");--> statement-breakpoint
CREATE INDEX "list_leaders_event_index" ON "list_leaders" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "list_shares_list_index" ON "list_shares" USING btree ("transport_id","created_at");--> statement-breakpoint
CREATE INDEX "list_shares_event_index" ON "list_shares" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "roll_call_marks_latest" ON "roll_call_marks" USING btree ("roll_call_id","ticket_id","at","id");--> statement-breakpoint
CREATE INDEX "roll_call_marks_ticket_index" ON "roll_call_marks" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "roll_call_marks_leader_index" ON "roll_call_marks" USING btree ("leader_id");--> statement-breakpoint
CREATE INDEX "roll_calls_list_index" ON "roll_calls" USING btree ("transport_id","at");--> statement-breakpoint
CREATE INDEX "roll_calls_event_index" ON "roll_calls" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "room_key_marks_latest" ON "room_key_marks" USING btree ("room_id","at","id");--> statement-breakpoint
CREATE INDEX "room_key_marks_leader_index" ON "room_key_marks" USING btree ("leader_id");--> statement-breakpoint
ALTER TABLE "list_leaders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "list_leaders" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
ALTER TABLE "list_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "list_shares" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
ALTER TABLE "roll_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "roll_calls" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
ALTER TABLE "roll_call_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "roll_call_marks" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
ALTER TABLE "room_key_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "room_key_marks" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));--> statement-breakpoint
ALTER TABLE "leader_receipts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "leader_receipts" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
