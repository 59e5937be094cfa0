CREATE TABLE "muted_notifications" (
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "muted_notifications_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "live_events" ADD COLUMN "read_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_events_kind" ON "live_events" USING btree ("user_id","name","id");--> statement-breakpoint
CREATE INDEX "live_events_unread" ON "live_events" USING btree ("user_id","id") WHERE read_at is null;--> statement-breakpoint
-- What was told before there was an inbox was told while it happened.
UPDATE live_events SET read_at = created_at;
