CREATE TABLE "personal_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"is_proven" boolean NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "personal_links_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
DROP INDEX "users_email_guest";--> statement-breakpoint
ALTER TABLE "participation_requests" ADD COLUMN "confirm_by" timestamptz(3);--> statement-breakpoint
ALTER TABLE "participation_requests" ADD COLUMN "language" text DEFAULT 'it' NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "confirm_by" timestamptz(3);--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "language" text DEFAULT 'it' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_provisional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_links" ADD CONSTRAINT "personal_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_links_record" ON "personal_links" USING btree ("record_id","kind");--> statement-breakpoint
CREATE INDEX "personal_links_tenant" ON "personal_links" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "personal_links_age" ON "personal_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "participation_requests_unconfirmed" ON "participation_requests" USING btree ("confirm_by") WHERE confirm_by is not null;--> statement-breakpoint
CREATE INDEX "reservations_unconfirmed" ON "reservations" USING btree ("confirm_by") WHERE confirm_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_guest" ON "users" USING btree ("tenant_id","email") WHERE role = 'guest' and not is_provisional;--> statement-breakpoint
ALTER TABLE "personal_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own_tenant ON "personal_links" TO regia_app
  USING ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()))
  WITH CHECK ((SELECT regia_every_tenant()) OR tenant_id = (SELECT regia_tenant()));
--> statement-breakpoint
-- Requests neither read nor write consents. They add those of a guest whose address is still to be proven, and hand them on to whom that guest turns out to be.
CREATE FUNCTION regia_consent(who uuid, given jsonb, version text, at timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO consents (id, user_id, kind, is_given, text_version, at)
    SELECT gen_random_uuid(), u.id, g.key, g.value::boolean, version, at FROM users u, jsonb_each_text(given) g
    WHERE u.id = who AND u.is_provisional
$$;--> statement-breakpoint
CREATE FUNCTION regia_move_consents(gone uuid, kept uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE consents SET user_id = kept WHERE user_id = gone
    AND EXISTS (SELECT FROM users u WHERE u.id = gone AND u.is_provisional AND u.merged_into = kept)
$$;
