ALTER TABLE "card_checkouts" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD COLUMN "last_digits" text;