CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"token_hash" text NOT NULL,
	"challenge" text,
	"expires_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "auth_challenges_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamptz(3) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "known_devices_once" UNIQUE("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamptz(3),
	"last_step" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"last_used_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamptz(3),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "recovery_codes_code" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
-- Sessions that are open already last as long as they were promised to, and ask for a new proof before anything weighty.
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" timestamptz(3);--> statement-breakpoint
UPDATE "sessions" SET "ends_at" = "expires_at", "authenticated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "ends_at" SET NOT NULL, ALTER COLUMN "authenticated_at" SET DEFAULT clock_timestamp(), ALTER COLUMN "authenticated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_challenges_expiry" ON "auth_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_challenges_user" ON "auth_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "sign_in_failures" DROP COLUMN "blocked_until";
--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['auth_challenges', 'known_devices', 'one_time_codes', 'passkeys', 'recovery_codes'] LOOP
    EXECUTE format('CREATE TRIGGER touch BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION regia_touch()', t);
    -- What opens accounts is read on the owner's connection alone.
    EXECUTE format('REVOKE ALL ON %I FROM regia_app', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whether somebody has a second factor is no secret.
GRANT SELECT (user_id) ON passkeys TO regia_app;
--> statement-breakpoint
GRANT SELECT (user_id, confirmed_at) ON one_time_codes TO regia_app;
