CREATE TABLE "people_apart" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"decided_by" uuid NOT NULL,
	"at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "people_apart_tenant_id_user_id_other_id_pk" PRIMARY KEY("tenant_id","user_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "person_notes_tenant_id" UNIQUE("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "people_apart" ADD CONSTRAINT "people_apart_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_apart" ADD CONSTRAINT "people_apart_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_apart" ADD CONSTRAINT "people_apart_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_apart_user" ON "people_apart" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "people_apart_other" ON "people_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "person_notes_list" ON "person_notes" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "person_notes_user" ON "person_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "communication_recipients_user" ON "communication_recipients" USING btree ("tenant_id","user_id") WHERE user_id is not null;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['person_notes', 'people_apart'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO regia_app
      USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
      WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))', t);
  END LOOP;
END $$;
