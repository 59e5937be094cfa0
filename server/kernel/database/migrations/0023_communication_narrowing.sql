ALTER TABLE "communications" ADD COLUMN "conditions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "departure_points" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "communications" ADD COLUMN "transports" jsonb DEFAULT '[]'::jsonb NOT NULL;