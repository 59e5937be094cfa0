ALTER TABLE "tenants" ADD COLUMN "invited_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE state = 'failed';
