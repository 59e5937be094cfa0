DROP INDEX "refunds_rest_once";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "loose_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_fee" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_of_provider" ON "refunds" USING btree ("checkout_id","provider_id") WHERE reason in ('provider', 'dispute');--> statement-breakpoint
CREATE INDEX "refunds_disputed" ON "refunds" USING btree ("tenant_id","reason","state") WHERE reason in ('provider', 'dispute');--> statement-breakpoint
CREATE INDEX "ticket_hand_ons_accepted" ON "ticket_hand_ons" USING btree ("ticket_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_rest_once" ON "refunds" USING btree ("checkout_id") WHERE ticket_id is null and refund_request_id is null and state <> 'failed' and reason in ('late', 'surplus', 'double');