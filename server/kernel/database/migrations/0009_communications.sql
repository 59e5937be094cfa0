CREATE TABLE "communication_optouts" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "communication_optouts_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "communication_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"communication_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"error" text,
	"claimed_at" timestamptz(3),
	"sent_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"sender_id" uuid NOT NULL,
	"sender_role" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"user_type" text NOT NULL,
	"event_id" uuid,
	"status" text DEFAULT 'new' NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"sending_since" timestamptz(3),
	"attempts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "communications_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"scope" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"order" integer NOT NULL,
	"language" text DEFAULT 'it' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "faqs_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "communication_optouts" ADD CONSTRAINT "communication_optouts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_optouts" ADD CONSTRAINT "communication_optouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_recipients" ADD CONSTRAINT "communication_recipients_communication_id_communications_id_fk" FOREIGN KEY ("communication_id") REFERENCES "public"."communications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_recipients" ADD CONSTRAINT "communication_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communication_recipients" ADD CONSTRAINT "communication_recipients_communication" FOREIGN KEY ("tenant_id","communication_id") REFERENCES "public"."communications"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "communication_recipients_once" ON "communication_recipients" USING btree ("communication_id","email") WHERE state <> 'skipped';--> statement-breakpoint
CREATE INDEX "communication_recipients_list" ON "communication_recipients" USING btree ("communication_id","surname","id");--> statement-breakpoint
CREATE INDEX "communication_recipients_state" ON "communication_recipients" USING btree ("communication_id","state","id");--> statement-breakpoint
CREATE INDEX "communications_list" ON "communications" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "communications_newest" ON "communications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "communications_event" ON "communications" USING btree ("tenant_id","event_id");--> statement-breakpoint
CREATE INDEX "communications_unfinished" ON "communications" USING btree ("created_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "faqs_list" ON "faqs" USING btree ("tenant_id","order","id");--> statement-breakpoint
CREATE INDEX "faqs_global" ON "faqs" USING btree ("order","id") WHERE tenant_id is null;--> statement-breakpoint
CREATE INDEX "faqs_scope" ON "faqs" USING btree ("scope","order","id");--> statement-breakpoint
-- An event that is deleted leaves what was written about it.
ALTER TABLE "communications" ADD CONSTRAINT "communications_event" FOREIGN KEY ("tenant_id","event_id")
  REFERENCES "events" ("tenant_id","id") ON DELETE SET NULL ("event_id");
--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_owner" CHECK ((scope = 'global') = (tenant_id IS NULL));
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['communications', 'communication_recipients', 'communication_optouts', 'faqs'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
  END LOOP;
  FOREACH t IN ARRAY ARRAY['communications', 'communication_recipients', 'faqs'] LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- The platform's questions and answers are for every community to read.
CREATE POLICY of_the_platform ON faqs FOR SELECT TO regia_app
  USING (tenant_id IS NULL AND (SELECT regia_tenant()) IS NOT NULL);
--> statement-breakpoint
-- Who the platform may write to: the newest word on marketing is yes. Requests cannot read consents themselves, and a
-- community's connection is told of nobody.
CREATE FUNCTION regia_marketing_consents() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
  AS $$ SELECT user_id FROM (SELECT DISTINCT ON (user_id) user_id, is_given FROM consents WHERE kind = 'marketing'
    ORDER BY user_id, at DESC, id DESC) newest WHERE is_given AND (SELECT regia_every_tenant()) $$;
