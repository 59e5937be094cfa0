DROP INDEX "hand_overs_once";--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "reverted_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "reverted_by" uuid;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "reverted_by_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_once" ON "hand_overs" USING btree ("order_line_id") WHERE outcome = 'handed' and reverted_at is null;