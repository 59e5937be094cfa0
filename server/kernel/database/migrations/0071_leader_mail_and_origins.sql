ALTER TABLE "participation_requests" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "list_leaders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "list_leaders" ADD COLUMN "mailed_at" timestamptz(3);
