CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_message" text DEFAULT '' NOT NULL,
	"last_message_at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	"connection_status" text DEFAULT 'waiting' NOT NULL,
	"employee_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "chats_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	CONSTRAINT "live_events_once" UNIQUE("user_id","name","entity_id")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigserial NOT NULL,
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea",
	CONSTRAINT "socket_io_attachments_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "plan_checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"session_id" text NOT NULL,
	"url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "plan_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "plan_checkouts_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"account" text,
	"happened_at" timestamptz(3) NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"error" text,
	"payload" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "provider_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"data" jsonb NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "one_time_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "subscription_images" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "duration" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "provider_updated_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancels_at_end" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "provider_customer_id" text;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chats_newest" ON "chats" USING btree ("tenant_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "live_events_user" ON "live_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "plan_checkouts_list" ON "plan_checkouts" USING btree ("tenant_id","state");--> statement-breakpoint
CREATE INDEX "provider_events_newest" ON "provider_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_objects_owner" ON "sandbox_objects" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","kind","at");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_list" ON "subscriptions" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_newest" ON "subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_business_name" ON "tenants" USING btree (regia_fold(btrim(business_name)));--> statement-breakpoint
CREATE UNIQUE INDEX "tenants_connect" ON "tenants" USING btree ("stripe_connect_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_fiscal_code" ON "users" USING btree (upper(fiscal_code)) WHERE role <> 'guest' and not is_deleted;--> statement-breakpoint
CREATE UNIQUE INDEX "users_vat_number" ON "users" USING btree ("vat_number") WHERE role <> 'guest' and not is_deleted;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_provider_id_unique" UNIQUE("provider_id");--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['chats', 'live_events', 'plan_checkouts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['chats', 'plan_checkouts', 'provider_events', 'sandbox_objects', 'one_time_links'] LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE live_events_id_seq TO regia_app;
--> statement-breakpoint
-- Only the server itself reads and writes these: requests run under a role that cannot.
REVOKE ALL ON provider_events, sandbox_objects, one_time_links, consents, socket_io_attachments FROM regia_app;
--> statement-breakpoint
-- Searching communities by a part of their name.
CREATE INDEX tenants_search ON tenants USING gin (regia_fold(business_name) gin_trgm_ops);
