ALTER TABLE "ticket_hand_ons" DROP CONSTRAINT "ticket_hand_ons_replaced";--> statement-breakpoint
ALTER TABLE "tenant_subscriptions" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "leader_receipts" ADD COLUMN "settled_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "ticket_hand_ons" ADD CONSTRAINT "ticket_hand_ons_replaced" CHECK ((state in ('accepted', 'replaced')) = (old_code is not null));