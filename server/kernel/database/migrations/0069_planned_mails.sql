ALTER TABLE "communications" ADD COLUMN "planned_for" timestamptz(3);--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "automatic_mails" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "default_automatic_mails" jsonb;--> statement-breakpoint
CREATE INDEX "communications_planned" ON "communications" USING btree ("planned_for") WHERE status = 'planned';
