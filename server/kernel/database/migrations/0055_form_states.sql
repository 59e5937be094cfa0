CREATE TABLE "form_states" (
	"key" text PRIMARY KEY NOT NULL,
	"state" jsonb NOT NULL,
	"kept_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_states_age" ON "form_states" USING btree ("kept_at");