ALTER TABLE "mails" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "send_tickets_when_paid" boolean DEFAULT true NOT NULL;